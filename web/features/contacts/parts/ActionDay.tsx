/** The day of the next action: red once it has passed, and what is for today is due. */
import { Trans } from '@lingui/react/macro'
import { dueState } from '#domain/contacts/lead-stages.ts'
import type { IsoDate } from '#domain/kernel/dates.ts'
import { formatDate } from '#domain/kernel/format.ts'
import classes from '#web/features/contacts/contacts.module.css'

export function ActionDay({ day, today }: { day: IsoDate | null; today: IsoDate }) {
  const state = dueState(day, today)
  if (state !== 'past-due') return formatDate(day)
  return (
    <span className={classes.pastDue}>
      {formatDate(day)}{' '}
      <span className="ui-visually-hidden">
        <Trans>past due</Trans>
      </span>
    </span>
  )
}
