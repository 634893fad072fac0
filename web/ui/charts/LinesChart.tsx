/** Values over time: a balance, a rate, what is drawn against the plan. */
import { lazy } from 'react'
import { formatMoney, MISSING } from '#domain/kernel/format.ts'
import { ChartPanel, type LegendItem } from './ChartPanel.tsx'
import { type LinesChartProps, lineColor } from './lines-chart.ts'
import { formatAxisMoney } from './plot-parts.tsx'

const Plot = lazy(() => import('./LinesChartPlot.tsx'))

export function LinesChart(props: LinesChartProps) {
  const {
    points,
    series,
    pointLabel,
    byDay,
    height = 200,
    fromLowest,
    formatAxis,
    format,
    ticks,
    formatTick,
    marks,
    bands,
    zones,
    ...panel
  } = props
  const inFull = format ?? formatMoney
  const legend: LegendItem[] = series.map((one, index) => ({
    label: one.label,
    color: lineColor(one, index),
    kind: one.kind === 'plan' ? 'target' : 'line',
  }))
  return (
    <ChartPanel
      {...panel}
      height={height}
      legend={series.length > 1 ? legend : undefined}
      table={{
        heads: [pointLabel, ...series.map(({ label }) => label)],
        rows: points.map((point) => [
          point.label,
          ...series.map(({ key }) => (typeof point[key] === 'number' ? inFull(point[key]) : MISSING)),
        ]),
      }}
    >
      <Plot
        {...{ points, series, height, byDay, fromLowest, ticks, formatTick, marks, bands, zones }}
        title={panel.title}
        formatAxis={formatAxis ?? formatAxisMoney}
        format={inFull}
      />
    </ChartPanel>
  )
}
