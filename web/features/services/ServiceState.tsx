/** How far a request has come, as six squares and a word; empty ones where it was called off. */
import { Trans } from '@lingui/react/macro'
import { mayStep } from '#domain/access/rights.ts'
import { formatDate } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { SERVICE_STATUS_WORDS, SERVICE_STEPS } from '#domain/services/service-choices.ts'
import { Pips, RelativeTime } from '#web/ui/index.ts'
import type { ServiceRow } from './service-row.ts'
import classes from './services.module.css'

export function ServiceState({ status }: Pick<ServiceRow, 'status'>) {
  const reached = SERVICE_STEPS.findIndex((step) => step === status) + 1
  return <Pips label={wordOf(SERVICE_STATUS_WORDS, status)} reached={reached} of={SERVICE_STEPS.length} />
}

/** Until when a quote waits for this reader; of every other request when it changed. */
export function ServiceSince({ row }: { row: ServiceRow }) {
  if (!mayStep(row, 'approve')) {
    return (
      <Trans>
        changed <RelativeTime at={row.updatedAt} />
      </Trans>
    )
  }
  return (
    <span className={classes.waits}>
      {row.quoteValidUntil ? (
        <Trans>approve by {formatDate(row.quoteValidUntil)}</Trans>
      ) : (
        <Trans>waits for your approval</Trans>
      )}
    </span>
  )
}

/** The day of the visit, and the one that was asked for until it is set. */
export function ServiceVisit({ row: { scheduledDate, preferredDate } }: { row: ServiceRow }) {
  if (scheduledDate) return formatDate(scheduledDate)
  return (
    <span className="ui-quiet">
      <Trans>asked {formatDate(preferredDate)}</Trans>
    </span>
  )
}
