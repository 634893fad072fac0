/** One input of a calculator, in the box of its kind. */

import { useLingui } from '@lingui/react/macro'
import { formatExact, formatMoney } from '#domain/kernel/format.ts'
import { numberIn, textIn } from '#domain/kernel/narrow.ts'
import { FigureField, type FigureFieldProps } from '#web/ui/fields/FigureField.tsx'
import { KindField, type KindValue } from '#web/ui/index.ts'
import { type Input, type Scalar, shownOf } from './inputs.ts'
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
  if (kind === 'flow') return <FlowField {...shared} value={numberIn(value)} onRefuse={onChange} />
  const boxKind = kind === 'count' ? 'integer' : kind
  return <KindField {...shared} value={shownOf(input, value)} kind={boxKind} onRefuse={onChange} />
}

const FlowField = (props: FigureFieldProps) => (
  <FigureField
    {...props}
    parse={parseFlow}
    format={(value) => formatExact(value)}
    toText={(value) => formatMoney(value)}
  />
)
