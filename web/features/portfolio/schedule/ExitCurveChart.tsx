/** What leaving the loan costs in each month to come, or what must be repaid in all, as lines and as a table. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatDate, formatMoney } from '#domain/kernel/format.ts'
import type { ExitCurve } from '#domain/portfolio/exit-cost.ts'
import { type LineSeries, LinesChart, SegmentedSwitch } from '#web/ui/index.ts'

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
      series={series[view]}
      fromLowest={view === 'payoff'}
      summary={`${t`Leaving is free from ${formatDate(openFrom ?? last.date)}.`} ${hasSavings ? savings : ''}`}
      height={220}
    />
  )
}
