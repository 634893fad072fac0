/** A list of inputs: flows and steps as a narrow table, loans with many figures as a group each. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { FieldError } from '#web/ui/index.ts'
import { CalculatorField } from './CalculatorField.tsx'
import classes from './calculators.module.css'
import type { Input, RowValues, Scalar } from './inputs.ts'

interface RowsInputProps {
  input: Input
  rows: readonly RowValues[]
  onChange: (rows: readonly RowValues[]) => void
  error?: string
}

const NEW_ROW: RowValues = {}
/** More columns than fit beside each other. */
const MANY_COLUMNS = 3

export function RowsInput({ input, rows, onChange, error }: RowsInputProps) {
  const { i18n } = useLingui()
  const columns = Object.entries(input.columns ?? {})
  const shown = rows.length > 0 ? rows : [NEW_ROW]
  const parts = {
    columns,
    rows: shown,
    onRemove: (index: number) => onChange(rows.filter((_, at) => at !== index)),
    onChange: (index: number, key: string, value: Scalar) =>
      onChange(shown.map((row, at) => (at === index ? { ...row, [key]: value } : row))),
  }
  return (
    <fieldset className={classes.rows}>
      <legend className={classes.rowsLabel}>{i18n._(input.label)}</legend>
      {columns.length > MANY_COLUMNS ? <RowGroups {...parts} /> : <RowTable {...parts} />}
      {error && <FieldError>{error}</FieldError>}
      <Button
        className="ui-no-print"
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={14} stroke={1.6} />}
        disabled={shown.length >= (input.mostRows ?? 20)}
        onClick={() => onChange([...shown, NEW_ROW])}
      >
        <Trans>Add row</Trans>
      </Button>
    </fieldset>
  )
}

interface RowListProps {
  columns: readonly [string, Input][]
  rows: readonly RowValues[]
  onChange: (index: number, key: string, value: Scalar) => void
  onRemove: (index: number) => void
}

function RowTable({ columns, rows, onChange, onRemove }: RowListProps) {
  const { t, i18n } = useLingui()
  return (
    <div className={classes.rowsScroll}>
      <table>
        <thead>
          <tr>
            <th scope="col">#</th>
            {columns.map(([key, { label, isOptional }]) => (
              <th key={key} scope="col">
                {i18n._(label)}
                {isOptional && <span className={classes.optional}> {t`optional`}</span>}
              </th>
            ))}
            <th scope="col" aria-label={t`Remove`} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              <th scope="row">{index + 1}</th>
              {columns.map(([key, column]) => (
                <td key={key}>
                  <CalculatorField
                    input={column}
                    value={row[key] ?? null}
                    onChange={(value) => onChange(index, key, value)}
                    isInTable
                  />
                </td>
              ))}
              <td>
                <RemoveButton number={index + 1} onRemove={() => onRemove(index)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const LETTERS = 'ABCDE'

function RowGroups({ columns, rows, onChange, onRemove }: RowListProps) {
  const { t } = useLingui()
  const nameOf = (index: number) => t`Loan ${LETTERS[index] ?? index + 1}`
  return rows.map((row, index) => (
    <fieldset key={index} className={classes.group}>
      <legend className={classes.groupName}>
        {nameOf(index)}
        <RemoveButton number={index + 1} onRemove={() => onRemove(index)} />
      </legend>
      {columns.map(([key, column]) => (
        <CalculatorField
          key={key}
          input={{ ...column, help: undefined }}
          value={row[key] ?? null}
          onChange={(value) => onChange(index, key, value)}
        />
      ))}
    </fieldset>
  ))
}

function RemoveButton({ number, onRemove }: { number: number; onRemove: () => void }) {
  const { t } = useLingui()
  return (
    <ActionIcon className="ui-no-print" aria-label={t`Remove row ${number}`} onClick={onRemove}>
      <IconTrash size={15} stroke={1.6} />
    </ActionIcon>
  )
}
