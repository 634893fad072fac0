/** What a property earned before debt by month, quarter or year: bars beside their budget, with the sums of both years above them. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatMoney, formatPercent } from '#domain/kernel/format.ts'
import { changeFrom, reviewOf } from '#domain/portfolio/quarter-review.ts'
import {
  type IncomePeriod,
  incomeByMonth,
  incomeByQuarter,
  incomeByYear,
  knowsMonths,
} from '#domain/portfolio/statement-review.ts'
import type { QuarterRow } from '#web/features/portfolio/quarters/use-quarters.ts'
import { BarsByMonth, SegmentedSwitch } from '#web/ui/index.ts'

const STEPS = ['month', 'quarter', 'year'] as const
type PeriodStep = (typeof STEPS)[number]

const PERIODS: Record<PeriodStep, (rows: readonly QuarterRow[]) => IncomePeriod[]> = {
  month: incomeByMonth,
  quarter: incomeByQuarter,
  year: incomeByYear,
}

export function IncomeByPeriod({ rows }: { rows: readonly QuarterRow[] }) {
  const { t } = useLingui()
  const [step, setStep] = useState<PeriodStep>(knowsMonths(rows) ? 'month' : 'quarter')
  const periods = PERIODS[step](rows)
  const review = reviewOf(rows)
  const half = periods.length / 2
  const [endBefore, end] = [periods[half - 1]?.name ?? '', periods.at(-1)?.name ?? '']
  const before = t`12 months to ${endBefore}: ${formatMoney(review?.yearBefore)}`
  const change = changeFrom(review?.yearBefore, review?.noi)
  const latest =
    change === null
      ? t`12 months to ${end}: ${formatMoney(review?.noi)}`
      : t`12 months to ${end}: ${formatMoney(review?.noi)}, ${formatPercent(change)}`
  const names: Record<PeriodStep, string> = { month: t`Month`, quarter: t`Quarter`, year: t`Year` }
  const titles: Record<PeriodStep, string> = {
    month: t`Net operating income by month`,
    quarter: t`Net operating income by quarter`,
    year: t`Net operating income by year`,
  }
  return (
    <BarsByMonth
      title={titles[step]}
      actions={
        <SegmentedSwitch
          label={t`Periods`}
          value={step}
          onChange={setStep}
          options={STEPS.filter((each) => each !== 'month' || knowsMonths(rows)).map((value) => ({
            value,
            label: names[value],
          }))}
        />
      }
      periods={periods.map(({ name, noi, budget, isLatestYear, isThird }) => ({
        label: step === 'year' ? t`to ${name}` : name,
        budget,
        [isThird ? 'third' : isLatestYear ? 'latest' : 'before']: noi,
      }))}
      series={[
        { key: 'latest', label: t`last 12 months`, kind: 'happened' },
        { key: 'before', label: step === 'year' ? t`years before` : t`the 12 before`, kind: 'invoiced' },
        ...(periods.some(({ isThird }) => isThird)
          ? [{ key: 'third', label: t`a third of its quarter`, kind: 'expected' as const }]
          : []),
      ]}
      plan={{ key: 'budget', label: t`budget` }}
      {...(step !== 'year' && {
        spans: [
          { label: before, periods: half },
          { label: latest, periods: half },
        ],
      })}
      periodLabel={names[step]}
      height={190}
      summary={
        review?.noi == null
          ? t`Enter four quarters of a statement to see what a year earned.`
          : t`The year to ${end} earned ${formatMoney(review.noi)}.`
      }
    />
  )
}
