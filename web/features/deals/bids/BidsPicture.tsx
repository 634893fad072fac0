/** What each bid costs a year by the month in which the loan is repaid, with a marker that decides who costs least. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useElementSize } from '@mantine/hooks'
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react'
import { verdictAt } from '#domain/deals/exit-verdict.ts'
import { formatPercent } from '#domain/kernel/format.ts'
import { ChartPanel } from '#web/ui/index.ts'
import classes from './bids-picture.module.css'
import type { ExitRanks } from './exit-ranks.ts'
import { RateCard } from './RateCard.tsx'
import { RATES_PX, RateLines } from './RateLines.tsx'
import { EDGES, plotRates, type RatePlot } from './rate-plot.ts'
import { VerdictBand } from './VerdictBand.tsx'

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
  /** Accepts the cheapest. */
  onAccept?: ((bidId: number) => void) | undefined
  /** Beside the verdict. */
  actions?: ReactNode
}

export function BidsPicture({ ranks, colorOf, month: kept, onMonth, onAccept, actions }: BidsPictureProps) {
  const { t } = useLingui()
  const { ref, width } = useElementSize<HTMLDivElement>()
  const { curves } = ranks
  const plot = useMemo(() => plotRates(curves, width || USUAL_WIDTH_PX, RATES_PX), [curves, width])
  // While the marker moves nothing but the picture follows it; where it rests the comparison does.
  const [moving, setMoving] = useState<number | null>(null)
  const month = Math.min(plot.to, Math.max(plot.from, moving ?? kept))
  const verdict = useMemo(() => verdictAt(curves, month), [curves, month])
  const best = verdict.bids[0]?.id
  const isDrawn = curves.some(({ exits }) => exits.some(({ leastRate }) => leastRate !== null))
  const rest = (at: number) => {
    setMoving(null)
    if (at !== kept) onMonth(at)
  }
  return (
    <>
      <VerdictBand
        verdict={verdict}
        actions={actions}
        onAccept={best === undefined ? undefined : onAccept && (() => onAccept(best))}
      />
      <ChartPanel
        title={t`All-in cost a year, by the month the loan is repaid`}
        hint={<Trans>fees and charge included</Trans>}
        height={RATES_PX}
        summary={
          isDrawn
            ? ranks.leaders.map(({ lenderName, from }) => t`From month ${from} on, ${lenderName} leads.`).join(' ')
            : t`No line can be drawn: each of these bids leaves a part of its cost open, such as the fee of its lender.`
        }
        table={{
          heads: [t`Lender`, ...ranks.steps.map((step) => t`Month ${step}`)],
          rows: isDrawn
            ? ranks.lines.map(({ lenderName, exits }) => [
                lenderName,
                ...exits.map((exit) => formatPercent(exit?.effectiveRate ?? null)),
              ])
            : [],
        }}
      >
        <div ref={ref} className={classes.plot} style={{ height: RATES_PX }}>
          <RateLines ranks={ranks} plot={plot} colorOf={colorOf} verdict={verdict} width={width || USUAL_WIDTH_PX} />
          <RateCard verdict={verdict} colorOf={colorOf} left={plot.x(month)} width={width || USUAL_WIDTH_PX} />
          <Marker plot={plot} month={month} onMove={setMoving} onRest={rest} />
        </div>
      </ChartPanel>
    </>
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
        style={{ left: EDGES.left, width: `calc(100% - ${EDGES.left + plot.right - THUMB_PX}px)` }}
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
