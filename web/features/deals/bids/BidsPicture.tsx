/** What each bid costs a year by the month in which the loan is repaid, with a marker that decides who costs least. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useElementSize } from '@mantine/hooks'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { type ExitVerdict, verdictAt } from '#domain/deals/exit-verdict.ts'
import { formatPercent } from '#domain/kernel/format.ts'
import type { BidRow } from '#web/features/deals/life/deal-row.ts'
import { ChartPanel } from '#web/ui/index.ts'
import classes from './bids-picture.module.css'
import type { ExitRanks } from './exit-ranks.ts'
import { RateCard } from './RateCard.tsx'
import { EDGES, monthTicks, piecesOf, plotRates, type RatePlot } from './rate-plot.ts'
import { VerdictBand } from './VerdictBand.tsx'

const HEIGHT_PX = 270
/** Before it is measured. */
const USUAL_WIDTH_PX = 760
/** Months that an arrow key moves the marker with Shift. */
const LONG_STEP = 6

export interface BidsPictureProps {
  ranks: ExitRanks
  colorOf: (bidId: number) => string
  /** In which month the loan is taken to be repaid. */
  month: number
  onMonth: (month: number) => void
  /** Those compared, of which the cheapest can be accepted. */
  bids: readonly BidRow[]
  onAccept?: ((bid: BidRow) => void) | undefined
}

export function BidsPicture({ ranks, colorOf, month: kept, onMonth, bids, onAccept }: BidsPictureProps) {
  const { t } = useLingui()
  const { ref, width } = useElementSize<HTMLDivElement>()
  const { curves } = ranks
  const plot = useMemo(() => plotRates(curves, width || USUAL_WIDTH_PX, HEIGHT_PX), [curves, width])
  // While the marker moves nothing but the picture follows it; where it rests the comparison does.
  const [moving, setMoving] = useState<number | null>(null)
  const month = Math.min(plot.to, Math.max(plot.from, moving ?? kept))
  const verdict = useMemo(() => verdictAt(curves, month), [curves, month])
  const best = bids.find(({ id }) => id === verdict.bids[0]?.id)
  const rest = (at: number) => {
    setMoving(null)
    if (at !== kept) onMonth(at)
  }
  return (
    <>
      <VerdictBand verdict={verdict} onAccept={best && onAccept && (() => onAccept(best))} />
      <ChartPanel
        title={t`All-in cost a year, by the month the loan is repaid`}
        hint={<Trans>fees and charge included</Trans>}
        height={HEIGHT_PX}
        summary={ranks.leaders.map(({ lenderName, from }) => t`From month ${from} on, ${lenderName} leads.`).join(' ')}
        table={{
          heads: [t`Lender`, ...ranks.steps.map((step) => t`Month ${step}`)],
          rows: ranks.lines.map(({ lenderName, exits }) => [
            lenderName,
            ...exits.map((exit) => formatPercent(exit?.effectiveRate ?? null)),
          ]),
        }}
      >
        <div ref={ref} className={classes.plot} style={{ height: HEIGHT_PX }}>
          <Lines ranks={ranks} plot={plot} colorOf={colorOf} verdict={verdict} width={width || USUAL_WIDTH_PX} />
          <RateCard verdict={verdict} colorOf={colorOf} left={plot.x(month)} width={width || USUAL_WIDTH_PX} />
          <Marker plot={plot} month={month} onMove={setMoving} onRest={rest} />
        </div>
      </ChartPanel>
    </>
  )
}

interface LinesProps {
  ranks: ExitRanks
  plot: RatePlot
  colorOf: (bidId: number) => string
  verdict: ExitVerdict
  width: number
}

function Lines({ ranks: { curves, leaders }, plot, colorOf, verdict, width }: LinesProps) {
  const bottom = HEIGHT_PX - EDGES.bottom
  const leader = verdict.bids.find(({ rank }) => rank === 1)?.id
  const idOf = (name: string) => curves.find(({ lenderName }) => lenderName === name)?.id ?? 0
  return (
    <svg className={classes.svg} width={width} height={HEIGHT_PX} aria-hidden>
      {plot.grid.map((rate) => (
        <g key={rate}>
          <line className={classes.grid} x1={EDGES.left} x2={width - EDGES.right} y1={plot.y(rate)} y2={plot.y(rate)} />
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
      {leaders
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
        ))}
      {monthTicks(plot).map((month) => (
        <text key={month} className={classes.tick} x={plot.x(month)} y={bottom + 30} textAnchor="middle">
          {month}
        </text>
      ))}
      <line
        className={classes.marker}
        x1={plot.x(verdict.month)}
        x2={plot.x(verdict.month)}
        y1={EDGES.top}
        y2={bottom + 12}
      />
      {verdict.bids.map(({ id, rate, rank }) =>
        rate === null || rate > plot.high ? null : (
          <circle
            key={id}
            cx={plot.x(verdict.month)}
            cy={plot.y(rate)}
            r={4.5}
            stroke={colorOf(id)}
            fill={rank === null ? 'var(--ui-surface)' : colorOf(id)}
            strokeWidth={2}
          />
        ),
      )}
    </svg>
  )
}

/** What a browser draws the handle of a slider as wide as: its middle reaches the ends. */
const THUMB_PX = 16

interface MarkerProps {
  plot: RatePlot
  month: number
  onMove: (month: number) => void
  onRest: (month: number) => void
}

/** A slider as wide as the months: dragged, or moved by keys. */
function Marker({ plot, month, onMove, onRest }: MarkerProps) {
  const { t } = useLingui()
  const press = (event: KeyboardEvent) => {
    if (!event.shiftKey || !['ArrowLeft', 'ArrowRight'].includes(event.key)) return
    event.preventDefault()
    const to = month + (event.key === 'ArrowLeft' ? -LONG_STEP : LONG_STEP)
    onMove(Math.min(plot.to, Math.max(plot.from, to)))
  }
  return (
    <>
      <input
        type="range"
        className={classes.slider}
        aria-label={t`Repaid in month`}
        aria-valuetext={t`Month ${month}`}
        min={plot.from}
        max={plot.to}
        value={month}
        style={{ left: EDGES.left, width: `calc(100% - ${EDGES.left + EDGES.right - THUMB_PX}px)` }}
        onChange={(event) => onMove(Number(event.currentTarget.value))}
        onKeyDown={press}
        onKeyUp={() => onRest(month)}
        onPointerUp={() => onRest(month)}
        onBlur={() => onRest(month)}
      />
      <span className={classes.pill} style={{ left: plot.x(month) }} aria-hidden>
        <Trans>Month {month}</Trans>
      </span>
    </>
  )
}
