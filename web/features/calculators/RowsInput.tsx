/** A small table of inputs: flows, loans or steps, with a row to add and rows to remove. */
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

export function RowsInput({ input, rows, onChange, error }: RowsInputProps) {
  const { t, i18n } = useLingui()
  const columns = Object.entries(input.columns ?? {})
  const name = i18n._(input.label)
  const shown = rows.length > 0 ? rows : [NEW_ROW]
  const change = (index: number, key: string, value: Scalar) =>
    onChange(shown.map((row, at) => (at === index ? { ...row, [key]: value } : row)))
  const numberOf = (index: number) => index + 1
  return (
    <fieldset className={classes.rows}>
      <legend className={classes.rowsLabel}>{name}</legend>
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
            {shown.map((row, index) => (
              <tr key={index}>
                <th scope="row">{numberOf(index)}</th>
                {columns.map(([key, column]) => (
                  <td key={key}>
                    <CalculatorField
                      input={column}
                      value={row[key] ?? null}
                      onChange={(value) => change(index, key, value)}
                      isInTable
                    />
                  </td>
                ))}
                <td>
                  <ActionIcon
                    className="ui-no-print"
                    aria-label={t`Remove row ${numberOf(index)}`}
                    disabled={rows.length === 0}
                    onClick={() => onChange(rows.filter((_, at) => at !== index))}
                  >
                    <IconTrash size={15} stroke={1.6} />
                  </ActionIcon>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
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
