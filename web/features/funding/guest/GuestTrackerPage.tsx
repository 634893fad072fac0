/** `/guest/prefundingTracker/$dealId/$guestToken`: what a party still owes before funding, or what a lender has to read. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCircleCheck } from '@tabler/icons-react'
import { isSettled, PARTY_WORDS } from '#domain/funding/condition-choices.ts'
import { formatDate, formatPercent } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { useParameter } from '#web/data/address.ts'
import { ApiError } from '#web/data/api.ts'
import { logoUrl } from '#web/data/api-url.ts'
import { toMessage } from '#web/data/errors.ts'
import { ExpiredLink } from '#web/features/deals/guest/InvitedPage.tsx'
import { ErrorPanel, GuestFoot, GuestFrame, GuestWaiting, ProgressBar } from '#web/ui/index.ts'
import { GuestConditionCard } from './GuestConditionCard.tsx'
import classes from './guest-tracker.module.css'
import {
  type GuestActs,
  type GuestCondition,
  type GuestTracker,
  useGuestActs,
  useGuestTracker,
} from './guest-tracker.ts'
import { OwnApproval } from './OwnApproval.tsx'

export default function GuestTrackerPage() {
  const dealId = useParameter('dealId') ?? ''
  const token = useParameter('guestToken') ?? ''
  return <Invited key={token} dealId={dealId} token={token} />
}

function Invited({ dealId, token }: { dealId: string; token: string }) {
  const { data, error, refetch } = useGuestTracker(dealId, token)
  const acts = useGuestActs(dealId, token)
  if (error instanceof ApiError && [403, 404, 410].includes(error.code)) return <ExpiredLink />
  if (error) return <ErrorPanel message={toMessage(error)} onRetry={() => void refetch()} />
  if (!data) return <GuestWaiting />
  return <Opened tracker={data} acts={acts} />
}

/** Of a party what it still owes; of a lender what it has not ticked. */
const isDone = (kind: GuestTracker['kind'], row: GuestCondition) =>
  isSettled(row) || (kind === 'syndicate' && (row.tick === 'approved' || row.files.length === 0))

export function Opened({ tracker, acts }: { tracker: GuestTracker; acts: GuestActs }) {
  const { t } = useLingui()
  const { kind, documents } = tracker
  const open = documents.filter((row) => !isDone(kind, row))
  const done = documents.filter((row) => isDone(kind, row))
  const applying = documents.filter(({ status }) => status !== 'not-applicable').length
  const cleared = documents.filter((row) => isSettled(row) && row.status !== 'not-applicable').length
  const { percentComplete } = tracker.count
  return (
    <GuestFrame
      layout="list"
      company={{ name: tracker.companyName, logoUrl: logoUrl(tracker.companyLogo) }}
      foot={<GuestFoot savedAt={acts.savedAt} openUntil={tracker.tokenExpiresAt} ask={tracker.sender} />}
    >
      <h1 className={classes.title}>
        <Trans>Closing documents for {tracker.dealName}</Trans>
      </h1>
      <Lead tracker={tracker} left={open.length} />
      <p className={classes.count}>
        <b>
          <Trans>
            {cleared} of {applying} items done
          </Trans>
        </b>
        <span>{formatPercent(percentComplete)}</span>
      </p>
      <ProgressBar value={percentComplete ?? 0} label={t`${cleared} of ${applying} items done`} tall doneFrom={0} />
      {tracker.approval && <OwnApproval approval={tracker.approval} acts={acts} />}
      <h2 className={classes.part}>
        {kind === 'party' ? <Trans>Still needed</Trans> : <Trans>To be read</Trans>} <span>{open.length}</span>
      </h2>
      {open.map((row) => (
        <GuestConditionCard key={row.id} row={row} kind={kind} acts={acts} />
      ))}
      {open.length === 0 && (
        <p className={classes.nothing}>
          <Trans>Nothing is waiting for you. Thank you.</Trans>
        </p>
      )}
      {done.length > 0 && (
        <details className={classes.done}>
          <summary className={classes.part}>
            <IconCircleCheck size={18} stroke={1.8} aria-hidden /> <Trans>Done</Trans> <span>{done.length}</span>
          </summary>
          {done.map((row) => (
            <GuestConditionCard key={row.id} row={row} kind={kind} acts={acts} />
          ))}
        </details>
      )}
    </GuestFrame>
  )
}

function Lead({ tracker, left }: { tracker: GuestTracker; left: number }) {
  const { sender, closingDate, kind, party, guestName } = tracker
  const whom = party && guestName === party ? wordOf(PARTY_WORDS, party) : guestName
  return (
    <p className={classes.lead}>
      {kind === 'party' ? (
        <Trans>
          {sender.name} asks <b>{whom}</b> for <Plural value={left} one="# more item" other="# more items" />
        </Trans>
      ) : (
        <Trans>
          {sender.name} asks <b>{whom}</b> to read <Plural value={left} one="# document" other="# documents" />
        </Trans>
      )}{' '}
      {closingDate && <Trans>before funding on {formatDate(closingDate)}.</Trans>}
    </p>
  )
}
