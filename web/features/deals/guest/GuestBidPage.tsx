/** `/deal-bid/{-$id}`: a lender behind its link accepts the agreement, reads the package and answers. */

import { Trans } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { useEffect } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { useGo, useParameter } from '#web/data/address.ts'
import { toMessage } from '#web/data/errors.ts'
import { ErrorPanel } from '#web/ui/index.ts'
import { AgreementGate } from './AgreementGate.tsx'
import { BidEnded } from './BidEnded.tsx'
import { GuestBid } from './GuestBid.tsx'
import { GuestFrame } from './GuestFrame.tsx'
import classes from './guest.module.css'
import { type Invitation, isEnded, useBidEnding, useGuestDeal, useInvitation } from './guest-deal.ts'

export default function GuestBidPage() {
  const id = useParameter('id')
  return id ? <Invited key={id} token={id} /> : <Expired />
}

function Expired({ sender }: { sender?: string }) {
  const go = useGo()
  useEffect(() => {
    void go(pathTo('expiredLink'), { replace: true, state: { sender } })
  }, [go, sender])
  return null
}

/** A link that opens nothing any more still tells its holder how the bid ended. */
function Ended({ token, sender }: { token: string; sender?: string }) {
  const { data, error } = useBidEnding(token)
  if (error) return <Expired sender={sender} />
  return data ? <BidEnded ending={data} /> : <Skeleton className={classes.waiting} aria-label="…" />
}

function Invited({ token }: { token: string }) {
  const { data: invitation, error, refetch } = useInvitation(token)
  if (isEnded(error)) return <Ended token={token} />
  if (error) return <ErrorPanel message={toMessage(error)} onRetry={() => void refetch()} />
  if (!invitation) return <Skeleton className={classes.waiting} aria-label="…" />
  const isOpen = !invitation.isRequired || invitation.acceptedAt !== null
  return (
    <GuestFrame invitation={invitation}>
      {isOpen ? (
        <Package token={token} invitation={invitation} />
      ) : (
        <AgreementGate token={token} invitation={invitation} />
      )}
    </GuestFrame>
  )
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
