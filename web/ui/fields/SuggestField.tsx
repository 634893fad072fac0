/** One line of text with suggestions to take over: arrows choose, Enter takes, Escape closes, and any other text stays. */
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldProps } from './field.ts'
import { FieldLabel, ReadOnlyValue, toInputProps } from './field-parts.tsx'
import classes from './fields.module.css'

export interface Suggestion {
  key: string
  label: ReactNode
  /** A quiet second line. */
  hint?: ReactNode
}

export interface SuggestFieldProps extends FieldProps<string> {
  suggestions: readonly Suggestion[]
  onTake: (key: string) => void
  maxLength?: number
  /** Below the suggestions: where they come from. */
  foot?: ReactNode
}

export function SuggestField({ suggestions, onTake, maxLength, foot, ...props }: SuggestFieldProps) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  if (props.readOnly) return <ReadOnlyValue label={<FieldLabel label={props.label} />}>{props.value}</ReadOnlyValue>
  const isOpen = combobox.dropdownOpened && suggestions.length > 0
  return (
    <Combobox
      store={combobox}
      shadow="md"
      onOptionSubmit={(key) => {
        onTake(key)
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target>
        <TextInput
          {...toInputProps(props)}
          value={props.value ?? ''}
          maxLength={maxLength}
          onChange={(event) => {
            props.onChange(event.currentTarget.value || null)
            combobox.openDropdown()
            combobox.resetSelectedOption()
          }}
          onBlur={() => {
            combobox.closeDropdown()
            props.onBlur?.()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isOpen}>
        <Combobox.Options mah={320} style={{ overflowY: 'auto' }}>
          {suggestions.map(({ key, label, hint }) => (
            <Combobox.Option key={key} value={key}>
              <div>{label}</div>
              {hint && <div className="ui-quiet">{hint}</div>}
            </Combobox.Option>
          ))}
        </Combobox.Options>
        {foot && <Combobox.Footer className={classes.suggestFoot}>{foot}</Combobox.Footer>}
      </Combobox.Dropdown>
    </Combobox>
  )
}
