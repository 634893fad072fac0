/** Amounts by period, stacked, with their running sum and the target to reach. */
import { lazy } from 'react'
import { formatMoney, MISSING } from '#domain/kernel/format.ts'
import { BAR_COLORS, type BarPeriod, type BarSeries, type BarsByMonthProps } from './bars-by-month.ts'
import { ChartPanel, type LegendItem } from './ChartPanel.tsx'
import classes from './charts.module.css'
import { formatAxisMoney } from './plot-parts.tsx'
import { StepLinks, stepName } from './StepLinks.tsx'

const Plot = lazy(() => import('./BarsByMonthPlot.tsx'))

/** What a period's bars show together. */
const sumOf = (period: BarPeriod, series: readonly BarSeries[]) =>
  series.reduce((sum, { key }) => sum + Number(period[key] ?? 0), 0)

export function BarsByMonth(props: BarsByMonthProps) {
  const { periods, series, cumulative, target, plan, spans, periodLabel, height = 230, ...panel } = props
  const { formatAxis = formatAxisMoney, format = formatMoney } = props
  const lines = [plan, cumulative, target].filter((line) => line !== undefined)
  const columns = [...series, ...lines]
  const legend: LegendItem[] = [
    ...series.map(({ label, kind }) => ({
      label,
      color: BAR_COLORS[kind],
      kind: kind === 'expected' ? ('dashed' as const) : ('solid' as const),
    })),
    ...(plan ? [{ label: plan.label, color: 'var(--ui-v3)', kind: 'line' as const }] : []),
    ...(cumulative ? [{ label: cumulative.label, color: 'var(--ui-v3)', kind: 'line' as const }] : []),
    ...(target ? [{ label: target.label, color: 'var(--ui-v6)', kind: 'target' as const }] : []),
  ]
  const toCell = (value: BarPeriod[string]) => (typeof value === 'number' ? format(value) : MISSING)
  return (
    <ChartPanel
      {...{ title: panel.title, hint: panel.hint, actions: panel.actions, summary: panel.summary, foot: panel.foot }}
      {...{ legend, height }}
      table={{
        heads: [periodLabel, ...columns.map(({ label }) => label)],
        rows: periods.map((period) => [stepName(period), ...columns.map(({ key }) => toCell(period[key]))]),
      }}
    >
      {spans && <Spans spans={spans} />}
      <Plot {...{ periods, series, cumulative, target, plan, height, formatAxis, format }} title={panel.title} />
      <StepLinks steps={periods.map((period) => ({ ...period, value: sumOf(period, series) }))} format={format} />
    </ChartPanel>
  )
}

/** A bracket over each stretch, as wide as its bars. */
function Spans({ spans }: { spans: NonNullable<BarsByMonthProps['spans']> }) {
  return (
    <div
      className={classes.spans}
      style={{ gridTemplateColumns: spans.map(({ periods }) => `${periods}fr`).join(' ') }}
    >
      {spans.map(({ label }) => (
        <p key={label}>{label}</p>
      ))}
    </div>
  )
}
