/** A consultant: a third-party professional whose report a loan waits for. */
import { type Access, everyRole, type Grant, grant } from '#domain/access/access.ts'
import { LEADERS, type Role } from '#domain/access/roles.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import {
  address,
  choice,
  choices,
  date,
  flag,
  integer,
  money,
  note,
  reference,
  references,
  text,
  words,
} from '#domain/kernel/field.ts'
import { KEEPS_ALL, LENDER_ORIGIN_WORDS, LENDER_ORIGINS } from '#domain/lenders/lender-company.ts'
import { COUNTRIES, COUNTRY_WORDS } from '#domain/market/reference-lists.ts'
import { REPORT_STANDARD_WORDS, REPORT_STANDARDS } from './report-standards.ts'

/** Who may look consultants up; everybody else learns no more than name, categories and provinces. */
export const CONSULTANT_RIGHTS = ['accessConsultantsIntermediate', 'accessConsultantsAdvanced', 'Super Admin'] as const
export const CONSULTANT_ADVANCED_RIGHTS = ['accessConsultantsAdvanced', 'Super Admin'] as const

/** Who keeps consultants and their people; the advanced right is needed besides. */
export const forKeepers = (keeps: Grant): Partial<Record<Role, Grant>> =>
  Object.fromEntries(LEADERS.map((role) => [role, keeps]))

export const consultants = defineEntity({
  path: 'consultants',
  label: 'Consultant',
  title: 'companyName',
  fields: {
    companyName: text(150).required(),
    country: choice(COUNTRIES, COUNTRY_WORDS).required(),
    categories: references('consultant-categories', 20).always(),
    /** Two-letter codes: a consultant is matched where it works. */
    provinces: words(2, 70).always(),
    origin: choice(LENDER_ORIGINS, LENDER_ORIGIN_WORDS).readOnly().always(),
    user_company_id: reference('user-companies').readOnly(),
    cities: words(100, 100).readableBy(CONSULTANT_RIGHTS).always(),
    /** AACI, MAI, P.Eng., PQS, QEP and the like. */
    designations: words(40, 30).readableBy(CONSULTANT_RIGHTS).always(),
    standards: choices(REPORT_STANDARDS, REPORT_STANDARD_WORDS).readableBy(CONSULTANT_RIGHTS).always(),
    /** Professional liability, in the currency of the country. */
    insuranceLimit: money().readableBy(CONSULTANT_RIGHTS),
    insuranceExpiry: date().readableBy(CONSULTANT_RIGHTS),
    /** Lenders on whose panel the consultant is. */
    approvedBy: references('lender-company').readableBy(CONSULTANT_RIGHTS).always(),
    typicalFeeLow: money().label('Typical fee from').readableBy(CONSULTANT_RIGHTS),
    typicalFeeHigh: money().label('Typical fee to').readableBy(CONSULTANT_RIGHTS),
    typicalTurnaroundDays: integer(0, 365).label('Typical turnaround').readableBy(CONSULTANT_RIGHTS),
    rating: integer(1, 5).readableBy(CONSULTANT_RIGHTS),
    preferred: flag().readableBy(CONSULTANT_RIGHTS).always(),
    website: text(200).readableBy(CONSULTANT_RIGHTS),
    phone: text(25).readableBy(CONSULTANT_RIGHTS),
    address: address().readableBy(CONSULTANT_RIGHTS),
    notes: note().readableBy(CONSULTANT_ADVANCED_RIGHTS),
    isActive: flag().always(),
    active: flag().readOnly().always(),
  },
  ownership: { company: 'user_company_id' },
  filters: [
    'companyName',
    'country',
    'categories',
    'provinces',
    'standards',
    'preferred',
    'rating',
    'typicalTurnaroundDays',
    'isActive',
  ],
  sorts: [
    'companyName',
    'rating',
    'preferred',
    'typicalFeeLow',
    'typicalTurnaroundDays',
    'insuranceExpiry',
    'updatedAt',
  ],
  search: ['companyName'],
  defaultSort: { companyName: 1 },
  softDelete: true,
})

const keeps = grant({ read: 'common+company', create: 'company', update: 'common+company', remove: 'company' })

/** A common consultant is changed for the company alone; its own ones it may remove. */
export const consultantAccess: Access = everyRole(grant({ read: 'common+company' }), {
  ...forKeepers(keeps),
  'Super Admin': KEEPS_ALL,
})

export const consultantContacts = defineEntity({
  path: 'consultants-contacts',
  label: 'Contact',
  title: 'name',
  fields: {
    /** The consultant. */
    companyId: reference('consultants').fixed().required(),
    user_company_id: reference('user-companies').readOnly(),
    firstName: text(80).required(),
    lastName: text(80),
    name: text(161).readOnly(),
    title: text(100),
    email: text(254).label('E-mail').required(),
    phone: text(25).readableBy(CONSULTANT_ADVANCED_RIGHTS),
    provinces: words(2, 70).always(),
    isPrimary: flag().always(),
    optOut: flag().always(),
    bounced: flag().readOnly().always(),
    notes: note().readableBy(CONSULTANT_ADVANCED_RIGHTS),
    active: flag().readOnly().always(),
  },
  ownership: {
    company: 'user_company_id',
    owner: 'createdBy',
    parent: { path: 'consultants', column: 'companyId' },
  },
  filters: ['companyId', 'email', 'isPrimary'],
  sorts: ['name', 'updatedAt'],
  search: ['name', 'email'],
  defaultSort: { name: 1 },
  softDelete: true,
})

export const consultantContactAccess: Access = everyRole(grant({ read: 'common+company' }), {
  ...forKeepers(
    grant({ read: 'common+company', create: 'company', update: 'common+company', remove: 'common+company' }),
  ),
  'Super Admin': KEEPS_ALL,
})
