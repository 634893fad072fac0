/** The foot of a guest's answer, always in sight: what is kept, until when the page is open, and the one button. */

import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Instant } from '#domain/kernel/dates.ts'
import type { Autosave } from '#web/data/autosave/use-autosave.ts'
import { useIsUploading } from '#web/data/uploads.ts'
import { formatLocalDate, SavedState } from '#web/ui/index.ts'
import classes from './guest.module.css'

interface GuestAnswerFootProps {
  autosave: Pick<Autosave<{ updatedAt: Instant }>, 'state' | 'savedAt' | 'flush'>
  openUntil: Instant | null
  /** What the button says. */
  action: ReactNode
  isDeclining: boolean
  isSending: boolean
  isDisabled?: boolean
  onSend: () => void
  children?: ReactNode
}

export function GuestAnswerFoot(props: GuestAnswerFootProps) {
  const { autosave, openUntil, action, isDeclining, isSending, isDisabled, onSend, children } = props
  const isUploading = useIsUploading()
  return (
    <footer className={classes.bidFoot}>
      <p className={classes.bidFootState}>
        <SavedState draft state={autosave.state} savedAt={autosave.savedAt} onRetry={() => void autosave.flush()} />
        <span className="ui-quiet">
          <Trans>Open until {formatLocalDate(openUntil)}</Trans>
        </span>
      </p>
      <Button
        size="lg"
        fullWidth
        color={isDeclining ? 'red' : undefined}
        loading={isSending || isUploading}
        disabled={isDisabled}
        onClick={onSend}
      >
        {action}
      </Button>
      {children}
    </footer>
  )
}
