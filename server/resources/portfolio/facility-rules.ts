/** What construction loans, lines and blankets share on the server: currency, the index they follow, their expiry. */
import { invalidField } from '#domain/kernel/errors.ts'
import { integer, text, words } from '#domain/kernel/field.ts'
import type { Currency } from '#domain/kernel/money.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { say } from '#domain/kernel/words.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import type { Extra } from '#server/kernel/resource.ts'
import { listCurrencies } from './facility.queries.ts'
import { type FloatingTerms, floatingRate } from './loan-hooks.ts'
import { findIndexRate } from './portfolio.queries.ts'
import { refuse } from './record-rules.ts'

/** The one currency of the properties; null without any. Throws `invalid` on `field` when there are two. */
export async function commonCurrency(
  ctx: ChangeContext,
  propertyIds: readonly string[],
  field: string,
): Promise<Currency | null> {
  const [currency = null, other] = await listCurrencies(ctx, propertyIds)
  if (other) refuse({ [field]: say('The properties must have one currency.') })
  return currency
}

type FollowedIndex = { facilityIndexId?: string | null; rateType?: string | null }

/** What a floating rate is now; a fixed one follows no index. */
export async function followedRate(ctx: ChangeContext, record: FloatingTerms & FollowedIndex): Promise<Values> {
  const { facilityIndexId, rateType } = record
  if (rateType !== 'Floating') return { facilityIndexType: null, facilityIndexId: null }
  if (!facilityIndexId) return {}
  const index = await findIndexRate(ctx, String(facilityIndexId))
  if (!index || index.type === 'USDCAD') throw invalidField('facilityIndexId', say('Index has an unknown value.'))
  return { facilityIndexType: index.type, allInRate: floatingRate(record, Number(index.rate)) }
}

/** What lists show of the records that a line, a blanket or a construction loan names. */
export const namesExtras = {
  lenderName: { field: text(150), sql: 'select l."companyName" from lender_company l where l.id = t."lenderId"' },
  facilityIndexName: { field: text(120), sql: 'select i.name from index_rates i where i._id = t."facilityIndexId"' },
} satisfies Record<string, Extra>

/** Names of the properties behind it, in their order. */
export const propertyNamesExtra: Extra = {
  field: words(120),
  sql: `select coalesce(array_agg(p.name order by array_position(t."propertyIds", p._id)), '{}')
    from properties p where p._id = any(t."propertyIds") and p.active`,
}

/** Whole months until the expiry, on the caller's calendar. */
export const remainingTermExtra: Extra = {
  field: integer().label('Months left'),
  sql: (parameters, actor) =>
    `remaining_months((app_now() at time zone ${parameters.add(actor.timeZone)})::date, t."loanExpiry")`,
}
