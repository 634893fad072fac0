/** The figures one looks up first, in a row divided by hairlines. */
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import classes from './Page.module.css'

export interface KeyNumber {
  label: ReactNode
  value: ReactNode
  tone?: 'warn' | 'bad' | 'ok' | 'or'
  /** Beside the figure, in grey: of whom, at which rate. */
  aside?: ReactNode
  /** A grey line below. */
  hint?: ReactNode
  /** Left out on a phone, where three figures are enough. */
  isMinor?: boolean
}

interface KeyNumbersProps {
  items: readonly KeyNumber[]
  /** On a phone in a frame, the first of them by itself above the others. */
  isFramed?: boolean | undefined
}

export function KeyNumbers({ items, isFramed }: KeyNumbersProps) {
  return (
    <dl className={classNames(classes.numbers, isFramed && classes.framed)}>
      {items.map(({ label, value, tone, aside, hint, isMinor }, index) => (
        <div key={index} className={classes.number} data-minor={isMinor || undefined}>
          <dt className={classes.numberLabel}>{label}</dt>
          <dd className={classes.numberValue} data-tone={tone}>
            {value}
            {aside && <span className={classes.numberAside}> {aside}</span>}
          </dd>
          {hint && <dd className={classes.numberHint}>{hint}</dd>}
        </div>
      ))}
    </dl>
  )
}
