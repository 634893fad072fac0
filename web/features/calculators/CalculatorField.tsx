/** One input of a calculator, in the field its kind is typed into. */

import { useLingui } from '@lingui/react/macro'
import { formatExact, formatMoney } from '#domain/kernel/format.ts'
import { textIn } from '#domain/kernel/narrow.ts'
import { FigureField, type FigureFieldProps } from '#web/ui/fields/FigureField.tsx'
import {
  BoundedField,
  DateField,
  MoneyField,
  MonthsField,
  PercentField,
  SelectField,
  ThousandsField,
} from '#web/ui/index.ts'
import type { Input, Scalar } from './inputs.ts'
import { parseFlow } from './parse-flow.ts'

interface CalculatorFieldProps {
  input: Input
  value: Scalar
  onChange: (value: Scalar) => void
  error?: string
  /** Named for screen readers alone: in a table the head says it. */
  isInTable?: boolean
}

export function CalculatorField({ input, value, onChange, error, isInTable }: CalculatorFieldProps) {
  const { i18n } = useLingui()
  const name = i18n._(input.label)
  const shared = {
    label: isInTable ? <span className="ui-visually-hidden">{name}</span> : name,
    description: input.help && !isInTable ? i18n._(input.help) : undefined,
    optional: !isInTable && input.isOptional,
    error,
    onChange,
  }
  if (input.kind === 'date') return <DateField {...shared} value={textIn(value)} />
  if (input.kind === 'choice') {
    const options = (input.choices ?? []).map(({ value: key, label }) => ({ value: key, label: i18n._(label) }))
    return <SelectField {...shared} label={name} value={value} options={options} />
  }
  // What could not be read stays where it was typed, beside the sentence that says what is taken.
  const figure = typeof value === 'string' ? { value: null, refused: value } : { value }
  return <NumberField kind={input.kind} {...shared} {...figure} onRefuse={onChange} />
}

type NumberFieldProps = Omit<FigureFieldProps, 'onChange'> & { kind: Input['kind']; onChange: (value: Scalar) => void }

function NumberField({ kind, ...props }: NumberFieldProps) {
  switch (kind) {
    case 'money':
      return <MoneyField {...props} />
    case 'flow':
      return <FlowField {...props} />
    case 'rate':
      return <BoundedField {...props} unit="%" />
    case 'percent':
      return <PercentField {...props} />
    case 'multiple':
      return <BoundedField {...props} unit="x" />
    case 'months':
      return <MonthsField {...props} />
    default:
      return <ThousandsField {...props} />
  }
}

const FlowField = (props: FigureFieldProps) => (
  <FigureField
    {...props}
    parse={parseFlow}
    format={(value) => formatExact(value)}
    toText={(value) => formatMoney(value)}
  />
)
