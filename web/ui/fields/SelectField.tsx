/** One or several of a list. */
import { useLingui } from '@lingui/react/macro'
import { MultiSelect, Select } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type FocusEvent, useState } from 'react'
import type { FieldProps } from './field.ts'
import { FieldLabel, ReadOnlyValue, toInputProps } from './field-parts.tsx'
import { findTyped, nearestFirst, type SelectOption } from './typed-choice.ts'

/** Mantine wants text values and groups as nested lists; options keep their own order. */
function toData<Value extends string | number>(options: readonly SelectOption<Value>[]) {
  const items = options.map(({ value, label, disabled }) => ({ value: String(value), label, disabled }))
  if (!options.some(({ group }) => group)) return items
  const groups = [...new Set(options.map(({ group = '' }) => group))]
  return groups.map((group) => ({
    group,
    items: items.filter((_, index) => (options[index]?.group ?? '') === group),
  }))
}

const chevron = <IconChevronDown size={14} stroke={1.6} aria-hidden />

/**
 * Takes what stands in the box when it is left for the option it means, and says so when it means none: whoever types a
 * name and goes on has chosen.
 */
function useTypedChoice<Value extends string | number>(
  options: readonly SelectOption<Value>[],
  onTake: (value: Value) => void,
) {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const [refused, setRefused] = useState<string | null>(null)
  const leave = (typed: string) => {
    if (typed.trim() === '') return
    const meant = findTyped(options, typed)
    if (meant) onTake(meant.value)
    else setRefused(t`“${typed}” is not in the list.`)
  }
  return { isTyping: search !== '', setSearch, refused, forget: () => setRefused(null), leave }
}

export interface SelectFieldProps<Value extends string | number> extends FieldProps<Value> {
  options: readonly SelectOption<Value>[]
  /** A box to type in; on by itself from ten options. */
  searchable?: boolean
  /** A button that unsets; on by itself when the field is optional. */
  clearable?: boolean
}

export function SelectField<Value extends string | number = string>(props: SelectFieldProps<Value>) {
  const { t } = useLingui()
  const { options, value, onChange, optional } = props
  const chosen = options.find((option) => option.value === value)
  const typed = useTypedChoice(options, onChange)
  if (props.readOnly) {
    return <ReadOnlyValue label={<FieldLabel label={props.label} />}>{chosen?.label ?? value}</ReadOnlyValue>
  }
  const label = typeof props.label === 'string' ? props.label : ''
  const isSearchable = props.searchable ?? options.length >= 10
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const text = event.currentTarget.value
    if (isSearchable && text !== (chosen?.label ?? '')) typed.leave(text)
    props.onBlur?.()
  }
  return (
    <Select
      {...toInputProps({ ...props, error: props.error ?? typed.refused ?? undefined })}
      onFocus={typed.forget}
      onBlur={leave}
      onSearchChange={typed.setSearch}
      filter={nearestFirst}
      selectFirstOptionOnChange={isSearchable && typed.isTyping}
      data={toData(options)}
      value={value === null || value === undefined ? null : String(value)}
      onChange={(next) => onChange(options.find((option) => String(option.value) === next)?.value ?? null)}
      searchable={isSearchable}
      clearable={props.clearable ?? optional}
      clearButtonProps={{ 'aria-label': t`Clear ${label}` }}
      nothingFoundMessage={t`Nothing found`}
      rightSection={value !== null && value !== undefined && (props.clearable ?? optional) ? undefined : chevron}
      allowDeselect={false}
      maxDropdownHeight={300}
    />
  )
}

export interface MultiSelectFieldProps<Value extends string | number>
  extends Omit<FieldProps<readonly Value[]>, 'onChange'> {
  options: readonly SelectOption<Value>[]
  onChange: (values: Value[]) => void
}

export function MultiSelectField<Value extends string | number = string>(props: MultiSelectFieldProps<Value>) {
  const { t } = useLingui()
  const { options, value, onChange, readOnly, ...shared } = props
  const values = value ?? []
  const typed = useTypedChoice(options, (one) => {
    if (!values.includes(one)) onChange([...values, one])
  })
  if (readOnly) {
    const labels = values.map((one) => options.find((option) => option.value === one)?.label ?? String(one))
    return <ReadOnlyValue label={<FieldLabel label={props.label} />}>{labels.join(', ')}</ReadOnlyValue>
  }
  const label = typeof props.label === 'string' ? props.label : ''
  return (
    <MultiSelect
      {...toInputProps({
        ...shared,
        error: props.error ?? typed.refused ?? undefined,
        value: null,
        onChange: () => {},
      })}
      onFocus={typed.forget}
      onBlur={(event) => {
        typed.leave(event.currentTarget.value)
        props.onBlur?.()
      }}
      onSearchChange={typed.setSearch}
      filter={nearestFirst}
      selectFirstOptionOnChange={typed.isTyping}
      data={toData(options)}
      value={values.map(String)}
      onChange={(next) =>
        onChange(options.filter((option) => next.includes(String(option.value))).map((option) => option.value))
      }
      placeholder={values.length ? undefined : props.placeholder}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t`Clear ${label}` }}
      nothingFoundMessage={t`Nothing found`}
      maxDropdownHeight={300}
    />
  )
}
