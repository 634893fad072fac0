/** The figures one looks up first, in a row divided by hairlines. */
import type { ReactNode } from 'react'
import classes from './Page.module.css'

export interface KeyNumber {
  label: ReactNode
  value: ReactNode
  tone?: 'warn' | 'bad' | 'ok' | 'or'
  /** A grey line below. */
  hint?: ReactNode
}

export function KeyNumbers({ items }: { items: readonly KeyNumber[] }) {
  return (
    <dl className={classes.numbers}>
      {items.map(({ label, value, tone, hint }, index) => (
        <div key={index} className={classes.number}>
          <dt className={classes.numberLabel}>{label}</dt>
          <dd className={classes.numberValue} data-tone={tone}>
            {value}
          </dd>
          {hint && <dd className={classes.numberHint}>{hint}</dd>}
        </div>
      ))}
    </dl>
  )
}
