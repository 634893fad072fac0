/** The drawing of what each bid costs a year by the month in which the loan is repaid, and who is cheapest when. */
import { Trans } from '@lingui/react/macro'
import type { ExitVerdict } from '#domain/deals/exit-verdict.ts'
import { formatPercent } from '#domain/kernel/format.ts'
import classes from './bids-picture.module.css'
import type { ExitRanks } from './exit-ranks.ts'
import { EDGES, endName, endsOf, monthTicks, piecesOf, type RatePlot } from './rate-plot.ts'

export const RATES_PX = 270

export interface RateLinesProps {
  ranks: ExitRanks
  plot: RatePlot
  colorOf: (bidId: number) => string
  verdict: ExitVerdict
  width: number
  /** On paper there is no pill over the marker: its month stands in the drawing. */
  isOnPaper?: boolean
}

export function RateLines({ ranks, plot, colorOf, verdict, width, isOnPaper }: RateLinesProps) {
  const { curves } = ranks
  const bottom = RATES_PX - EDGES.bottom
  const leader = verdict.bids.find(({ rank }) => rank === 1)?.id
  const { month } = verdict
  return (
    <svg className={classes.svg} width={width} height={RATES_PX} aria-hidden>
      {plot.grid.map((rate) => (
        <g key={rate}>
          <line className={classes.grid} x1={EDGES.left} x2={width - plot.right} y1={plot.y(rate)} y2={plot.y(rate)} />
          <text className={classes.tick} x={EDGES.left - 8} y={plot.y(rate) + 4} textAnchor="end">
            {formatPercent(rate)}
          </text>
        </g>
      ))}
      {curves.map((curve) =>
        piecesOf(curve, plot).map(({ isKnown, points }, index) => (
          <polyline
            key={`${curve.id} ${index}`}
            className={classes.line}
            points={points}
            stroke={colorOf(curve.id)}
            data-known={isKnown}
            data-best={curve.id === leader || undefined}
          />
        )),
      )}
      <LeaderStrip {...{ ranks, plot, colorOf, bottom }} />
      {monthTicks(plot).map((each) => (
        <text key={each} className={classes.tick} x={plot.x(each)} y={bottom + 30} textAnchor="middle">
          {each}
        </text>
      ))}
      <line className={classes.marker} x1={plot.x(month)} x2={plot.x(month)} y1={EDGES.top} y2={bottom + 12} />
      {isOnPaper && (
        <text className={classes.end} x={plot.x(month)} y={EDGES.top - 4} textAnchor="middle">
          <Trans>Month {month}</Trans>
        </text>
      )}
      {verdict.bids.map(({ id, rate, rank }) =>
        rate === null || rate > plot.high ? null : (
          <circle
            key={id}
            cx={plot.x(month)}
            cy={plot.y(rate)}
            r={4.5}
            stroke={colorOf(id)}
            fill={rank === null ? 'var(--ui-surface)' : colorOf(id)}
            strokeWidth={2}
          />
        ),
      )}
      <EndLabels {...{ ranks, plot, colorOf, width }} />
    </svg>
  )
}

type LeaderStripProps = Pick<RateLinesProps, 'ranks' | 'plot' | 'colorOf'> & { bottom: number }

/** Under the months: who is cheapest when. */
function LeaderStrip({ ranks: { curves, leaders }, plot, colorOf, bottom }: LeaderStripProps) {
  const idOf = (name: string) => curves.find(({ lenderName }) => lenderName === name)?.id ?? 0
  return leaders
    .filter(({ to }) => to >= plot.from)
    .map(({ lenderName, from, to }) => (
      <rect
        key={from}
        x={plot.x(Math.max(plot.from, from - 1))}
        width={Math.max(2, plot.x(to) - plot.x(Math.max(plot.from, from - 1)))}
        y={bottom + 6}
        height={6}
        fill={colorOf(idOf(lenderName))}
      />
    ))
}

/** Where a line ends: whose it is, and what it comes to when it is held so long. */
function EndLabels({ ranks: { curves }, plot, colorOf, width }: Omit<RateLinesProps, 'verdict'>) {
  return endsOf(curves, plot).map(({ id, lenderName, month, x, y, labelY, text, isKnown, isDue }) => (
    <g key={id}>
      <circle
        cx={x}
        cy={y}
        r={3.5}
        stroke={colorOf(id)}
        fill={isKnown ? colorOf(id) : 'var(--ui-surface)'}
        strokeWidth={1.5}
      />
      {isDue && plot.isLabelled ? (
        <text className={classes.tick} x={x - 8} y={labelY} textAnchor="end">
          <Trans>
            {lenderName} is due in month {month}
          </Trans>
        </text>
      ) : (
        plot.isLabelled &&
        !isDue && (
          <>
            <text className={classes.end} x={x + 12} y={labelY}>
              {endName(lenderName)}
            </text>
            <text className={classes.end} x={width - 4} y={labelY} textAnchor="end">
              {text}
            </text>
          </>
        )
      )}
    </g>
  ))
}
