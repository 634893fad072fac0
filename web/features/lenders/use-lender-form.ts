/** A lender that saves itself 2.5 seconds after the last change; what is refused stays on the screen. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { lenderCompanies } from '#domain/lenders/lender-company.ts'
import { toFieldErrors, toMessage } from '#web/data/errors.ts'
import { useUpdate } from '#web/data/hooks.ts'
import type { EditableLender, LenderValues } from './editable-lender.ts'

const DELAY_MS = 2_500

export interface LenderForm {
  /** The lender with everything typed so far on top. */
  lender: EditableLender
  pending: LenderValues
  errors: Readonly<Record<string, string>>
  message: string | null
  state: 'idle' | 'saving' | 'saved' | 'failed'
  savedAt: Date | null
  change: (name: string, value: unknown) => void
  /** Saves at once; true when nothing is left unsaved. */
  flush: () => Promise<boolean>
}

type Saving = Pick<LenderForm, 'pending' | 'errors' | 'message' | 'state' | 'savedAt'>

const IDLE: Saving = { pending: {}, errors: {}, message: null, state: 'idle', savedAt: null }

const without = (values: LenderValues, names: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))

export function useLenderForm(row: EditableLender): LenderForm {
  const { update } = useUpdate<EditableLender>(lenderCompanies, { isBackground: true })
  const [now, setNow] = useState<Saving>(IDLE)
  // A save that starts later must see what was typed meanwhile, so the newest state is also kept outside rendering.
  const latest = useRef({ now, row, isRunning: false })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const again = useRef<() => void>(() => {})
  useEffect(() => {
    latest.current.row = row
  }, [row])

  const set = useCallback((change: Partial<Saving>) => {
    latest.current.now = { ...latest.current.now, ...change }
    setNow(latest.current.now)
  }, [])

  const flush = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current)
    const { pending, errors } = latest.current.now
    const sent = without(pending, Object.keys(errors))
    if (latest.current.isRunning || Object.keys(sent).length === 0) return Object.keys(pending).length === 0
    latest.current.isRunning = true
    set({ state: 'saving' })
    try {
      latest.current.row = await update({ id: row.id, changes: sent as never, base: latest.current.row })
      const done = Object.keys(sent).filter((name) => latest.current.now.pending[name] === sent[name])
      const left = without(latest.current.now.pending, done)
      set({ pending: left, state: 'saved', savedAt: new Date(), message: null })
    } catch (error) {
      const found = toFieldErrors(error)
      set({ state: 'failed', message: toMessage(error), errors: { ...latest.current.now.errors, ...found } })
      // The other fields are not at fault: they are saved without the refused ones.
      if (Object.keys(found).some((name) => Object.hasOwn(sent, name)))
        timer.current = setTimeout(() => again.current(), 0)
    } finally {
      latest.current.isRunning = false
    }
    return Object.keys(latest.current.now.pending).length === 0
  }, [row.id, set, update])

  const change = useCallback(
    (name: string, value: unknown) => {
      const { pending, errors } = latest.current.now
      set({ pending: { ...pending, [name]: value }, errors: without(errors, [name]) as Record<string, string> })
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flush(), DELAY_MS)
    },
    [flush, set],
  )
  useEffect(() => {
    again.current = () => void flush()
    // What was typed in the last seconds before leaving is still saved.
    return () => void flush()
  }, [flush])

  const sources = { ...row.criteriaSources, ...(now.pending.criteriaSources as object | undefined) }
  return { ...now, lender: { ...row, ...now.pending, criteriaSources: sources } as EditableLender, change, flush }
}
