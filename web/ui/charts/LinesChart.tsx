/** Values over time: a balance, a rate, what is drawn against the plan. */
import { lazy } from 'react'
import { formatMoney, MISSING } from '#domain/kernel/format.ts'
import { ChartPanel, type ChartPanelProps, type LegendItem } from './ChartPanel.tsx'
import { DATA_COLORS } from './FunnelBars.tsx'
import { formatAxisMoney } from './plot-parts.tsx'

const Plot = lazy(() => import('./LinesChartPlot.tsx'))

export interface LineSeries {
  key: string
  label: string
  /** `area` for the one that happened, `plan` for a grey dashed line. */
  kind?: 'line' | 'area' | 'plan'
}

export type LinePoint = { label: string } & Readonly<Record<string, string | number | null | undefined>>

export interface LinesChartProps extends Omit<ChartPanelProps, 'table' | 'children' | 'legend'> {
  points: readonly LinePoint[]
  series: readonly LineSeries[]
  pointLabel: string
  /** The points named below the axis, by their label, and how; as many as there is room for when not said. */
  ticks?: readonly string[]
  formatTick?: (label: string) => string
  /** Starts the axis at the lowest value instead of at zero: rates. */
  fromLowest?: boolean
  formatAxis?: (value: number) => string
  format?: (value: number) => string
}

export const lineColor = (series: LineSeries, index: number) =>
  series.kind === 'plan' ? 'var(--ui-v6)' : (DATA_COLORS[index % DATA_COLORS.length] ?? 'var(--ui-v1)')

export function LinesChart(props: LinesChartProps) {
  const {
    points,
    series,
    pointLabel,
    height = 200,
    fromLowest,
    formatAxis,
    format,
    ticks,
    formatTick,
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
        {...{ points, series, height, fromLowest, ticks, formatTick }}
        title={panel.title}
        formatAxis={formatAxis ?? formatAxisMoney}
        format={inFull}
      />
    </ChartPanel>
  )
}
