/** How sheets and statements call the facts of a quarter, and how they write quarters and amounts. */
import { headingKey } from '#domain/files/import/headings.ts'
import { type DecimalSign, toNumber } from '#domain/files/import/values.ts'
import { type Cell, isBlank, textOf } from '#domain/kernel/cells.ts'
import { addDays, addMonths, type IsoDate, isIsoDate } from '#domain/kernel/dates.ts'
import { type EnteredFact, isQuarterEnd } from './property-quarter.ts'

/** How statements call a fact, in English and French. */
const NAMES: Record<EnteredFact | 'noi' | 'quarterEnd', readonly string[]> = {
  quarterEnd: ['quarter', 'quarter to', 'quarter end', 'period', 'period end', 'trimestre', 'période'],
  rent: [
    'rent',
    'base rent',
    'gross rent',
    'gross potential rent',
    'gross rental income',
    'rental income',
    'rental revenue',
    'rents',
    'loyers',
    'loyers bruts',
    'revenus de location',
    'revenus locatifs',
  ],
  vacancy: [
    'vacancy',
    'vacancy loss',
    'vacancy allowance',
    'vacancy and credit loss',
    'vacancy and bad debt',
    'inoccupation',
    'pertes locatives',
  ],
  otherIncome: [
    'other income',
    'recoveries',
    'recoveries and other income',
    'miscellaneous income',
    'total other income',
    'autres revenus',
  ],
  expenses: [
    'expenses',
    'operating expenses',
    'total expenses',
    'total operating expenses',
    'operating costs',
    'opex',
    'dépenses',
    'charges',
    'total des dépenses',
    'dépenses totales',
    'total des charges',
  ],
  adjustments: ['adjustments', 'NOI adjustments', 'ajustements'],
  capital: ['capital', 'capex', 'capital spent', 'capital expenditures', 'immobilisations'],
  occupancy: ['occupancy', 'occupancy %', 'taux d’occupation'],
  netWorth: ['net worth', 'net worth of the borrower', 'borrower net worth', 'valeur nette'],
  liquidity: ['liquidity', 'liquidity of the borrower', 'liquid assets', 'liquidités'],
  value: ['value', 'value of the property', 'property value', 'appraised value', 'valeur', 'valeur de l’immeuble'],
  noi: ['NOI', 'net operating income', 'BNE'],
}
export type SheetColumn = keyof typeof NAMES

export const COLUMNS = new Map(
  (Object.entries(NAMES) as [SheetColumn, readonly string[]][]).flatMap(([column, names]) =>
    names.map((name) => [headingKey(name), column] as const),
  ),
)

/** Statements print what is taken off in brackets; the fact is how much. */
export const TAKEN_OFF: ReadonlySet<SheetColumn> = new Set(['vacancy', 'expenses', 'capital'])

export const nameOf = (column: SheetColumn): string => NAMES[column][0] ?? column

/** The quarter a head or cell names: `2026-Q2`, `Q2 2026`, `2026Q2`, `T2 2026`, or its last day. Null when it is none. */
export function readQuarterEnd(cell: Cell | undefined): IsoDate | null {
  const text = textOf(cell ?? null)
  if (isIsoDate(text)) return isQuarterEnd(text) ? text : null
  const [, yearFirst, quarterLast] = /^(\d{4})[\s/-]*[QT]([1-4])$/i.exec(text) ?? []
  const [, quarterFirst, yearLast] = /^[QT]([1-4])[\s/-]*(\d{4})$/i.exec(text) ?? []
  const [year, quarter] = [yearFirst ?? yearLast, quarterLast ?? quarterFirst]
  if (!year || !quarter || Number(year) < 1900) return null
  return addDays(addMonths(`${year}-01-01`, Number(quarter) * 3), -1)
}

/** Null when nothing is said, undefined when it is no number; brackets mean below zero. */
export function readFigure(cell: Cell, decimal: DecimalSign): number | null | undefined {
  if (isBlank(cell)) return null
  if (typeof cell === 'number') return cell
  const text = textOf(cell)
  const [, inBrackets] = /^\s*\$?\s*\((.*)\)\s*$/.exec(text) ?? []
  const figure = toNumber((inBrackets ?? text).replace('−', '-'), decimal)
  if (figure === null) return undefined
  return inBrackets === undefined ? figure : -figure
}
