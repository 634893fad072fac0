/** One track stage of the board: its deals, their sum, how likely they are to close, and room for one more. */

import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { STAGE_PROBABILITY_PCT, TRACK_STAGE_WORDS, type TrackStage } from '#domain/deals/deal-lifecycle.ts'
import { formatPercent, formatShortMoney } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { useEdgeScroll, useLaneDrop } from './board-drag.ts'
import { DealBoardCard } from './DealBoardCard.tsx'
import classes from './deal-lists.module.css'
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

export function DealBoardLane(lane: LaneProps) {
  const { stage, deals: cards, amount, now, onMove } = lane
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState<boolean | undefined>(undefined)
  const place = useRef<HTMLElement>(null)
  const isOver = useLaneDrop(place, stage, (dealId) => cards.some(({ id }) => id === dealId))
  const sums = sumByCurrency(cards, amount)
  const name = wordOf(TRACK_STAGE_WORDS, stage)
  // Empty lanes fold, until somebody opens them or puts a deal there.
  const isFolded = !(isOpen ?? cards.length > 0)
  return (
    <section
      ref={place}
      className={isFolded ? `${classes.lane} ${classes.thin}` : classes.lane}
      aria-label={name}
      data-over={isOver || undefined}
    >
      {isFolded ? (
        <button type="button" className={classes.unfold} onClick={() => setIsOpen(true)}>
          <IconChevronRight size={14} stroke={1.6} aria-hidden />
          <b>{cards.length}</b>
          <span className={classes.thinText}>
            <span className={classes.laneName}>{name}</span>
            <span className={classes.quiet}>{sums.map(({ amount: sum }) => formatShortMoney(sum)).join(' ')}</span>
          </span>
        </button>
      ) : (
        <>
          <header className={classes.laneHead}>
            <div className={classes.laneLine}>
              <h2>
                {name} <span className={classes.quiet}>{cards.length}</span>
              </h2>
              <ActionIcon size={24} aria-label={t`Fold ${name}`} onClick={() => setIsOpen(false)}>
                <IconChevronLeft size={14} stroke={1.6} />
              </ActionIcon>
            </div>
            <div className={classes.laneLine}>
              <span className={classes.quiet}>{toSumText(sums)}</span>
              <span className={classes.quiet}>{formatPercent(STAGE_PROBABILITY_PCT[stage])}</span>
            </div>
          </header>
          <Cards>
            {cards.map((deal) => (
              <DealBoardCard key={deal.id} deal={deal} now={now} onMove={onMove} />
            ))}
            {isOver && (
              <div className={classes.dropZone}>
                <Trans>Put it here</Trans>
              </div>
            )}
          </Cards>
        </>
      )}
    </section>
  )
}

function Cards({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEdgeScroll(place)
  return (
    <div ref={place} className={classes.cards}>
      {children}
    </div>
  )
}
