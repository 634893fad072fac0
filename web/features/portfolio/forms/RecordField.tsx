/** One field of a portfolio's record, in the box that suits its kind. */
import type { Field } from '#domain/kernel/field.ts'
import { choiceText } from '#web/features/portfolio/card/loan-words.ts'
import { FigureField } from '#web/ui/fields/FigureField.tsx'
import {
  BoundedField,
  BpsField,
  DateField,
  type FieldProps,
  MoneyField,
  MonthsField,
  MultiSelectField,
  NoteField,
  PercentField,
  SelectField,
  type SelectOption,
  TextField,
  ThousandsField,
  YesNoField,
} from '#web/ui/index.ts'

export interface RecordFieldProps {
  /** Its path. */
  name: string
  label: string
  field: Field
  value: unknown
  onChange: (value: unknown) => void
  error?: string
  optional?: boolean
  readOnly?: boolean
  currency?: string
  options?: readonly SelectOption<string | number>[]
  description?: FieldProps<unknown>['description']
}

const parseYear = (text: string) => (/^\s*\d{4}\s*$/.test(text) ? Number(text) : null)
const parseSigned = (text: string) => {
  const value = Number(text.replace(/[\s,%]/g, ''))
  return text.trim() === '' || !Number.isFinite(value) ? null : value
}

export function RecordField({ field, currency, options = [], value, ...shared }: RecordFieldProps) {
  const { kind, choices = [] } = field.parts
  const asFigure = { ...shared, value: typeof value === 'number' ? value : null }
  const asText = { ...shared, value: typeof value === 'string' ? value : null }
  switch (kind) {
    case 'money':
      return <MoneyField {...asFigure} currency={currency} />
    case 'percent':
      return <PercentField {...asFigure} />
    case 'rate':
      return <BoundedField {...asFigure} unit="%" />
    case 'multiple':
      return <BoundedField {...asFigure} unit="x" />
    case 'bps':
      return <BpsField {...asFigure} />
    case 'months':
      return <MonthsField {...asFigure} />
    case 'number':
      return <FigureField {...asFigure} parse={parseSigned} format={String} toText={String} />
    case 'integer':
      // A year is a name, not a quantity: it has no separators.
      return shared.name.startsWith('year') ? (
        <FigureField {...asFigure} parse={parseYear} format={String} toText={String} />
      ) : (
        <ThousandsField {...asFigure} unit={unitOf(shared.name)} />
      )
    case 'area':
      return <ThousandsField {...asFigure} unit={shared.name === 'landAcres' ? 'ac' : 'SF'} />
    case 'date':
      return <DateField {...asText} />
    case 'flag':
      return <YesNoField {...shared} value={typeof value === 'boolean' ? value : null} />
    case 'choice':
      return <SelectField {...asText} options={choices.map((word) => ({ value: word, label: choiceText(word) }))} />
    case 'reference':
      return <SelectField<string | number> {...shared} value={value as string | number | null} options={options} />
    case 'references':
      return (
        <MultiSelectField<string | number>
          {...shared}
          value={(value as (string | number)[] | null) ?? []}
          options={options}
        />
      )
    case 'note':
      return <NoteField {...asText} />
    default:
      return <TextField {...asText} maxLength={longestText(field)} />
  }
}

const UNITS: Readonly<Record<string, string>> = { ioMonths: 'months', months: 'months', dueDays: 'days' }
const unitOf = (path: string) => UNITS[path.split('.').at(-1) ?? '']

/** The field's own limit, so that nobody types what would be refused. */
const longestText = ({ parts }: Field) => (parts.value as { maxLength?: number | null }).maxLength ?? undefined
