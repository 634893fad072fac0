/** "Suggest to everyone": puts a company's version of a lender, a person or a price before those who keep the directory. */
import { z } from 'zod'
import { AppError } from '#domain/kernel/errors.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { say } from '#domain/kernel/words.ts'
import { lenderAccess, lenderCompanies } from '#domain/lenders/lender-company.ts'
import { lenderContactAccess, lenderContacts } from '#domain/lenders/lender-contact.ts'
import { CONTACT_BOUNDS, checkBounds, LENDER_BOUNDS, PRICING_BOUNDS } from '#domain/lenders/lender-rules.ts'
import { publicPart, type SuggestedEntity } from '#domain/lenders/lender-suggestion.ts'
import { pricingAccess, pricings } from '#domain/lenders/pricing.ts'
import type { ChangeContext, UserActor } from '#server/kernel/context.ts'
import { findOverlay } from '#server/kernel/overlays.ts'
import type { ActionRule, Resource, Row } from '#server/kernel/resource.ts'
import { requireAdvanced, viewerOf } from './lender-view.ts'
import { getLender } from './lender-writing.queries.ts'
import { tellKeepers } from './suggestion-letters.ts'
import { keepSuggestion } from './suggestions.queries.ts'

type Record = { resource: Resource; bounds(values: Values): void; titleOf(row: Row): string }

const RECORDS: { [Entity in SuggestedEntity]: Record } = {
  'lender-company': {
    resource: { entity: lenderCompanies, access: lenderAccess, hasOverlays: true },
    bounds: (values) => checkBounds(values, LENDER_BOUNDS),
    titleOf: (row) => String(row.companyName),
  },
  'lenders-contacts': {
    resource: { entity: lenderContacts, access: lenderContactAccess, hasOverlays: true },
    bounds: (values) => checkBounds(values, CONTACT_BOUNDS),
    titleOf: (row) => `${row.name}, ${row.email}`,
  },
  pricings: {
    resource: { entity: pricings, access: pricingAccess, hasOverlays: true },
    bounds: (values) => checkBounds(values, PRICING_BOUNDS),
    titleOf: (row) => `Pricing of ${row.effectiveDate}`,
  },
}

export const ofRecord = (entity: SuggestedEntity): Record => RECORDS[entity]

/** Whether the record still is what was suggested, whatever the order of its keys. */
export const isUnchanged = (record: Values, suggested: Values): boolean => {
  const names = new Set([...Object.keys(record), ...Object.keys(suggested)])
  return [...names].every((name) => canonical(record[name]) === canonical(suggested[name]))
}

const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

const suggestSchema = z.strictObject({ note: z.string().trim().max(500).optional() })

/** `POST /{path}/{id}/actions/suggest`: answers the suggestion; a second one replaces what was still undecided. */
export const suggestAction = (entity: SuggestedEntity): ActionRule => ({
  permission: 'update',
  input: suggestSchema,
  summary: 'Suggests to everyone what the company has its own way',
  async run(ctx, row, input) {
    requireAdvanced(ctx)
    const { note = null } = input as z.infer<typeof suggestSchema>
    if (viewerOf(ctx) === null) throw new AppError('conflict', say('The common directory is yours to change.'))
    const { kept, isFirst } = await keepSuggestion(ctx, {
      entity,
      recordId: row.id,
      lenderCompanyId: Number(entity === 'lender-company' ? row.id : row.lenderCompanyId),
      title: ofRecord(entity).titleOf(row).slice(0, 200),
      note: note || null,
      ...(await contentOf(ctx, entity, row)),
    })
    // A suggestion that is only put better is no news.
    if (isFirst) await tellKeepers(ctx, kept)
    return kept
  },
})

async function contentOf(ctx: ChangeContext<UserActor>, entity: SuggestedEntity, row: Row) {
  if (row.user_company_id === null) {
    const changes = publicPart(entity, await findOverlay(ofRecord(entity).resource, ctx, row))
    if (Object.keys(changes).length > 0) return { kind: 'change' as const, changes }
    throw new AppError(
      'conflict',
      say('There is nothing to suggest: rating, relationship and notes stay with your company.'),
    )
  }
  if (entity !== 'lender-company' && (await getLender(ctx, Number(row.lenderCompanyId))).user_company_id !== null) {
    throw new AppError('conflict', say('Suggest the lender first.'))
  }
  return { kind: 'record' as const, changes: publicPart(entity, row) }
}
