/** Somebody asks to use the product; the operator approves with role and company, or refuses with a reason. */

import { z } from 'zod'
import { type Access, everyRole, grant } from '#domain/access/access.ts'
import { ROLES } from '#domain/access/roles.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import { choice, instant, reference, text } from '#domain/kernel/field.ts'
import { mark, say } from '#domain/kernel/words.ts'
import { EMAIL_REFUSED, hasLetter, isEmail } from './person-rules.ts'
import { COMPANY_TYPE_WORDS, COMPANY_TYPES } from './user-company.ts'

export const REQUEST_STATUSES = ['waiting', 'approved', 'refused'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]
export const REQUEST_STATUS_WORDS = { waiting: 'Waiting', approved: 'Approved', refused: 'Refused' }

/** What people say they are; the role in the product is the approver's to choose. */
export const ROLES_WANTED = ['Owner', 'Broker', 'Lender', 'Developer'] as const
export const ROLE_WANTED_WORDS = { Owner: 'Owner', Broker: 'Broker', Lender: 'Lender', Developer: 'Developer' }
/** A house is the operator's own company and nobody's to ask for. */
export const REQUESTED_COMPANY_TYPES = COMPANY_TYPES.filter((type) => type !== 'house')

export const accessRequests = defineEntity({
  path: 'access-requests',
  label: 'Access request',
  title: 'companyName',
  fields: {
    userId: reference('users').readOnly().always(),
    companyName: text(150).readOnly().always(),
    companyType: choice(COMPANY_TYPES, COMPANY_TYPE_WORDS).readOnly().always(),
    roleWanted: choice(ROLES_WANTED, ROLE_WANTED_WORDS).readOnly().always(),
    reason: text(1000).readOnly(),
    status: choice(REQUEST_STATUSES, REQUEST_STATUS_WORDS).readOnly().always(),
    grantedRole: choice(ROLES).readOnly(),
    refusalReason: text(1000).readOnly(),
    decidedAt: instant().readOnly(),
    decidedBy: reference('users').readOnly(),
  },
  filters: ['status', 'userId', 'roleWanted'],
  sorts: ['createdAt', 'decidedAt', 'companyName'],
  search: ['companyName'],
  defaultSort: { createdAt: 1 },
})

const operator = grant({ read: 'all', update: 'all' })
export const accessRequestAccess: Access = everyRole(grant({}), { Capstack: operator, 'Super Admin': operator })

export const TERMS_REFUSED = mark('Please accept the terms and conditions.')

const line = (longest: number) => z.string().trim().min(1).max(longest)
const name = (label: string) => line(80).refine(hasLetter, say('{label} must have a letter.', { label }))

/** The form of the page on which access is asked for. The password is chosen behind the link that proves the address. */
export const accessRequestSchema = z.strictObject({
  firstName: name('First name'),
  lastName: name('Last name'),
  email: z.string().trim().min(1).max(254).refine(isEmail, EMAIL_REFUSED),
  phone: z.string().trim().max(25).nullish(),
  companyName: line(150),
  companyType: z.enum(REQUESTED_COMPANY_TYPES),
  roleWanted: z.enum(ROLES_WANTED),
  country: z.enum(['CA', 'US']),
  province: z.string().trim().length(2),
  reason: z.string().trim().max(1000).nullish(),
  termsAccepted: z.boolean().refine((isAccepted) => isAccepted, TERMS_REFUSED),
})
export type AccessRequestForm = z.infer<typeof accessRequestSchema>

/** What the approver decides: the role, a company that is there or is made by this, and who stands above. */
export const approvalSchema = z.strictObject({
  role: z.enum(ROLES),
  companyId: z.int().min(1).nullish(),
  company: z.strictObject({ name: line(150), type: z.enum(COMPANY_TYPES) }).nullish(),
  parent: z.int().min(1).nullish(),
})
export type Approval = z.infer<typeof approvalSchema>

export const refusalSchema = z.strictObject({ reason: line(1000) })
