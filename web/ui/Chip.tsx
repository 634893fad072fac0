/** A small state in words, on the tint of its meaning; colour never speaks alone. */
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Chip.module.css'
import { classNames } from './class-names.ts'

export const TONES = ['neu', 'ink', 'ok', 'teal', 'plum', 'warn', 'bad', 'or'] as const
export type Tone = (typeof TONES)[number]

export interface ChipProps {
  tone?: Tone
  icon?: Icon
  /** A dot in place of an icon, for a plain on/off state. */
  dot?: boolean
  /** An outline in place of a tint, for counts and sums. */
  outline?: boolean
  title?: string
  className?: string
  children: ReactNode
}

export function Chip({ tone = 'neu', icon: ChipIcon, dot, outline, title, className, children }: ChipProps) {
  return (
    <span className={classNames(classes.chip, outline && classes.outline, className)} data-tone={tone} title={title}>
      {dot && <span className={classes.dot} aria-hidden />}
      {ChipIcon && <ChipIcon size={13} stroke={1.6} aria-hidden />}
      <span className={classes.text}>{children}</span>
    </span>
  )
}
