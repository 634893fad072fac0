/** What keeps construction loans, lines and blankets up to date by themselves: the index they follow, and their balance. */
import { blankets } from '#domain/portfolio/blanket.ts'
import { constructionLoans } from '#domain/portfolio/construction-loan.ts'
import { lines } from '#domain/portfolio/line.ts'
import { keptBalance } from '#domain/portfolio/loan-balance.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { defineJob } from '#server/kernel/resource.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import {
  countFacilitiesOn,
  countFollowingFacilities,
  type DueBlanket,
  listBlanketsDue,
  listFollowingBlankets,
  repriceFacilities,
  writeBalances,
} from './facility.queries.ts'
import { registerIndexFollowers } from './index-rates.queries.ts'
import { registerDebt } from './portfolio.queries.ts'

/** Tables of debt that follows indexes. */
const TABLES = [constructionLoans, lines, blankets].map(({ table }) => table)

registerDebt(countFacilitiesOn)
registerIndexFollowers({
  count: (ctx, indexId) => countFollowingFacilities(ctx, TABLES, indexId),
  async reprice(ctx, indexIds) {
    for (const table of TABLES) await repriceFacilities(ctx, table, indexIds)
    await keepBalances(ctx, await listFollowingBlankets(ctx, indexIds))
  },
})

function keepBalances(ctx: ChangeContext, due: readonly DueBlanket[]): Promise<void> {
  const balances = due.map((blanket) => {
    const { outstandingLoanAmount, balanceChangesOn } = keptBalance(
      { ...blanket, outstandingLoanAmount: null },
      blanket.today,
    )
    return { _id: blanket._id, outstandingLoanAmount, balanceChangesOn }
  })
  return writeBalances(ctx, balances)
}

/** Brings the balances of blankets to today, as the day is where their owners are. */
export const refreshBlankets = async (ctx: ChangeContext): Promise<void> =>
  keepBalances(ctx, await listBlanketsDue(ctx))

/** Hourly, as the balances of loans are: what is done already costs nothing. */
export const blanketBalancesJob = defineJob({
  queue: 'blanket-balances',
  cron: '40 * * * *',
  run: (services) => inTransaction(systemContext(services, 'balances'), refreshBlankets),
})
