/** How sheets and statements call the facts of a quarter, and how they write quarters and amounts. */
import { headingKey } from '#domain/files/import/headings.ts'
import { type DecimalSign, toNumber } from '#domain/files/import/values.ts'
import { type Cell, isBlank, textOf } from '#domain/kernel/cells.ts'
import { addDays, addMonths, type IsoDate, isIsoDate } from '#domain/kernel/dates.ts'
import type { ExpenseLine } from './expense-lines.ts'
import { EXPENSE_NAMES } from './expense-names.ts'
import { type EnteredFact, isQuarterEnd } from './property-quarter.ts'

/** A line of a quarter takes several of a statement together: heat, light and water are one. */
const LINE_NAMES: Record<ExpenseLine, readonly string[]> = {
  realtyTaxes: EXPENSE_NAMES.Realty_Taxes,
  insurance: EXPENSE_NAMES.Insurance,
  utilities: [
    ...['utilities', 'services publics'],
    ...EXPENSE_NAMES.Utilities_Electric,
    ...EXPENSE_NAMES.Utilities_Gas,
    ...EXPENSE_NAMES.Utilities_Water,
  ],
  repairsMaintenance: [
    'repairs and maintenance',
    ...EXPENSE_NAMES.Repairs_Maintenance,
    ...EXPENSE_NAMES.Janitorial_Grounds,
  ],
  managementFee: ['management fee', ...EXPENSE_NAMES.Management_Fee],
  payrollBenefits: ['payroll and benefits', ...EXPENSE_NAMES.Payroll_Benefits],
  otherExpenses: [
    ...EXPENSE_NAMES.Other_Expense,
    ...EXPENSE_NAMES.Advertising,
    ...EXPENSE_NAMES.Professional_Fees,
    ...EXPENSE_NAMES.General_Admin,
    ...EXPENSE_NAMES.Ground_Rent,
    ...EXPENSE_NAMES.Non_Recoverables,
  ],
}

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
  ...LINE_NAMES,
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

/** Repairs and maintenance, repairs & maintenance and repairs/maintenance are one. */
const keyOf = (name: string) => headingKey(name.replace(/(?<=\s)(and|et)(?=\s)/gi, ' '))

const COLUMNS = new Map(
  (Object.entries(NAMES) as [SheetColumn, readonly string[]][]).flatMap(([column, names]) =>
    names.map((name) => [keyOf(name), column] as const),
  ),
)

/** The fact that a head or the name of a line means. */
export const columnOf = (name: string): SheetColumn | undefined => COLUMNS.get(keyOf(name))

/** Statements print what is taken off in brackets; the fact is how much. */
export const TAKEN_OFF: ReadonlySet<SheetColumn> = new Set(['vacancy', 'expenses', 'capital'])

/** Whether a statement prints its expense lines as what is taken off, below zero: most of their amounts then are. */
export const areTakenOff = (amounts: readonly number[]): boolean =>
  amounts.filter((amount) => amount < 0).length > amounts.length / 2

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
