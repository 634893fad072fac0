/** The year's revenue month by month, with its running sum and the target. */
import { useLingui } from '@lingui/react/macro'
import { formatMoney } from '#domain/kernel/format.ts'
import { roundMoney } from '#domain/kernel/money.ts'
import type { CurrencyTiles } from '#domain/reports/dashboard.ts'
import { BarsByMonth } from '#web/ui/index.ts'
import type { DashboardAnswer } from './dashboard-answer.ts'
import type { LinkOfFigure } from './list-links.ts'
import { monthNames } from './report-words.ts'
import classes from './reports.module.css'

/** By this name the drawing is found when it is printed. */
export const REVENUE_CHART = 'revenue'

type RevenueByMonthProps = { figures: DashboardAnswer; tiles: CurrencyTiles; toFigure: LinkOfFigure }

export function RevenueByMonth({ figures, tiles, toFigure }: RevenueByMonthProps) {
  const { t } = useLingui()
  const { year } = figures
  const names = monthNames()
  const months = figures.revenueByMonth.find(({ currency }) => currency === tiles.currency)?.months ?? []
  const earned = months.reduce((sum, { received, invoiced, booked }) => sum + received + invoiced + booked, 0)
  const open = months.reduce((sum, { expected, booked }) => sum + expected - booked, 0)
  return (
    <div className={classes.chart} data-chart={REVENUE_CHART}>
      <BarsByMonth
        title={t`Revenue by month`}
        hint={figures.scope === 'self' ? t`your share` : t`gross`}
        summary={t`Revenue of ${year}: ${formatMoney(earned)} earned, ${formatMoney(open)} expected.`}
        periodLabel={t`Month`}
        periods={months.map(({ month, ...sums }) => ({
          ...sums,
          expected: roundMoney(sums.expected - sums.booked),
          label: names[month - 1] ?? String(month),
          to: toFigure('revenueMonth', [String(month)]),
        }))}
        series={[
          { key: 'received', label: t`Received`, kind: 'happened' },
          { key: 'invoiced', label: t`Invoiced`, kind: 'invoiced' },
          { key: 'booked', label: t`Earned, not invoiced`, kind: 'earned' },
          { key: 'expected', label: t`Expected`, kind: 'expected' },
        ]}
        cumulative={{ key: 'cumulative', label: t`Cumulative` }}
        {...(tiles.target !== null && { target: { key: 'target', label: t`Target` } })}
      />
    </div>
  )
}
