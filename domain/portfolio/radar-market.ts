/** What a new loan costs today, and what it is sized by: the government bond of the day and what the company takes for granted. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { Currency } from '#domain/kernel/money.ts'
import type { IndexRate } from '#domain/lenders/index-rates.ts'
import type { RadarAssumptions } from '#domain/team/radar-assumptions.ts'
import type { RadarMarket } from './refinance-radar.ts'

/** Months for which a new loan is priced and asked for. */
export const NEW_LOAN_TERM = 60

/** A bond as the workings name it. */
export interface RadarBond {
  type: 'GOC' | 'UST'
  termMonths: number
  rate: number
  on: IsoDate | null
}

export const bondType = (currency: Currency): RadarBond['type'] => (currency === 'USD' ? 'UST' : 'GOC')

/** The government bond of the currency whose term comes closest to the months; null where none is stored. */
export function closestBond(rates: readonly IndexRate[], currency: Currency, months: number): RadarBond | null {
  const type = bondType(currency)
  const bonds = rates.flatMap(({ type: kind, termMonths, rate, asOf }) =>
    kind === type && termMonths !== null ? [{ type, termMonths, rate, on: asOf }] : [],
  )
  const distance = ({ termMonths }: RadarBond) => Math.abs(termMonths - months)
  return bonds.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}

/** What a new loan costs on a day, percent a year: the bond it is priced over, and what is added to it. */
export interface NewLoanRate {
  rate: number
  spread: number
  bond: RadarBond
}

/** Null where no bond of the currency is stored: a rate is never guessed. */
export function newLoanRate(
  rates: readonly IndexRate[],
  currency: Currency,
  { spread }: Pick<RadarAssumptions, 'spread'>,
): NewLoanRate | null {
  const bond = closestBond(rates, currency, NEW_LOAN_TERM)
  return bond && { rate: bond.rate + spread, spread, bond }
}

/**
 * The market for one loan: a new one is priced over the five-year bond; what leaving costs is measured by the bond closest
 * to the months that are left. Null where no bond of the currency is stored.
 */
export function radarMarket(
  rates: readonly IndexRate[],
  { currency, monthsLeft }: { currency: Currency; monthsLeft: number | null },
  { spread, amortization, maxLTV, minDSCR, minDebtYield, costsBps, costsFixed }: RadarAssumptions,
): RadarMarket | null {
  const priced = newLoanRate(rates, currency, { spread })
  if (!priced) return null
  const { rate, bond } = priced
  const left = closestBond(rates, currency, monthsLeft ?? NEW_LOAN_TERM) ?? bond
  return {
    newRate: rate,
    rateOn: bond.on,
    ...{ amortization, maxLTV, minDSCR, minDebtYield, costsBps, costsFixed },
    referenceRate: left.rate + spread,
    treasuryYield: left.rate,
  }
}
