/** An answer that is a list: one line a row, with the boxes that the form declares for it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Question } from '#domain/kernel/form.ts'
import { MISSING } from '#domain/kernel/format.ts'
import { FieldError, FieldLabel, ReadOnlyValue } from '#web/ui/index.ts'
import { readAnswer } from './answer-text.ts'
import { QuestionField } from './QuestionField.tsx'
import classes from './rows.module.css'

export type AnswerRow = Readonly<Record<string, unknown>>

export interface RowsFieldProps {
  label: string
  items: Readonly<Record<string, Question>>
  value: readonly AnswerRow[] | null
  onChange: (rows: AnswerRow[] | null) => void
  currency?: string
  error?: ReactNode
  help?: ReactNode
  readOnly?: boolean
  optional?: boolean
  /** What a new line begins with. */
  first?: AnswerRow
  /** Right of the label, beside the button that adds a line. */
  actions?: ReactNode
}

export function RowsField(props: RowsFieldProps) {
  const { label, items, value, onChange, currency, error, help, readOnly, optional, first = {}, actions } = props
  const { t } = useLingui()
  const rows = value ?? []
  if (readOnly) return <ReadOnlyValue label={label}>{rows.map((row) => describe(row, items)).join('; ')}</ReadOnlyValue>

  const keep = (next: AnswerRow[]) => onChange(next.length > 0 ? next : null)
  const replace = (index: number, name: string, answer: unknown) =>
    keep(rows.map((row, at) => (at === index ? { ...row, [name]: answer } : row)))
  return (
    <fieldset className={classes.rows} aria-label={label}>
      <div className={classes.head}>
        <span className={classes.label}>
          <FieldLabel label={label} optional={optional} />
        </span>
        {actions}
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} stroke={1.6} />}
          aria-label={t`Add line: ${label}`}
          onClick={() => keep([...rows, first])}
        >
          <Trans>Add line</Trans>
        </Button>
      </div>
      {help && <p className="ui-label">{help}</p>}
      {rows.length > 0 && (
        <div className={classes.scroll}>
          {rows.map((row, index) => (
            <fieldset key={index} className={classes.row} aria-label={t`${label} ${index + 1}`}>
              {Object.entries(items).map(([name, question]) => (
                <div key={name} className={classes.cell} data-kind={question.field.parts.kind}>
                  <QuestionField
                    name={name}
                    question={{ ...question, isRequiredOnSubmit: true }}
                    value={row[name]}
                    onChange={(answer) => replace(index, name, answer)}
                    currency={currency}
                  />
                </div>
              ))}
              <ActionIcon
                className={classes.remove}
                aria-label={t`Remove ${label} ${index + 1}`}
                onClick={() => keep(rows.filter((_, at) => at !== index))}
              >
                <IconTrash size={16} stroke={1.6} />
              </ActionIcon>
            </fieldset>
          ))}
        </div>
      )}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}

/** A row in one line, for readers. */
const describe = (row: AnswerRow, items: RowsFieldProps['items']): string =>
  Object.entries(items)
    .map(([name, question]) => readAnswer(question, row[name], {}))
    .filter((text) => text !== MISSING)
    .join(' · ')
