/** What leaving the loan costs in each month to come, or what must be repaid in all, as lines and as a table. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { IsoDate } from '#domain/kernel/dates.ts'
import { formatDate, formatMoney } from '#domain/kernel/format.ts'
import type { ExitCurve } from '#domain/portfolio/exit-cost.ts'
import { type LineSeries, LinesChart, SegmentedSwitch } from '#web/ui/index.ts'

/** More months than this are named by the year, more than half of it by the half year. */
const LONG = 48

/** The days under the axis: those of whole years, half years or quarters, whatever day of the month a loan is paid on. */
export function namedDays(days: readonly IsoDate[]): IsoDate[] {
  const every = days.length > LONG ? 12 : days.length > LONG / 2 ? 6 : 3
  return days.filter((day) => (Number(day.slice(5, 7)) - 1) % every === 0)
}

export function ExitCurveChart({ curve }: { curve: ExitCurve }) {
  const { t } = useLingui()
  const [view, setView] = useState<'cost' | 'payoff'>('cost')
  const { months, openFrom, breakEven } = curve
  const last = months.at(-1)
  if (!last) return null
  const hasSavings = months.some(({ netSaving }) => netSaving !== null)
  const series: Record<typeof view, LineSeries[]> = {
    cost: [
      { key: 'penalty', label: t`Penalty`, kind: 'area' },
      ...(hasSavings ? [{ key: 'netSaving', label: t`Net saving of refinancing` }] : []),
    ],
    payoff: [
      { key: 'payoff', label: t`To repay in all` },
      { key: 'balance', label: t`Balance`, kind: 'plan' },
    ],
  }
  const savings = breakEven
    ? t`Refinancing pays from ${formatDate(breakEven.date)}, saving ${formatMoney(breakEven.netSaving)}.`
    : t`Refinancing never pays.`
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
            { value: 'cost', label: t`Penalty` },
            { value: 'payoff', label: t`In all` },
          ]}
        />
      }
      points={months.map(({ date, penalty, netSaving, balance, payoff }) => ({
        label: formatDate(date),
        penalty,
        netSaving,
        balance,
        payoff,
      }))}
      pointLabel={t`After the payment of`}
      ticks={namedDays(months.map(({ date }) => date))}
      formatTick={(day) => day.slice(0, 7)}
      series={series[view]}
      fromLowest={view === 'payoff'}
      summary={`${t`Leaving is free from ${formatDate(openFrom ?? last.date)}.`} ${hasSavings ? savings : ''}`}
      height={220}
    />
  )
}
