/** A short form over the page: fields, one primary button on the right, Ctrl Enter to submit. */
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { NoticeLine } from '#web/ui/states/lines.tsx'
import classes from './dialogs.module.css'
import { ErrorLine } from './ErrorLine.tsx'
import { Modal } from './windows.ts'

export interface FormDialogProps {
  opened: boolean
  title: ReactNode
  /** The primary button: a verb and its object. */
  action: string
  onSubmit: () => void
  onClose: () => void
  isBusy?: boolean
  isDisabled?: boolean
  isDanger?: boolean
  /** It begins with what was typed, but not saved, before. */
  isResumed?: boolean
  /** Gives up what was typed before. */
  onStartOver?: () => void
  /** The server's sentence, when it said no. */
  error?: ReactNode
  /** Left of the buttons. */
  foot?: ReactNode
  size?: number | string
  children: ReactNode
}

/** Takes the reader to the first field that is wrong; what was typed stays. */
export function focusFirstError(form: HTMLElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"], [data-error]')?.focus())
}

export function FormDialog(props: FormDialogProps) {
  const {
    opened,
    title,
    action,
    onSubmit,
    onClose,
    isBusy,
    isDisabled,
    isDanger,
    isResumed,
    onStartOver,
    error,
    foot,
    size,
    children,
  } = props
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A dialog that was opened from a field of another one must not send that one too.
    event.stopPropagation()
    onSubmit()
    focusFirstError(event.currentTarget)
  }
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.stopPropagation()
    event.currentTarget.requestSubmit()
  }
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={size ?? 520}>
      {/* The form catches Ctrl Enter from any of its fields. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form onSubmit={submit} onKeyDown={press} noValidate>
        {isResumed && (
          <NoticeLine
            tone="ink"
            action={
              onStartOver && (
                <Button size="xs" variant="default" onClick={onStartOver}>
                  <Trans>Start over</Trans>
                </Button>
              )
            }
          >
            <Trans>What you typed before was not saved. It is here again.</Trans>
          </NoticeLine>
        )}
        <div className={classes.fields}>{children}</div>
        {error && <ErrorLine>{error}</ErrorLine>}
        <div className={classes.foot}>
          {foot && <div className={classes.footLeft}>{foot}</div>}
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" color={isDanger ? 'red' : undefined} loading={isBusy} disabled={isDisabled}>
            {action}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
