/** What a company was lately paid for the loans it placed. */
import type { Currency } from '#domain/kernel/money.ts'
import type { Context } from '#server/kernel/context.ts'
import { Parameters } from '#server/kernel/parameters.ts'
import { runStatement } from '#server/kernel/reading.ts'
import { scopeSql } from '#server/kernel/scope.ts'
import { revenueResource } from './revenue.resource.ts'

/** Older fees say little about the next one. */
const MONTHS = 24

/** Basis points of what was funded, over the fees that the caller may read; null where there are none. */
export async function findUsualFee(ctx: Context, currency: Currency): Promise<number | null> {
  const parameters = new Parameters()
  const scope = scopeSql(ctx, { resource: revenueResource, action: 'read', parameters })
  const today = `${parameters.add(ctx.today)}::date`
  const text = `select round(10000 * sum(t."feeAmount") / nullif(sum(t."fundedAmount"), 0))::int as bps
    from revenue t
    where ${scope} and t.active and t.status <> 'written-off' and t.currency = ${parameters.add(currency)}
      and t."fundingDate" between ${today} - interval '${MONTHS} months' and ${today}`
  const [row] = await runStatement<{ bps: number | null }>(ctx, text, parameters.values)
  return row?.bps ?? null
}
