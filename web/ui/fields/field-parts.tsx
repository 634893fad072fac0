/** Label, error and read-only value, the same for all fields. */

import { Trans } from '@lingui/react/macro'
import { Input } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { MISSING } from '#domain/kernel/format.ts'
import type { FieldProps } from './field.ts'
import classes from './fields.module.css'

/** The label with its `(optional)` mark. */
export function FieldLabel({ label, optional }: Pick<FieldProps<unknown>, 'label' | 'optional'>) {
  if (!optional) return <>{label}</>
  return (
    <>
      {label}{' '}
      <span className={classes.optional}>
        <Trans>(optional)</Trans>
      </span>
    </>
  )
}

/** The error with its icon: colour alone would not reach everyone. */
export function FieldError({ children }: { children: ReactNode }) {
  return (
    <span className={classes.error}>
      <IconAlertCircle size={14} stroke={1.6} aria-hidden />
      <span>{children}</span>
    </span>
  )
}

/** The shared props of a Mantine input, made of ours. */
export function toInputProps<Value>(props: FieldProps<Value>) {
  return {
    label: <FieldLabel label={props.label} optional={props.optional} />,
    error: props.error ? <FieldError>{props.error}</FieldError> : undefined,
    description: props.description,
    disabled: props.disabled,
    placeholder: props.placeholder,
    name: props.name,
    autoFocus: props.autoFocus,
    size: props.size ?? 'sm',
    onBlur: props.onBlur,
    autoComplete: 'off',
  }
}

/** A value as text, under its label: what readers without the right to edit see. */
export function ReadOnlyValue({ label, children }: { label: ReactNode; children: ReactNode }) {
  const isMissing = children === null || children === undefined || children === ''
  return (
    <Input.Wrapper label={label} labelElement="div" classNames={{ label: classes.readOnlyLabel }}>
      <div className={classes.readOnly}>{isMissing ? MISSING : children}</div>
    </Input.Wrapper>
  )
}

/** The unit inside the field, on the right. */
export function Unit({ children }: { children: ReactNode }) {
  return <span className={classes.unit}>{children}</span>
}

/** Room the unit needs, from its length: units are short words. */
export const unitWidth = (unit: string | undefined) => (unit ? Math.max(28, unit.length * 7 + 18) : undefined)
