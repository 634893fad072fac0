/** Keeps the market's indexes with the newest stored rates, and tells the loans that follow them. */
import { sql } from 'kysely'
import { indexTypeOf } from '#domain/portfolio/index-rate.ts'
import type { ChangeContext, Context } from '#server/kernel/context.ts'
import { defineNeed } from '#server/kernel/room.ts'
import { listLatestRates } from '#server/resources/market/rates.queries.ts'

/** Debt of a kind that follows indexes: how much of it does, and what to do when some have changed. */
export type Followers = {
  count(ctx: Context, indexId: string): Promise<number>
  reprice(ctx: ChangeContext, indexIds: readonly string[]): Promise<void>
}

export const indexFollowers = defineNeed<Followers>('debt that follows indexes')

export async function countFollowers(ctx: Context, indexId: string): Promise<number> {
  const counts = await Promise.all(indexFollowers.allOf(ctx).map((kind) => kind.count(ctx, indexId)))
  return counts.reduce((sum, count) => sum + count, 0)
}

export async function tellFollowers(ctx: ChangeContext, indexIds: readonly string[]): Promise<void> {
  if (indexIds.length === 0) return
  for (const kind of indexFollowers.allOf(ctx)) await kind.reprice(ctx, indexIds)
}

/** The market's own index of a series that is stored. */
export async function getMarketIndex(ctx: Context, series: string): Promise<{ _id: string; rate: number }> {
  const { rows } = await sql<{ _id: string; rate: number }>`
    select _id, rate::float8 as rate from index_rates where series = ${series} and "userId" is null`.execute(ctx.db)
  if (!rows[0]) throw new Error(`No rate of ${series} is stored.`)
  return rows[0]
}

/** Takes over the newest value of each series that a loan can follow; what follows a changed one is priced anew. */
export async function refreshIndexRates(ctx: ChangeContext): Promise<void> {
  const latest = (await listLatestRates(ctx)).flatMap(
    ({ series, name, termMonths, value, date, source, attribution }) => {
      const type = indexTypeOf(series)
      return type ? [{ series, name, type, termMonths, rate: value, asOf: date, source: attribution ?? source }] : []
    },
  )
  const { rows } = await sql<{ _id: string }>`
    insert into index_rates (series, name, type, "termMonths", rate, "asOf", source)
    select series, name, type, "termMonths", rate, "asOf", source
    from json_populate_recordset(null::index_rates, ${JSON.stringify(latest)}::json)
    on conflict (series) where "userId" is null do update
    set name = excluded.name, rate = excluded.rate, "asOf" = excluded."asOf", source = excluded.source
    where (index_rates.rate, index_rates."asOf") is distinct from (excluded.rate, excluded."asOf")
    returning _id`.execute(ctx.db)
  await tellFollowers(
    ctx,
    rows.map(({ _id }) => _id),
  )
}
