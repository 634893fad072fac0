/** Chooses how a field is compared and with what. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { YesNoField } from '#web/ui/fields/choice-fields.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { BoundedField, BpsField, MoneyField, PercentField, ThousandsField } from '#web/ui/fields/figure-fields.tsx'
import { MonthsField } from '#web/ui/fields/MonthsField.tsx'
import { MultiSelectField, SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import classes from './FilterBar.module.css'
import { operatorText } from './filter-text.ts'
import { type Filter, type FilterField, type FilterOperator, type FilterValue, OPERATORS } from './filter-types.ts'

interface FilterEditorProps {
  field: FilterField
  filter: Filter | null
  onApply: (filter: Filter) => void
}

const isEmpty = (value: FilterValue | null) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

export default function FilterEditor({ field, filter, onApply }: FilterEditorProps) {
  const { t, i18n } = useLingui()
  const operators = OPERATORS[field.kind]
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

const toNumber = (value: FilterValue | null) => (typeof value === 'number' ? value : null)
const toText = (value: FilterValue | null) => (typeof value === 'string' ? value : null)

export function ValueField({ field, operator, value, onChange }: ValueFieldProps) {
  const { label, kind, options = [], unit } = field
  const figure = { label, value: toNumber(value), onChange }
  switch (kind) {
    case 'choice':
      return operator === 'in' ? (
        <MultiSelectField
          label={label}
          options={options}
          value={Array.isArray(value) ? value : []}
          onChange={onChange}
        />
      ) : (
        <SelectField
          label={label}
          options={options}
          value={typeof value === 'string' || typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      )
    case 'money':
      return <MoneyField {...figure} currency={unit} />
    case 'number':
      return <ThousandsField {...figure} unit={unit} />
    case 'percent':
      return <PercentField {...figure} />
    case 'rate':
      return <BoundedField {...figure} unit={unit ?? '%'} />
    case 'months':
      return <MonthsField {...figure} />
    case 'bps':
      return <BpsField {...figure} />
    case 'date':
      return <DateField label={label} value={toText(value)} onChange={onChange} />
    case 'flag':
      return <YesNoField label={label} value={typeof value === 'boolean' ? value : null} onChange={onChange} />
    default:
      return <TextField label={label} value={toText(value)} onChange={onChange} />
  }
}
