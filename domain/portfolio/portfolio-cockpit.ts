/** Everything an owner's first screen says of a portfolio on a day: the screen and the papers read it here. */

import { addDays, type IsoDate } from '#domain/kernel/dates.ts'
import type { Currency } from '#domain/kernel/money.ts'
import type { IndexRate } from '#domain/lenders/index-rates.ts'
import type { RadarAssumptions } from '#domain/team/radar-assumptions.ts'
import type { PartChoice } from './currency-parts.ts'
import { type Debt, debtsOf } from './debts.ts'
import { type Holdings } from './holdings.ts'
import { type PortfolioPart, portfolioDashboard } from './portfolio-dashboard.ts'
import { type NewLoanRate, newLoanRate } from './radar-market.ts'
import { type LeadTime, type WatchItem, watchList } from './watch-list.ts'

/** Reports are shown as long before they are due. */
const REPORTS_AHEAD_DAYS = 60

export interface CockpitFacts {
  holdings: Holdings
  asOf: IsoDate
  choice: PartChoice
  /** Only what is in this currency. */
  currency?: Currency | undefined
  rates: readonly IndexRate[]
  assumptions: Pick<RadarAssumptions, 'spread'>
  lead: LeadTime
}

export interface CockpitPart extends PortfolioPart {
  /** What a new loan in this currency costs today; null where no bond of it is stored. */
  newLoan: NewLoanRate | null
}

export interface Cockpit {
  /** The one with the most debt first. */
  currencies: CockpitPart[]
  /** What is late or near. */
  watch: WatchItem[]
  /** All of the watch list, as its page lists it. */
  watchCount: number
}

export function portfolioCockpit(
  { holdings, asOf, choice, currency, rates, assumptions, lead }: CockpitFacts,
  debts: readonly Debt[] = debtsOf(holdings, asOf),
): Cockpit {
  const watched = watchList(holdings, asOf, lead, debts)
  return {
    currencies: portfolioDashboard(holdings, asOf, { ...choice, debts })
      .filter((each) => currency === undefined || each.currency === currency)
      .map((each) => ({ ...each, newLoan: newLoanRate(rates, each.currency, assumptions) })),
    watch: watched.filter(
      ({ kind, state, date }) => state !== 'later' && (kind !== 'report' || date <= addDays(asOf, REPORTS_AHEAD_DAYS)),
    ),
    watchCount: watched.length,
  }
}
