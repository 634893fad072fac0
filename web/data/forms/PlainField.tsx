/** An answer in the box of its field's kind. */
import { say } from '#domain/kernel/words.ts'
import { FigureField } from '#web/ui/fields/FigureField.tsx'
import {
  BoundedField,
  BpsField,
  CheckboxField,
  DateField,
  MoneyField,
  MonthsField,
  MultiSelectField,
  NoteField,
  PercentField,
  SelectField,
  SwitchField,
  TextField,
  ThousandsField,
  YesNoField,
} from '#web/ui/index.ts'
import type { AnswerBox, AnswerBoxProps, FormOption } from './form-room.ts'

export function PlainField(props: AnswerBoxProps) {
  const { box, field } = props.question
  const Plain = BOXES[box ?? ''] ?? BY_KIND[field.parts.kind] ?? PlainText
  return <Plain {...props} />
}

const figureOf = ({ value, ...props }: AnswerBoxProps) => ({
  ...props,
  value: typeof value === 'number' ? value : null,
})
const textOf = ({ value, ...props }: AnswerBoxProps) => ({ ...props, value: typeof value === 'string' ? value : null })
const flagOf = ({ value, ...props }: AnswerBoxProps) => ({ ...props, value: typeof value === 'boolean' ? value : null })

/** The field's own limit, so that nobody types what would be refused. */
export const longestAnswer = ({ field }: Pick<AnswerBoxProps['question'], 'field'>): number | undefined =>
  (field.parts.value as { maxLength?: number | null }).maxLength ?? undefined

const parseYear = (text: string) => (/^\s*\d{4}\s*$/.test(text) ? Number(text) : null)
const parseSigned = (text: string) => {
  const value = Number(text.replace(/[\s,%]/g, ''))
  return text.trim() === '' || !Number.isFinite(value) ? null : value
}

const PlainText: AnswerBox = (props) => <TextField {...textOf(props)} maxLength={longestAnswer(props.question)} />

const unitOf = ({ question: { unit } }: AnswerBoxProps) => unit && say(unit)

const Quantity: AnswerBox = (props) => <ThousandsField {...figureOf(props)} unit={unitOf(props)} />

const WholeNumber: AnswerBox = (props) =>
  props.question.isYear ? (
    <FigureField {...figureOf(props)} parse={parseYear} format={String} toText={String} />
  ) : (
    <Quantity {...props} />
  )

/** A figure that may be negative, or has no unit, stands as it was typed. */
const ExactNumber: AnswerBox = (props) =>
  props.question.unit ? (
    <Quantity {...props} />
  ) : (
    <FigureField {...figureOf(props)} parse={parseSigned} format={String} toText={String} />
  )

function choiceOptions({ question, wordOf, offers }: AnswerBoxProps): FormOption[] {
  return (question.field.parts.choices ?? [])
    .filter((value) => offers?.(question, value) ?? true)
    .map((value) => ({ value, label: wordOf(question, value) }))
}

const Choice: AnswerBox = (props) => (
  <SelectField<string | number> {...props} value={textOf(props).value} options={choiceOptions(props)} />
)

const Reference: AnswerBox = (props) => (
  <SelectField<string | number>
    {...props}
    value={props.value as string | number | null}
    options={props.options ?? []}
  />
)

const Several: AnswerBox = (props) => (
  <MultiSelectField<string | number>
    {...props}
    value={(props.value as (string | number)[] | null) ?? []}
    options={props.options ?? choiceOptions(props)}
  />
)

/** By the kind of the field. */
const BY_KIND: Readonly<Record<string, AnswerBox>> = {
  money: (props) => <MoneyField {...figureOf(props)} />,
  percent: (props) => <PercentField {...figureOf(props)} />,
  rate: (props) => <BoundedField {...figureOf(props)} unit={unitOf(props) ?? '%'} />,
  multiple: (props) => <BoundedField {...figureOf(props)} unit={unitOf(props) ?? 'x'} />,
  bps: (props) => <BpsField {...figureOf(props)} />,
  months: (props) => <MonthsField {...figureOf(props)} />,
  area: Quantity,
  number: ExactNumber,
  integer: WholeNumber,
  date: (props) => <DateField {...textOf(props)} />,
  flag: (props) => <YesNoField {...flagOf(props)} />,
  choice: Choice,
  reference: Reference,
  references: Several,
  list: Several,
  note: (props) => <NoteField {...textOf(props)} maxLength={longestAnswer(props.question)} />,
}

/** Other looks of a kind that a question may ask for by name. */
const BOXES: Readonly<Record<string, AnswerBox>> = {
  // One that is not set says no: nothing is left out.
  checkbox: ({ optional: _never, ...props }) => <CheckboxField {...flagOf(props)} />,
  switch: ({ optional: _never, ...props }) => <SwitchField {...flagOf(props)} />,
  email: (props) => <TextField {...textOf(props)} type="email" maxLength={longestAnswer(props.question)} />,
  phone: (props) => <TextField {...textOf(props)} type="tel" maxLength={longestAnswer(props.question)} />,
  months: (props) => <MonthsField {...figureOf(props)} />,
  option: Reference,
  'past-day': (props) => <DateField {...textOf(props)} max={props.reads.today as string | undefined} />,
}
