/** Chooses how a field is compared and with what. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { KindField } from '#web/ui/fields/KindField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import classes from './FilterBar.module.css'
import { operatorText } from './filter-text.ts'
import {
  type Filter,
  type FilterField,
  type FilterKind,
  type FilterOperator,
  type FilterValue,
  OPERATORS,
} from './filter-types.ts'

interface FilterEditorProps {
  field: FilterField
  filter: Filter | null
  onApply: (filter: Filter) => void
}

const isEmpty = (value: FilterValue | null) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

export default function FilterEditor({ field, filter, onApply }: FilterEditorProps) {
  const { t, i18n } = useLingui()
  const operators = field.operators ?? OPERATORS[field.kind]
  const [operator, setOperator] = useState<FilterOperator>(filter?.operator ?? operators[0] ?? 'eq')
  const [value, setValue] = useState<FilterValue | null>(filter?.value ?? null)

  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (value !== null && !isEmpty(value)) onApply({ key: field.key, operator, value })
  }
  const choose = (next: FilterOperator | null) => {
    if (!next) return
    setOperator(next)
    // "is" takes several choices, "is not" one.
    if (field.kind === 'choice') setValue(null)
  }
  return (
    <form className={classes.editor} onSubmit={apply}>
      {operators.length > 1 && (
        <SelectField
          label={t`Comparison`}
          value={operator}
          onChange={choose}
          options={operators.map((one) => ({ value: one, label: operatorText(i18n, field.kind, one) }))}
        />
      )}
      <ValueField field={field} operator={operator} value={value} onChange={setValue} />
      <Button type="submit" disabled={isEmpty(value)}>
        <Trans>Apply filter</Trans>
      </Button>
    </form>
  )
}

interface ValueFieldProps {
  field: FilterField
  operator: FilterOperator
  value: FilterValue | null
  onChange: (value: FilterValue | null) => void
}

/** What a comparison is typed into, where that is not the box of the field's own kind. */
const BOXES: Partial<Record<FilterKind, string>> = { number: 'integer' }

const boxOf = (kind: FilterKind, operator: FilterOperator) =>
  kind === 'choice' && operator === 'in' ? 'list' : (BOXES[kind] ?? kind)

export function ValueField({ field, operator, value, onChange }: ValueFieldProps) {
  const { label, kind, options, unit } = field
  return <KindField {...{ label, options, unit, value, onChange }} kind={boxOf(kind, operator)} currency={unit} />
}
