/** Parts of a deal's package that are more than a line: tables, and the passages in words. */

import { Trans, useLingui } from '@lingui/react/macro'
import DOMPurify from 'dompurify'
import type { ReactNode } from 'react'
import { GUARANTEE_WORDS } from '#domain/deals/deal-form/borrower.ts'
import { DEAL_SECTIONS } from '#domain/deals/deal-form.ts'
import type { ExistingDebt } from '#domain/deals/existing-debt.ts'
import { type OperatingStatement, readStatement, STATEMENT_COLUMN_WORDS } from '#domain/deals/operating-statement.ts'
import type { LenderGuarantor, LenderLedger } from '#domain/deals/package-parts.ts'
import { questionLabel, questionsOf } from '#domain/kernel/form.ts'
import { formatDate, formatMoney, formatPercent, formatStatementMoney, MISSING } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import classes from './guest.module.css'

/** Every line that has a figure, and what the columns come to. */
export function PackageStatement({ statement }: { statement: OperatingStatement }) {
  const { t } = useLingui()
  const { columns, rows } = readStatement(statement)
  if (columns.length === 0) return null
  return (
    <Scrolling label={t`Operating statement`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Operating statement</Trans>
          </th>
          {columns.map((key) => (
            <th key={key} scope="col">
              {wordOf(STATEMENT_COLUMN_WORDS, key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ kind, label, amounts }) =>
          kind === 'group' ? (
            <tr key={label} data-kind={kind}>
              <th colSpan={columns.length + 1} scope="rowgroup">
                {label}
              </th>
            </tr>
          ) : (
            <tr key={label} data-kind={kind}>
              <td>{label}</td>
              {amounts.map((amount, index) => (
                <td key={columns[index]}>{formatStatementMoney(amount === null ? null : Math.round(amount))}</td>
              ))}
            </tr>
          ),
        )}
      </tbody>
    </Scrolling>
  )
}

/** Where the money goes and where it comes from, each side with its sum. */
export function PackageLedger({ ledger }: { ledger: LenderLedger }) {
  const { t } = useLingui()
  const sides = [
    { label: t`Uses`, lines: ledger.uses, total: ledger.totalUses, sum: t`All uses` },
    { label: t`Sources`, lines: ledger.sources, total: ledger.totalSources, sum: t`All sources` },
  ]
  return (
    <>
      {sides.map(({ label, lines, total, sum }) => (
        <Scrolling key={label} label={label}>
          <thead>
            <tr>
              <th scope="col">{label}</th>
              <th scope="col">
                <Trans>Amount</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.label}>
                <td>{line.label}</td>
                <td>{formatMoney(line.amount)}</td>
              </tr>
            ))}
            <tr data-kind="total">
              <td>{sum}</td>
              <td>{formatMoney(total)}</td>
            </tr>
          </tbody>
        </Scrolling>
      ))}
      {ledger.equityPct !== null && (
        <dl className={classes.answers}>
          <div>
            <dt>{t`Equity of all uses`}</dt>
            <dd>{formatPercent(ledger.equityPct)}</dd>
          </div>
        </dl>
      )}
    </>
  )
}

/** Who stands behind the loan, and for how much of it. */
export function PackageGuarantors({ guarantors }: { guarantors: readonly LenderGuarantor[] }) {
  const { t } = useLingui()
  return (
    <Scrolling label={t`Guarantors`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Guarantors</Trans>
          </th>
          <th scope="col">
            <Trans>Type</Trans>
          </th>
          <th scope="col">
            <Trans>Part of the loan</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {guarantors.map(({ name, type, allocation }, index) => (
          <tr key={index}>
            <td>{name}</td>
            <td>{type ? wordOf(GUARANTEE_WORDS, type) : MISSING}</td>
            <td>{formatPercent(allocation)}</td>
          </tr>
        ))}
      </tbody>
    </Scrolling>
  )
}

const QUESTIONS = questionsOf(DEAL_SECTIONS)

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
            <td>{debt.lender ?? MISSING}</td>
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
