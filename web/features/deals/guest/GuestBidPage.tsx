/** `/deal-bid/{-$id}`: a lender behind its link accepts the agreement, reads the package and answers. */

import { Trans } from '@lingui/react/macro'
import { useParameter } from '#web/data/address.ts'
import { toMessage } from '#web/data/errors.ts'
import { ErrorPanel, GuestWaiting } from '#web/ui/index.ts'
import { BidEnded } from './BidEnded.tsx'
import { GuestBid } from './GuestBid.tsx'
import classes from './guest.module.css'
import { type Invitation, isEnded, useBidEnding, useGuestDeal } from './guest-deal.ts'
import { ExpiredLink, InvitedPage } from './InvitedPage.tsx'

export default function GuestBidPage() {
  const id = useParameter('id')
  if (!id) return <ExpiredLink />
  return (
    <InvitedPage key={id} token={id} ended={<Ended token={id} />}>
      {(invitation) => <Package token={id} invitation={invitation} />}
    </InvitedPage>
  )
}

/** A link that opens nothing any more still tells its holder how the bid ended. */
function Ended({ token, sender }: { token: string; sender?: string }) {
  const { data, error } = useBidEnding(token)
  if (error) return <ExpiredLink sender={sender} />
  return data ? <BidEnded ending={data} /> : <GuestWaiting />
}

function Package({ token, invitation }: { token: string; invitation: Invitation }) {
  const { data, error, refetch } = useGuestDeal(token, true)
  if (isEnded(error)) return <Ended token={token} sender={invitation.companyName} />
  if (error) return <ErrorPanel message={toMessage(error)} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <p className={classes.reading} role="status">
        <Trans>Opening the package…</Trans>
      </p>
    )
  }
  return <GuestBid token={token} guest={data} />
}
