/** What leaving the loan costs in each month to come against what a new loan saves, or what must be repaid in all. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { IsoDate } from '#domain/kernel/dates.ts'
import { formatDate, formatMoney, formatPercent } from '#domain/kernel/format.ts'
import type { ExitCurve, ExitMonth } from '#domain/portfolio/exit-cost.ts'
import { type LineMark, type LineSeries, LinesChart, SegmentedSwitch } from '#web/ui/index.ts'

/** More months than this are named by the year, more than half of it by the half year. */
const LONG = 48

/** The days under the axis: those of whole years, half years or quarters, whatever day of the month a loan is paid on. */
export function namedDays(days: readonly IsoDate[]): IsoDate[] {
  const every = days.length > LONG ? 12 : days.length > LONG / 2 ? 6 : 3
  return days.filter((day) => (Number(day.slice(5, 7)) - 1) % every === 0)
}

export interface ExitCurveChartProps {
  curve: ExitCurve
  /** Of a new loan: what it costs, and its rate; without it the net saving is drawn. */
  costs?: number
  newRate?: number | null
  /** The rate at which leaving now costs nothing, and the curve at it. */
  breakEven?: { rate: number; curve: ExitCurve } | null
}

/** Penalty and the costs of a new loan. */
const costOf = ({ penalty }: ExitMonth, costs: number) => (penalty === null ? null : penalty + costs)
const savedIn = (month: ExitMonth | undefined, costs: number) =>
  month?.netSaving == null || month.penalty === null ? null : month.netSaving + month.penalty + costs

export function ExitCurveChart(props: ExitCurveChartProps) {
  const { t } = useLingui()
  const [view, setView] = useState<'cost' | 'payoff'>('cost')
  const { curve, costs = 0 } = props
  const { months, openFrom } = curve
  const last = months.at(-1)
  const series = useSeries(props)
  const marks = useMarks(props)
  const summary = useSummary(props)
  if (!last) return null
  return (
    <LinesChart
      title={t`Leaving month by month`}
      hint={openFrom ? t`free from ${formatDate(openFrom)}` : undefined}
      actions={
        <SegmentedSwitch
          label={t`Shown`}
          value={view}
          onChange={setView}
          options={[
            { value: 'cost', label: t`Cost` },
            { value: 'payoff', label: t`In all` },
          ]}
        />
      }
      points={months.map((month, index) => ({
        label: formatDate(month.date),
        cost: costOf(month, costs),
        saved: savedIn(month, costs),
        even: savedIn(props.breakEven?.curve.months[index], costs),
        netSaving: month.netSaving,
        balance: month.balance,
        payoff: month.payoff,
      }))}
      pointLabel={t`After the payment of`}
      ticks={namedDays(months.map(({ date }) => date))}
      formatTick={(day) => day.slice(0, 7)}
      series={series[view]}
      marks={view === 'cost' ? marks : []}
      fromLowest={view === 'payoff'}
      summary={summary}
      height={232}
    />
  )
}

function useSeries({
  curve,
  costs = 0,
  newRate = null,
  breakEven,
}: ExitCurveChartProps): Record<'cost' | 'payoff', LineSeries[]> {
  const { t } = useLingui()
  const hasSavings = curve.months.some(({ netSaving }) => netSaving !== null)
  const saved =
    newRate === null
      ? { key: 'netSaving', label: t`Net saving of refinancing` }
      : { key: 'saved', label: t`Saved at ${formatPercent(newRate)} until expiry` }
  return {
    cost: [
      { key: 'cost', label: costs > 0 ? t`Cost of leaving: penalty and ${formatMoney(costs)}` : t`Cost of leaving` },
      ...(hasSavings ? [saved] : []),
      ...(breakEven
        ? [{ key: 'even', label: t`Saved at ${formatPercent(breakEven.rate)}`, kind: 'plan' as const }]
        : []),
    ],
    payoff: [
      { key: 'payoff', label: t`To repay in all` },
      { key: 'balance', label: t`Balance`, kind: 'plan' },
    ],
  }
}

/** The month in which it begins to pay; where there is none, the rate at which it would pay now. */
function useMarks({ curve, costs = 0, breakEven }: ExitCurveChartProps): LineMark[] {
  const { t } = useLingui()
  const { months, openFrom, breakEven: pays } = curve
  const [first] = months
  const opens = openFrom && openFrom !== months.at(-1)?.date && openFrom !== first?.date
  return [
    ...(opens ? [{ at: formatDate(openFrom), text: t`free from ${formatDate(openFrom)}` }] : []),
    ...(pays
      ? [{ at: formatDate(pays.date), text: t`Break-even ${pays.date.slice(0, 7)}`, y: costOf(pays, costs) ?? 0 }]
      : first && breakEven && costOf(first, costs) !== null
        ? [
            {
              at: formatDate(first.date),
              text: t`Break-even now: a new rate of ${formatPercent(breakEven.rate)}`,
              y: costOf(first, costs) ?? 0,
            },
          ]
        : []),
  ]
}

function useSummary({ curve: { months, openFrom, breakEven } }: ExitCurveChartProps): string {
  const { t } = useLingui()
  const free = t`Leaving is free from ${formatDate(openFrom ?? months.at(-1)?.date ?? null)}.`
  if (!months.some(({ netSaving }) => netSaving !== null)) return free
  const savings = breakEven
    ? t`Refinancing pays from ${formatDate(breakEven.date)}, saving ${formatMoney(breakEven.netSaving)}.`
    : t`Refinancing never pays.`
  return `${free} ${savings}`
}
