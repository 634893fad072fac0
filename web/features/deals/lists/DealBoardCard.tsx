/** One deal on the board: what it is, how much, how it goes, and the way to another lane. */

import { Trans, useLingui } from '@lingui/react/macro'
import { IconCalendar, IconClockExclamation, IconClockPause, IconGavel } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { TRACK_STAGE_WORDS, TRACK_STAGES } from '#domain/deals/deal-lifecycle.ts'
import { formatDate, formatMoney, formatPercent, MISSING } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { dealHref } from '#web/features/deals/life/deal-address.ts'
import board from '#web/ui/board/board.module.css'
import { useCardDrag } from '#web/ui/board/board-drag.ts'
import { AppLink, Avatar, areSingleKeysOn } from '#web/ui/index.ts'
import { DealRowMenu } from './DealRowMenu.tsx'
import classes from './deal-lists.module.css'
import { amountOf, isShortTerm, isStale, type ListedDeal, quietDays } from './listed-deal.ts'
import type { MoveDeal } from './use-board-moves.ts'

type DealBoardCardProps = { deal: ListedDeal; now: number; onMove: MoveDeal }

export function DealBoardCard({ deal, now, onMove }: DealBoardCardProps) {
  const { t } = useLingui()
  const card = useRef<HTMLElement>(null)
  const isDragged = useCardDrag(card, deal.id)
  const days = quietDays(deal, now)
  const isShort = isShortTerm(deal)
  const places = TRACK_STAGES.filter((stage) => stage !== deal.trackStage).map((stage) => ({
    key: stage,
    label: t`Move to ${wordOf(TRACK_STAGE_WORDS, stage)}`,
    onRun: () => onMove(deal, stage),
  }))
  /** `m` opens the menu, which begins with the lanes: what dragging does, without a pointer. */
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'm' || event.ctrlKey || event.metaKey || event.altKey || !areSingleKeysOn()) return
    if (!(event.target instanceof HTMLAnchorElement)) return
    card.current?.querySelector('button')?.click()
  }
  return (
    // The keys come from the link inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article
      ref={card}
      className={board.card}
      data-orange={isShort || undefined}
      data-dragged={isDragged || undefined}
      onKeyDown={press}
    >
      <div className={board.cardLine}>
        <AppLink to={dealHref(deal)} className={board.cardTitle} title={deal.dealName} draggable={false}>
          {deal.dealName}
        </AppLink>
        <DealRowMenu row={deal} more={places} />
      </div>
      <span className={board.cardPlace}>
        {[deal.cityProvince, deal.dealId.replace(/^D-/, '')].filter(Boolean).join(' · ')}
      </span>
      <div className={board.cardLine}>
        <span className={board.cardAmount}>
          {formatMoney(amountOf(deal))}{' '}
          {isShort && (
            <IconClockExclamation size={14} stroke={1.6} role="img" aria-label={t`Term of 6 months or less`} />
          )}
        </span>
        <span className={board.cardFact}>{deal.bestRate === null ? '' : formatPercent(deal.bestRate)}</span>
      </div>
      <div className={board.cardLine}>
        <span className={board.cardFact} title={t`Bids of lenders the deal was sent to`}>
          <IconGavel size={14} stroke={1.6} aria-hidden />
          <Trans>
            {deal.bidsCount} of {deal.lendersSent}
          </Trans>
        </span>
        <span className={board.cardFact}>
          <IconCalendar size={14} stroke={1.6} aria-hidden />
          {deal.expectedClosingDate ? formatDate(deal.expectedClosingDate).slice(5) : MISSING}
          {deal.owner && <Avatar name={deal.owner.name} size={20} />}
        </span>
      </div>
      {isStale(deal, now) && (
        <span className={classes.stale}>
          <IconClockPause size={15} stroke={1.6} aria-hidden />
          <Trans>No activity for {days} days</Trans>
        </span>
      )}
    </article>
  )
}
