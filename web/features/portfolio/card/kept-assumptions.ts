/** Rates that somebody typed on the card of a debt: no record holds them, so they stay on this device until cleared. */
import { useSyncExternalStore } from 'react'
import type { IsoDate } from '#domain/kernel/dates.ts'
import { usePerson } from '#web/data/session.tsx'
import type { Assumptions } from './loan-view.ts'

const PREFIX = 'assumed.'

export interface KeptAssumptions {
  values: Partial<Assumptions>
  /** When the last of them was typed. */
  on: IsoDate
}

const listeners = new Set<() => void>()
let version = 0

function announce() {
  version += 1
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What cannot be read was never there. */
function read(key: string): KeptAssumptions | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Each person has their own, by the key of the debt. */
export function useKeptAssumptions() {
  const { id: personId } = usePerson()
  useSyncExternalStore(subscribe, () => version)
  const keyOf = (debtId: string) => `${PREFIX}${personId}.${debtId}`
  return {
    find: (debtId: string) => read(keyOf(debtId)),
    keep(debtId: string, kept: KeptAssumptions) {
      localStorage.setItem(keyOf(debtId), JSON.stringify(kept))
      announce()
    },
    forget(debtId: string) {
      localStorage.removeItem(keyOf(debtId))
      announce()
    },
  }
}
