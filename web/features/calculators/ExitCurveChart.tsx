/** What leaving the loan costs in each month to come, as a line and as a table. */
import { useLingui } from '@lingui/react/macro'
import { formatDate, formatMoney } from '#domain/kernel/format.ts'
import type { ExitCurve } from '#domain/portfolio/exit-cost.ts'
import { LinesChart } from '#web/ui/index.ts'

export function ExitCurveChart({ curve }: { curve: ExitCurve }) {
  const { t } = useLingui()
  const { months, openFrom, breakEven } = curve
  const last = months.at(-1)
  if (!last) return null
  const hasSavings = months.some(({ netSaving }) => netSaving !== null)
  const savings = breakEven
    ? t`Refinancing pays from ${formatDate(breakEven.date)}, saving ${formatMoney(breakEven.netSaving)}.`
    : t`Refinancing never pays.`
  return (
    <LinesChart
      title={t`Cost of leaving by month`}
      hint={openFrom ? t`free from ${formatDate(openFrom)}` : undefined}
      points={months.map(({ date, penalty, netSaving }) => ({ label: formatDate(date), penalty, netSaving }))}
      pointLabel={t`After the payment of`}
      series={[
        { key: 'penalty', label: t`Penalty`, kind: 'area' },
        ...(hasSavings ? [{ key: 'netSaving', label: t`Net saving of refinancing` }] : []),
      ]}
      summary={`${t`The penalty falls until ${formatDate(openFrom ?? last.date)}.`} ${hasSavings ? savings : ''}`}
      height={220}
    />
  )
}
