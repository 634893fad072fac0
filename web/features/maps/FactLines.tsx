/** Label and value, line by line, in the card of a map. */
import { Fragment, type ReactNode } from 'react'
import classes from './maps.module.css'

export type Fact = readonly [label: ReactNode, value: ReactNode]

export function FactLines({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value], index) => (
        <Fragment key={index}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
