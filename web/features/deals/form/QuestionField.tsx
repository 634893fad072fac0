/** One question of a form, drawn by the kind of its field. */
import { toLabel } from '#domain/kernel/field.ts'
import type { Question } from '#domain/kernel/form.ts'
import { FigureField } from '#web/ui/fields/FigureField.tsx'
import {
  BoundedField,
  BpsField,
  DateField,
  type FieldProps,
  MoneyField,
  MonthsField,
  NoteField,
  PercentField,
  SelectField,
  type SelectOption,
  TextField,
  ThousandsField,
  YesNoField,
} from '#web/ui/index.ts'
import { toWords } from './value-words.ts'

export interface QuestionFieldProps {
  name: string
  question: Question
  value: unknown
  onChange: (value: unknown) => void
  error?: string
  readOnly?: boolean
  /** Options of a reference, where the question has a list. */
  options?: readonly SelectOption<number>[]
  currency?: string
  /** A quiet line with something to take over, below the help. */
  hint?: FieldProps<unknown>['description']
  size?: 'sm' | 'md'
}

export const questionLabel = (name: string, { field }: Question) => field.parts.label ?? toLabel(name)

const parseYear = (text: string) => (/^\s*\d{4}\s*$/.test(text) ? Number(text) : null)

/** The question's box; addresses and lists of loans have boxes of their own. */
export function QuestionField({ name, question, value, onChange, ...rest }: QuestionFieldProps) {
  const { kind } = question.field.parts
  const { error, readOnly, size, hint } = rest
  const shared = {
    label: questionLabel(name, question),
    name,
    error,
    readOnly,
    size,
    description: hint ?? question.help,
    optional: !question.isRequiredOnSubmit,
  }
  const asFigure = { ...shared, value: typeof value === 'number' ? value : null, onChange }
  const asText = { ...shared, value: typeof value === 'string' ? value : null, onChange }
  switch (kind) {
    case 'money':
      return <MoneyField {...asFigure} currency={rest.currency} />
    case 'percent':
      return <PercentField {...asFigure} />
    case 'rate':
    case 'multiple':
      return <BoundedField {...asFigure} unit={question.unit} />
    case 'bps':
      return <BpsField {...asFigure} />
    case 'months':
      return <MonthsField {...asFigure} />
    case 'area':
    case 'number':
      return <ThousandsField {...asFigure} unit={question.unit} />
    case 'integer':
      // A year is a name, not a quantity: it has no separators.
      return name.startsWith('Year_') ? (
        <FigureField {...asFigure} parse={parseYear} format={String} toText={String} />
      ) : (
        <ThousandsField {...asFigure} unit={question.unit} />
      )
    case 'date':
      return <DateField {...asText} />
    case 'flag':
      return <YesNoField {...shared} value={typeof value === 'boolean' ? value : null} onChange={onChange} />
    case 'choice':
      return <SelectField {...asText} options={choiceOptions(question)} />
    case 'reference':
      return <SelectField<number> {...asFigure} options={rest.options ?? []} />
    case 'note':
      return <NoteField {...asText} />
    default:
      return <TextField {...asText} maxLength={longestAnswer(question)} />
  }
}

function choiceOptions({ field, optionLabels }: Question): SelectOption[] {
  return (field.parts.choices ?? []).map((value) => ({ value, label: optionLabels?.[value] ?? toWords(value) }))
}

/** The field's own limit, so that nobody types what would be refused. */
export const longestAnswer = ({ field }: Question): number | undefined =>
  (field.parts.value as { maxLength?: number | null }).maxLength ?? undefined
