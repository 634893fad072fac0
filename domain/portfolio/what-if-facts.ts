/** What a what-if over a portfolio is reckoned from: its properties and debts as they stand, and what a new loan costs. */

import type { IsoDate } from '#domain/kernel/dates.ts'
import { CURRENCIES, type Currency } from '#domain/kernel/money.ts'
import type { IndexRate } from '#domain/lenders/index-rates.ts'
import type { RadarAssumptions } from '#domain/team/radar-assumptions.ts'
import { countPaymentsMade } from './amortization.ts'
import type { CovenantLimits } from './covenants.ts'
import { currenciesOf, type Debt, debtsOf } from './debts.ts'
import { type HeldProperty, type Holdings } from './holdings.ts'
import type { Compounding } from './interest.ts'
import { type LoanRecord, loanTermsOn, marketValue, type RateRecord } from './loan-record.ts'
import { monthsOfPeriod } from './loan-terms.ts'
import { radarMarket } from './radar-market.ts'
import { withSiteValues } from './site-value.ts'

/** The largest debts of a portfolio; nobody reads more rows, and a browser reckons with them while a slider moves. */
export const MOST_DEBTS = 2_000

/** A property as far as a what-if reads it; `internalValuationAmount` is its value in every figure. */
export type WhatIfProperty = Pick<
  HeldProperty,
  '_id' | 'name' | 'currency' | 'internalValuationAmount' | 'propertyDetails' | 'occupancyPercentage' | 'valuedAt'
>

/** A debt with what a change of rates and incomes moves of it. */
export interface WhatIfDebt extends Debt {
  rate: RateRecord
  /** What a floating one follows, percent a year. */
  indexRate: number | null
  compounding: Compounding | null
  /** Months over which what is owed would be repaid; null pays interest only. */
  amortizationLeft: number | null
  /** The payment stays when the rate changes. */
  isPaymentFixed: boolean
  limits: CovenantLimits
}

/** By what a new loan is sized: percent of value, and coverage as a multiple. */
export interface NewLoanLimits {
  maxLTV: number
  minDSCR: number
}

/** Everything that a what-if is reckoned from, as it is today. */
export interface WhatIfFacts {
  asOf: IsoDate
  /** In which everything is summed. */
  currency: Currency
  /** Canadian dollars for one US dollar; null where no rate is known, and then debts of `currency` alone are given. */
  usdCad: number | null
  properties: readonly WhatIfProperty[]
  debts: readonly WhatIfDebt[]
  /** What a new loan pays today, percent a year; null where no bond of the currency is stored. */
  newRates: Readonly<Record<Currency, number | null>>
  /** Months over which a new loan is repaid. */
  amortization: number
  limits: NewLoanLimits
  /** Smaller debts were left out. */
  isCut: boolean
}

/** What stands beside the records: the day, the rate of exchange, bonds, and what the company takes for granted. */
export interface WhatIfMarket {
  today: IsoDate
  usdCad: number | null
  rates: readonly IndexRate[]
  assumptions: RadarAssumptions
}

/** In the currency that most is owed in; the others as well where a rate of exchange is known. */
export function whatIfFacts(holdings: Holdings, { today, usdCad, rates, assumptions }: WhatIfMarket): WhatIfFacts {
  const debts = debtsOf(holdings, today)
  const properties = withSiteValues(holdings)
  const currency = currenciesOf(properties, debts)[0] ?? CURRENCIES[0]
  const isShown = (each: { currency: Currency }) => usdCad !== null || each.currency === currency
  const known = debts.filter(isShown).toSorted((a, b) => b.balance - a.balance)
  const movedBy = movers(holdings, today)
  const newRate = (each: Currency) =>
    radarMarket(rates, { currency: each, monthsLeft: null }, assumptions)?.newRate ?? null
  return {
    asOf: today,
    currency,
    usdCad,
    properties: properties.filter(isShown).map(toProperty),
    debts: known.slice(0, MOST_DEBTS).map((debt) => ({ ...debt, ...(movedBy.get(debt._id) ?? NOTHING_MOVES) })),
    newRates: { CAD: newRate('CAD'), USD: newRate('USD') },
    amortization: assumptions.amortization,
    limits: { maxLTV: assumptions.maxLTV, minDSCR: assumptions.minDSCR },
    isCut: known.length > MOST_DEBTS,
  }
}

function toProperty(property: HeldProperty): WhatIfProperty {
  const { _id, name, currency, propertyDetails, occupancyPercentage, valuedAt } = property
  return {
    ...{ _id, name, currency, internalValuationAmount: marketValue(property) },
    ...{ propertyDetails, occupancyPercentage },
    ...(valuedAt && { valuedAt }),
  }
}

type Moved = Omit<WhatIfDebt, keyof Debt>

/** Lines and construction loans are no part of what income pays back. */
const NOTHING_MOVES: Moved = {
  ...{ rate: {}, indexRate: null, compounding: null, amortizationLeft: null, isPaymentFixed: false },
  limits: {},
}

function movers({ loans, blankets }: Holdings, today: IsoDate): Map<string, Moved> {
  return new Map(
    [...loans, ...blankets].map((loan) => [
      loan._id,
      {
        rate: rateRecord(loan),
        indexRate: loan.indexRate,
        compounding: loan.compounding ?? null,
        amortizationLeft: amortizationLeft(loan, today, loan.indexRate),
        isPaymentFixed: loan.paymentRule === 'fixed',
        limits: loan.covenants ?? {},
      },
    ]),
  )
}

const rateRecord = ({ rateType, allInRate, spread, interestRateFloor, interestRateCap }: LoanRecord): RateRecord => ({
  ...{ rateType, allInRate, spread, interestRateFloor, interestRateCap },
})

/** Months left of the amortization, which begins when interest only ends; null where nothing amortises. */
function amortizationLeft(loan: LoanRecord, today: IsoDate, indexRate: number | null): number | null {
  const terms = loanTermsOn(loan, today, indexRate)
  if (!terms?.amortization) return null
  const passed = Math.round(countPaymentsMade(terms, today) * monthsOfPeriod(terms))
  return Math.max(1, terms.amortization - Math.max(0, passed - (terms.ioMonths ?? 0)))
}
