/** What keeps construction loans, lines and blankets up to date by themselves: the index they follow, and their balance. */
import { blankets } from '#domain/portfolio/blanket.ts'
import { constructionLoans } from '#domain/portfolio/construction-loan.ts'
import { lines } from '#domain/portfolio/line.ts'
import { keptOfBlanket } from '#domain/portfolio/loan-balance.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { defineJob } from '#server/kernel/resource.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import {
  countFollowingFacilities,
  listBlanketsDue,
  listFollowingBlankets,
  repriceFacilities,
  writeBlankets,
} from './facility.queries.ts'
import type { Followers } from './index-rates.queries.ts'
import { repriced } from './loan-hooks.ts'

/** Debt that follows indexes and has no balance to come that a rate would change. */
const DRAWN = [constructionLoans, lines].map(({ table }) => table)

export const followingFacilities: Followers = {
  count: (ctx, indexId) => countFollowingFacilities(ctx, [...DRAWN, blankets.table], indexId),
  async reprice(ctx, indexIds) {
    for (const table of DRAWN) await repriceFacilities(ctx, table, indexIds)
    const following = await listFollowingBlankets(ctx, indexIds)
    const kept = following.map((blanket) => {
      const rates = repriced({ ...blanket, indexRate: blanket.indexRate as number }, blanket.today)
      return { _id: blanket._id, ...rates, ...keptOfBlanket({ ...blanket, ...rates }, blanket.today) }
    })
    await writeBlankets(ctx, kept)
  },
}

/** Brings the balances of blankets to today, as the day is where their owners are. */
export async function refreshBlankets(ctx: ChangeContext): Promise<void> {
  const due = await listBlanketsDue(ctx)
  await writeBlankets(
    ctx,
    due.map((blanket) => ({ _id: blanket._id, ...keptOfBlanket(blanket, blanket.today) })),
  )
}

/** Hourly, as the balances of loans are: what is done already costs nothing. */
export const blanketBalancesJob = defineJob({
  queue: 'blanket-balances',
  cron: '40 * * * *',
  run: (services) => inTransaction(systemContext(services, 'balances'), refreshBlankets),
})
