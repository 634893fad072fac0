/** What happens next with an owner, in one line: plum for a pitch, red when it is past, an offer when nothing is set. */
import { Trans } from '@lingui/react/macro'
import { IconAlertCircle, IconCalendarEvent, IconCalendarPlus } from '@tabler/icons-react'
import { dueState } from '#domain/contacts/lead-stages.ts'
import { formatDate } from '#domain/kernel/format.ts'
import { useToday } from '#web/data/use-today.ts'
import { formatDateTime, NoticeLine } from '#web/ui/index.ts'
import type { OwnerRow } from './owner-row.ts'

export function NextTouch({ owner: { stage, actionDate, pitchTime } }: { owner: OwnerRow }) {
  const today = useToday()
  if (stage === 'pitch sch.' && pitchTime) {
    return (
      <NoticeLine tone="plum" icon={IconCalendarEvent}>
        <Trans>Next touch: pitch on {formatDateTime(pitchTime)}</Trans>
      </NoticeLine>
    )
  }
  if (actionDate === null) {
    return (
      <NoticeLine icon={IconCalendarPlus}>
        <Trans>No next touch. Set one with the stage.</Trans>
      </NoticeLine>
    )
  }
  const isPast = dueState(actionDate, today) === 'past-due'
  return (
    <NoticeLine tone={isPast ? 'bad' : 'neu'} icon={isPast ? IconAlertCircle : IconCalendarEvent}>
      {isPast ? (
        <Trans>Next touch was due on {formatDate(actionDate)}</Trans>
      ) : (
        <Trans>Next touch: {formatDate(actionDate)}</Trans>
      )}
    </NoticeLine>
  )
}
