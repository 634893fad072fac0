/** The records behind each figure of a portfolio: precisely the debts and properties that it counts. */

import type { IsoDate } from '#domain/kernel/dates.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { type Basis, type CurrencyPart, currencyParts, type Shown } from './currency-parts.ts'
import { debtsOfSlice, type SliceKind } from './debt-slices.ts'
import { type Debt } from './debts.ts'
import type { HeldProperty, Holdings, ValuedAt } from './holdings.ts'
import { internalNoi, marketValue } from './loan-record.ts'
import { incomeOfYear } from './portfolio-dashboard.ts'
import { DEBT_TESTS, RATIO_PARTS, type Ratio } from './portfolio-totals.ts'

const ALL = () => true
const NONE = () => false

type FigureParts = {
  debts: (debt: Debt) => boolean
  /** Whether its value or income is summed over the properties. */
  properties: 'all' | 'none'
  /** Which of both it counts, where it is a ratio of them. */
  ratio?: Ratio
}

const ratioOf = (ratio: Ratio): FigureParts => ({ debts: ALL, properties: 'all', ratio })
const debtsOnly = (debts: FigureParts['debts']): FigureParts => ({ debts, properties: 'none' })

/** The figures of a portfolio that are made of more than one list, and what each is made of. */
export const FIGURE_PARTS = {
  value: { debts: NONE, properties: 'all' },
  totalDebt: debtsOnly(ALL),
  equity: ratioOf('ltv'),
  ltv: ratioOf('ltv'),
  undrawn: debtsOnly(({ undrawn }) => undrawn > 0),
  noi: { debts: NONE, properties: 'all' },
  annualDebtService: debtsOnly(DEBT_TESTS.serviced),
  dscr: ratioOf('dscr'),
  debtYield: ratioOf('debtYield'),
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

/** A property as a figure counts it. */
export interface FigureProperty {
  _id: string
  name: string
  province: string | null
  currency: Currency
  /** Null while nobody has said it. */
  value: number | null
  /** Of a building site: at its cost, or at its stabilized value. */
  valuedAt: ValuedAt | null
  noi: number | null
}
export type FigureDebt = Debt & { propertyNames: string[] }
export interface FigureRecords {
  debts: FigureDebt[]
  properties: FigureProperty[]
}

/** What the figure is made of, the most owed and the most valuable first. */
export function figureRecords(holdings: Holdings, today: IsoDate, choice: FigureChoice): FigureRecords {
  const whole = currencyParts(holdings, today, choice).find(({ currency }) => currency === choice.currency)
  if (!whole) return { debts: [], properties: [] }
  const part = countedPart(whole, choice)
  return {
    debts: countedDebts(part, choice).toSorted((a, b) => b.balance - a.balance),
    properties: countedProperties(part, choice).toSorted(
      (a, b) => (b.value ?? -1) - (a.value ?? -1) || (b.noi ?? 0) - (a.noi ?? 0),
    ),
  }
}

/** Of a ratio only what both of its sides are known of. */
function countedPart(part: CurrencyPart, { of }: FigureChoice): CurrencyPart {
  const { ratio }: FigureParts = FIGURE_PARTS[of]
  return ratio ? { ...part, ...RATIO_PARTS[ratio](part.properties, part.debts) } : part
}

function countedDebts({ debts, properties }: CurrencyPart, { of, year, slice }: FigureChoice): FigureDebt[] {
  const names = new Map(properties.map(({ _id, name }) => [_id, name]))
  const isOfYear = ({ loanExpiry }: Debt) => year === undefined || Number(loanExpiry?.slice(0, 4)) === year
  return (slice ? debtsOfSlice(slice.by, debts, properties, slice.name) : debts)
    .filter(FIGURE_PARTS[of].debts)
    .filter((debt) => of !== 'maturities' || isOfYear(debt))
    .map((debt) => ({ ...debt, propertyNames: debt.propertyIds.flatMap((id) => names.get(id) ?? []) }))
}

function countedProperties({ properties }: CurrencyPart, { of, year }: FigureChoice): FigureProperty[] {
  const which: FigureParts['properties'] = FIGURE_PARTS[of].properties
  if (which === 'none') return []
  if (of === 'income' && year !== undefined) {
    return [...incomeOfYear(properties, year)].map(([property, noi]) => toFigureProperty(property, noi))
  }
  return properties.map((property) => toFigureProperty(property, internalNoi(property)))
}

function toFigureProperty(property: HeldProperty, noi: number | null): FigureProperty {
  const { _id, name, currency, address, valuedAt = null } = property
  return { _id, name, currency, province: address.province ?? null, value: marketValue(property), valuedAt, noi }
}
