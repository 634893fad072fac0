/** Lenders, one or several, found by typing; one outside the directory is named on the spot. */
import { useLingui } from '@lingui/react/macro'
import { MultiSelect, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { lenderCompanies } from '#domain/lenders/lender-company.ts'
import type { Country } from '#domain/market/reference-lists.ts'
import { useList } from '#web/data/hooks.ts'
import { useNaming } from '#web/features/lenders/match/use-naming.tsx'
import { FieldError, FieldLabel, ReadOnlyValue } from '#web/ui/index.ts'

type OfferedLender = { id: number; companyName: string; city?: string | null }

const QUIET = { isBackground: true }
const PAUSE_MS = 250

/** Those found, and those chosen before, so that a chosen name shows. */
function useLenders(typed: string, chosen: readonly number[]) {
  const [searched] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const found = useList<OfferedLender>(
    lenderCompanies,
    { $limit: 30, ...(searched && { $search: searched }) },
    QUIET,
  ).rows
  const kept = useList<OfferedLender>(
    lenderCompanies,
    { id: { $in: chosen }, $limit: 100 },
    { ...QUIET, enabled: chosen.length > 0 },
  ).rows
  const rows = [...(chosen.length > 0 ? kept : []), ...found]
  const unique = [...new Map(rows.map((row) => [row.id, row])).values()]
  const data = unique.map(({ id, companyName, city }) => ({
    value: String(id),
    label: city ? `${companyName} (${city})` : companyName,
  }))
  const nameOf = (id: number) => unique.find((row) => row.id === id)?.companyName ?? `#${id}`
  return { data, nameOf }
}

interface LenderFieldProps {
  label: string
  /** Where a lender that is named on the spot lends. */
  country: Country
  value: number | null
  onChange: (id: number | null) => void
  error?: string
  optional?: boolean
  readOnly?: boolean
}

export function LenderField({ label, country, value, onChange, error, optional, readOnly }: LenderFieldProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const { data, nameOf } = useLenders(text, value === null ? [] : [value])
  const naming = useNaming(data, text, country, onChange)
  if (readOnly) return <ReadOnlyValue label={label}>{value === null ? null : nameOf(value)}</ReadOnlyValue>
  return (
    <>
      <Select
        label={<FieldLabel label={label} optional={optional} />}
        placeholder={t`Type a name`}
        searchable
        clearable={optional}
        data={naming.data}
        // The server has searched already; what was chosen is told apart from what is searched.
        filter={({ options }) => options}
        value={value === null ? null : String(value)}
        onChange={(next) => naming.takes(next) || onChange(next === null ? null : Number(next))}
        onSearchChange={setText}
        nothingFoundMessage={t`No lender has this name`}
        error={error ? <FieldError>{error}</FieldError> : undefined}
        maxDropdownHeight={300}
      />
      {naming.dialog}
    </>
  )
}

interface LendersFieldProps extends Omit<LenderFieldProps, 'value' | 'onChange'> {
  value: readonly number[]
  onChange: (ids: number[]) => void
}

export function LendersField({ label, country, value, onChange, error, optional, readOnly }: LendersFieldProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const { data, nameOf } = useLenders(text, value)
  const naming = useNaming(data, text, country, (id) => onChange([...value, id]))
  if (readOnly) return <ReadOnlyValue label={label}>{value.map(nameOf).join(', ')}</ReadOnlyValue>
  return (
    <>
      <MultiSelect
        label={<FieldLabel label={label} optional={optional} />}
        placeholder={value.length > 0 ? undefined : t`Type a name`}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t`Clear ${label}` }}
        data={naming.data}
        filter={({ options }) => options}
        value={value.map(String)}
        onChange={(next) => next.some(naming.takes) || onChange(next.map(Number))}
        onSearchChange={setText}
        nothingFoundMessage={t`No lender has this name`}
        error={error ? <FieldError>{error}</FieldError> : undefined}
        maxDropdownHeight={300}
      />
      {naming.dialog}
    </>
  )
}
