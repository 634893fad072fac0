/** Short messages at the bottom left: two seconds, longer where something can be undone, and while they are looked at. */
import { Trans } from '@lingui/react/macro'
import type { NotificationData } from '@mantine/notifications'
import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { loadLater } from './later.tsx'
import classes from './notify.module.css'

/** How long a message stays, unless the pointer or the keyboard is on it. */
export const SHOWN_MS = 2000
/** How long something can be taken back. */
const UNDO_MS = 8000

let hasCome = false
const listeners = new Set<() => void>()

const load = loadLater(async () => {
  const messages = await import('./messages.tsx')
  hasCome = true
  for (const listener of listeners) listener()
  return messages
})

const Messages = lazy(load)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const getCome = () => hasCome

/** The place where messages appear; part of the providers. */
export function MessagesHost() {
  const isThere = useSyncExternalStore(subscribe, getCome, getCome)
  return (
    isThere && (
      <Suspense>
        <Messages shownMs={SHOWN_MS} />
      </Suspense>
    )
  )
}

/** It worked. */
function ok(message: ReactNode) {
  const icon = <IconCheck size={17} stroke={1.6} />
  void load().then(({ notifications }) => notifications.show({ message, icon, withCloseButton: false }))
}

/** It did not work. What a form has to say stays beside its fields; this only tells that it is there. */
function failed(message: ReactNode) {
  show({ message, icon: <IconAlertCircle size={17} stroke={1.6} />, autoClose: SHOWN_MS })
}

/** It worked, and can be taken back for eight seconds. */
function undoable(message: ReactNode, onUndo: () => void): () => void {
  const hide = show({
    autoClose: UNDO_MS,
    message: (
      <span className={classes.undo}>
        <span>{message}</span>
        <button
          type="button"
          className={classes.undoButton}
          onClick={() => {
            hide()
            onUndo()
          }}
        >
          <Trans>Undo</Trans>
        </button>
      </span>
    ),
  })
  return hide
}

/** The pointer stops the clock by itself; so must the keyboard, or the button is gone before it is pressed. */
function show(shown: NotificationData): () => void {
  const id = crypto.randomUUID()
  const stay = { ...shown, id, autoClose: false }
  const arrived = load().then(({ notifications }) => {
    notifications.show({
      ...shown,
      id,
      onFocus: () => notifications.update(stay),
      onBlur: () => notifications.update({ ...shown, id }),
    })
    return notifications
  })
  return () => void arrived.then((notifications) => notifications.hide(id))
}

export const notify = { ok, failed, undoable }
