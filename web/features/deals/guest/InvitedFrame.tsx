/** The frame of a page behind a bid's link: who invites whom, and until when. */
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { logoUrl } from '#web/data/api-url.ts'
import { GuestFrame } from '#web/ui/index.ts'
import type { Invitation } from './guest-deal.ts'

type Framed = Pick<Invitation, 'companyName' | 'companyLogo' | 'lenderName'> & Partial<Pick<Invitation, 'expiresAt'>>

/** Without `expiresAt` the link has ended. */
export function InvitedFrame({ invitation, children }: { invitation: Framed; children: ReactNode }) {
  const { companyName, companyLogo, lenderName, expiresAt } = invitation
  return (
    <GuestFrame
      layout="wide"
      company={{ name: companyName, logoUrl: logoUrl(companyLogo) }}
      beside={
        <>
          <Trans>invites</Trans> <b>{lenderName}</b>
        </>
      }
      openUntil={expiresAt}
    >
      {children}
    </GuestFrame>
  )
}
