/** The one box of each kind of field: forms, filters and calculators all ask here. */
import type { ComponentType } from 'react'
import { listIn, numberIn, textIn } from '#domain/kernel/narrow.ts'
import { CheckboxField, SwitchField, YesNoField } from './choice-fields.tsx'
import { DateField } from './DateField.tsx'
import { FigureField, type FigureFieldProps } from './FigureField.tsx'
import type { FieldProps } from './field.ts'
import { BoundedField, BpsField, MoneyField, PercentField, ThousandsField } from './figure-fields.tsx'
import { MonthsField } from './MonthsField.tsx'
import { NoteField } from './NoteField.tsx'
import { MultiSelectField, SelectField } from './SelectField.tsx'
import { TextField } from './TextField.tsx'
import type { SelectOption } from './typed-choice.ts'
import { WordsField } from './WordsField.tsx'

export type KindValue = string | number | boolean | readonly (string | number)[] | null

interface KindBoxProps
  extends Omit<FieldProps<unknown>, 'onChange'>,
    Pick<FigureFieldProps, 'unit' | 'refused' | 'onRefuse'> {
  onChange: (value: KindValue) => void
  /** Of what is chosen or referred to. */
  options?: readonly SelectOption<string | number>[]
  /** Of money. */
  currency?: string
  /** Of texts. */
  maxLength?: number
  /** The last day that may be picked. */
  lastDay?: string
}

export interface KindFieldProps extends KindBoxProps {
  /** A kind that has no box of its own is typed as a line of text. */
  kind: string
}

export function KindField({ kind, ...props }: KindFieldProps) {
  const Drawn = BOXES[kind] ?? Line
  return <Drawn {...props} />
}

/** Whether a name is a kind that has a box of its own. */
export const hasBox = (kind: string): boolean => Object.hasOwn(BOXES, kind)

type KindBox = ComponentType<KindBoxProps>

const figureOf = ({ value, unit: _ownUnit, ...props }: KindBoxProps) => ({ ...props, value: numberIn(value) })
const textOf = ({ value, unit: _noUnit, ...props }: KindBoxProps) => ({ ...props, value: textIn(value) })
const flagOf = ({ value, ...props }: KindBoxProps) => ({ ...props, value: typeof value === 'boolean' ? value : null })

/** One that is not set says no: nothing is left out. */
const onOff = ({ optional: _never, ...props }: KindBoxProps) => flagOf(props)

const parseYear = (text: string) => (/^\s*\d{4}\s*$/.test(text) ? Number(text) : null)
const parseSigned = (text: string) => {
  const value = Number(text.replace(/[\s,%]/g, ''))
  return text.trim() === '' || !Number.isFinite(value) ? null : value
}

const Line: KindBox = (props) => <TextField {...textOf(props)} />

const Quantity: KindBox = (props) => <ThousandsField {...figureOf(props)} unit={props.unit} />

/** A figure that may be negative, or has no unit, stands as it was typed. */
const Exact: KindBox = (props) =>
  props.unit ? (
    <Quantity {...props} />
  ) : (
    <FigureField {...figureOf(props)} parse={parseSigned} format={String} toText={String} />
  )

const One: KindBox = ({ value, options = [], ...props }) => (
  <SelectField<string | number> {...props} value={numberIn(value) ?? textIn(value)} options={options} />
)

const Several: KindBox = ({ value, options = [], ...props }) => (
  <MultiSelectField<string | number> {...props} value={listIn(value)} options={options} />
)

/** A list that nobody wrote down beforehand. */
const Words: KindBox = ({ value, options: _none, ...props }) => (
  <WordsField {...props} value={listIn(value).map(String)} />
)

const BOXES: Readonly<Record<string, KindBox>> = {
  money: (props) => <MoneyField {...figureOf(props)} />,
  percent: (props) => <PercentField {...figureOf(props)} />,
  rate: (props) => <BoundedField {...figureOf(props)} unit={props.unit ?? '%'} />,
  multiple: (props) => <BoundedField {...figureOf(props)} unit={props.unit ?? 'x'} />,
  bps: (props) => <BpsField {...figureOf(props)} />,
  months: (props) => <MonthsField {...figureOf(props)} />,
  area: Quantity,
  integer: Quantity,
  number: Exact,
  year: (props) => <FigureField {...figureOf(props)} parse={parseYear} format={String} toText={String} />,
  date: ({ lastDay, ...props }) => <DateField {...textOf(props)} max={lastDay} />,
  flag: (props) => <YesNoField {...flagOf(props)} />,
  checkbox: (props) => <CheckboxField {...onOff(props)} />,
  switch: (props) => <SwitchField {...onOff(props)} />,
  choice: One,
  reference: One,
  references: Several,
  list: (props) => (props.options?.length ? <Several {...props} /> : <Words {...props} />),
  note: (props) => <NoteField {...textOf(props)} />,
  email: (props) => <TextField {...textOf(props)} type="email" />,
  phone: (props) => <TextField {...textOf(props)} type="tel" />,
}
