/** At how many Canadian dollars to the US dollar a portfolio is reckoned. */
import { sql } from 'kysely'
import type { Context, UserActor } from '#server/kernel/context.ts'

/** The owner's own rate of exchange where one is kept, else the market's. */
export async function findUsdCad(ctx: Context): Promise<{ rate: number; asOf: string | null } | null> {
  const { rows } = await sql<{ rate: number; asOf: string | null }>`
    select rate, "asOf" from index_rates where type = 'USDCAD' and ("userId" is null or "userId" = ${(ctx.actor as UserActor).id})
    order by "userId" nulls last, "asOf" desc nulls last limit 1`.execute(ctx.db)
  return rows[0] ?? null
}
