/** Whether what was typed is safe: `Not saved yet`, `Saving…`, `Saved 12:04`, `Not saved. Try again`. */
import { Trans } from '@lingui/react/macro'
import { IconAlertCircle, IconCloudCheck, IconCloudUp, IconLoader2 } from '@tabler/icons-react'
import { formatTime } from '#web/ui/format.ts'
import classes from './states.module.css'

export interface SavedStateProps {
  state: 'idle' | 'waiting' | 'saving' | 'saved' | 'failed'
  savedAt?: Date | string | null
  /** Guests have drafts: `Draft saved 12:04`. */
  draft?: boolean
  onRetry?: () => void
}

export function SavedState({ state, savedAt, draft, onRetry }: SavedStateProps) {
  return (
    <span className={classes.saved} data-state={state} role="status">
      {state === 'waiting' && (
        <>
          <IconCloudUp size={16} stroke={1.6} aria-hidden />
          <Trans>Not saved yet</Trans>
        </>
      )}
      {state === 'saving' && (
        <>
          <IconLoader2 size={16} stroke={1.6} className={classes.turning} aria-hidden />
          <Trans>Saving…</Trans>
        </>
      )}
      {state === 'saved' && (
        <>
          <IconCloudCheck size={16} stroke={1.6} className={classes.safe} aria-hidden />
          {draft ? (
            <Trans>Draft saved {savedAt ? formatTime(savedAt) : ''}</Trans>
          ) : (
            <Trans>Saved {savedAt ? formatTime(savedAt) : ''}</Trans>
          )}
        </>
      )}
      {state === 'failed' && (
        <>
          <IconAlertCircle size={16} stroke={1.6} aria-hidden />
          <Trans>Not saved.</Trans>
          {onRetry && (
            <button type="button" className={classes.retry} onClick={onRetry}>
              <Trans>Try again</Trans>
            </button>
          )}
        </>
      )}
    </span>
  )
}
