/** The picture of the bids as it goes on paper, drawn beside the page: as wide on a telephone as on a desk. */
import type { Ref } from 'react'
import type { ExitRanks } from '#web/features/deals/bids/exit-ranks.ts'
import { RATES_PX, RateLines } from '#web/features/deals/bids/RateLines.tsx'
import { plotRates } from '#web/features/deals/bids/rate-plot.ts'
import { verdictOf } from './client-sheet.ts'

const WIDTH_PX = 1_280

export interface ClientDrawingProps {
  ranks: ExitRanks
  month: number
  colorOf: (bidId: number) => string
  frame: Ref<HTMLDivElement>
}

export function ClientDrawing({ ranks, month, colorOf, frame }: ClientDrawingProps) {
  const plot = plotRates(ranks.curves, WIDTH_PX, RATES_PX)
  const at = Math.min(plot.to, Math.max(plot.from, month))
  return (
    <div ref={frame} className="ui-visually-hidden ui-no-print" aria-hidden>
      <RateLines {...{ ranks, plot, colorOf }} verdict={verdictOf(ranks, at)} width={WIDTH_PX} isOnPaper />
    </div>
  )
}
