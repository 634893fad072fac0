/** Deals in progress as lanes by track stage, each with count, sum and the likelihood of closing. */

import { Trans } from '@lingui/react/macro'
import { IconChevronRight, IconFilterOff } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { deals } from '#domain/deals/deal.ts'
import {
  STAGE_PROBABILITY_PCT,
  TRACK_STAGE_LABELS,
  TRACK_STAGES,
  type TrackStage,
} from '#domain/deals/deal-lifecycle.ts'
import { formatPercent, formatShortMoney } from '#domain/kernel/format.ts'
import { toMessage } from '#web/data/errors.ts'
import { useList } from '#web/data/hooks.ts'
import { toListParams } from '#web/data/list-state.ts'
import { serverNow } from '#web/ui/clock.ts'
import { EmptyState, ErrorPanel, NoticeLine } from '#web/ui/index.ts'
import { DealBoardCard } from './DealBoardCard.tsx'
import classes from './deal-lists.module.css'
import { amountOf, type ListedDeal, sumByCurrency } from './listed-deal.ts'
import { toSumText } from './sum-text.ts'
import type { DealListModel } from './use-deal-list.ts'

/** A board is read as a whole: it has no pages. */
const MOST_CARDS = 100

export default function DealBoard({ model, toolbar }: { model: DealListModel; toolbar: ReactNode }) {
  const whole = { ...model.state, page: { limit: MOST_CARDS, skip: 0 } }
  const { rows, total, isLoading, error, refetch } = useList<ListedDeal>(deals, toListParams(whole, model.where))
  // Taken when rows arrive: only an answer tells what time it is on the server.
  const now = useMemo(() => (rows.length > 0 ? serverNow().getTime() : 0), [rows])
  return (
    <>
      <div className={classes.boardTools}>{toolbar}</div>
      {total > rows.length && !isLoading && (
        <NoticeLine tone="warn">
          <Trans>
            The board shows {rows.length} of {total} deals. Filter it to see the others.
          </Trans>
        </NoticeLine>
      )}
      {error && rows.length === 0 && <ErrorPanel message={toMessage(error)} onRetry={refetch} />}
      {!isLoading && !error && rows.length === 0 ? (
        <EmptyState icon={IconFilterOff} title={<Trans>No deal is in progress here.</Trans>} />
      ) : (
        <div className={classes.board}>
          {TRACK_STAGES.map((stage) => (
            <Lane key={stage} stage={stage} deals={rows.filter(({ trackStage }) => trackStage === stage)} now={now} />
          ))}
        </div>
      )}
    </>
  )
}

type LaneProps = { stage: TrackStage; deals: readonly ListedDeal[]; now: number }

function Lane({ stage, deals: cards, now }: LaneProps) {
  const [isOpen, setIsOpen] = useState<boolean | undefined>(undefined)
  const sums = sumByCurrency(cards, amountOf)
  const name = TRACK_STAGE_LABELS[stage]
  // Empty lanes fold, until somebody opens them.
  if (!(isOpen ?? cards.length > 0)) {
    return (
      <button type="button" className={`${classes.lane} ${classes.thin}`} onClick={() => setIsOpen(true)}>
        <IconChevronRight size={14} stroke={1.6} aria-hidden />
        <b>{cards.length}</b>
        <span className={classes.thinText}>
          <span className={classes.laneName}>{name}</span>
          <span className={classes.quiet}>{sums.map(({ amount }) => formatShortMoney(amount)).join(' ')}</span>
        </span>
      </button>
    )
  }
  return (
    <section className={classes.lane} aria-label={name}>
      <header className={classes.laneHead}>
        <div className={classes.laneLine}>
          <h2>
            {name} <span className={classes.quiet}>{cards.length}</span>
          </h2>
        </div>
        <div className={classes.laneLine}>
          <span className={classes.quiet}>{toSumText(sums)}</span>
          <span className={classes.quiet}>{formatPercent(STAGE_PROBABILITY_PCT[stage], 0)}</span>
        </div>
      </header>
      <div className={classes.cards}>
        {cards.map((deal) => (
          <DealBoardCard key={deal.id} deal={deal} now={now} />
        ))}
      </div>
    </section>
  )
}
