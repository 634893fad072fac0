/** A question that names the record and the act; Esc and Cancel leave everything as it was. */
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './dialogs.module.css'
import { Modal } from './windows.ts'

export interface ConfirmDialogProps {
  opened: boolean
  /** "Archive Parkway Plaza?" */
  title: ReactNode
  children?: ReactNode
  /** A verb and its object. */
  action: string
  isDanger?: boolean
  isBusy?: boolean
  onConfirm: () => void
  onClose: () => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, children, action, isDanger, isBusy, onConfirm, onClose } = props
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={440}>
      {children && <div className={classes.message}>{children}</div>}
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button color={isDanger ? 'red' : undefined} loading={isBusy} onClick={onConfirm} data-autofocus>
          {action}
        </Button>
      </div>
    </Modal>
  )
}
