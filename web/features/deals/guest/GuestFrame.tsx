/** The frame of a guest's page: who invites whom, that it is confidential, and until when it is open. */

import { Trans } from '@lingui/react/macro'
import { IconCalendarDue, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { logoUrl } from '#web/data/api-url.ts'
import { formatLocalDate, OrgMark } from '#web/ui/index.ts'
import classes from './guest.module.css'
import type { Invitation } from './guest-deal.ts'

/** Logos are the only files that anybody may open. */

type Framed = Pick<Invitation, 'companyName' | 'companyLogo' | 'lenderName'> & Partial<Pick<Invitation, 'expiresAt'>>

/** Without `expiresAt` the link has ended. */
export function GuestFrame({ invitation, children }: { invitation: Framed; children: ReactNode }) {
  const { companyName, companyLogo, lenderName, expiresAt } = invitation
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <OrgMark name={companyName} imageUrl={logoUrl(companyLogo)} size={28} decorative />
        <p className={classes.invites}>
          <b>{companyName}</b>{' '}
          <span className={classes.invitesWhom}>
            <Trans>invites</Trans> <b>{lenderName}</b>
          </span>
        </p>
        <span className={classes.topFact}>
          <IconLock size={16} stroke={1.6} aria-hidden />
          <span className={classes.topWord}>
            <Trans>Confidential</Trans>
          </span>
        </span>
        {expiresAt && (
          <span className={classes.topFact} data-deadline>
            <IconCalendarDue size={16} stroke={1.6} aria-hidden />
            <Trans>Open until {formatLocalDate(expiresAt)}</Trans>
          </span>
        )}
      </header>
      <main className={classes.main}>{children}</main>
    </div>
  )
}
