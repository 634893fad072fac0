/** Words that stand in no list, such as addresses: each is typed, and ends with Enter, a comma or leaving the box. */
import { useLingui } from '@lingui/react/macro'
import { TagsInput } from '@mantine/core'
import type { FieldProps } from './field.ts'
import { FieldLabel, ReadOnlyValue, toInputProps } from './field-parts.tsx'

interface WordsFieldProps extends Omit<FieldProps<readonly string[]>, 'onChange'> {
  onChange: (words: string[]) => void
}

export function WordsField({ value, onChange, readOnly, ...shared }: WordsFieldProps) {
  const { t } = useLingui()
  const words = value ?? []
  if (readOnly) return <ReadOnlyValue label={<FieldLabel label={shared.label} />}>{words.join(', ')}</ReadOnlyValue>
  const label = typeof shared.label === 'string' ? shared.label : ''
  return (
    <TagsInput
      {...toInputProps({ ...shared, value: null, onChange: () => {} })}
      value={[...words]}
      onChange={onChange}
      splitChars={[',', ';', '\n']}
      placeholder={words.length ? undefined : shared.placeholder}
      clearable
      clearButtonProps={{ 'aria-label': t`Clear ${label}` }}
    />
  )
}
