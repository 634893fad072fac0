/** When somebody of the desk last wrote, called or noted something; amber once it is long ago. */
import { Trans } from '@lingui/react/macro'
import { dayDiff } from '#domain/kernel/dates.ts'
import { useToday } from '#web/data/use-today.ts'
import { formatLocalDate } from '#web/ui/index.ts'
import classes from './radar.module.css'

/** Days after which a borrower may have forgotten who placed the loan. */
const LONG_AGO_DAYS = 90

export function LastTalk({ at }: { at: string | null }) {
  const today = useToday()
  if (at === null) {
    return (
      <span className={classes.talk} data-long>
        <Trans>never</Trans>
      </span>
    )
  }
  const day = formatLocalDate(at)
  return (
    <span className={classes.talk} data-long={dayDiff(day, today) > LONG_AGO_DAYS || undefined}>
      {day}
    </span>
  )
}
