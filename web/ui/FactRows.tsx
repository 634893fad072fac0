/** What is known of one thing, a line each: what it is called on the left, what it is on the right. */
import type { ReactNode } from 'react'
import classes from './FactRows.module.css'

export function FactRows({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
