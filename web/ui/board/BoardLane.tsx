/** One lane of a board: its name, how many cards it has and what they come to; it folds to a strip. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import type { RowId } from '#web/ui/grid/grid-types.ts'
import classes from './board.module.css'
import { useEdgeScroll, useLaneDrop } from './board-drag.ts'

export interface BoardLaneProps {
  /** What a card is told that is put here. */
  lane: string
  name: string
  count: number
  /** Under the name, and in short where it is folded. */
  sum: ReactNode
  shortSum: ReactNode
  /** Beside the sum. */
  aside?: ReactNode
  /** Folded until somebody opens it. */
  isFolded: boolean
  holds: (key: RowId) => boolean
  children: ReactNode
}

export function BoardLane({ lane, name, count, sum, shortSum, aside, isFolded, holds, children }: BoardLaneProps) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState<boolean | undefined>(undefined)
  const place = useRef<HTMLElement>(null)
  const isOver = useLaneDrop(place, lane, holds)
  const isThin = !(isOpen ?? !isFolded)
  return (
    <section
      ref={place}
      className={isThin ? `${classes.lane} ${classes.thin}` : classes.lane}
      aria-label={name}
      data-over={isOver || undefined}
    >
      {isThin ? (
        <button type="button" className={classes.unfold} onClick={() => setIsOpen(true)}>
          <IconChevronRight size={14} stroke={1.6} aria-hidden />
          <b>{count}</b>
          <span className={classes.thinText}>
            <span className={classes.laneName}>{name}</span>
            <span className={classes.quiet}>{shortSum}</span>
          </span>
        </button>
      ) : (
        <>
          <header className={classes.laneHead}>
            <div className={classes.laneLine}>
              <h2>
                {name} <span className={classes.quiet}>{count}</span>
              </h2>
              <ActionIcon size={24} aria-label={t`Fold ${name}`} onClick={() => setIsOpen(false)}>
                <IconChevronLeft size={14} stroke={1.6} />
              </ActionIcon>
            </div>
            <div className={classes.laneLine}>
              <span className={classes.quiet}>{sum}</span>
              <span className={classes.quiet}>{aside}</span>
            </div>
          </header>
          <LaneCards>
            {children}
            {isOver && (
              <div className={classes.dropZone}>
                <Trans>Put it here</Trans>
              </div>
            )}
          </LaneCards>
        </>
      )}
    </section>
  )
}

function LaneCards({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEdgeScroll(place)
  return (
    <div ref={place} className={classes.cards}>
      {children}
    </div>
  )
}
