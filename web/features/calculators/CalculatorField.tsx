/** One input of a calculator, in the box of its kind. */

import { useLingui } from '@lingui/react/macro'
import { formatExact, formatMoney } from '#domain/kernel/format.ts'
import { numberIn, textIn } from '#domain/kernel/narrow.ts'
import { FigureField, type FigureFieldProps } from '#web/ui/fields/FigureField.tsx'
import { KindField, type KindValue } from '#web/ui/index.ts'
import type { Input, InputKind, Scalar } from './inputs.ts'
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
  const { kind } = input
  const name = i18n._(input.label)
  const shared = {
    label: isInTable && kind !== 'choice' ? <span className="ui-visually-hidden">{name}</span> : name,
    description: input.help && !isInTable ? i18n._(input.help) : undefined,
    optional: !isInTable && input.isOptional,
    error,
    onChange: (next: KindValue) => onChange(numberIn(next) ?? textIn(next)),
    options: input.choices?.map((choice) => ({ value: choice.value, label: i18n._(choice.label) })),
  }
  // A figure that could not be read stays where it was typed, beside the sentence that says what is taken.
  const figure = isFigure(kind) && typeof value === 'string' ? { value: null, refused: value } : { value }
  if (kind === 'flow') return <FlowField {...shared} {...figure} value={numberIn(value)} onRefuse={onChange} />
  return <KindField {...shared} {...figure} kind={kind === 'count' ? 'integer' : kind} onRefuse={onChange} />
}

const isFigure = (kind: InputKind) => kind !== 'date' && kind !== 'choice'

const FlowField = (props: FigureFieldProps) => (
  <FigureField
    {...props}
    parse={parseFlow}
    format={(value) => formatExact(value)}
    toText={(value) => formatMoney(value)}
  />
)
