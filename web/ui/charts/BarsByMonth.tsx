/** Amounts by period, stacked, with their running sum and the target to reach. */
import { lazy } from 'react'
import { formatMoney, MISSING } from '#domain/kernel/format.ts'
import { ChartPanel, type ChartPanelProps, type LegendItem } from './ChartPanel.tsx'
import { formatAxisMoney } from './plot-parts.tsx'
import { StepLinks, stepName } from './StepLinks.tsx'

const Plot = lazy(() => import('./BarsByMonthPlot.tsx'))

/** What happened is solid, what is invoiced its second step, what is earned pale, what is expected has a dashed edge. */
export type BarKind = 'happened' | 'invoiced' | 'earned' | 'expected'

export interface BarSeries {
  key: string
  label: string
  kind: BarKind
}

/** One period: its label and the amount of each series by key; a missing amount is not drawn. `to` is what it is made of. */
export type BarPeriod = { label: string; to?: string } & Readonly<Record<string, string | number | null | undefined>>

export interface BarsByMonthProps extends Omit<ChartPanelProps, 'table' | 'children' | 'legend'> {
  periods: readonly BarPeriod[]
  series: readonly BarSeries[]
  /** Keys of the running sum and of the target, on the right axis. */
  cumulative?: { key: string; label: string }
  target?: { key: string; label: string }
  /** What the first column of the table is called. */
  periodLabel: string
  formatAxis?: (value: number) => string
  format?: (value: number) => string
}

export const BAR_COLORS: Record<BarKind, string> = {
  happened: 'var(--ui-v1)',
  invoiced: 'var(--ui-v1b)',
  earned: 'color-mix(in srgb, var(--ui-v1b) 55%, var(--ui-v1c))',
  expected: 'var(--ui-v1c)',
}

/** What a period's bars show together. */
const sumOf = (period: BarPeriod, series: readonly BarSeries[]) =>
  series.reduce((sum, { key }) => sum + Number(period[key] ?? 0), 0)

export function BarsByMonth(props: BarsByMonthProps) {
  const { periods, series, cumulative, target, periodLabel, height = 230, ...panel } = props
  const { formatAxis = formatAxisMoney, format = formatMoney } = props
  const lines = [cumulative, target].filter((line) => line !== undefined)
  const columns = [...series, ...lines]
  const legend: LegendItem[] = [
    ...series.map(({ label, kind }) => ({
      label,
      color: BAR_COLORS[kind],
      kind: kind === 'expected' ? ('dashed' as const) : ('solid' as const),
    })),
    ...(cumulative ? [{ label: cumulative.label, color: 'var(--ui-v3)', kind: 'line' as const }] : []),
    ...(target ? [{ label: target.label, color: 'var(--ui-v6)', kind: 'target' as const }] : []),
  ]
  const toCell = (value: BarPeriod[string]) => (typeof value === 'number' ? format(value) : MISSING)
  return (
    <ChartPanel
      {...{ title: panel.title, hint: panel.hint, actions: panel.actions, summary: panel.summary, legend, height }}
      table={{
        heads: [periodLabel, ...columns.map(({ label }) => label)],
        rows: periods.map((period) => [stepName(period), ...columns.map(({ key }) => toCell(period[key]))]),
      }}
    >
      <Plot {...{ periods, series, cumulative, target, height, formatAxis, format }} title={panel.title} />
      <StepLinks steps={periods.map((period) => ({ ...period, value: sumOf(period, series) }))} format={format} />
    </ChartPanel>
  )
}
