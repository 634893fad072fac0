/** A text box that holds a figure: the ground of all figure fields. */
import { TextInput } from '@mantine/core'
import type { FieldProps } from './field.ts'
import { FieldLabel, ReadOnlyValue, toInputProps, Unit, unitWidth } from './field-parts.tsx'
import { type TypedFigureOptions, useTypedFigure } from './use-typed-figure.ts'

export interface FigureFieldProps extends FieldProps<number>, Pick<TypedFigureOptions, 'refused' | 'onRefuse'> {
  /** Shown inside, on the right: `CAD`, `%`, `bps`, `months`. */
  unit?: string
}

interface FigureRules extends Pick<TypedFigureOptions, 'parse' | 'format' | 'shape'> {
  /** The value as text for readers, with its unit. */
  toText: (value: number) => string
}

export function FigureField({
  unit,
  parse,
  format,
  shape,
  toText,
  refused,
  onRefuse,
  ...props
}: FigureFieldProps & FigureRules) {
  const { value, onChange, onBlur } = props
  const typed = useTypedFigure({ value, onChange, onBlur, refused, onRefuse, parse, format, shape })

  if (props.readOnly) {
    return (
      <ReadOnlyValue label={<FieldLabel label={props.label} />}>
        {value === null || value === undefined ? null : toText(value)}
      </ReadOnlyValue>
    )
  }
  return (
    <TextInput
      {...toInputProps(props)}
      {...typed}
      inputMode="decimal"
      rightSection={unit ? <Unit>{unit}</Unit> : undefined}
      rightSectionWidth={unitWidth(unit)}
      rightSectionPointerEvents="none"
    />
  )
}
