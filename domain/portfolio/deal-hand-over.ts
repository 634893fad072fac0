/** A closed deal on its way into a portfolio: to whom its loan is offered, and what became of it. */
import { z } from 'zod'
import { type Access, everyRole, grant, NOTHING } from '#domain/access/access.ts'
import { DEAL_ROLES, isOneOf, PORTFOLIO_ROLES, type Role } from '#domain/access/roles.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import { choice, instant, json, reference, text } from '#domain/kernel/field.ts'

export const HAND_OVER_STATUSES = ['offered', 'accepted', 'declined'] as const
export type HandOverStatus = (typeof HAND_OVER_STATUSES)[number]
export const HAND_OVER_STATUS_WORDS = { offered: 'Offered', accepted: 'Accepted', declined: 'Declined' }

const valuesSchema = z.record(z.string(), z.unknown())

/** What the forms of property, loan and project begin with, by the field names of their entities. */
export const prefillSchema = z.strictObject({
  /** Path of the resource that takes the loan. */
  path: z.enum(['loans', 'construction-loan']),
  loan: valuesSchema,
  property: valuesSchema,
  project: valuesSchema.nullable(),
})
export type Prefill = z.infer<typeof prefillSchema>

/** Written at closing and by the deal's own steps; whoever it is offered to adds the loan, or declines. */
export const dealHandOvers = defineEntity({
  path: 'deal-hand-overs',
  label: 'Hand-over',
  title: 'dealId',
  fields: {
    dealId: reference('deals').label('Deal').readOnly().always(),
    /** Null until somebody is asked. */
    status: choice(HAND_OVER_STATUSES, HAND_OVER_STATUS_WORDS).readOnly(),
    toName: text(161).label('Owner').readOnly(),
    toEmail: text(254).label('E-mail').readOnly(),
    offeredBy: reference('users').readOnly(),
    offeredAt: instant().readOnly(),
    answeredAt: instant().readOnly(),
    declineReason: text(500).readOnly(),
    /** Path of the form that begins with the loan. */
    formPath: text(2_000).readOnly().always(),
    prefill: json(prefillSchema).readOnly().always(),
    propertyId: text(24).readOnly(),
    loanId: text(24).readOnly(),
  },
  ownership: { parent: { path: 'deals', column: 'dealId' } },
  filters: ['dealId', 'status', 'updatedAt'],
  sorts: ['offeredAt', 'createdAt', 'updatedAt'],
  search: [],
})

export const hasPortfolio = (role: Role) => isOneOf(role, PORTFOLIO_ROLES)

const scopesOf = (role: Role) => {
  const [isOfDeals, isOwner] = [isOneOf(role, DEAL_ROLES), hasPortfolio(role)]
  if (isOfDeals && isOwner) return grant({ read: 'parent+special', update: 'special' })
  if (isOwner) return grant({ read: 'special', update: 'special' })
  return isOfDeals ? grant({ read: 'parent' }) : NOTHING
}

/** `special` is whoever the loan is offered to, known by the e-mail address; the deal's people look on. */
export const handOverAccess: Access = everyRole(NOTHING, {
  ...Object.fromEntries([...DEAL_ROLES, ...PORTFOLIO_ROLES].map((role) => [role, scopesOf(role)])),
  'Super Admin': grant({ read: 'all' }),
})

/** Whether a person closes deals into a portfolio of their own, instead of sending them to somebody. */
export const takesLoansOver = (role: Role) => hasPortfolio(role) && isOneOf(role, DEAL_ROLES)
