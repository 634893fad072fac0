/** One line of text. */

import { useLingui } from '@lingui/react/macro'
import { PasswordInput, TextInput } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import type { FieldProps } from './field.ts'
import { FieldLabel, ReadOnlyValue, toInputProps, Unit, unitWidth } from './field-parts.tsx'

export interface TextFieldProps extends FieldProps<string> {
  type?: 'text' | 'email' | 'tel' | 'url' | 'password' | 'search'
  maxLength?: number
  autoComplete?: HTMLInputAutoCompleteAttribute
  unit?: string
  icon?: ReactNode
}

export function TextField({ type = 'text', maxLength, autoComplete, unit, icon, ...props }: TextFieldProps) {
  const { t } = useLingui()
  if (props.readOnly) return <ReadOnlyValue label={<FieldLabel label={props.label} />}>{props.value}</ReadOnlyValue>

  const shared = {
    ...toInputProps(props),
    value: props.value ?? '',
    maxLength,
    autoComplete: autoComplete ?? 'off',
    leftSection: icon,
    // An emptied text is an unset text: the record stores null, not ''.
    onChange: (event: { currentTarget: HTMLInputElement }) => props.onChange(event.currentTarget.value || null),
  }
  if (type === 'password') {
    return (
      <PasswordInput
        {...shared}
        visibilityToggleButtonProps={{ 'aria-label': t`Show or hide password` }}
        visibilityToggleIcon={({ reveal }) =>
          reveal ? <IconEyeOff size={16} stroke={1.6} /> : <IconEye size={16} stroke={1.6} />
        }
      />
    )
  }
  return (
    <TextInput
      {...shared}
      type={type}
      rightSection={unit ? <Unit>{unit}</Unit> : undefined}
      rightSectionWidth={unitWidth(unit)}
    />
  )
}
