/** One record of a directory, found by typing; where it may be made on the spot, what was typed is offered as a new one. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { Entity } from '#domain/kernel/entity.ts'
import { showError } from '#web/data/errors.ts'
import { useList } from '#web/data/hooks.ts'
import { usePerson } from '#web/data/session.tsx'
import { AppLink, FieldError, FieldLabel, ReadOnlyValue } from '#web/ui/index.ts'
import { contactAddress } from './contact-address.ts'
import classes from './parts.module.css'

type Row = Readonly<Record<string, unknown>> & { id: number }

export interface RecordPickerProps {
  label: string
  entity: Entity
  value: number | null
  onChange: (id: number | null) => void
  /** What else narrows the choice. */
  where?: Readonly<Record<string, string | number>>
  /** Makes a record of what was typed; answers its id. */
  onAdd?: (name: string) => Promise<number>
  error?: string
  optional?: boolean
  readOnly?: boolean
}

const NEW = 'new'
const MOST_OFFERED = 30

export function RecordPicker(props: RecordPickerProps) {
  const { label, entity, value, onChange, where, onAdd, error, optional, readOnly } = props
  const { t } = useLingui()
  const { role } = usePerson()
  const [typed, setTyped] = useState('')
  const [searched] = useDebouncedValue(typed.trim(), 250)
  const found = useList<Row>(
    entity,
    { ...where, $limit: MOST_OFFERED, ...(searched && { $search: searched }) },
    { isBackground: true },
  ).rows
  const kept = useList<Row>(
    entity,
    { id: { $in: [value] }, $limit: 1 },
    { isBackground: true, enabled: value !== null },
  ).rows
  const rows = [...found, ...kept.filter(({ id }) => id === value && !found.some((row) => row.id === id))]
  const options = rows.map((row) => ({ value: String(row.id), label: String(row[entity.title] ?? row.id) }))
  const chosen = options.find((option) => option.value === String(value))
  const address = chosen && value !== null ? contactAddress(entity.path, value, role) : undefined
  if (readOnly) {
    return (
      <ReadOnlyValue label={label}>
        {address ? <AppLink to={address}>{chosen?.label}</AppLink> : chosen?.label}
      </ReadOnlyValue>
    )
  }
  const wanted = typed.trim()
  const isKnown = options.some((option) => option.label.toLowerCase() === wanted.toLowerCase())
  const add = async () => {
    try {
      onChange((await onAdd?.(wanted)) ?? null)
    } catch (reason) {
      showError(reason)
    }
  }
  return (
    <Select
      label={<FieldLabel label={label} optional={optional} />}
      aria-label={label}
      placeholder={t`Type a name`}
      searchable
      clearable={optional}
      clearButtonProps={{ 'aria-label': t`Clear ${label}` }}
      data={onAdd && wanted !== '' && !isKnown ? [...options, { value: NEW, label: t`Add “${wanted}”…` }] : options}
      // The server has searched already; the box must not search its answer again.
      filter={({ options: all }) => all}
      value={value === null ? null : String(value)}
      onChange={(next) => (next === NEW ? void add() : onChange(next === null ? null : Number(next)))}
      onSearchChange={setTyped}
      nothingFoundMessage={t`Nothing has this name`}
      error={error ? <FieldError>{error}</FieldError> : undefined}
      {...(address && {
        description: (
          <AppLink to={address} className={classes.open}>
            <Trans>Open {chosen?.label}</Trans>
          </AppLink>
        ),
      })}
    />
  )
}
