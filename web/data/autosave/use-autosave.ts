/** A record that saves itself while it is edited. */

import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Instant } from '#domain/kernel/dates.ts'
import { Autosaver, type AutosaverParts, type AutosaveSnapshot } from './autosaver.ts'

export type { Changes } from './autosaver.ts'

export interface Autosave<Row extends { updatedAt: Instant }>
  extends AutosaveSnapshot<Row>,
    Pick<Autosaver<Row>, 'change' | 'flush' | 'keepMine' | 'takeTheirs' | 'replace' | 'fail' | 'current'> {
  hasUnsaved: boolean
}

/** `row` is the record as the server last told it; a newer one is taken over when nothing is unsaved. */
export function useAutosave<Row extends { updatedAt: Instant }>(row: Row, parts: AutosaverParts<Row>): Autosave<Row> {
  const [saver] = useState(() => new Autosaver(row, parts))
  const snapshot = useSyncExternalStore(saver.subscribe, saver.snapshot)
  useEffect(() => saver.setParts(parts))
  useEffect(() => saver.receive(row), [saver, row])
  const isManual = parts.isManual === true
  useEffect(() => {
    if (isManual) return
    // Boxes that keep their figure on leaving do so at the page's root, before the document hears of it.
    document.addEventListener('focusout', saver.settle)
    document.addEventListener('visibilitychange', saver.settle)
    return () => {
      document.removeEventListener('focusout', saver.settle)
      document.removeEventListener('visibilitychange', saver.settle)
      // What was typed in the last seconds before leaving is still saved.
      void saver.flush()
    }
  }, [saver, isManual])
  return {
    ...snapshot,
    change: saver.change,
    flush: saver.flush,
    keepMine: saver.keepMine,
    takeTheirs: saver.takeTheirs,
    replace: saver.replace,
    fail: saver.fail,
    current: saver.current,
    hasUnsaved: Object.keys(snapshot.pending).length > 0,
  }
}
