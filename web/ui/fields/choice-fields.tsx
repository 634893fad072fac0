/** Yes or no, on or off. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, Input, SegmentedControl, Switch } from '@mantine/core'
import { useId } from 'react'
import type { FieldProps } from './field.ts'
import { FieldError, FieldLabel, ReadOnlyValue, toInputProps } from './field-parts.tsx'
import classes from './fields.module.css'

/** A question that may still be unanswered: neither side is chosen until someone chooses. */
export function YesNoField(props: FieldProps<boolean>) {
  const { t } = useLingui()
  const labelId = useId()
  const { label, optional, value, onChange, error, description, readOnly, disabled } = props
  const isSet = value !== null && value !== undefined
  if (readOnly) {
    return (
      <ReadOnlyValue label={<FieldLabel label={label} />}>
        {isSet ? value ? <Trans>Yes</Trans> : <Trans>No</Trans> : null}
      </ReadOnlyValue>
    )
  }
  return (
    <Input.Wrapper
      label={<FieldLabel label={label} optional={optional} />}
      labelElement="div"
      labelProps={{ id: labelId }}
      description={description}
      error={error ? <FieldError>{error}</FieldError> : undefined}
    >
      <div>
        <SegmentedControl
          className={classes.yesNo}
          aria-labelledby={labelId}
          disabled={disabled}
          value={isSet ? (value ? 'yes' : 'no') : ''}
          onChange={(next) => onChange(next === 'yes')}
          data={[
            { value: 'yes', label: t`Yes` },
            { value: 'no', label: t`No` },
          ]}
        />
      </div>
    </Input.Wrapper>
  )
}

type OnOffProps = Omit<FieldProps<boolean>, 'onChange'> & { onChange: (value: boolean) => void }

/** A setting that takes effect at once. */
export function SwitchField({ onChange, ...props }: OnOffProps) {
  if (props.readOnly) return <YesNoField {...props} onChange={() => {}} />
  const { label, error, description, disabled, name, onBlur } = toInputProps({ ...props, onChange: () => {} })
  return (
    <Switch
      {...{ label, error, description, disabled, name, onBlur }}
      checked={props.value ?? false}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

/** A box to tick, such as an agreement. */
export function CheckboxField({ onChange, ...props }: OnOffProps) {
  if (props.readOnly) return <YesNoField {...props} onChange={() => {}} />
  const { label, error, description, disabled, name, onBlur } = toInputProps({ ...props, onChange: () => {} })
  return (
    <Checkbox
      {...{ label, error, description, disabled, name, onBlur }}
      checked={props.value ?? false}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
