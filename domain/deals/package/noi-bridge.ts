/** From the rent to what is left of it: the operating statement as steps up and down. */

import {
  type OperatingStatement,
  STATEMENT_COLUMN_WORDS,
  type StatementColumn,
  type StatementFigures,
  type StatementLine,
  statementLineLabel,
  statementTotals,
} from '#domain/deals/operating-statement.ts'
import { mark, say, wordOf } from '#domain/kernel/words.ts'

export type BridgeStep = {
  key: string
  label: string
  kind: 'start' | 'more' | 'less' | 'end'
  /** What the step adds, money a year; negative where it takes away. */
  amount: number
  /** Where the step begins and ends, money a year. */
  from: number
  to: number
  /** What it is made of. */
  lines: readonly { label: string; amount: number }[]
}

export type NoiBridge = { column: StatementColumn; columnLabel: string; steps: readonly BridgeStep[] }

const STEPS: readonly { key: string; label: string; sign: 1 | -1; lines: readonly StatementLine[] }[] = [
  { key: 'recoveries', label: mark('Recoveries'), sign: 1, lines: ['Expense_Recoveries'] },
  {
    key: 'other-income',
    label: mark('Other income'),
    sign: 1,
    lines: ['Percentage_Rent', 'Parking_Income', 'Laundry_Storage', 'Other_Income'],
  },
  {
    key: 'losses',
    label: mark('Vacancy and losses'),
    sign: -1,
    lines: ['Loss_To_Lease', 'Concessions', 'Vacancy_Loss', 'Bad_Debt'],
  },
  { key: 'taxes', label: mark('Taxes'), sign: -1, lines: ['Realty_Taxes'] },
  {
    key: 'insurance',
    label: mark('Insurance, utilities'),
    sign: -1,
    lines: ['Insurance', 'Utilities_Electric', 'Utilities_Gas', 'Utilities_Water'],
  },
  { key: 'repairs', label: mark('Repairs'), sign: -1, lines: ['Repairs_Maintenance', 'Janitorial_Grounds'] },
  { key: 'management', label: mark('Management'), sign: -1, lines: ['Management_Fee', 'Payroll_Benefits'] },
  {
    key: 'other-costs',
    label: mark('Other costs'),
    sign: -1,
    lines: ['Advertising', 'Professional_Fees', 'General_Admin', 'Ground_Rent', 'Non_Recoverables', 'Other_Expense'],
  },
]

/** What lenders lend on first, then what was earned last. */
const BY_WEIGHT: readonly StatementColumn[] = ['underwritten', 't12', 'yearMinus1', 'budget', 'yearMinus2']

/** The steps of the column lenders lend on; null while no column has a figure. Steps without a figure are left out. */
export function noiBridge(statement: OperatingStatement): NoiBridge | null {
  const column = BY_WEIGHT.find((each) => statementTotals(statement[each]) !== null)
  const figures = column && statement[column]
  const totals = statementTotals(figures)
  if (!column || !figures || !totals) return null
  const rent = figures.Gross_Potential_Rent ?? 0
  const start = { key: 'rent', label: say('Rent'), kind: 'start', amount: rent, from: 0, to: rent, lines: [] } as const
  const steps: BridgeStep[] = [start]
  let level = rent
  for (const { key, label, sign, lines } of STEPS) {
    const parts = linesOf(figures, lines, sign)
    const amount = parts.reduce((sum, part) => sum + part.amount, 0)
    if (amount === 0) continue
    const kind = amount > 0 ? 'more' : 'less'
    steps.push({ key, label: say(label), kind, amount, from: level, to: level + amount, lines: parts })
    level += amount
  }
  const noi = totals.netOperatingIncome
  steps.push({ key: 'noi', label: say('NOI'), kind: 'end', amount: noi, from: 0, to: noi, lines: [] })
  return { column, columnLabel: wordOf(STATEMENT_COLUMN_WORDS, column), steps }
}

const linesOf = (figures: StatementFigures, lines: readonly StatementLine[], sign: 1 | -1) =>
  lines.flatMap((line) => {
    const amount = figures[line]
    return amount ? [{ label: statementLineLabel(line), amount: amount * sign }] : []
  })
