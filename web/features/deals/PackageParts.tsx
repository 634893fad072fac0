/** Parts of a deal's package that are more than a line: the operating statement and the passages in words. */
import { Trans, useLingui } from '@lingui/react/macro'
import DOMPurify from 'dompurify'
import type { ReactNode } from 'react'
import { DEAL_SECTIONS } from '#domain/deals/deal-form.ts'
import type { ExistingDebt } from '#domain/deals/existing-debt.ts'
import {
  type OperatingStatement,
  STATEMENT_COLUMN_LABELS,
  STATEMENT_COLUMNS,
  type StatementTotals,
  statementTotals,
} from '#domain/deals/operating-statement.ts'
import { formatDate, formatMoney, formatPercent, formatStatementMoney } from '#domain/kernel/format.ts'
import classes from './guest.module.css'
import { questionLabel } from './QuestionField.tsx'

/** Income, expenses and what is left, for the columns that have figures. */
export function PackageStatement({ statement }: { statement: OperatingStatement }) {
  const { t } = useLingui()
  const columns = STATEMENT_COLUMNS.flatMap((key) => {
    const totals = statementTotals(statement[key])
    return totals ? [{ key, totals }] : []
  })
  if (columns.length === 0) return null
  const lines: [string, (totals: StatementTotals) => number][] = [
    [t`Effective gross income`, (totals) => totals.effectiveGrossIncome],
    [t`Operating expenses`, (totals) => -totals.expenses],
    [t`Net operating income`, (totals) => totals.netOperatingIncome],
  ]
  return (
    <Scrolling label={t`Operating statement`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Operating statement</Trans>
          </th>
          {columns.map(({ key }) => (
            <th key={key} scope="col">
              {STATEMENT_COLUMN_LABELS[key]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(([label, read]) => (
          <tr key={label}>
            <td>{label}</td>
            {columns.map(({ key, totals }) => (
              <td key={key}>{formatStatementMoney(Math.round(read(totals)))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Scrolling>
  )
}

const QUESTIONS = Object.fromEntries(DEAL_SECTIONS.flatMap(({ questions }) => Object.entries(questions)))

export function Passage({ name, html }: { name: string; html: string }) {
  const question = QUESTIONS[name]
  return (
    <div className={classes.passage}>
      <h3>{question ? questionLabel(name, question) : name}</h3>
      {/* The server has cleaned it; the browser looks once more before showing what others typed. */}
      <div className="ui-reading" dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(html) }} />
    </div>
  )
}

/** Loans that stand on the property today. */
export function PackageDebts({ debts }: { debts: readonly ExistingDebt[] }) {
  const { t } = useLingui()
  return (
    <Scrolling label={t`Existing debt`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Existing debt</Trans>
          </th>
          <th scope="col">
            <Trans>Balance</Trans>
          </th>
          <th scope="col">
            <Trans>Rate</Trans>
          </th>
          <th scope="col">
            <Trans>Maturity</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {debts.map((debt, index) => (
          <tr key={index}>
            <td>{debt.lender ?? '–'}</td>
            <td>{formatMoney(debt.balance)}</td>
            <td>{formatPercent(debt.rate)}</td>
            <td>{formatDate(debt.maturity)}</td>
          </tr>
        ))}
      </tbody>
    </Scrolling>
  )
}

/** A table wider than its place scrolls, and must be reachable by keyboard. */
function Scrolling({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.scrolls} role="region" aria-label={label} tabIndex={0}>
      <table className={classes.debts}>{children}</table>
    </div>
  )
}
