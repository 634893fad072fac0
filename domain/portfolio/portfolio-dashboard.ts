/** The pictures of a portfolio: what expires when, who lent it, where it stands, and what it earns. */

import { addDays, addMonths, type IsoDate } from '#domain/kernel/dates.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { type CovenantsAtGlance, covenantsAtGlance, testedDebts } from './covenant-tests.ts'
import { currencyParts, type PartChoice } from './currency-parts.ts'
import { debtByProperty } from './debt-shares.ts'
import { debtSlices } from './debt-slices.ts'
import { type Debt, debtsOf } from './debts.ts'
import { type HeldProperty, type Holdings } from './holdings.ts'
import { marketValue } from './loan-record.ts'
import { portfolioTotals } from './portfolio-totals.ts'
import { loanToValue } from './ratios.ts'
import { blendedRate } from './weighted-averages.ts'

/** Bars that can be read beside each other. */
const MOST_PROPERTIES = 40
/** Dots that can be told apart. */
const MOST_EXPIRIES = 500

export interface PropertyBar {
  _id: string
  name: string
  /** Null while nobody has said it. */
  value: number | null
  debt: number
  /** Percent. */
  ltv: number | null
}

export interface ExpiryDot {
  kind: Debt['kind']
  _id: string
  name: string
  loanExpiry: IsoDate
  allInRate: number | null
  balance: number
  /** What is to be refinanced then. */
  balanceAtMaturity: number | null
}

/** Everything the dashboard shows of one currency. */
export function currencyDashboard(properties: readonly HeldProperty[], debts: readonly Debt[]) {
  return {
    totals: portfolioTotals(properties, debts),
    maturities: maturitiesByYear(debts),
    expiries: expiryDots(debts),
    byLender: debtSlices('lender', debts, properties),
    byPropertyType: debtSlices('propertyType', debts, properties),
    byProvince: debtSlices('province', debts, properties),
    byProperty: propertyBars(properties, debts),
    incomeByYear: incomeByYear(properties),
  }
}
export type CurrencyDashboard = ReturnType<typeof currencyDashboard>

/** The same with what rests on the day it is read: the year ahead, and the covenants tested on that day. */
export interface PortfolioPart extends CurrencyDashboard {
  currency: Currency
  monthsAhead: MonthDue[]
  covenants: CovenantsAtGlance
}

/** What some debts come to when they end. */
export interface DebtsDue {
  balance: number
  count: number
  /** Percent a year, of the debts that end then, by what is owed at their end; null where no rate is known. */
  rate: number | null
  /** What construction loans that end then may still draw. */
  undrawn: number
}

/** What falls due in a year. */
export interface YearDue extends DebtsDue {
  year: number
}

const atExpiry = ({ balanceAtMaturity, balance }: Debt) => balanceAtMaturity ?? balance

/** @param read what of each debt is counted, currency units; what is owed at its end when not given */
export const sumDue = (debts: readonly Debt[], read: (debt: Debt) => number = atExpiry): DebtsDue => ({
  balance: debts.reduce((sum, debt) => sum + read(debt), 0),
  count: debts.length,
  rate: blendedRate(debts.map((debt) => ({ balance: read(debt), rate: debt.allInRate }))),
  undrawn: debts.reduce((sum, { kind, undrawn }) => sum + (kind === 'construction' ? undrawn : 0), 0),
})

/** What falls due in each year, from the first that has something to the last, empty years included. */
export function maturitiesByYear(debts: readonly Debt[]): YearDue[] {
  const due = debts.filter(({ loanExpiry }) => loanExpiry !== null)
  const years = due.map(({ loanExpiry }) => Number(loanExpiry?.slice(0, 4)))
  if (years.length === 0) return []
  const [first, last] = [Math.min(...years), Math.max(...years)]
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    year: first + index,
    ...sumDue(due.filter((_debt, position) => years[position] === first + index)),
  }))
}

/** Months that a plan of the year looks ahead. */
const MONTHS_AHEAD = 12

/** A calendar month, `2026-07`, and what is to be refinanced in it. */
export interface MonthDue {
  month: string
  balance: number
  count: number
}

/** Each of the twelve calendar months from tomorrow on. What has expired already is none of them: it is overdue. */
export function monthsAhead(debts: readonly Debt[], today: IsoDate): MonthDue[] {
  const first = `${addDays(today, 1).slice(0, 7)}-01`
  return Array.from({ length: MONTHS_AHEAD }, (_, index) => {
    const month = addMonths(first, index).slice(0, 7)
    const ending = debts.filter(({ loanExpiry }) => loanExpiry?.startsWith(month) && loanExpiry > today)
    return { month, balance: ending.reduce((sum, debt) => sum + atExpiry(debt), 0), count: ending.length }
  })
}

function expiryDots(debts: readonly Debt[]): ExpiryDot[] {
  return debts
    .flatMap(({ kind, _id, name, loanExpiry, allInRate, balance, balanceAtMaturity }) =>
      loanExpiry === null ? [] : [{ kind, _id, name, loanExpiry, allInRate, balance, balanceAtMaturity }],
    )
    .toSorted((a, b) => b.balance - a.balance)
    .slice(0, MOST_EXPIRIES)
}

/** Only properties of which there is a bar to draw. */
function propertyBars(properties: readonly HeldProperty[], debts: readonly Debt[]): PropertyBar[] {
  const owed = debtByProperty(properties, debts)
  return properties
    .map((property) => {
      const { _id, name } = property
      const [value, debt] = [marketValue(property), owed.get(_id) ?? 0]
      return { _id, name, value, debt, ltv: loanToValue({ loan: debt, value }) }
    })
    .filter(({ value, debt }) => value !== null || debt > 0)
    .toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0) || b.debt - a.debt || (a.name < b.name ? -1 : 1))
    .slice(0, MOST_PROPERTIES)
}

/** What each property earned in each past year, as its latest figure of that year says. */
function incomes(properties: readonly HeldProperty[]): Map<number, Map<HeldProperty, number>> {
  const years = new Map<number, Map<HeldProperty, number>>()
  for (const property of properties) {
    for (const { periodEnd, noi } of (property.noiHistory ?? []).toSorted((a, b) =>
      a.periodEnd < b.periodEnd ? -1 : 1,
    )) {
      if (noi == null) continue
      const year = Number(periodEnd.slice(0, 4))
      years.set(year, (years.get(year) ?? new Map<HeldProperty, number>()).set(property, noi))
    }
  }
  return years
}

/** The properties whose income of that year is known, with it. */
export const incomeOfYear = (properties: readonly HeldProperty[], year: number): ReadonlyMap<HeldProperty, number> =>
  incomes(properties).get(year) ?? new Map()

/**
 * Income of each past year, of the properties whose figure is known for it; `properties` says how many those are, since a
 * year with fewer of them is no fall.
 */
const incomeByYear = (properties: readonly HeldProperty[]): { year: number; noi: number; properties: number }[] =>
  [...incomes(properties)]
    .map(([year, ofYear]) => ({
      year,
      noi: [...ofYear.values()].reduce((sum, noi) => sum + noi, 0),
      properties: ofYear.size,
    }))
    .toSorted((a, b) => a.year - b.year)

/** One dashboard for each currency; with `show` all of it in that one, with `basis: 'owned'` by the share owned. */
export function portfolioDashboard(
  holdings: Holdings,
  today: IsoDate,
  { debts = debtsOf(holdings, today), ...choice }: PartChoice & { debts?: readonly Debt[] } = {},
): PortfolioPart[] {
  const tested = testedDebts(holdings, debts, today)
  return currencyParts(holdings, today, choice, debts).map(({ currency, ...part }) => {
    const owed = new Set(part.debts.map(({ _id }) => _id))
    return {
      currency,
      ...currencyDashboard(part.properties, part.debts),
      monthsAhead: monthsAhead(part.debts, today),
      covenants: covenantsAtGlance(
        tested.filter(({ debt }) => owed.has(debt._id)),
        today,
      ),
    }
  })
}
