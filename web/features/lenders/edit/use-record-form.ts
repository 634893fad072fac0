/** The values of a short form in a dialog, sent as a whole when they are ready. */
import { useState } from 'react'
import type { Entity } from '#domain/kernel/entity.ts'
import { toFieldErrors, toMessage } from '#web/data/errors.ts'
import { useCreate, useUpdate } from '#web/data/hooks.ts'
import { useKeptState } from '#web/data/kept-input.ts'

type Values = Record<string, unknown>

export interface RecordForm {
  values: Values
  errors: Readonly<Record<string, string>>
  message: string | null
  isBusy: boolean
  /** It begins with what was typed before a refusal led away. */
  isResumed: boolean
  /** What a field of the form takes. */
  field: (name: string) => {
    name: string
    value: never
    onChange: (value: unknown) => void
    error: string | undefined
  }
  /** Creates the record, or sends what differs from it; true when the server took it. */
  submit: () => Promise<boolean>
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

export function useRecordForm(
  entity: Entity,
  record: (Values & { id: number; updatedAt: string }) | undefined,
  initial: Values,
  alsoChanges: readonly string[],
): RecordForm {
  const { create, isPending: isCreating } = useCreate<Values>(entity, { alsoChanges })
  const { update, isPending: isUpdating } = useUpdate<Values>(entity, { alsoChanges })
  const { values, setValues, isResumed } = useKeptState<Values>(`${entity.path}.${record?.id ?? 'new'}`, initial)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [message, setMessage] = useState<string | null>(null)
  const submit = async () => {
    setErrors({})
    setMessage(null)
    try {
      if (record) {
        const changes = Object.fromEntries(
          Object.entries(values).filter(([name, value]) => !isSame(value, record[name])),
        )
        if (Object.keys(changes).length > 0) await update({ id: record.id, changes: changes as never, base: record })
      } else {
        await create(values as never)
      }
      return true
    } catch (error) {
      setErrors({ ...toFieldErrors(error) })
      setMessage(toMessage(error))
      return false
    }
  }
  const field = (name: string) => ({
    name,
    value: (values[name] ?? null) as never,
    onChange: (value: unknown) => setValues((before) => ({ ...before, [name]: value })),
    error: errors[name],
  })
  return { values, errors, message, isBusy: isCreating || isUpdating, isResumed, field, submit }
}
