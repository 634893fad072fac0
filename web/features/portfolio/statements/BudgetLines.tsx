/** The year so far line by line against its budget or the year before: what is taken off in brackets, and in red what came much worse. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatMoney, formatPercent } from '#domain/kernel/format.ts'
import { labelOf } from '#domain/kernel/words.ts'
import { isExpenseLine } from '#domain/portfolio/expense-lines.ts'
import { propertyQuarters } from '#domain/portfolio/property-quarter.ts'
import {
  type ReviewedLine,
  reviewStatement,
  STATEMENT_BASES,
  type StatementBasis,
} from '#domain/portfolio/statement-review.ts'
import type { QuarterRow } from '#web/features/portfolio/quarters/use-quarters.ts'
import { Panel, SegmentedSwitch } from '#web/ui/index.ts'
import classes from './statements.module.css'

/** A smaller difference is noise; currency units. */
const NOTABLE = 1_500

const bracketed = (amount: number) => (amount < 0 ? `(${formatMoney(-amount)})` : formatMoney(amount))

export function BudgetLines({ rows }: { rows: readonly QuarterRow[] }) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<StatementBasis>('budget')
  const reviews = STATEMENT_BASES.flatMap((basis) => {
    const review = reviewStatement(rows, basis)
    return review ? [{ basis, review }] : []
  })
  const shown = reviews.find(({ basis }) => basis === chosen) ?? reviews[0]
  if (!shown) {
    return (
      <Panel title={t`Budget and actual`}>
        <p className="ui-quiet">
          <Trans>Enter the budget of this year's quarters to see each line beside it.</Trans>
        </p>
      </Panel>
    )
  }
  const names = { budget: t`Budget`, yearBefore: t`Year before` }
  const title = shown.basis === 'budget' ? t`Budget and actual` : t`Year before and actual`
  const nameOf = (line: ReviewedLine) => labelOf(line, propertyQuarters.fields[line])
  const { from, to, lines, share, worst } = shown.review
  return (
    <Panel
      flush
      title={title}
      hint={t`${from} to ${to}`}
      actions={
        reviews.length > 1 && (
          <SegmentedSwitch
            label={t`Held against`}
            value={shown.basis}
            onChange={setChosen}
            options={reviews.map(({ basis }) => ({ value: basis, label: names[basis] }))}
          />
        )
      }
      foot={
        share !== null && (
          <Share
            basis={shown.basis}
            share={share}
            worst={worst && `${nameOf(worst.line)} ${formatMoney(worst.difference)}`}
          />
        )
      }
    >
      <div className={classes.scroll} role="region" aria-label={title} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">
                <span className="ui-visually-hidden">{t`Line`}</span>
              </th>
              {[names[shown.basis], t`Actual`, t`Difference`].map((head) => (
                <th key={head} scope="col" data-number>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ line, base, actual, difference }) => (
              <tr key={line} data-sum={line === 'noi' || undefined} data-part={isExpenseLine(line) || undefined}>
                <th scope="row">{nameOf(line)}</th>
                <td data-number data-plan>
                  {bracketed(base)}
                </td>
                <td data-number>{bracketed(actual)}</td>
                <td data-number data-bad={difference <= -NOTABLE || undefined}>
                  {formatMoney(difference)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}

function Share({ basis, share, worst }: { basis: StatementBasis; share: number; worst: string | null }) {
  const text = formatPercent(Math.abs(share))
  const signed = formatPercent(share)
  return (
    <>
      <span>
        {basis === 'yearBefore' ? (
          <Trans>
            Against the year before <b className={share < 0 ? classes.bad : undefined}>{signed}</b>
          </Trans>
        ) : share < 0 ? (
          <Trans>
            Under budget by <b className={classes.bad}>{text}</b>
          </Trans>
        ) : (
          <Trans>
            Over budget by <b>{text}</b>
          </Trans>
        )}
      </span>
      {worst && (
        <span className="ui-quiet">
          <Trans>most of it: {worst}</Trans>
        </span>
      )}
    </>
  )
}
