/** Short messages at the bottom left: two seconds when all went well, longer when there is something to read or undo. */
import { Trans } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './notify.module.css'

/** It worked. */
function ok(message: ReactNode) {
  notifications.show({ message, icon: <IconCheck size={17} stroke={1.6} />, withCloseButton: false })
}

/** It did not work; eight seconds, because the sentence also says what to do. */
function failed(message: ReactNode) {
  notifications.show({ message, icon: <IconAlertCircle size={17} stroke={1.6} />, autoClose: 8000 })
}

/** It worked, and can be taken back for eight seconds. */
function undoable(message: ReactNode, onUndo: () => void) {
  const id = `undo-${crypto.randomUUID()}`
  const undo = () => {
    notifications.hide(id)
    onUndo()
  }
  notifications.show({
    id,
    autoClose: 8000,
    message: (
      <span className={classes.undo}>
        <span>{message}</span>
        <button type="button" className={classes.undoButton} onClick={undo}>
          <Trans>Undo</Trans>
        </button>
      </span>
    ),
  })
}

export const notify = { ok, failed, undoable }
