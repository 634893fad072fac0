/** One bar a year or month, labelled with its amount; orange where a rule says so. */
import { lazy } from 'react'
import { formatMoney, formatShortMoney } from '#domain/kernel/format.ts'
import { ChartPanel } from './ChartPanel.tsx'
import type { LadderBarsProps } from './ladder-bars.ts'
import { formatAxisMoney } from './plot-parts.tsx'
import { StepLinks, stepName } from './StepLinks.tsx'

const Plot = lazy(() => import('./LadderBarsPlot.tsx'))

export function LadderBars({
  steps,
  heads,
  height = 160,
  formatAxis,
  format,
  moreName,
  noneName,
  below,
  ...panel
}: LadderBarsProps) {
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
        {...(moreName && { moreName })}
        {...(noneName && { noneName })}
      />
      {below}
      <StepLinks steps={steps} format={inFull} />
    </ChartPanel>
  )
}
