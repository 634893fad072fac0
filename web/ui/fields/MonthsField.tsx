/** A term: typed in months, in years (`5y`) or in both, always stored in months. */
import { useLingui } from '@lingui/react/macro'
import { Input, TextInput } from '@mantine/core'
import { formatMonths } from '#domain/kernel/format.ts'
import { parseMonths } from '#domain/kernel/parse-input.ts'
import { FigureField, type FigureFieldProps } from './FigureField.tsx'
import { FieldError, FieldLabel, ReadOnlyValue, Unit } from './field-parts.tsx'
import classes from './fields.module.css'
import { useTypedFigure } from './use-typed-figure.ts'

export interface MonthsFieldProps extends FigureFieldProps {
  /** Two boxes, years and months, in place of one. */
  split?: boolean
}

export function MonthsField({ split, ...props }: MonthsFieldProps) {
  const { t } = useLingui()
  if (split) return <SplitMonthsField {...props} />
  const years = props.value && props.value >= 12 ? ` = ${yearsText(props.value)}` : ''
  return (
    <FigureField
      placeholder={t`60 or 5 y`}
      {...props}
      unit={`${t`months`}${years}`}
      parse={parseMonths}
      format={String}
      toText={formatMonths}
    />
  )
}

const yearsText = (months: number) =>
  months % 12 ? `${Math.floor(months / 12)} y ${months % 12} mo` : `${months / 12} y`

/** A bare number in the years box means years; every other form says its own unit. */
const parseYears = (text: string) => parseMonths(/^\s*\d+(\.\d+)?\s*$/.test(text) ? `${text}y` : text)

function SplitMonthsField(props: MonthsFieldProps) {
  const { t } = useLingui()
  const { label, optional, value, onChange, onBlur, error, description, readOnly } = props
  const rest = (value ?? 0) % 12
  const years = useTypedFigure({
    value: value === null || value === undefined ? null : Math.floor(value / 12) * 12,
    onChange: (months) => onChange(months === null ? null : months % 12 === 0 ? months + rest : months),
    onBlur,
    parse: parseYears,
    format: (months) => String(months / 12),
  })
  const months = useTypedFigure({
    value: value === null || value === undefined ? null : rest,
    onChange: (typed) => onChange(typed === null ? null : typed < 12 ? (value ?? 0) - rest + typed : typed),
    onBlur,
    parse: parseMonths,
    format: String,
  })

  if (readOnly) {
    return <ReadOnlyValue label={<FieldLabel label={label} />}>{value ? formatMonths(value) : null}</ReadOnlyValue>
  }
  const shared = { disabled: props.disabled, size: props.size ?? 'sm', autoComplete: 'off', error: Boolean(error) }
  return (
    <Input.Wrapper
      label={<FieldLabel label={label} optional={optional} />}
      labelElement="div"
      description={description}
      error={error ? <FieldError>{error}</FieldError> : undefined}
    >
      <fieldset className={classes.group} aria-label={typeof label === 'string' ? label : undefined}>
        <div className={classes.split}>
          <TextInput
            {...shared}
            {...years}
            aria-label={t`Years`}
            inputMode="numeric"
            rightSection={<Unit>{t`years`}</Unit>}
            rightSectionWidth={52}
          />
          <TextInput
            {...shared}
            {...months}
            aria-label={t`Months`}
            inputMode="numeric"
            rightSection={<Unit>{t`months`}</Unit>}
            rightSectionWidth={60}
          />
        </div>
      </fieldset>
    </Input.Wrapper>
  )
}
