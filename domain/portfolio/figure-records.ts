/** The records behind each figure of a portfolio: precisely the debts and properties that it counts. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { type CurrencyPart, currencyParts, type Shown } from './currency-parts.ts'
import { debtsOfSlice, type SliceKind } from './debt-slices.ts'
import type { Debt, HeldProperty, Holdings } from './holdings.ts'
import { internalNoi, marketValue } from './loan-record.ts'
import { incomeOfYear } from './portfolio-dashboard.ts'
import { type Basis, DEBT_TESTS, earningProperties, shareOf } from './portfolio-totals.ts'

const ALL = () => true
const NONE = () => false

type FigureParts = {
  debts: (debt: Debt) => boolean
  /** Which properties its value or income is summed over. */
  properties: 'all' | 'earning' | 'none'
}

const debtsOnly = (debts: FigureParts['debts']): FigureParts => ({ debts, properties: 'none' })

/** The figures of a portfolio that are made of more than one list, and what each is made of. */
export const FIGURE_PARTS = {
  value: { debts: NONE, properties: 'all' },
  totalDebt: debtsOnly(ALL),
  equity: { debts: ALL, properties: 'all' },
  ltv: { debts: DEBT_TESTS.secured, properties: 'all' },
  undrawn: debtsOnly(({ undrawn }) => undrawn > 0),
  noi: { debts: NONE, properties: 'all' },
  annualDebtService: debtsOnly(DEBT_TESTS.serviced),
  dscr: { debts: DEBT_TESTS.serviced, properties: 'earning' },
  debtYield: { debts: DEBT_TESTS.serviced, properties: 'earning' },
  weightedRate: debtsOnly(({ allInRate }) => allInRate !== null),
  weightedRemainingTerm: debtsOnly(({ remainingTerm }) => remainingTerm !== null),
  floatingShare: debtsOnly(ALL),
  rateRise: debtsOnly(DEBT_TESTS.floating),
  /** Every debt with how the worst of its covenants stands: the counts of all four are one figure. */
  covenants: debtsOnly(ALL),
  /** What falls due in one year. */
  maturities: debtsOnly(({ loanExpiry }) => loanExpiry !== null),
  /** The income of one past year. */
  income: { debts: NONE, properties: 'all' },
} as const satisfies Record<string, FigureParts>
export type Figure = keyof typeof FIGURE_PARTS
export const FIGURES = Object.keys(FIGURE_PARTS) as [Figure, ...Figure[]]

export interface FigureChoice {
  of: Figure
  currency: Currency
  basis?: Basis
  show?: Shown | undefined
  /** Of maturities and income. */
  year?: number | undefined
  /** Only the debts of one slice of a picture, by its name. */
  slice?: { by: SliceKind; name: string } | undefined
}

/** A property as a figure counts it, money times the share of it that counts. */
export interface FigureProperty {
  _id: string
  name: string
  province: string | null
  currency: Currency
  value: number
  noi: number
}
export type FigureDebt = Debt & { propertyNames: string[] }
export interface FigureRecords {
  debts: FigureDebt[]
  properties: FigureProperty[]
}

/** What the figure is made of, the most owed and the most valuable first. */
export function figureRecords(holdings: Holdings, today: IsoDate, choice: FigureChoice): FigureRecords {
  const part = currencyParts(holdings, today, choice.show).find(({ currency }) => currency === choice.currency)
  if (!part) return { debts: [], properties: [] }
  return {
    debts: countedDebts(part, choice).toSorted((a, b) => b.balance - a.balance),
    properties: countedProperties(part, choice).toSorted((a, b) => b.value - a.value || b.noi - a.noi),
  }
}

function countedDebts({ debts, properties }: CurrencyPart, { of, year, slice }: FigureChoice): FigureDebt[] {
  const names = new Map(properties.map(({ _id, name }) => [_id, name]))
  const isOfYear = ({ loanExpiry }: Debt) => year === undefined || Number(loanExpiry?.slice(0, 4)) === year
  return (slice ? debtsOfSlice(slice.by, debts, properties, slice.name) : debts)
    .filter(FIGURE_PARTS[of].debts)
    .filter((debt) => of !== 'maturities' || isOfYear(debt))
    .map((debt) => ({ ...debt, propertyNames: debt.propertyIds.flatMap((id) => names.get(id) ?? []) }))
}

function countedProperties(
  { properties, debts }: CurrencyPart,
  { of, year, basis = 'whole' }: FigureChoice,
): FigureProperty[] {
  const which: FigureParts['properties'] = FIGURE_PARTS[of].properties
  if (which === 'none') return []
  if (of === 'income' && year !== undefined) {
    return [...incomeOfYear(properties, year)].map(([property, noi]) => toFigureProperty(property, 'whole', noi))
  }
  const counted = which === 'earning' ? earningProperties(properties, debts) : properties
  return counted.map((property) => toFigureProperty(property, basis, internalNoi(property) ?? 0))
}

function toFigureProperty(property: HeldProperty, basis: Basis, noi: number): FigureProperty {
  const { _id, name, currency, address } = property
  const share = shareOf(property, basis)
  return {
    ...{ _id, name, currency, province: address.province ?? null },
    ...{ value: (marketValue(property) ?? 0) * share, noi: noi * share },
  }
}
