/** What portfolio records look up of each other. */

import { sql } from 'kysely'
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { AnyRow } from '#domain/kernel/entity.ts'
import type { Currency } from '#domain/kernel/money.ts'
import type { MEMBER_LISTS } from '#domain/portfolio/portfolio.ts'
import type { ChangeContext, Context } from '#server/kernel/context.ts'
import { defineNeed } from '#server/kernel/room.ts'

/** Counters of active debt on a property, one for each kind of it. */
export const debtCounters = defineNeed<(ctx: Context, propertyId: string) => Promise<number>>('debt on a property')

/** How many active loans of any kind are on the property. */
export async function countDebts(ctx: Context, property: AnyRow): Promise<number> {
  const counts = await Promise.all(debtCounters.allOf(ctx).map((count) => count(ctx, String(property._id))))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Takes a deleted member out of the portfolios that list it. */
export async function takeFromPortfolios(
  ctx: ChangeContext,
  list: (typeof MEMBER_LISTS)[number],
  { _id, userId }: AnyRow,
) {
  const column = sql.id(list)
  await sql`
    update portfolios set ${column} = array_remove(${column}, ${String(_id)})
    where ${column} @> array[${String(_id)}] and "userId" = ${userId}`.execute(ctx.db)
}

/** The building of a loan, held so that nobody deletes it meanwhile; nothing when it is deleted. */
export async function holdProperty(ctx: ChangeContext, propertyId: string) {
  const { rows } = await sql<{ name: string; currency: Currency }>`
    select name, currency from properties where _id = ${propertyId} and active for share`.execute(ctx.db)
  return rows[0]
}

export async function findIndexRate(ctx: Context, id: string) {
  const { rows } = await sql<{ type: string; rate: number; asOf: IsoDate | null }>`
    select type, rate, "asOf" from index_rates where _id = ${id}`.execute(ctx.db)
  return rows[0]
}

/** Name of the property that another loan is on. */
export async function findPropertyOfLoan(ctx: Context, loanId: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select p.name from loans l join properties p on p._id = l."propertyId" where l._id = ${loanId}`.execute(ctx.db)
  return rows[0]?.name ?? null
}

/** A deleted loan secures nothing any more: those that it secured say so. */
export async function releaseCollateral(ctx: ChangeContext, loanId: string): Promise<void> {
  await sql`
    update loans set "crossCollaterizedLoan" = 'no', "crossCollateralLoan" = null, "crossCollateralPropertyName" = null
    where "crossCollateralLoan" = ${loanId}`.execute(ctx.db)
}
