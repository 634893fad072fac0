/** One lead on the board: what it is, how much, when something is due, and the way to another lane. */
import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconCalendarEvent, IconClockExclamation } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { mayUpdate } from '#domain/access/rights.ts'
import { dueState } from '#domain/contacts/lead-stages.ts'
import { formatDate, formatPercent, formatShortMoney } from '#domain/kernel/format.ts'
import { useToday } from '#web/data/use-today.ts'
import { STAGES, stageKey, stageWord } from '#web/features/contacts/stage/stage-words.ts'
import { isUrgent, type LeadRow, nameOfLead, ownerOfLead } from '#web/features/leads/lead-row.ts'
import board from '#web/ui/board/board.module.css'
import { useCardDrag } from '#web/ui/board/board-drag.ts'
import { AppLink, Avatar, areSingleKeysOn, formatDateTime, MenuButton } from '#web/ui/index.ts'
import classes from './lead-board.module.css'

interface LeadCardProps {
  lead: LeadRow
  href: string
  onMove: (lead: LeadRow, stage: LeadRow['stage']) => void
}

export function LeadCard({ lead, href, onMove }: LeadCardProps) {
  const { t } = useLingui()
  const card = useRef<HTMLElement>(null)
  const isDragged = useCardDrag(card, lead._id)
  const name = [nameOfLead(lead), lead.municipality].filter(Boolean).join(', ')
  const places = STAGES.filter((stage) => stage !== lead.stage).map((stage) => ({
    key: stageKey(stage),
    label: t`Move to ${stageWord(stage)}`,
    onRun: () => onMove(lead, stage),
  }))
  /** `m` opens the lanes: what dragging does, without a pointer. */
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
      className={`${board.card} ${classes.card}`}
      data-orange={isUrgent(lead) || undefined}
      data-dragged={isDragged || undefined}
      onKeyDown={press}
    >
      <div className={board.cardLine}>
        <AppLink to={href} className={board.cardTitle} title={name} draggable={false}>
          {name}
        </AppLink>
        {mayUpdate(lead) && <MenuButton size={22} label={t`Move ${name}`} items={places} />}
      </div>
      <span className={board.cardPlace}>{ownerOfLead(lead)}</span>
      <div className={board.cardLine}>
        <span className={board.cardAmount}>{formatShortMoney(lead.amount)}</span>
        <span className={board.cardFact}>{lead.rate === null ? '' : formatPercent(lead.rate)}</span>
      </div>
      <LeadDays lead={lead} />
    </article>
  )
}

function LeadDays({ lead }: { lead: LeadRow }) {
  const { t } = useLingui()
  const today = useToday()
  const { monthsLeft, stage, pitchTime, actionDate } = lead
  const [first] = lead.assignedNames ?? []
  return (
    <>
      {stage === 'pitch sch.' && pitchTime && (
        <span className={classes.pitch}>
          <IconCalendarEvent size={14} stroke={1.6} aria-hidden /> {formatDateTime(pitchTime)}
        </span>
      )}
      <div className={board.cardLine}>
        <span className={isUrgent(lead) ? classes.urgent : board.cardFact}>
          {isUrgent(lead) && (
            <IconClockExclamation size={14} stroke={1.6} role="img" aria-label={t`6 months or less`} />
          )}
          {monthsLeft !== null && monthsLeft !== undefined && <Trans>{monthsLeft} mo</Trans>}
        </span>
        {first && <Avatar name={first} size={20} />}
      </div>
      {dueState(actionDate, today) === 'past-due' && (
        <span className={classes.pastDue}>
          <IconAlertCircle size={14} stroke={1.6} aria-hidden /> <Trans>{formatDate(actionDate)} past due</Trans>
        </span>
      )}
    </>
  )
}
