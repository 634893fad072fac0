/** Input that was not saved when the session ended or a page had to be left: kept in this tab, and offered again. */
import { useEffect, useRef, useState } from 'react'
import { getPerson } from './session-store.ts'

const PREFIX = 'keptInput.'

/** What was typed, and by whom: nobody is offered another person's words. */
type Kept<T> = { personId: number | null; values: T }

/** Forms that hold something unsaved now, by the key of what is edited. */
const unsaved = new Map<string, () => unknown>()

const personId = () => getPerson()?.id ?? null

/** Writes down what every open form holds; called before the browser leaves the page by itself. */
export function keepInput(): void {
  for (const [key, read] of unsaved) {
    const values = read()
    if (values === null || values === undefined) continue
    const kept: Kept<unknown> = { personId: personId(), values }
    sessionStorage.setItem(PREFIX + key, JSON.stringify(kept))
  }
}

function readKept<T>(key: string): T | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null') as Kept<T> | null
    return kept?.personId === personId() ? kept.values : null
  } catch {
    return null
  }
}

/**
 * Guards a form's input under a key such as `deal.12`. `values` is what is unsaved, or null when nothing is.
 * `offered` is input kept from before, until it is taken or dropped.
 */
export function useKeptInput<T>(key: string, values: T | null) {
  const latest = useRef(values)
  const [offered, setOffered] = useState<T | null>(() => readKept<T>(key))

  useEffect(() => {
    latest.current = values
  })
  useEffect(() => {
    unsaved.set(key, () => latest.current)
    return () => {
      unsaved.delete(key)
    }
  }, [key])

  const drop = () => {
    sessionStorage.removeItem(PREFIX + key)
    setOffered(null)
  }
  const take = () => {
    drop()
    return offered
  }
  return { offered, take, drop }
}
