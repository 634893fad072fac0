/** An answer that is a list: one line a row, with the boxes that belong to it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { MISSING } from '#domain/kernel/format.ts'
import { labelOf } from '#domain/kernel/words.ts'
import { valueText } from '#web/features/portfolio/card/field-text.ts'
import { FieldError, ReadOnlyValue } from '#web/ui/index.ts'
import classes from './forms.module.css'
import { RecordField } from './RecordField.tsx'
import type { Values } from './records.ts'
import type { RowList as Shape } from './row-lists.ts'

export interface RowListProps {
  label: string
  shape: Shape
  value: readonly Values[] | null
  onChange: (rows: Values[] | null) => void
  currency?: string
  error?: string
  readOnly?: boolean
}

export function RowList({ label, shape, value, onChange, currency, error, readOnly }: RowListProps) {
  const { t } = useLingui()
  const rows = value ?? []
  const items = Object.entries(shape.items)
  if (readOnly) return <ReadOnlyValue label={label}>{rows.map((row) => inWords(row, shape)).join('; ')}</ReadOnlyValue>
  const replace = (index: number, name: string, answer: unknown) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, [name]: answer } : row)))
  return (
    <fieldset className={classes.rows} aria-label={label}>
      <div className={classes.rowsHead}>
        <span>{label}</span>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} stroke={1.6} />}
          aria-label={t`Add line: ${label}`}
          onClick={() => onChange([...rows, { ...shape.first }])}
        >
          <Trans>Add line</Trans>
        </Button>
      </div>
      {rows.map((row, index) => (
        <fieldset key={index} className={classes.row} aria-label={t`${label} ${index + 1}`}>
          {items.map(([name, field]) => (
            <RecordField
              key={name}
              name={name}
              label={labelOf(name, field)}
              field={field}
              value={row[name]}
              onChange={(answer) => replace(index, name, answer)}
              optional={!field.parts.isRequired}
              currency={currency}
            />
          ))}
          <ActionIcon
            className={classes.removeRow}
            variant="subtle"
            aria-label={t`Remove ${label} ${index + 1}`}
            onClick={() => onChange(rows.filter((_, at) => at !== index))}
          >
            <IconTrash size={16} stroke={1.6} />
          </ActionIcon>
        </fieldset>
      ))}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}

/** A line for readers. */
export const inWords = (row: Values, { items }: Shape): string =>
  Object.entries(items)
    .map(([name, field]) => valueText(field, row[name]))
    .filter((text) => text !== MISSING)
    .join(' · ')
