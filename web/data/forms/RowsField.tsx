/** An answer that is a list: one line a row, with the boxes that the form declares for it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type FormAnswers, type Question, questionLabel } from '#domain/kernel/form.ts'
import { FieldError, FieldLabel, ReadOnlyValue } from '#web/ui/index.ts'
import { rowText } from './answer-text.ts'
import { type AnswerBoxProps, type FormRoom, listOf } from './form-room.ts'
import classes from './forms.module.css'
import { PlainField } from './PlainField.tsx'

export interface RowsFieldProps
  extends Pick<
    AnswerBoxProps,
    'label' | 'value' | 'onChange' | 'error' | 'readOnly' | 'optional' | 'question' | 'currency' | 'wordOf' | 'change'
  > {
  items: Readonly<Record<string, Question>>
  /** Options of the columns that are chosen from a list. */
  lists?: FormRoom['options']
  description?: ReactNode
  /** Right of the label, beside the button that adds a line. */
  actions?: ReactNode
}

/** So many boxes stand side by side. */
const MOST_IN_LINE = 5

const optionsIn = (lists: RowsFieldProps['lists'], item: Question) => {
  const options = lists?.[listOf(item) ?? '']
  return options && { options }
}

export function RowsField(props: RowsFieldProps) {
  const { label, question, items, lists, value, onChange, error, description, readOnly, optional, actions } = props
  const shared = { currency: props.currency, wordOf: props.wordOf, change: props.change, reads: {} }
  const { t } = useLingui()
  const names = Object.entries(items)
  // Where nothing must be given, saying so at each box would say nothing.
  const marksOptional = names.some(([, { field }]) => field.parts.isRequired)
  const rows = (value as readonly FormAnswers[] | null | undefined) ?? []
  if (readOnly) {
    return (
      <ReadOnlyValue label={label}>
        {rows.map((row) => rowText(row, items, props)).join('; ') || undefined}
      </ReadOnlyValue>
    )
  }
  // A list that must not stay empty begins with a line to be filled in; it is an answer once something stands in it.
  const isBegun = rows.length > 0 || optional !== false
  const lines = isBegun ? rows : [{ ...question.first }]
  const keep = (next: FormAnswers[]) => onChange(next.length > 0 ? next : null)
  const replace = (index: number, name: string, answer: unknown) =>
    keep(lines.map((row, at) => (at === index ? { ...row, [name]: answer } : row)))
  return (
    <fieldset className={classes.rows} aria-label={label}>
      <div className={classes.rowsHead}>
        <span className={classes.rowsLabel}>
          <FieldLabel label={label} optional={optional} />
        </span>
        {actions}
        {isBegun && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} stroke={1.6} />}
            aria-label={t`Add line: ${label}`}
            onClick={() => keep([...rows, { ...question.first }])}
          >
            <Trans>Add line</Trans>
          </Button>
        )}
      </div>
      {description && <p className="ui-label">{description}</p>}
      {lines.length > 0 && (
        <div className={classes.lines} data-many={names.length > MOST_IN_LINE || undefined}>
          {lines.map((row: FormAnswers, index) => (
            <fieldset key={index} className={classes.row} aria-label={t`${label} ${index + 1}`}>
              {names.map(([name, item]) => (
                <div key={name} className={classes.cell} data-kind={item.field.parts.kind}>
                  <PlainField
                    {...shared}
                    path={name}
                    name={name}
                    label={questionLabel(name, item)}
                    question={item}
                    {...optionsIn(lists, item)}
                    value={row[name]}
                    onChange={(answer) => replace(index, name, answer)}
                    optional={marksOptional && !item.field.parts.isRequired}
                  />
                </div>
              ))}
              {isBegun && (
                <ActionIcon
                  className={classes.removeRow}
                  aria-label={t`Remove ${label} ${index + 1}`}
                  onClick={() => keep(rows.filter((_, at) => at !== index))}
                >
                  <IconTrash size={16} stroke={1.6} />
                </ActionIcon>
              )}
            </fieldset>
          ))}
        </div>
      )}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}
