/** The figures of this business, each with the way it is typed, bounded and shown. */
import { useLingui } from '@lingui/react/macro'
import { formatBps, formatExact, formatMoney, formatMultiple, formatPercent } from '#domain/kernel/format.ts'
import {
  groupWhileTyping,
  parseBounded,
  parseBps,
  parseMoney,
  parsePercent,
  parseThousands,
} from '#domain/kernel/parse-input.ts'
import { FigureField, type FigureFieldProps } from './FigureField.tsx'

const keepCents = (value: number) => formatExact(value, Number.isInteger(value) ? 0 : 2)
const keepDecimals = (value: number) => formatExact(value, 2)
const inFull = (value: number) => formatExact(value)

export interface MoneyFieldProps extends Omit<FigureFieldProps, 'unit'> {
  /** Shown as the unit: CAD, USD. */
  currency?: string
}

/** Money in whole currency units: keeps separators while typing, takes `12.5m` and `800k`. */
export function MoneyField({ currency, ...props }: MoneyFieldProps) {
  return (
    <FigureField
      {...props}
      unit={currency}
      parse={parseMoney}
      format={keepCents}
      shape={groupWhileTyping}
      toText={(value) => formatMoney(value)}
    />
  )
}

/** A count or measure with thousands separators. */
export function ThousandsField(props: FigureFieldProps) {
  return (
    <FigureField
      {...props}
      parse={parseThousands}
      format={inFull}
      shape={groupWhileTyping}
      toText={(value) => `${formatExact(value)}${props.unit ? ` ${props.unit}` : ''}`}
    />
  )
}

/** A percentage from 0 to 100; anything else empties the field. */
export function PercentField(props: FigureFieldProps) {
  return (
    <FigureField
      unit="%"
      {...props}
      parse={parsePercent}
      format={keepDecimals}
      toText={(value) => formatPercent(value)}
    />
  )
}

export interface BoundedFieldProps extends FigureFieldProps {
  /** Highest value taken; 20 unless said. */
  max?: number
}

/** A rate or multiple from 0 to 20; anything else empties the field. */
export function BoundedField({ max = 20, ...props }: BoundedFieldProps) {
  const toText = props.unit === 'x' ? formatMultiple : props.unit === '%' ? formatPercent : keepDecimals
  return (
    <FigureField
      {...props}
      parse={(text) => parseBounded(text, max)}
      format={keepDecimals}
      toText={(value) => toText(value)}
    />
  )
}

/** Basis points from 0 to 2,000; `0.85%` is taken as 85. */
export function BpsField(props: FigureFieldProps) {
  const { t } = useLingui()
  return <FigureField unit={t`bps`} {...props} parse={parseBps} format={inFull} toText={(value) => formatBps(value)} />
}
