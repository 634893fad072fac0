/** Every number behind one loan of the radar: what is saved line by line, what comes out, and at which rate it still pays. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import { type LoanTerms, yearOfPayments } from './amortization.ts'
import { debtServiceCoverage } from './ratios.ts'
import { netSavingAt, type RadarEntry, type RadarFigures } from './refinance-radar.ts'

/** New rates beside today's, points. */
const RATE_STEPS = [-0.25, 0, 0.25, 0.5] as const
/** No lender asks more. */
const HIGHEST_RATE = 25
/** A hundredth of a basis point. */
const RATE_STEP = 0.0001

/** Money in the loan's currency, rates in percent a year. */
export interface RadarWorkings {
  rateNow: number
  newRate: number
  /** Value today of the interest saved until maturity; null while the charge is not known. */
  saved: number | null
  newPayment: number | null
  payment: number | null
  /** Multiples, by the income that is known: through the charge today, and of all debt with the new loan. */
  dscr: number | null
  newDscr: number | null
  ifRate: { rate: number; netSaving: number | null }[]
  /** The highest new rate at which leaving today loses nothing; null where there is none. */
  breakEvenRate: number | null
}

/** Null for a loan that needs data. */
export function radarWorkings({ loan, figures, market }: RadarEntry, asOf: IsoDate): RadarWorkings | null {
  const { terms } = loan
  if (!terms || !figures) return null
  const { newRate, amortization } = market
  const { chargeToday, netSaving, costs, size } = figures
  const payment = monthly(terms)
  const newPayment =
    size.shown === null ? null : monthly({ ...terms, ...NEW_LOAN, principal: size.shown, rate: newRate, amortization })
  const coverage = (month: number | null, beside: number | null) =>
    debtServiceCoverage({
      noi: loan.noi?.amount,
      debtService: month === null || beside === null ? null : month * 12 + beside,
    })
  const { ahead, all } = loan.others
  return {
    rateNow: terms.rate,
    newRate,
    saved: netSaving === null || chargeToday === null ? null : netSaving + chargeToday + costs,
    payment,
    newPayment,
    dscr: coverage(payment, ahead.annualDebtService),
    // The limits of the new loan hold for all debt, so that its coverage is that of all.
    newDscr: coverage(newPayment, all.annualDebtService),
    ifRate: RATE_STEPS.map((step) => ({
      rate: newRate + step,
      netSaving: savingAt(terms, figures, newRate + step, asOf),
    })),
    breakEvenRate: breakEvenRate(terms, figures, asOf),
  }
}

/** What the old loan went through says nothing of a new one. */
const NEW_LOAN = {
  balanceOverride: null,
  earlierRates: null,
  partialPrepayments: null,
  ioMonths: null,
  paymentRule: null,
}

const monthly = (terms: LoanTerms): number => yearOfPayments(terms) / 12

const savingAt = (terms: LoanTerms, { chargeToday, costs }: RadarFigures, newRate: number, asOf: IsoDate) =>
  chargeToday === null ? null : netSavingAt(terms, { newRate, chargeToday, costs, asOf })

/** The saving falls as the new rate rises, so that halving finds where it ends. */
function breakEvenRate(terms: LoanTerms, figures: RadarFigures, asOf: IsoDate): number | null {
  const paysAt = (rate: number) => (savingAt(terms, figures, rate, asOf) ?? -1) >= 0
  if (!paysAt(0)) return null
  let [low, high] = [0, HIGHEST_RATE]
  if (paysAt(high)) return high
  while (high - low > RATE_STEP) {
    const middle = (low + high) / 2
    if (paysAt(middle)) low = middle
    else high = middle
  }
  return low
}
