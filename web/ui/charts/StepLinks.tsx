/** The bars of a chart for whoever uses the keyboard: seen while one of them has the focus. */
import type { ReactNode } from 'react'
import { AppLink } from '#web/ui/AppLink.tsx'
import classes from './charts.module.css'

export interface ChartStep {
  label: string
  value: number
  /** What it is made of: the bar and its row in the table lead there. */
  to?: string
}

export interface StepLinksProps {
  steps: readonly ChartStep[]
  format: (value: number) => string
}

export function StepLinks({ steps, format }: StepLinksProps) {
  const linked = steps.filter(({ to, value }) => to && value > 0)
  if (linked.length === 0) return null
  return (
    <ul className={classes.stepLinks}>
      {linked.map(({ label, value, to = '' }) => (
        <li key={label}>
          <AppLink to={to} className={classes.stepLink}>
            {label}: {format(value)}
          </AppLink>
        </li>
      ))}
    </ul>
  )
}

/** A step's name in the table beside the chart. */
export const stepName = ({ label, to }: Omit<ChartStep, 'value'>): ReactNode =>
  to ? (
    <AppLink to={to} className={classes.rowLink}>
      {label}
    </AppLink>
  ) : (
    label
  )
