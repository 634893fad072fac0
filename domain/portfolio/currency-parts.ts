/** A portfolio split by currency, which are never added, or all of it converted into one; whole or by the share owned. */

import type { IsoDate } from '#domain/kernel/dates.ts'
import type { Currency } from '#domain/kernel/money.ts'
import type { StackSum } from './capital-stack.ts'
import { ownedFraction, ownedShare } from './debt-shares.ts'
import { currenciesOf, type Debt, debtsOf } from './debts.ts'
import { type HeldProperty, type Holdings } from './holdings.ts'
import { internalNoi, marketValue } from './loan-record.ts'
import { withSiteValues } from './site-value.ts'

/** Into what everything is converted, at so many Canadian dollars to the US dollar. */
export type Shown = { currency: Currency; usdCad: number }
/** Whether properties and debts count whole or with the share of them that is owned. */
export type Basis = 'whole' | 'owned'
export type PartChoice = { show?: Shown | undefined; basis?: Basis | undefined }
export type CurrencyPart = { currency: Currency; properties: readonly HeldProperty[]; debts: readonly Debt[] }

/** One part for each currency, the one with the most debt first; with `show` one part that holds everything. */
export function currencyParts(
  holdings: Holdings,
  today: IsoDate,
  { show, basis = 'whole' }: PartChoice = {},
  all: readonly Debt[] = debtsOf(holdings, today),
): CurrencyPart[] {
  const whole = { properties: withSiteValues(holdings), debts: all }
  const { properties, debts } = basis === 'owned' ? ownedPart(whole) : whole
  if (show) {
    const { currency } = show
    const shown = properties.map((property) => ({
      ...scaleProperty(property, factorOf(property.currency, show)),
      currency,
    }))
    const converted = debts.map((debt) => ({ ...scaleDebt(debt, factorOf(debt.currency, show)), currency }))
    return [{ currency, properties: shown, debts: converted }]
  }
  return currenciesOf(properties, debts).map((currency) => {
    const isOfIt = (record: { currency: Currency }) => record.currency === currency
    return { currency, properties: properties.filter(isOfIt), debts: debts.filter(isOfIt) }
  })
}

/** Values, income and debts by the share that is owned: half of a building with all of its debt would be no ratio. */
function ownedPart({ properties, debts }: Omit<CurrencyPart, 'currency'>): Omit<CurrencyPart, 'currency'> {
  const held = new Map(properties.map((property) => [property._id, property]))
  return {
    properties: properties.map((property) => scaleProperty(property, ownedShare(property))),
    debts: debts.map((debt) => scaleDebt(debt, ownedFraction(debt, held))),
  }
}

/** What one unit of a currency is in the one that is shown. */
export function factorOf(from: Currency, { currency: to, usdCad }: Shown): number {
  if (from === to) return 1
  return from === 'USD' ? usdCad : 1 / usdCad
}

const scale = (amount: number | null, factor: number) => (amount === null ? null : amount * factor)

const scaleProperty = (property: HeldProperty, factor: number): HeldProperty => ({
  ...property,
  internalValuationAmount: scale(marketValue(property), factor),
  propertyDetails: { internalNOI: scale(internalNoi(property), factor) },
  noiHistory: (property.noiHistory ?? []).map((entry) => ({ ...entry, noi: scale(entry.noi ?? null, factor) })),
})

/** Every amount of a debt times a factor. */
export const scaleDebt = (debt: Debt, factor: number): Debt => ({
  ...debt,
  balance: debt.balance * factor,
  lent: debt.lent * factor,
  others: { ahead: scaleSum(debt.others.ahead, factor), all: scaleSum(debt.others.all, factor) },
  undrawn: debt.undrawn * factor,
  balanceAtMaturity: scale(debt.balanceAtMaturity, factor),
  annualDebtService: scale(debt.annualDebtService, factor),
  stabilizedValue: scale(debt.stabilizedValue ?? null, factor),
})

const scaleSum = ({ balance, annualDebtService, lent }: StackSum, factor: number): StackSum => ({
  balance: balance * factor,
  annualDebtService: scale(annualDebtService, factor),
  lent: lent * factor,
})
