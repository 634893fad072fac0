/** A short form whose boxes are placed by hand: what each of them takes, and sending it as a whole. */
import { useState } from 'react'
import { type RecordForm, useRecordForm } from './use-record-form.ts'

export type ShortForm<Entries> = ReturnType<typeof useShortForm<Entries & object>>

/**
 * `send` may throw `ApiError`; its sentences then stand beside the boxes, or under the form when it names none shown.
 * What it answers, if anything, is what the form holds from then on. Under `draftKey` what was typed outlives a reload;
 * without one nothing is kept, as of passwords.
 */
export function useShortForm<Entries extends object>(
  initial: Entries,
  send: (entries: Entries) => Promise<Entries | void>,
  draftKey: string | null = null,
) {
  const [held, setHeld] = useState(initial)
  const form = useRecordForm({
    path: '',
    draftKey,
    initial: held,
    async send(_answered, changes) {
      const entered = { ...held, ...changes }
      // What was not refused counts as kept: the next sending brings only what was typed since.
      const next = (await send(entered)) ?? entered
      setHeld(next)
      return next
    },
  })
  return { ...form, ...facesOf(initial, form) }
}

function facesOf<Entries extends object>(initial: Entries, { values, errors, message, ...form }: RecordForm) {
  const isBeside = Object.keys(errors).some((name) => name in initial)
  return {
    values: values as Entries,
    /** Value, setter and error of one box. */
    field: <Name extends keyof Entries & string>(name: Name) => ({
      name,
      value: (values as Entries)[name],
      onChange: (value: Entries[Name]) => form.change(name, value),
      ...(errors[name] && { error: errors[name] }),
    }),
    /** What was refused and stands beside no box. */
    error: isBeside ? undefined : message,
  }
}
