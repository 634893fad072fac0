/** The rates that a debt is left and replaced at when nobody has typed others: the curve of the day and the company's spread. */
import { type IsoDate, remainingTerm } from '#domain/kernel/dates.ts'
import { atBps, type Currency } from '#domain/kernel/money.ts'
import type { RadarAssumptions } from '#domain/team/radar-assumptions.ts'
import { type CurveRate, type CurveYield, curveYield } from './bond-curve.ts'
import { NEW_LOAN_TERM } from './radar-market.ts'

/** Rates in percent a year, costs in the currency of the debt; null where no bond is stored or the debt has no end. */
export interface UsualRates {
  /** The lender's for the months left. */
  referenceRate: number | null
  treasuryYield: number | null
  newRate: number | null
  refinancingCosts: number | null
  /** For the months left, and for the term of a new loan. */
  left: CurveYield | null
  renewed: CurveYield | null
  spread: number
}

export interface LeftDebt {
  currency: Currency
  expiry: IsoDate | null
  balance: number
  /** When it would be left. */
  leftOn: IsoDate
}

export function usualRates(
  rates: readonly CurveRate[],
  { currency, expiry, balance, leftOn }: LeftDebt,
  { spread, costsBps, costsFixed }: Pick<RadarAssumptions, 'spread' | 'costsBps' | 'costsFixed'>,
): UsualRates {
  const left = expiry === null ? null : curveYield(rates, currency, remainingTerm(leftOn, expiry))
  const renewed = curveYield(rates, currency, NEW_LOAN_TERM)
  return {
    referenceRate: over(left, spread),
    treasuryYield: over(left, 0),
    newRate: over(renewed, spread),
    refinancingCosts: renewed && Math.round(atBps(balance, costsBps) + costsFixed),
    left,
    renewed,
    spread,
  }
}

/** As lenders quote it: to the hundredth of a percent. */
const over = (bond: CurveYield | null, spread: number): number | null =>
  bond && Math.round((bond.rate + spread) * 100) / 100
