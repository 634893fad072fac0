/** Whether the tour runs and at which step; asked for on one page, it runs on another. */
import { useSyncExternalStore } from 'react'

let step: number | null = null
const listeners = new Set<() => void>()

function set(next: number | null) {
  step = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Begins with the first step, where the person is at home. */
export const startTour = () => set(0)
export const goToStep = (next: number) => set(next)
export const leaveTour = () => set(null)

/** The step that is shown, from 0; null while no tour runs. */
export const useTourStep = () => useSyncExternalStore(subscribe, () => step)
