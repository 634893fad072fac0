/** One track stage of the board: its deals, their sum, and how likely they are to close. */

import { STAGE_PROBABILITY_PCT, TRACK_STAGE_WORDS, type TrackStage } from '#domain/deals/deal-lifecycle.ts'
import { formatPercent, formatShortMoney } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { BoardLane } from '#web/ui/board/BoardLane.tsx'
import { DealBoardCard } from './DealBoardCard.tsx'
import { type ListedDeal, sumByCurrency } from './listed-deal.ts'
import { toSumText } from './sum-text.ts'
import type { MoveDeal } from './use-board-moves.ts'

interface LaneProps {
  stage: TrackStage
  deals: readonly ListedDeal[]
  /** What the lanes add up. */
  amount: (deal: ListedDeal) => number | null
  now: number
  onMove: MoveDeal
}

export function DealBoardLane({ stage, deals: cards, amount, now, onMove }: LaneProps) {
  const sums = sumByCurrency(cards, amount)
  return (
    <BoardLane
      lane={stage}
      name={wordOf(TRACK_STAGE_WORDS, stage)}
      count={cards.length}
      sum={toSumText(sums)}
      shortSum={sums.map(({ amount: sum }) => formatShortMoney(sum)).join(' ')}
      aside={formatPercent(STAGE_PROBABILITY_PCT[stage])}
      // Empty lanes fold, until somebody opens them or puts a deal there.
      isFolded={cards.length === 0}
      holds={(key) => cards.some(({ id }) => id === key)}
    >
      {cards.map((deal) => (
        <DealBoardCard key={deal.id} deal={deal} now={now} onMove={onMove} />
      ))}
    </BoardLane>
  )
}
