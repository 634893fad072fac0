/** Every hour: indexes of the market, entries for the end of a month, and balances that a payment has changed. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import { loans } from '#domain/portfolio/loan.ts'
import { keptBalance, snapshotDate, tidySnapshots } from '#domain/portfolio/loan-balance.ts'
import { isSettled } from '#domain/portfolio/loan-record.ts'
import type { ChangeContext, Services } from '#server/kernel/context.ts'
import { defineJob } from '#server/kernel/resource.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { type Followers, refreshIndexRates } from './index-rates.queries.ts'
import { repriced } from './loan-hooks.ts'
import {
  countFollowing,
  type KeptLoan,
  type KeptValues,
  LOANS_AT_ONCE,
  lockFollowing,
  lockWithOldBalance,
  lockWithoutSnapshot,
  writeKept,
} from './loan-upkeep.queries.ts'

const NAME = 'loan upkeep'

/** Term loans follow indexes. */
export const followingLoans: Followers = { count: countFollowing, reprice: repriceLoans }

/** Hourly: a night begins at another hour in each time zone, and what is done already costs nothing. */
export const loanUpkeepJob = defineJob({ queue: 'loan-upkeep', cron: '25 * * * *', run: keepLoans })

/** Brings everything that is kept of loans to this day; running it again changes nothing. */
export async function keepLoans(services: Services): Promise<void> {
  await inTransaction(systemContext(services, NAME), refreshIndexRates)
  // The end of a month is written first, while the balance is still that of the month.
  await inBatches(services, lockWithoutSnapshot, snapshotOf)
  await inBatches(services, lockWithOldBalance, (loan) => keptBalance(loan, loan.today))
}

type Work = (loan: KeptLoan) => Omit<KeptValues, '_id'>

async function inBatches(services: Services, lock: (ctx: ChangeContext) => Promise<KeptLoan[]>, work: Work) {
  let found = LOANS_AT_ONCE
  while (found === LOANS_AT_ONCE) {
    found = await inTransaction(systemContext(services, NAME), async (ctx) => {
      const locked = await lock(ctx)
      await keep(ctx, locked, work)
      return locked.length
    })
  }
}

/** Writes what the work makes of each loan, and tells the owners. */
async function keep<Loan extends KeptLoan>(
  ctx: ChangeContext,
  kept: readonly Loan[],
  work: (loan: Loan) => Omit<KeptValues, '_id'>,
) {
  await writeKept(
    ctx,
    kept.map((loan) => ({ _id: loan._id, ...work(loan) })),
  )
  for (const { _id, userId } of kept) ctx.emit({ path: loans.path, id: _id, rooms: [`user:${userId}`] })
}

/** The balance at the end of the last month; an amount that is there for the day already stays. */
function snapshotOf(loan: KeptLoan): Omit<KeptValues, '_id'> {
  const { monthEnd, outStandingLoanAmount: known } = loan
  const isNoted = known.some((snapshot) => snapshotDate(snapshot) === monthEnd)
  if (isNoted || isSettled(loan) || !isFunded(loan, monthEnd))
    return { snapshotOn: monthEnd, outStandingLoanAmount: known }
  const { currentBalance } = keptBalance(loan, monthEnd)
  return {
    snapshotOn: monthEnd,
    outStandingLoanAmount: tidySnapshots([...known, { [monthEnd]: currentBalance }]),
  }
}

const isFunded = ({ fundingDate, firstPaymentDate }: KeptLoan, day: IsoDate) =>
  (fundingDate ?? firstPaymentDate ?? day) <= day

/** A changed index changes the rate of what follows it, and with the rate the balance to come; not what is owed today. */
async function repriceLoans(ctx: ChangeContext, indexIds: readonly string[]): Promise<void> {
  await keep(ctx, await lockFollowing(ctx, indexIds), (loan) => {
    const rates = repriced(loan, loan.today)
    return { ...rates, ...keptBalance({ ...loan, ...rates }, loan.today) }
  })
}
