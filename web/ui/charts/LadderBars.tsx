/** One bar a year or month, labelled with its amount; orange where a rule says so. */
import { lazy } from 'react'
import { formatMoney, formatShortMoney } from '#domain/kernel/format.ts'
import { ChartPanel, type ChartPanelProps } from './ChartPanel.tsx'
import { formatAxisMoney } from './plot-parts.tsx'
import { type ChartStep, StepLinks, stepName } from './StepLinks.tsx'

const Plot = lazy(() => import('./LadderBarsPlot.tsx'))

export interface LadderStep extends ChartStep {
  /** At or under six months to expiry. */
  isOrange?: boolean
}

export interface LadderBarsProps extends Omit<ChartPanelProps, 'table' | 'children' | 'legend'> {
  steps: readonly LadderStep[]
  heads: readonly [step: string, value: string]
  formatAxis?: (value: number) => string
  format?: (value: number) => string
}

export function LadderBars({ steps, heads, height = 160, formatAxis, format, ...panel }: LadderBarsProps) {
  const inFull = format ?? formatMoney
  return (
    <ChartPanel
      {...panel}
      height={height}
      table={{ heads, rows: steps.map((step) => [stepName(step), inFull(step.value)]) }}
    >
      <Plot
        {...{ steps, height }}
        formatAxis={formatAxis ?? formatAxisMoney}
        formatLabel={formatAxis ?? formatShortMoney}
        format={inFull}
        title={panel.title}
      />
      <StepLinks steps={steps} format={inFull} />
    </ChartPanel>
  )
}
