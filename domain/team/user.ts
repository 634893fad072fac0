/** A user: a person who signs in, in one role, for one company. */
import { type Access, everyRole, grant } from '#domain/access/access.ts'
import { ROLES } from '#domain/access/roles.ts'
import { defineEntity, type Lifecycle } from '#domain/kernel/entity.ts'
import { choice, choices, file, flag, html, instant, reference, references, text } from '#domain/kernel/field.ts'
import { LANGUAGE_CODES } from './languages.ts'

export const USER_STATUSES = ['requested', 'approved', 'suspended', 'inactive'] as const
export type UserStatus = (typeof USER_STATUSES)[number]
export const USER_STATUS_WORDS = {
  requested: 'Requested',
  approved: 'Active',
  suspended: 'Suspended',
  inactive: 'Inactive',
}

/** Requests are decided where they stand; deleting makes a user inactive. */
export const userLifecycle = {
  field: 'status',
  label: 'user',
  transitions: [
    { action: 'suspend', from: ['approved'], to: 'suspended' },
    { action: 'reactivate', from: ['suspended'], to: 'approved' },
  ],
} as const satisfies Lifecycle

export const users = defineEntity({
  path: 'users',
  label: 'User',
  title: 'name',
  fields: {
    firstName: text(80).required(),
    lastName: text(80).required(),
    name: text(161).readOnly().always(),
    email: text(254).label('E-mail').required(),
    /** Another address, which counts once its link was followed. */
    pendingEmail: text(254).label('New e-mail').readOnly(),
    password: text(200).secret().readOnly(),
    phone: text(25),
    mobile: text(25),
    title: text(100),
    licenseNumber: text(40),
    licenseAuthority: text(40),
    /** Exactly one of the ten, in a list. */
    roles: choices(ROLES).required(),
    parent: reference('users'),
    user_company_id: reference('user-companies').readOnly(),
    isVerified: flag().readOnly().always(),
    status: choice(USER_STATUSES, USER_STATUS_WORDS).always(),
    photo: file(),
    signature: html(),
    country: choice(['CA', 'US']).always(),
    province: text(2).always(),
    timeZone: text(60).always(),
    /** Which words, and whose spelling. */
    locale: choice(LANGUAGE_CODES).label('Language').always(),
    territories: references('options-territories').always(),
    lastLoginAt: instant().readOnly(),
    termsAcceptedAt: instant().readOnly(),
    active: flag().readOnly().always(),
  },
  ownership: { owner: 'id', company: 'user_company_id' },
  filters: ['roles', 'parent', 'status', 'isVerified', 'name', 'email', 'lastLoginAt'],
  sorts: ['name', 'email', 'roles', 'status', 'isVerified', 'lastLoginAt', 'createdAt', 'updatedAt'],
  search: ['name', 'email'],
  defaultSort: { name: 1 },
  lifecycle: userLifecycle,
  softDelete: true,
})

const self = grant({ read: 'own', update: 'own' })
const company = grant({ read: 'company', update: 'own+company', remove: 'company' })
const tree = grant({ read: 'tree', update: 'own+tree', remove: 'tree' })

export const userAccess: Access = everyRole(self, {
  'Super Admin': grant({ read: 'all', update: 'all', remove: 'all' }),
  Capstack: company,
  'Full Server': company,
  'Transaction Only': company,
  'FS/Underwriter': tree,
  'TO/Underwriter': tree,
})

/** Who adds users, which is a call of its own because strangers use it to ask for access; under whom is a rule. */
export const userAddAccess: Access = everyRole(grant({}), {
  Capstack: grant({ read: 'company', create: 'company' }),
  'Full Server': grant({ read: 'company', create: 'company' }),
  'Transaction Only': grant({ read: 'company', create: 'company' }),
  'FS/Underwriter': grant({ read: 'tree', create: 'company' }),
  'TO/Underwriter': grant({ read: 'tree', create: 'company' }),
})
