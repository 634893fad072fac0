/** A short form: what was typed, the server's word on each field, and sending it. */
import { useState } from 'react'
import { toFieldErrors, toMessage } from '#web/data/errors.ts'
import { useKeptState } from '#web/data/kept-input.ts'

export type FormModel<Values> = ReturnType<typeof useForm<Values>>

/**
 * `send` may throw `ApiError`; its sentences then stand beside the fields, or under the form when it names none shown.
 * What it answers, if anything, is what the form holds from then on. Under `key` what was typed outlives a refusal that
 * leads to another page.
 */
export function useForm<Values>(initial: Values, send: (values: Values) => Promise<Values | void>, key?: string) {
  const { values, setValues, isResumed } = useKeptState(key, initial)
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setIsBusy] = useState(false)
  const errors = toFieldErrors(error)

  /** Value, setter and error of one field. */
  const field = <Name extends keyof Values & string>(name: Name) => ({
    name,
    value: values[name],
    onChange: (value: Values[Name]) => setValues((now) => ({ ...now, [name]: value })),
    ...(errors[name] && { error: errors[name] }),
  })
  const submit = async () => {
    setIsBusy(true)
    setError(null)
    try {
      const next = await send(values)
      if (next) setValues(next)
    } catch (problem) {
      setError(problem)
    } finally {
      setIsBusy(false)
    }
  }
  const isBeside = Object.keys(errors).some((name) => name in (values as object))
  return {
    values,
    field,
    errors,
    error: error && !isBeside ? toMessage(error) : undefined,
    isBusy,
    isResumed,
    submit,
  }
}
