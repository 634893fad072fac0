/** How many more mails may go out today, with this one in it. */
import { Trans } from '@lingui/react/macro'
import type { LimitAnswer } from '#domain/mail/sending-limit.ts'
import { formatTime, NoticeLine } from '#web/ui/index.ts'

export function LimitLine({ limit }: { limit: LimitAnswer }) {
  const { person, company, requested, allowed, resetsAt } = limit
  const left = Math.max(0, person.limit - person.used - requested)
  return (
    <NoticeLine tone={allowed ? 'neu' : 'bad'}>
      <Trans>
        Your limit today: {person.used} of {person.limit} used, this mail {requested}, {left} left after it. Company:{' '}
        {company.used} of {company.limit}.
      </Trans>{' '}
      {resetsAt && <Trans>Resets at {formatTime(resetsAt)}.</Trans>}
    </NoticeLine>
  )
}
