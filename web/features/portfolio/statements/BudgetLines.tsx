/** The year so far line by line against its budget: what is taken off in brackets, and in red what came much worse. */
import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney, formatPercent } from '#domain/kernel/format.ts'
import { labelOf } from '#domain/kernel/words.ts'
import { propertyQuarters } from '#domain/portfolio/property-quarter.ts'
import { type BudgetReview, budgetReview } from '#domain/portfolio/statement-review.ts'
import type { QuarterRow } from '#web/features/portfolio/quarters/use-quarters.ts'
import { Panel } from '#web/ui/index.ts'
import classes from './statements.module.css'

/** A smaller difference is noise; currency units. */
const NOTABLE = 1_500

const bracketed = (amount: number) => (amount < 0 ? `(${formatMoney(-amount)})` : formatMoney(amount))

export function BudgetLines({ rows }: { rows: readonly QuarterRow[] }) {
  const { t } = useLingui()
  const review = budgetReview(rows)
  if (!review) {
    return (
      <Panel title={t`Budget and actual`}>
        <p className="ui-quiet">
          <Trans>Enter the budget of this year's quarters to see each line beside it.</Trans>
        </p>
      </Panel>
    )
  }
  const nameOf = (line: BudgetReview['lines'][number]['line']) => labelOf(line, propertyQuarters.fields[line])
  const { from, to, lines, share, worst } = review
  return (
    <Panel
      flush
      title={t`Budget and actual`}
      hint={t`${from} to ${to}`}
      foot={
        share !== null && (
          <Share share={share} worst={worst && `${nameOf(worst.line)} ${formatMoney(worst.difference)}`} />
        )
      }
    >
      <div className={classes.scroll} role="region" aria-label={t`Budget and actual`} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">
                <span className="ui-visually-hidden">{t`Line`}</span>
              </th>
              {[t`Budget`, t`Actual`, t`Difference`].map((head) => (
                <th key={head} scope="col" data-number>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ line, budget, actual, difference }) => (
              <tr key={line} data-sum={line === 'noi' || undefined}>
                <th scope="row">{nameOf(line)}</th>
                <td data-number data-plan>
                  {bracketed(budget)}
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

function Share({ share, worst }: { share: number; worst: string | null }) {
  const text = formatPercent(Math.abs(share))
  return (
    <>
      <span>
        {share < 0 ? (
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
