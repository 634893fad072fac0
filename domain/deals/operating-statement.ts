/** What a property earns: the statement of a deal column by column, and what its lines come to. */
import { z } from 'zod'
import { date, type Field, money, text } from '#domain/kernel/field.ts'
import type { TableShape } from '#domain/kernel/form.ts'
import { say, toLabel, wordOf } from '#domain/kernel/words.ts'
import { ratio } from '#domain/portfolio/ratios.ts'
import { partsOf } from './deal-form/rows.ts'

export const STATEMENT_COLUMNS = ['yearMinus2', 'yearMinus1', 't12', 'budget', 'underwritten'] as const
export type StatementColumn = (typeof STATEMENT_COLUMNS)[number]
export const STATEMENT_COLUMN_WORDS: Readonly<Record<StatementColumn, string>> = {
  yearMinus2: 'Two years ago',
  yearMinus1: 'Last year',
  t12: 'Trailing 12 months',
  budget: 'Budget',
  underwritten: 'Underwritten',
}

const INCOME = [
  'Gross_Potential_Rent',
  'Expense_Recoveries',
  'Percentage_Rent',
  'Parking_Income',
  'Laundry_Storage',
  'Other_Income',
] as const
/** Entered as they are lost, without a sign, and taken off the income. */
const LOSSES = ['Loss_To_Lease', 'Concessions', 'Vacancy_Loss', 'Bad_Debt'] as const
const EXPENSES = [
  'Realty_Taxes',
  'Insurance',
  'Utilities_Electric',
  'Utilities_Gas',
  'Utilities_Water',
  'Repairs_Maintenance',
  'Janitorial_Grounds',
  'Management_Fee',
  'Payroll_Benefits',
  'Advertising',
  'Professional_Fees',
  'General_Admin',
  'Ground_Rent',
  'Non_Recoverables',
  'Other_Expense',
] as const
const BELOW_LINE = ['Replacement_Reserves', 'Tenant_Improvements', 'Leasing_Commissions'] as const

export const STATEMENT_GROUPS = { income: INCOME, losses: LOSSES, expenses: EXPENSES, belowLine: BELOW_LINE } as const
export const STATEMENT_LINES = [...INCOME, ...LOSSES, ...EXPENSES, ...BELOW_LINE] as const
export type StatementLine = (typeof STATEMENT_LINES)[number]

/** One column: where its figures come from, and a figure for each line, in money per year. */
export type StatementFigures = { readonly [Line in StatementLine]?: number | null } & {
  readonly asOf?: string | null
  readonly source?: string | null
}
export type OperatingStatement = { readonly [Column in StatementColumn]?: StatementFigures | null }

const LARGEST = 99_999_999_999.99
/** A line may be negative: a correction of an earlier year is. */
const line = (): Field => money(-LARGEST)
const columnSchema = partsOf({
  asOf: date(),
  source: text(120),
  ...Object.fromEntries(STATEMENT_LINES.map((key) => [key, line()])),
})
export const operatingStatementSchema = z.strictObject(
  Object.fromEntries(STATEMENT_COLUMNS.map((column) => [column, columnSchema.nullish()])),
)

const GROUP_WORDS = { income: 'Income', losses: 'Losses', expenses: 'Expenses', belowLine: 'Below the line' } as const

const lineText = (key: StatementLine): string => LINE_WORDS[key] ?? toLabel(key)
export const statementLineLabel = (key: StatementLine): string => say(lineText(key))
const LINE_WORDS: Partial<Record<StatementLine, string>> = {
  Loss_To_Lease: 'Loss to lease',
  Laundry_Storage: 'Laundry and storage',
  Utilities_Electric: 'Electricity',
  Utilities_Gas: 'Gas',
  Utilities_Water: 'Water',
  Repairs_Maintenance: 'Repairs and maintenance',
  Janitorial_Grounds: 'Janitorial and grounds',
  Payroll_Benefits: 'Payroll and benefits',
  General_Admin: 'General and administrative',
}

/** Its words are said where it is drawn. */
export const STATEMENT_TABLE: TableShape = {
  columns: STATEMENT_COLUMNS.map((key) => ({ key, label: STATEMENT_COLUMN_WORDS[key] })),
  lines: (Object.keys(STATEMENT_GROUPS) as (keyof typeof STATEMENT_GROUPS)[]).flatMap((group) =>
    STATEMENT_GROUPS[group].map((key) => ({ key, label: lineText(key), group: GROUP_WORDS[group] })),
  ),
}

export type StatementTotals = {
  /** Effective gross income, money per year. */
  effectiveGrossIncome: number
  expenses: number
  netOperatingIncome: number
  netCashFlow: number
  /** Expenses of the effective gross income, percent. */
  expenseRatioPct: number | null
  /** Vacancy loss of the gross potential rent, percent. */
  vacancyPct: number | null
  /** Management fee of the effective gross income, percent. */
  managementPct: number | null
}

/** A line of the statement as it is read: income and what is left above zero, losses and costs below. */
export type StatementRow = {
  kind: 'group' | 'line' | 'total'
  label: string
  /** For each column, money per year; null where nothing was entered. */
  amounts: readonly (number | null)[]
}

/** The whole statement as it is read: the columns that have figures, and each line that has one in any of them. */
export function readStatement(statement: OperatingStatement): { columns: StatementColumn[]; rows: StatementRow[] } {
  const columns = STATEMENT_COLUMNS.filter((column) => hasFigure(statement[column]))
  const totals = columns.map((column) => statementTotals(statement[column]) as StatementTotals)
  const linesOf = (group: keyof typeof STATEMENT_GROUPS, sign: 1 | -1): StatementRow[] => {
    const lines = STATEMENT_GROUPS[group]
      .map((key) => ({
        kind: 'line' as const,
        label: statementLineLabel(key),
        amounts: columns.map((column) => {
          const amount = statement[column]?.[key]
          return amount == null ? null : sign === 1 ? amount : 0 - amount
        }),
      }))
      .filter(({ amounts }) => amounts.some((amount) => amount !== null))
    return lines.length > 0 ? [{ kind: 'group', label: wordOf(GROUP_WORDS, group), amounts: [] }, ...lines] : []
  }
  const total = (label: string, read: (each: StatementTotals) => number): StatementRow => ({
    ...{ kind: 'total', label },
    amounts: totals.map(read),
  })
  const belowLine = linesOf('belowLine', -1)
  const rows = [
    ...linesOf('income', 1),
    ...linesOf('losses', -1),
    total(say('Effective gross income'), ({ effectiveGrossIncome }) => effectiveGrossIncome),
    ...linesOf('expenses', -1),
    total(say('Operating expenses'), ({ expenses }) => 0 - expenses),
    total(say('Net operating income'), ({ netOperatingIncome }) => netOperatingIncome),
    ...belowLine,
    ...(belowLine.length > 0 ? [total(say('Net cash flow'), ({ netCashFlow }) => netCashFlow)] : []),
  ]
  return { columns, rows: columns.length > 0 ? rows : [] }
}

const sumOf = (figures: StatementFigures, lines: readonly StatementLine[]) =>
  lines.reduce((sum, key) => sum + (figures[key] ?? 0), 0)

const hasFigure = (figures: StatementFigures | null | undefined): figures is StatementFigures =>
  figures != null && STATEMENT_LINES.some((key) => figures[key] != null)

const toPct = (part: number | null | undefined, whole: number | null | undefined) => {
  const fraction = ratio(part, whole)
  return fraction === null ? null : fraction * 100
}

/** What a column comes to; null while it has no figure. Income less losses, less expenses, less what is below the line. */
export function statementTotals(figures: StatementFigures | null | undefined): StatementTotals | null {
  if (!hasFigure(figures)) return null
  const effectiveGrossIncome = sumOf(figures, INCOME) - sumOf(figures, LOSSES)
  const expenses = sumOf(figures, EXPENSES)
  const netOperatingIncome = effectiveGrossIncome - expenses
  return {
    effectiveGrossIncome,
    expenses,
    netOperatingIncome,
    netCashFlow: netOperatingIncome - sumOf(figures, BELOW_LINE),
    expenseRatioPct: toPct(expenses, effectiveGrossIncome),
    vacancyPct: toPct(figures.Vacancy_Loss, figures.Gross_Potential_Rent),
    managementPct: toPct(figures.Management_Fee, effectiveGrossIncome),
  }
}

/** Net operating income that was underwritten, in cents; null while the column has no figure. */
export function underwrittenIncome(statement: OperatingStatement | null | undefined): number | null {
  const totals = statementTotals(statement?.underwritten)
  return totals && Math.round(totals.netOperatingIncome * 100) / 100
}

/** Above this a line is worth a question. */
export const NOTABLE_VARIANCE_PCT = 10

/** Change of a line against the nearest earlier column that has it, percent; null without one. */
export function varianceToPrior(
  statement: OperatingStatement,
  column: StatementColumn,
  key: StatementLine,
): number | null {
  const now = statement[column]?.[key]
  const earlier = STATEMENT_COLUMNS.slice(0, STATEMENT_COLUMNS.indexOf(column)).reverse()
  const prior = earlier.map((each) => statement[each]?.[key]).find((figure) => figure != null)
  return now == null || prior == null ? null : toPct(now - prior, Math.abs(prior))
}

/** Vacancy, percent of the gross potential rent, and management fee, percent of income, below which lenders assume more. */
export const vacancyFloorPct = (propertyGroup: string | null): number => (propertyGroup === 'Residential' ? 3 : 5)
export const MANAGEMENT_FLOOR_PCT = 3.5
