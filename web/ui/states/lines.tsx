/** One-line notices above what they are about. */
import { Plural, Trans } from '@lingui/react/macro'
import { type Icon, IconInfoCircle, IconLock, IconWifiOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './states.module.css'

export interface LineProps {
  tone?: 'neu' | 'warn' | 'bad' | 'ink' | 'ok' | 'plum'
  icon?: Icon
  children: ReactNode
  action?: ReactNode
}

/** A notice in one line. */
export function NoticeLine({ tone = 'neu', icon: LineIcon = IconInfoCircle, children, action }: LineProps) {
  return (
    <div className={classes.line} data-tone={tone} role="status">
      <LineIcon size={16} stroke={1.6} aria-hidden />
      <span className={classes.lineText}>{children}</span>
      {action}
    </div>
  )
}

/** Who shared this for reading only. */
export function ReadOnlyLine({ children }: { children: ReactNode }) {
  return <NoticeLine icon={IconLock}>{children}</NoticeLine>
}

/** The connection is gone, and how much waits for it. */
export function OfflineLine({ waiting = 0 }: { waiting?: number }) {
  return (
    <NoticeLine tone="warn" icon={IconWifiOff}>
      <Trans>You are offline.</Trans>{' '}
      {waiting > 0 && <Plural value={waiting} one="# change waits here." other="# changes wait here." />}
    </NoticeLine>
  )
}
