/** How what is owed went from one day to another: what was borrowed anew, drawn, and paid back. */

import { addMonths, type IsoDate } from '#domain/kernel/dates.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { currencyParts, type PartChoice } from './currency-parts.ts'
import { type Debt, debtsOf } from './debts.ts'
import { type HeldConstructionLoan, type HeldLine, type Holdings } from './holdings.ts'
import { changeOf } from './line-movements.ts'
import type { LoanRecord } from './loan-record.ts'
import { lastQuarterEnd, quartersLater } from './property-quarter.ts'

/** Money in the currency of the sums; `start` and what changed come to `end`. */
export interface DebtBridge {
  from: IsoDate
  to: IsoDate
  start: number
  /** Of loans that began in between what is owed of them. */
  borrowed: number
  drawn: number
  repaid: number
  end: number
}

/** The end of the quarter before: on the last day of a quarter the one before that. */
export const quarterBefore = (day: IsoDate): IsoDate =>
  lastQuarterEnd(day) === day ? quartersLater(day, -1) : lastQuarterEnd(day)

/**
 * Since the end of the quarter before, each currency by itself. Term loans follow their schedules, building sites their
 * draws and lines their movements; what was repaid as a whole since is told by nobody, and left out of both ends.
 */
export function debtBridges(holdings: Holdings, to: IsoDate, choice: PartChoice): Map<Currency, DebtBridge> {
  const from = quarterBefore(to)
  const begun = begunAfter(holdings, from)
  const before = new Map(
    currencyParts(holdings, to, choice, debtsThen(holdings, { from, to }))
      .flatMap(({ debts }) => debts)
      .map((debt) => [debt._id, debt.balance]),
  )
  return new Map(
    currencyParts(holdings, to, choice).map(({ currency, debts }) => {
      const bridge: DebtBridge = { from, to, start: 0, borrowed: 0, drawn: 0, repaid: 0, end: 0 }
      for (const { _id, balance } of debts) addDebt(bridge, { balance, then: begun.has(_id) ? null : before.get(_id) })
      return [currency, bridge]
    }),
  )
}

/** @param then null of a loan that had not begun */
function addDebt(bridge: DebtBridge, { balance, then }: { balance: number; then: number | null | undefined }) {
  bridge.end += balance
  if (then == null) {
    bridge.borrowed += balance
    return
  }
  bridge.start += then
  bridge.drawn += Math.max(0, balance - then)
  bridge.repaid += Math.max(0, then - balance)
}

type BridgeSpan = { from: IsoDate; to: IsoDate }

const isWithin = (day: IsoDate | null | undefined, { from, to }: BridgeSpan): boolean =>
  day != null && day > from && day <= to

/** As they stood: schedules are asked for the day, everything else is taken back by what happened since. */
function debtsThen(holdings: Holdings, span: BridgeSpan): Debt[] {
  const taken = new Map([
    ...holdings.constructionLoans.map((loan) => [loan._id, drawnWithin(loan, span)] as const),
    ...holdings.lines.map((line) => [line._id, movedWithin(line, span)] as const),
  ])
  return debtsOf(holdings, span.from).map((debt) => ({ ...debt, balance: debt.balance - (taken.get(debt._id) ?? 0) }))
}

function drawnWithin({ draws, repayments }: HeldConstructionLoan, span: BridgeSpan): number {
  const funded = (draws ?? []).filter(({ status, fundedDate }) => status === 'funded' && isWithin(fundedDate, span))
  const paid = (repayments ?? []).filter(({ date }) => isWithin(date, span))
  return sum(funded) - sum(paid)
}

const movedWithin = ({ movements }: HeldLine, span: BridgeSpan): number =>
  (movements ?? []).filter(({ date }) => isWithin(date, span)).reduce((total, each) => total + changeOf(each), 0)

const sum = (parts: readonly { amount: number }[]) => parts.reduce((total, { amount }) => total + amount, 0)

/** The keys of the loans that were funded after the day; a payment before says that they were there. */
function begunAfter({ loans, blankets }: Holdings, day: IsoDate): ReadonlySet<string> {
  const startOf = ({ fundingDate, firstPaymentDate }: LoanRecord) =>
    fundingDate ?? (firstPaymentDate ? addMonths(firstPaymentDate, -1) : null)
  const begun = [...loans, ...blankets].filter((loan) => (startOf(loan) ?? day) > day)
  return new Set(begun.map(({ _id }) => _id))
}
