/** The year's revenue month by month, with its running sum and the target. */
import { useLingui } from '@lingui/react/macro'
import { pipelineRevenue } from '#domain/deals/pipeline-revenue.ts'
import { formatMoney } from '#domain/kernel/format.ts'
import type { CurrencyTiles } from '#domain/reports/dashboard.ts'
import { useList } from '#web/data/hooks.ts'
import { BarsByMonth } from '#web/ui/index.ts'
import { type DashboardAnswer, type ExpectedFee, toMonthBars } from './dashboard-answer.ts'

type RevenueByMonthProps = { figures: DashboardAnswer; tiles: CurrencyTiles; ownerName: string | null }

/** More open deals than this have no chart to themselves. */
const MOST_ROWS = 100

export function RevenueByMonth({ figures, tiles, ownerName }: RevenueByMonthProps) {
  const { t } = useLingui()
  const { year, asOf } = figures
  const { currency, target } = tiles
  const names = [t`Jan`, t`Feb`, t`Mar`, t`Apr`, t`May`, t`Jun`, t`Jul`, t`Aug`, t`Sep`, t`Oct`, t`Nov`, t`Dec`]
  const { rows } = useList<ExpectedFee>(
    pipelineRevenue,
    { currency, fundingDate: { $gte: asOf, $lte: `${year}-12-31` }, $limit: MOST_ROWS },
    { isBackground: true },
  )
  const expected = rows.filter(({ deal }) => ownerName === null || deal?.ownerName === ownerName)
  const months = figures.revenueByMonth.find((each) => each.currency === currency)?.months ?? []
  const periods = toMonthBars({ months, expected, year, asOf, target, names })
  const earned = periods.reduce((sum, { received, invoiced }) => sum + received + invoiced, 0)
  const open = periods.reduce((sum, period) => sum + period.expected, 0)
  return (
    <BarsByMonth
      title={t`Revenue by month`}
      summary={t`Revenue of ${year}: ${formatMoney(earned)} received or invoiced, ${formatMoney(open)} expected.`}
      periodLabel={t`Month`}
      periods={periods}
      series={[
        { key: 'received', label: t`Received`, kind: 'happened' },
        { key: 'invoiced', label: t`Invoiced`, kind: 'invoiced' },
        { key: 'expected', label: t`Expected`, kind: 'expected' },
      ]}
      cumulative={{ key: 'cumulative', label: t`Cumulative` }}
      {...(target !== null && { target: { key: 'target', label: t`Target` } })}
    />
  )
}
