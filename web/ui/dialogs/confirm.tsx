/** Asks before something is done that is hard to take back, from anywhere: `if (await confirm({ … })) …`. */
import type { ReactNode } from 'react'
import { useEffect, useSyncExternalStore } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'

export interface ConfirmQuestion {
  /** Names the record: "Archive Parkway Plaza?". */
  title: string
  /** What will happen, and what stays. */
  message?: ReactNode
  /** A verb and its object: "Archive deal". */
  action: string
  isDanger?: boolean
}

interface OpenQuestion extends ConfirmQuestion {
  answer: (isYes: boolean) => void
}

let open: OpenQuestion | null = null
const listeners = new Set<() => void>()

function show(question: OpenQuestion | null) {
  open = question
  for (const listener of listeners) listener()
}

/** Resolves to true when the person says yes. A new question takes the place of an open one, which counts as no. */
export function confirm(question: ConfirmQuestion): Promise<boolean> {
  open?.answer(false)
  return new Promise((resolve) => show({ ...question, answer: resolve }))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const getOpen = () => open

/** The place where questions appear; part of the providers. A question that nobody can see any more counts as no. */
export function ConfirmHost() {
  const question = useSyncExternalStore(subscribe, getOpen, getOpen)
  useEffect(
    () => () => {
      open?.answer(false)
      show(null)
    },
    [],
  )
  const answer = (isYes: boolean) => {
    question?.answer(isYes)
    show(null)
  }
  return (
    <ConfirmDialog
      opened={question !== null}
      title={question?.title ?? ''}
      action={question?.action ?? ''}
      isDanger={question?.isDanger}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      {question?.message}
    </ConfirmDialog>
  )
}
