/** How many more mails may go out today, with this one in it, and when the rest does. */
import { Plural, Trans } from '@lingui/react/macro'
import type { LimitAnswer } from '#domain/mail/sending-limit.ts'
import type { SendingPart } from '#domain/mail/sending-windows.ts'
import { formatDateTime, formatTime, NoticeLine } from '#web/ui/index.ts'
import classes from './bulk.module.css'

interface LimitLineProps {
  limit: LimitAnswer
  /** How a letter to more than fit is cut. */
  parts: readonly SendingPart[]
}

export function LimitLine({ limit, parts }: LimitLineProps) {
  const { person, company, requested, allowed, resetsAt } = limit
  const left = Math.max(0, person.limit - person.used - requested)
  return (
    <NoticeLine tone={allowed ? 'neu' : 'bad'}>
      <Trans>
        Your limit today: {person.used} of {person.limit} used, this mail {requested}, {left} left after it. Company:{' '}
        {company.used} of {company.limit}.
      </Trans>{' '}
      {resetsAt && <Trans>Resets at {formatTime(resetsAt)}.</Trans>}
      {parts.map(({ keys, sendAt }) => (
        <span key={sendAt ?? ''} className={classes.part}>
          {sendAt === null ? (
            <Plural value={keys.length} one="# recipient at once" other="# recipients at once" />
          ) : (
            <Trans>
              <Plural value={keys.length} one="# recipient" other="# recipients" /> on {formatDateTime(sendAt)}
            </Trans>
          )}
        </span>
      ))}
    </NoticeLine>
  )
}
