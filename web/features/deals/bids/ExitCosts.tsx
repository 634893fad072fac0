/** Beside or below the comparison: which bid is cheapest in which month the loan is repaid, and where the order changes. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type Ref, useRef } from 'react'
import { formatNumber } from '#domain/kernel/format.ts'
import { BumpChart, UNRANKED } from '#web/ui/index.ts'
import classes from './bids.module.css'
import type { ExitRanks } from './exit-ranks.ts'
import { useMoreRight } from './use-more-right.ts'

export interface ExitCostsProps {
  ranks: ExitRanks
  /** A lender's color stays with its bid, whoever is compared with it. */
  colorOf: (bidId: number) => string
  /** Where the drawing stands, for those who print it. */
  frame?: Ref<HTMLDivElement>
}

export function ExitCosts({ ranks, colorOf, frame }: ExitCostsProps) {
  const { t } = useLingui()
  const { months, marked, lines, leaders, unknown } = ranks
  // What the picture shows, for those who do not see it.
  const summary = leaders.map(({ lenderName, from }) => t`From month ${from} on, ${lenderName} leads.`).join(' ')
  return (
    <div className={classes.exits} ref={frame}>
      <div className={classes.exitPart}>
        <BumpChart
          title={t`Rank by exit month`}
          summary={summary}
          stepLabel={t`Exit month`}
          steps={months}
          marked={marked}
          series={lines.map(({ id, lenderName, path }) => ({
            key: String(id),
            label: lenderName,
            ranks: path,
            color: colorOf(id),
          }))}
          height={210}
        />
        <p className="ui-label">
          <Trans>1 = lowest effective rate if the loan is repaid that month</Trans>
          {unknown.length > 0 && (
            <>
              {' · '}
              <Trans>dashed, ? = not known, no rank</Trans>
            </>
          )}
        </p>
      </div>
      <div className={classes.exitPart}>
        <RateTable ranks={ranks} colorOf={colorOf} />
        <OrderNote ranks={ranks} />
      </div>
    </div>
  )
}

function RateTable({ ranks: { steps, lines, passings }, colorOf }: Pick<ExitCostsProps, 'ranks' | 'colorOf'>) {
  const { t } = useLingui()
  const turns = passings.map(({ month }) => month)
  const frame = useRef<HTMLDivElement>(null)
  const hasMore = useMoreRight(frame)
  return (
    // A table wider than its place scrolls, and must be reachable by keyboard.
    <div
      ref={frame}
      className={classes.exitFrame}
      data-more-right={hasMore || undefined}
      role="region"
      aria-label={t`Effective rate by exit month`}
      tabIndex={0}
    >
      <table className={classes.exit}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Effective rate, month</Trans>
            </th>
            {steps.map((month) => (
              <th key={month} scope="col" data-turn={turns.includes(month) || undefined}>
                {month}
                {turns.includes(month) && (
                  <span className="ui-visually-hidden">
                    <Trans>, the order changes</Trans>
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, lenderName, exits, ranks: places }) => (
            <tr key={id}>
              <th scope="row" title={lenderName}>
                <i className={classes.dot} style={{ background: colorOf(id) }} aria-hidden />
                {lenderName}
              </th>
              {exits.map((exit, index) => (
                <td key={steps[index]} data-best={places[index] === 1 || undefined}>
                  {places[index] === UNRANKED ? '?' : formatNumber(exit?.effectiveRate ?? null, 2)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function OrderNote({ ranks: { leaders, passings, unknown } }: { ranks: ExitRanks }) {
  const [first, ...later] = leaders
  const names = unknown.join(', ')
  if (!first && !names) return null
  return (
    <div className={classes.note}>
      <h3>
        <Trans>How the order changes</Trans>
      </h3>
      {names && (
        <p>
          <Trans>No rank while their cost is not known: {names}. The order is that of the others.</Trans>
        </p>
      )}
      <p>
        {!first ? null : later.length === 0 ? (
          <Trans>{first.lenderName} is cheapest whenever the loan is repaid.</Trans>
        ) : (
          <Trans>
            {first.lenderName} is cheapest for an exit up to month {first.to}.
          </Trans>
        )}
        {later.map(({ lenderName, from }) => (
          <span key={from}>
            {' '}
            <Trans>
              From month {from} on, {lenderName} leads.
            </Trans>
          </span>
        ))}
      </p>
      {passings.length > 0 && (
        <ul className={classes.turns}>
          {passings.map(({ month, winner, losers }) => (
            <li key={`${month} ${winner}`}>
              <b>
                <Trans>Month {month}</Trans>
              </b>{' '}
              <Trans>
                {winner} passes {losers.join(', ')}
              </Trans>
            </li>
          ))}
        </ul>
      )}
      <p className="ui-label">
        <Trans>
          Fees, legal cost and charges for repaying early are included. Rates are taken to stay as they are today.
        </Trans>
      </p>
    </div>
  )
}
