/** One bar a year or month, labelled with its amount; orange where a rule says so. */
import { lazy } from 'react'
import { formatMoney, formatShortMoney } from '#domain/kernel/format.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { ChartPanel, type ChartPanelProps } from './ChartPanel.tsx'
import classes from './charts.module.css'
import { formatAxisMoney } from './plot-parts.tsx'

const Plot = lazy(() => import('./LadderBarsPlot.tsx'))

export interface LadderStep {
  label: string
  value: number
  /** At or under six months to expiry. */
  isOrange?: boolean
  /** What it is made of: the bar and its row in the table lead there. */
  to?: string
}

export interface LadderBarsProps extends Omit<ChartPanelProps, 'table' | 'children' | 'legend'> {
  steps: readonly LadderStep[]
  heads: readonly [step: string, value: string]
  formatAxis?: (value: number) => string
  format?: (value: number) => string
}

const toName = ({ label, to }: LadderStep) =>
  to ? (
    <AppLink to={to} className={classes.rowLink}>
      {label}
    </AppLink>
  ) : (
    label
  )

export function LadderBars({ steps, heads, height = 160, formatAxis, format, ...panel }: LadderBarsProps) {
  const inFull = format ?? formatMoney
  return (
    <ChartPanel
      {...panel}
      height={height}
      table={{ heads, rows: steps.map((step) => [toName(step), inFull(step.value)]) }}
    >
      <Plot
        {...{ steps, height }}
        formatAxis={formatAxis ?? formatAxisMoney}
        formatLabel={formatAxis ?? formatShortMoney}
        format={inFull}
        title={panel.title}
      />
      <StepLinks {...{ steps }} format={inFull} />
    </ChartPanel>
  )
}

/** The bars for whoever uses the keyboard: seen while one of them has the focus. */
function StepLinks({ steps, format }: { steps: readonly LadderStep[]; format: (value: number) => string }) {
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
