/** One of a few views of the same thing: List or Board, Value or Debt. */
import { SegmentedControl } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { countText } from './count-text.ts'
import classes from './SegmentedSwitch.module.css'

export interface SegmentedSwitchProps<Key extends string> {
  /** What is chosen, for screen readers: "View". */
  label: string
  value: Key
  onChange: (key: Key) => void
  options: readonly { value: Key; label: ReactNode; icon?: Icon; count?: number; disabled?: boolean }[]
  size?: 'sm' | 'md'
  fullWidth?: boolean
}

export function SegmentedSwitch<Key extends string>(props: SegmentedSwitchProps<Key>) {
  const { label, value, onChange, options, size = 'sm', fullWidth } = props
  return (
    <SegmentedControl
      aria-label={label}
      className={classNames(classes.switch, size === 'md' && classes.tall)}
      value={value}
      fullWidth={fullWidth}
      onChange={(key) => onChange(key as Key)}
      data={options.map(({ value: key, label: text, icon: OptionIcon, count, disabled }) => ({
        value: key,
        disabled,
        label: (
          <span className={classes.option}>
            {OptionIcon && <OptionIcon size={15} stroke={1.6} aria-hidden />}
            {text}
            {count !== undefined && <span>{countText(count)}</span>}
          </span>
        ),
      }))}
    />
  )
}
