/** One part of a page that did not load; the rest of the page works. */
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import classes from './states.module.css'

export interface ErrorPanelProps {
  /** The server's sentence. */
  message: ReactNode
  /** "Last values are from 2026-06-29 17:00." */
  hint?: ReactNode
  onRetry?: () => void
  /** A second way on, such as showing the last values. */
  action?: ReactNode
  compact?: boolean
}

export function ErrorPanel({ message, hint, onRetry, action, compact }: ErrorPanelProps) {
  return (
    <div className={classNames(classes.empty, compact && classes.compact)} role="alert">
      <span className={classes.disc} data-tone="bad" aria-hidden>
        <IconCloudOff size={22} stroke={1.6} />
      </span>
      <p className={classes.emptyTitle}>{message}</p>
      {hint && <p className={classes.emptyHint}>{hint}</p>}
      <div className={classes.emptyActions}>
        {onRetry && (
          <Button variant="default" leftSection={<IconRefresh size={15} stroke={1.6} />} onClick={onRetry}>
            <Trans>Retry</Trans>
          </Button>
        )}
        {action}
      </div>
    </div>
  )
}
