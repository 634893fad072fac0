/** What every page behind a bid's link shares: who invites, the agreement before anything is told, and where an ended link leads. */
import { type ReactNode, useEffect } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { useGo } from '#web/data/address.ts'
import { toMessage } from '#web/data/errors.ts'
import { ErrorPanel, GuestWaiting } from '#web/ui/index.ts'
import { AgreementGate } from './AgreementGate.tsx'
import { type Invitation, isEnded, useInvitation } from './guest-deal.ts'
import { InvitedFrame } from './InvitedFrame.tsx'

export function ExpiredLink({ sender }: { sender?: string }) {
  const go = useGo()
  useEffect(() => {
    void go(pathTo('expiredLink'), { replace: true, state: { sender } })
  }, [go, sender])
  return null
}

interface InvitedPageProps {
  token: string
  /** In place of all of it, once the link opens nothing any more. */
  ended: ReactNode
  children: (invitation: Invitation) => ReactNode
}

export function InvitedPage({ token, ended, children }: InvitedPageProps) {
  const { data: invitation, error, refetch } = useInvitation(token)
  if (isEnded(error)) return ended
  if (error) return <ErrorPanel message={toMessage(error)} onRetry={() => void refetch()} />
  if (!invitation) return <GuestWaiting />
  const isOpen = !invitation.isRequired || invitation.acceptedAt !== null
  return (
    <InvitedFrame invitation={invitation}>
      {isOpen ? children(invitation) : <AgreementGate token={token} invitation={invitation} />}
    </InvitedFrame>
  )
}
