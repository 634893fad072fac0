/** A whole page that cannot be shown: what happened, what is safe, the way on, and a reference to quote. */
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type Icon, IconHome, IconLock, IconMapQuestion, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AppLink } from '#web/ui/AppLink.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { formatDateTime } from '#web/ui/format.ts'
import classes from './states.module.css'

export interface WayOn {
  label: ReactNode
  to: string
}

interface FullPageStateProps {
  icon: Icon
  tone?: 'bad' | 'neu'
  title: ReactNode
  children: ReactNode
  actions: ReactNode
  foot?: ReactNode
}

function FullPageState({ icon: StateIcon, tone = 'neu', title, children, actions, foot }: FullPageStateProps) {
  return (
    <div className={classes.fullPage}>
      <div className={classes.fullPageInner}>
        <StateIcon size={30} stroke={1.6} className={classes.fullPageIcon} data-tone={tone} aria-hidden />
        <h1 className={classes.fullPageTitle}>{title}</h1>
        <div className={classes.fullPageText}>{children}</div>
        <div className={classes.fullPageActions}>{actions}</div>
        {foot && <div className={classes.fullPageFoot}>{foot}</div>}
      </div>
    </div>
  )
}

function LinkButton({ way, primary, icon }: { way: WayOn; primary?: boolean; icon?: ReactNode }) {
  return (
    <Button
      variant={primary ? 'filled' : 'default'}
      leftSection={icon}
      renderRoot={(props: Record<string, unknown>) => <AppLink {...props} to={way.to} />}
    >
      {way.label}
    </Button>
  )
}

export interface ErrorPageProps {
  title?: ReactNode
  /** What happened and what is safe, in two sentences. */
  children: ReactNode
  onRetry?: () => void
  back?: WayOn
  /** The request's number, to quote to support. */
  reference?: string
  at?: Date | string
}

export function ErrorPage({ title, children, onRetry, back, reference, at }: ErrorPageProps) {
  const foot = reference && (
    <>
      <span>
        <Trans>Reference</Trans>
      </span>
      <b>{reference}</b>
      <CopyButton value={reference} />
      {at && <span className={classes.fullPageTime}>{formatDateTime(at)}</span>}
    </>
  )
  return (
    <FullPageState
      icon={IconPlugConnectedX}
      tone="bad"
      title={title ?? <Trans>This page could not be loaded</Trans>}
      foot={foot}
      actions={
        <>
          {onRetry && (
            <Button leftSection={<IconRefresh size={15} stroke={1.6} />} onClick={onRetry}>
              <Trans>Retry</Trans>
            </Button>
          )}
          {back && <LinkButton way={back} primary={!onRetry} />}
        </>
      }
    >
      {children}
    </FullPageState>
  )
}

export interface NotPermittedProps {
  /** "Your role cannot open Lead assignment". */
  title: ReactNode
  /** Who you are, who may, who can change it. */
  children: ReactNode
  home: WayOn
  action?: ReactNode
}

export function NotPermitted({ title, children, home, action }: NotPermittedProps) {
  return (
    <FullPageState
      icon={IconLock}
      title={title}
      actions={
        <>
          <LinkButton way={home} primary icon={<IconHome size={15} stroke={1.6} />} />
          {action}
        </>
      }
    >
      {children}
    </FullPageState>
  )
}

export interface NotFoundProps {
  title?: ReactNode
  children: ReactNode
  home: WayOn
}

export function NotFound({ title, children, home }: NotFoundProps) {
  return (
    <FullPageState
      icon={IconMapQuestion}
      title={title ?? <Trans>There is nothing at this address</Trans>}
      actions={<LinkButton way={home} primary icon={<IconHome size={15} stroke={1.6} />} />}
    >
      {children}
    </FullPageState>
  )
}
