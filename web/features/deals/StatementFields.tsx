/** The two tables of a deal: what the property earns, and where the money comes from and goes. */
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import {
  type OperatingStatement,
  STATEMENT_COLUMNS,
  STATEMENT_TABLE,
  type StatementTotals,
  statementTotals,
} from '#domain/deals/operating-statement.ts'
import {
  balanceOf,
  outOfBalance,
  requestedSource,
  SOURCES,
  SOURCES_AND_USES_TABLE,
} from '#domain/deals/sources-and-uses.ts'
import { type Answers, figure } from './deal-row.ts'
import { TableField } from './TableField.tsx'

export interface StatementFieldProps {
  answers: Answers
  onChange: (value: unknown) => void
  readOnly?: boolean
  error?: ReactNode
}

type Lines = Readonly<Record<string, number | null>>
type Parts = Readonly<Record<string, Lines | null | undefined>>

/** One figure changed within its part; the others stay. */
const withFigure = (parts: Parts, part: string, line: string, amount: number | null): Parts => ({
  ...parts,
  [part]: { ...parts[part], [line]: amount },
})

export function OperatingStatementField({ answers, onChange, readOnly, error }: StatementFieldProps) {
  const { t } = useLingui()
  const parts = (answers.Operating_Statement ?? {}) as Parts
  const totals = Object.fromEntries(
    STATEMENT_COLUMNS.map((column) => [column, statementTotals((parts as OperatingStatement)[column])]),
  )
  const amounts = (read: (total: StatementTotals) => number) =>
    Object.fromEntries(STATEMENT_COLUMNS.map((column) => [column, totals[column] ? read(totals[column]) : null]))
  return (
    <TableField
      label={t`Operating statement`}
      shape={STATEMENT_TABLE}
      read={(line, column) => parts[column]?.[line] ?? null}
      onChange={(line, column, amount) => onChange(withFigure(parts, column, line, amount))}
      readOnly={readOnly}
      error={error}
      totals={[
        { label: t`Effective gross income`, amounts: amounts((total) => total.effectiveGrossIncome) },
        { label: t`Expenses`, amounts: amounts((total) => total.expenses) },
        { label: t`Net operating income`, amounts: amounts((total) => total.netOperatingIncome) },
        { label: t`Net cash flow`, amounts: amounts((total) => total.netCashFlow) },
      ]}
    />
  )
}

export function SourcesAndUsesField({ answers, onChange, readOnly, error }: StatementFieldProps) {
  const { t } = useLingui()
  const parts = (answers.Sources_And_Uses ?? {}) as Parts
  const requested = requestedSource(answers)
  const balance = balanceOf(answers)
  const partOf = (line: string) => ((SOURCES as readonly string[]).includes(line) ? 'sources' : 'uses')
  // The loan that is asked for is a source by itself: its amount is not typed twice.
  const read = (line: string) =>
    line === requested ? figure(answers, 'Loan_Amount') : (parts[partOf(line)]?.[line] ?? null)
  return (
    <TableField
      label={t`Sources and uses`}
      shape={SOURCES_AND_USES_TABLE}
      read={read}
      onChange={(line, _column, amount) => {
        if (line !== requested) onChange(withFigure(parts, partOf(line), line, amount))
      }}
      readOnly={readOnly}
      error={error ?? outOfBalance(answers) ?? undefined}
      totals={
        balance
          ? [
              { label: t`All uses`, amounts: { amount: balance.totalUses } },
              { label: t`All sources`, amounts: { amount: balance.totalSources } },
              { label: t`Sources less uses`, amounts: { amount: balance.difference } },
            ]
          : []
      }
    />
  )
}
