/** The frame of every page that opens by a link alone: whose page it is, that it is confidential, until when it is open, and whom to ask. */

import { Trans } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { IconCalendarDue, IconCloudCheck, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Instant } from '#domain/kernel/dates.ts'
import { OrgMark } from '#web/ui/Avatar.tsx'
import { formatLocalDate, formatTime } from '#web/ui/format.ts'
import classes from './GuestFrame.module.css'

export interface GuestFrameProps {
  company: { name: string; logoUrl: string | undefined }
  /** `wide` has cards side by side on a desk; `list` is one column of cards and `form` one of questions, drawn for a phone. */
  layout: 'wide' | 'list' | 'form'
  /** Behind the company's name, where there is room: whom it invites. */
  beside?: ReactNode
  /** Said at the right of a wide page; the others say it in their foot. */
  openUntil?: Instant | undefined
  isConfidential?: boolean
  /** Somebody signed in reads it inside the shell, which has a main part already. */
  isInShell?: boolean
  foot?: ReactNode
  children: ReactNode
}

export function GuestFrame({
  company,
  layout,
  isConfidential = true,
  isInShell,
  foot,
  children,
  ...head
}: GuestFrameProps) {
  const Main = isInShell ? 'div' : 'main'
  return (
    <div className={classes.page} data-layout={layout}>
      <header className={classes.top}>
        <OrgMark name={company.name} imageUrl={company.logoUrl} size={28} decorative />
        <p className={classes.name}>
          <b>{company.name}</b> {head.beside && <span className={classes.beside}>{head.beside}</span>}
        </p>
        {isConfidential && (
          <span className={classes.fact}>
            <IconLock size={layout === 'wide' ? 16 : 18} stroke={1.6} aria-hidden />
            <span className={layout === 'wide' ? classes.word : 'ui-visually-hidden'}>
              <Trans>Confidential</Trans>
            </span>
          </span>
        )}
        {head.openUntil && (
          <span className={classes.fact} data-deadline>
            <IconCalendarDue size={16} stroke={1.6} aria-hidden />
            <Trans>Open until {formatLocalDate(head.openUntil)}</Trans>
          </span>
        )}
      </header>
      <Main className={classes.main}>{children}</Main>
      {foot && <footer className={classes.foot}>{foot}</footer>}
    </div>
  )
}

/** In its place while the page is asked for. */
export const GuestWaiting = () => <Skeleton className={classes.waiting} aria-label="…" />

export interface GuestFootProps {
  savedAt: Date | null
  /** Nothing is said of a link that never ends. */
  openUntil: Instant | null
  ask: { name: string; email: string }
}

/** What a guest knows at the foot of a list: that all of it is kept, how long the link works, and who answers. */
export function GuestFoot({ savedAt, openUntil, ask }: GuestFootProps) {
  return (
    <>
      <IconCloudCheck size={20} stroke={1.6} aria-hidden />
      <span>
        {savedAt && (
          <>
            <Trans>Saved {formatTime(savedAt)}</Trans>
            <br />
          </>
        )}
        {openUntil && <Trans>Link works until {formatLocalDate(openUntil)}</Trans>}
      </span>
      <a className={classes.ask} href={`mailto:${ask.email}`}>
        <Trans>Ask {ask.name}</Trans>
      </a>
    </>
  )
}
