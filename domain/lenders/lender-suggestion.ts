/** What a company would have everybody see of a lender: put before those who keep the common directory. */
import { z } from 'zod'
import { type Access, everyRole, grant } from '#domain/access/access.ts'
import { defineEntity, type Lifecycle } from '#domain/kernel/entity.ts'
import { choice, instant, integer, json, reference, text } from '#domain/kernel/field.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { forEditors } from './lender-company.ts'

export const SUGGESTED_ENTITIES = ['lender-company', 'lenders-contacts', 'pricings'] as const
export type SuggestedEntity = (typeof SUGGESTED_ENTITIES)[number]
export const SUGGESTED_ENTITY_WORDS = { 'lender-company': 'Lender', 'lenders-contacts': 'Contact', pricings: 'Pricing' }

export const SUGGESTION_STATUSES = ['open', 'accepted', 'refused', 'withdrawn'] as const
export const SUGGESTION_STATUS_WORDS = {
  open: 'Open',
  accepted: 'Accepted',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
}

export const suggestionLifecycle = {
  field: 'status',
  label: 'suggestion',
  transitions: [
    { action: 'accept', from: ['open'], to: 'accepted' },
    { action: 'refuse', from: ['open'], to: 'refused' },
    { action: 'withdraw', from: ['open'], to: 'withdrawn' },
  ],
} as const satisfies Lifecycle

export const lenderSuggestions = defineEntity({
  path: 'lender-suggestions',
  label: 'Suggestion',
  title: 'title',
  fields: {
    entity: choice(SUGGESTED_ENTITIES, SUGGESTED_ENTITY_WORDS).readOnly().always(),
    recordId: integer().readOnly().always(),
    lenderCompanyId: reference('lender-company').readOnly().always(),
    user_company_id: reference('user-companies').readOnly().always(),
    userId: reference('users').readOnly().always(),
    /** A change of a common row, or a record of the company's own. */
    kind: choice(['change', 'record']).readOnly().always(),
    title: text(200).readOnly().always(),
    changes: json(z.record(z.string(), z.unknown())).readOnly().always(),
    note: text(500).readOnly(),
    status: choice(SUGGESTION_STATUSES, SUGGESTION_STATUS_WORDS).always(),
    decisionNote: text(500),
    decidedAt: instant().readOnly(),
    decidedBy: reference('users').readOnly(),
  },
  ownership: { owner: 'userId', company: 'user_company_id' },
  filters: ['entity', 'lenderCompanyId', 'recordId', 'status'],
  sorts: ['createdAt', 'updatedAt'],
  defaultSort: { updatedAt: -1 },
  lifecycle: suggestionLifecycle,
})

const asks = grant({ read: 'company', update: 'company' })

export const lenderSuggestionAccess: Access = everyRole(grant({}), {
  ...forEditors(asks),
  'Super Admin': grant({ read: 'all', update: 'all' }),
})

/** What stays with the company whatever it suggests: its opinion of the lender, and what it alone knows. */
export const PRIVATE_FIELDS: Readonly<Record<SuggestedEntity, readonly string[]>> = {
  'lender-company': ['rating', 'relationshipLender', 'notes', 'isActive', 'lastVerifiedAt', 'verifiedBy'],
  'lenders-contacts': ['notes', 'lastContactedAt', 'isPrimary', 'optOut', 'bounced'],
  pricings: [],
}

/** Computed from the others, or written by the server: no part of what is suggested. */
const DERIVED = ['name', 'createdAt', 'updatedAt', 'createdBy', 'updatedBy', 'active', 'origin', 'user_company_id']

/** The part of what a company has its own way that everybody could see; empty where there is none. */
export function publicPart(entity: SuggestedEntity, values: Values): Values {
  const kept = new Set([...PRIVATE_FIELDS[entity], ...DERIVED])
  const open = Object.entries(values).filter(([name, value]) => !kept.has(name) && value !== undefined)
  return Object.fromEntries(open.map(([name, value]) => [name, name === 'criteriaSources' ? entered(value) : value]))
}

/** What one company read off the loans it knows of is no statement to all. */
const entered = (sources: unknown) =>
  Object.fromEntries(Object.entries((sources ?? {}) as Values).filter(([, source]) => source === 'entered'))
