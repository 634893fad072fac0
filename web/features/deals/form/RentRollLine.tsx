/** One line of the rent roll: plain boxes, light enough that a thousand lines scroll. */

import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { RENT_ROLL_ITEMS, type RentRollRow } from '#domain/deals/rent-roll.ts'
import { RENT_ROLL_COLUMNS } from '#domain/deals/rent-roll-paste.ts'
import { questionLabel } from '#domain/kernel/form.ts'
import { formatExact } from '#domain/kernel/format.ts'
import { numberIn, textIn } from '#domain/kernel/narrow.ts'
import { groupWhileTyping, parseDay, parseMoney, parseThousands } from '#domain/kernel/parse-input.ts'
import { longestAnswer } from '#web/data/forms/PlainField.tsx'
import { useTypedFigure } from '#web/ui/fields/use-typed-figure.ts'
import { readAnswer } from './answer-text.ts'
import classes from './rows.module.css'

export interface RentRollLineProps {
  index: number
  /** Px from the top. */
  start: number
  row: RentRollRow
  onChange: (row: number, name: string, answer: unknown) => void
  /** Readers have none. */
  onRemove: ((row: number) => void) | undefined
}

type Column = (typeof RENT_ROLL_COLUMNS)[number]

export const columnKind = (name: Column) => RENT_ROLL_ITEMS[name].field.parts.kind

/** Drawn again only when its own answers change. */
export const RentRollLine = memo(function RentRollLine({ index, start, row, onChange, onRemove }: RentRollLineProps) {
  const { t } = useLingui()
  return (
    <fieldset
      className={classes.gridLine}
      style={{ transform: `translateY(${start}px)` }}
      aria-label={t`Rent roll ${index + 1}`}
    >
      {RENT_ROLL_COLUMNS.map((name, column) => (
        <div key={name} className={classes.cell} data-kind={columnKind(name)} data-row={index} data-column={column}>
          {onRemove ? (
            <Box name={name} value={row[name] ?? null} onChange={(answer) => onChange(index, name, answer)} />
          ) : (
            readAnswer(RENT_ROLL_ITEMS[name], row[name], {})
          )}
        </div>
      ))}
      {onRemove && (
        <ActionIcon
          className={classes.remove}
          aria-label={t`Remove Rent roll ${index + 1}`}
          onClick={() => onRemove(index)}
        >
          <IconTrash size={16} stroke={1.6} />
        </ActionIcon>
      )}
    </fieldset>
  )
})

type BoxProps<Value> = { name: Column; value: Value | null; onChange: (value: Value | null) => void }

function Box({ name, value, onChange }: BoxProps<string | number>) {
  const kind = columnKind(name)
  if (kind === 'date') return <DayBox name={name} value={textIn(value)} onChange={onChange} />
  if (kind === 'text') return <TextBox name={name} value={textIn(value)} onChange={onChange} />
  return <FigureBox name={name} value={numberIn(value)} onChange={onChange} />
}

const shared = (name: Column) => ({
  className: classes.gridBox,
  'aria-label': questionLabel(name, RENT_ROLL_ITEMS[name]),
  autoComplete: 'off',
})

function TextBox({ name, value, onChange }: BoxProps<string>) {
  return (
    <input
      {...shared(name)}
      maxLength={longestAnswer(RENT_ROLL_ITEMS[name])}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  )
}

function FigureBox({ name, value, onChange }: BoxProps<number>) {
  const parse = columnKind(name) === 'money' ? parseMoney : parseThousands
  const typed = useTypedFigure({
    value,
    onChange,
    parse,
    format: (figure) => formatExact(figure),
    shape: groupWhileTyping,
  })
  return <input {...shared(name)} {...typed} inputMode="decimal" data-figure />
}

/** Keeps what is typed until it is a day; anything else is put back when the box is left. */
function DayBox({ name, value, onChange }: BoxProps<string>) {
  const [draft, setDraft] = useState<string | null>(null)
  const type = (text: string) => {
    setDraft(text)
    const day = parseDay(text)
    if (day !== null || text.trim() === '') onChange(day)
  }
  return (
    <input
      {...shared(name)}
      placeholder="YYYY-MM-DD"
      value={draft ?? value ?? ''}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => setDraft(null)}
    />
  )
}
