/** What the property earns, column by column, with the checks a lender makes beside it. */

import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import {
  MANAGEMENT_FLOOR_PCT,
  NOTABLE_VARIANCE_PCT,
  type OperatingStatement,
  STATEMENT_COLUMNS,
  STATEMENT_TABLE,
  type StatementColumn,
  type StatementLine,
  type StatementTotals,
  statementTotals,
  vacancyFloorPct,
  varianceToPrior,
} from '#domain/deals/operating-statement.ts'
import { formatMoney, formatPercent } from '#domain/kernel/format.ts'
import { numberIn, oneIn } from '#domain/kernel/narrow.ts'
import { ratio } from '#domain/portfolio/ratios.ts'
import { type Answers, answerOf, figure } from '#web/features/deals/life/deal-row.ts'
import { DateField, NoticeLine, TextField } from '#web/ui/index.ts'
import classes from './rows.module.css'
import { TableField } from './TableField.tsx'

export interface OperatingStatementFieldProps {
  answers: Answers
  /** Group of the property type, by which vacancy is judged. */
  propertyGroup: string | null
  onChange: (statement: OperatingStatement) => void
  readOnly?: boolean
  error?: ReactNode
}

export function OperatingStatementField(props: OperatingStatementFieldProps) {
  const { answers, propertyGroup, onChange, readOnly, error } = props
  const { t } = useLingui()
  const statement: OperatingStatement = answerOf(answers, 'Operating_Statement') ?? {}
  const columnAt = (column: string) => {
    const known = oneIn(STATEMENT_COLUMNS, column)
    return known && statement[known]
  }
  const figureAt = (column: string, line: string) => {
    const figures: Readonly<Record<string, unknown>> = columnAt(column) ?? {}
    return numberIn(figures[line])
  }
  const put = (column: string, key: string, value: unknown) =>
    onChange({ ...statement, [column]: { ...columnAt(column), [key]: value } })
  const totals = Object.fromEntries(STATEMENT_COLUMNS.map((column) => [column, statementTotals(statement[column])]))
  const amounts = (read: (total: StatementTotals) => number) =>
    Object.fromEntries(STATEMENT_COLUMNS.map((column) => [column, totals[column] ? read(totals[column]) : null]))
  return (
    <div className={classes.rows}>
      <TableField
        label={t`Operating statement`}
        shape={STATEMENT_TABLE}
        heads={[
          {
            label: t`As of`,
            cell: (column, name) => (
              <DateField
                label={t`${name}, as of`}
                value={columnAt(column)?.asOf}
                onChange={(asOf) => put(column, 'asOf', asOf)}
                readOnly={readOnly}
              />
            ),
          },
          {
            label: t`Source`,
            cell: (column, name) => (
              <TextField
                label={t`${name}, source`}
                value={columnAt(column)?.source}
                onChange={(source) => put(column, 'source', source)}
                maxLength={120}
                readOnly={readOnly}
              />
            ),
          },
        ]}
        read={(line, column) => figureAt(column, line)}
        remark={(line, column) => varianceText(statement, column, line)}
        onChange={(line, column, amount) => put(column, line, amount)}
        readOnly={readOnly}
        error={error}
        totals={[
          { label: t`Effective gross income`, amounts: amounts((total) => total.effectiveGrossIncome) },
          { label: t`Expenses`, amounts: amounts((total) => total.expenses) },
          { label: t`Net operating income`, amounts: amounts((total) => total.netOperatingIncome) },
          { label: t`Net cash flow`, amounts: amounts((total) => total.netCashFlow) },
        ]}
      />
      {totals.underwritten && <Checks totals={totals.underwritten} answers={answers} propertyGroup={propertyGroup} />}
    </div>
  )
}

/** Changes above the notable, such as `+12.50%`. */
function varianceText(statement: OperatingStatement, column: string, line: string): string | null {
  const change = varianceToPrior(statement, column as StatementColumn, line as StatementLine)
  if (change === null || Math.abs(change) <= NOTABLE_VARIANCE_PCT) return null
  return `${change > 0 ? '+' : ''}${formatPercent(change)}`
}

interface ChecksProps {
  totals: StatementTotals
  answers: Answers
  propertyGroup: string | null
}

/** The underwritten column as lenders test it. */
function Checks({ totals, answers, propertyGroup }: ChecksProps) {
  const { t } = useLingui()
  const floor = vacancyFloorPct(propertyGroup)
  const isVacancyLow = (totals.vacancyPct ?? 0) < floor
  const isManagementLow = (totals.managementPct ?? 0) < MANAGEMENT_FLOOR_PCT
  const perUnit = ratio(totals.netOperatingIncome, figure(answers, 'Number_Of_Units'))
  const perSf = ratio(totals.netOperatingIncome, figure(answers, 'Net_Rentable_Area'))
  const facts: [string, string][] = [
    [t`Vacancy`, formatPercent(totals.vacancyPct)],
    [t`Management`, formatPercent(totals.managementPct)],
    [t`Expense ratio`, formatPercent(totals.expenseRatioPct)],
    [t`NOI per unit`, formatMoney(perUnit === null ? null : Math.round(perUnit))],
    [t`NOI per sf`, formatMoney(perSf)],
  ]
  return (
    <>
      <dl className={classes.summary}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {(isVacancyLow || isManagementLow) && (
        <NoticeLine tone="warn">
          {isVacancyLow && (
            <div>
              <Trans>Lenders assume a vacancy of at least {floor}%.</Trans>
            </div>
          )}
          {isManagementLow && (
            <div>
              <Trans>Lenders assume a management fee of at least {MANAGEMENT_FLOOR_PCT}% of income.</Trans>
            </div>
          )}
        </NoticeLine>
      )}
    </>
  )
}
