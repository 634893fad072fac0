/** One lender, found by typing; one outside the directory is named on the spot. */

import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import type { Country } from '#domain/kernel/provinces.ts'
import { lenderCompanies } from '#domain/lenders/lender-company.ts'
import { useList } from '#web/data/hooks.ts'
import { type LenderRow, placeOf } from '#web/features/lenders/lender-row.ts'
import { FieldError } from '#web/ui/index.ts'
import { useNaming } from './use-naming.tsx'

export interface LenderPickerProps {
  label: ReactNode
  country: Country
  value: number | null
  onChange: (id: number | null) => void
  error?: ReactNode
}

export function LenderPicker({ label, country, value, onChange, error }: LenderPickerProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [searched] = useDebouncedValue(text.trim(), 250)
  const { rows } = useList<LenderRow>(
    lenderCompanies,
    { country, $limit: 30, ...(searched && { $search: searched }) },
    { isBackground: true },
  )
  const kept = useList<LenderRow>(
    lenderCompanies,
    { id: { $in: [value] }, $limit: 1 },
    { isBackground: true, enabled: value !== null },
  ).rows
  const known = [...rows, ...kept.filter(({ id }) => id === value && !rows.some((row) => row.id === id))]
  const naming = useNaming(known.map(toOption), text, country, onChange)
  return (
    <>
      <Select
        label={label}
        placeholder={t`Type a name`}
        searchable
        data={naming.data}
        // The server has searched already; the box must not search its answer again.
        filter={({ options }) => options}
        value={value === null ? null : String(value)}
        onChange={(next) => naming.takes(next) || onChange(next === null ? null : Number(next))}
        onSearchChange={setText}
        nothingFoundMessage={t`No lender has this name`}
        error={error ? <FieldError>{error}</FieldError> : undefined}
      />
      {naming.dialog}
    </>
  )
}

const toOption = (lender: LenderRow) => ({
  value: String(lender.id),
  label: lender.city || lender.state ? `${lender.companyName} (${placeOf(lender)})` : lender.companyName,
})
