/** The territories in which somebody works. */
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useList } from '#web/data/hooks.ts'
import { MultiSelectField } from '#web/ui/index.ts'

/** The list belongs to the market room, which comes after this one. */
const TERRITORIES = { path: 'options-territories' }
const ALL = { getAll: true }
const SELDOM = { isBackground: true, staleMs: 3_600_000 }

type TerritoryFieldProps = { value: readonly number[]; onChange: (ids: number[]) => void; error?: ReactNode }

export function TerritoryField(props: TerritoryFieldProps) {
  const { t } = useLingui()
  const { rows } = useList<{ id: number; name: string }>(TERRITORIES, ALL, SELDOM)
  const options = rows.map(({ id, name }) => ({ value: id, label: name }))
  return <MultiSelectField label={t`Territories`} options={options} optional {...props} />
}
