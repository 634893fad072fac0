/** What a property earned before debt by quarter or year: bars beside their budget, with the sums of both years above them. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatMoney, formatPercent } from '#domain/kernel/format.ts'
import { changeFrom, reviewOf } from '#domain/portfolio/quarter-review.ts'
import { type IncomePeriod, incomeByQuarter, incomeByYear } from '#domain/portfolio/statement-review.ts'
import type { QuarterRow } from '#web/features/portfolio/quarters/use-quarters.ts'
import { BarsByMonth, SegmentedSwitch } from '#web/ui/index.ts'

const STEPS = ['quarter', 'year'] as const
type PeriodStep = (typeof STEPS)[number]

const PERIODS: Record<PeriodStep, (rows: readonly QuarterRow[]) => IncomePeriod[]> = {
  quarter: incomeByQuarter,
  year: incomeByYear,
}

export function IncomeByPeriod({ rows }: { rows: readonly QuarterRow[] }) {
  const { t } = useLingui()
  const [step, setStep] = useState<PeriodStep>('quarter')
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
  const names: Record<PeriodStep, string> = { quarter: t`Quarter`, year: t`Year` }
  return (
    <BarsByMonth
      title={step === 'quarter' ? t`Net operating income by quarter` : t`Net operating income by year`}
      actions={
        <SegmentedSwitch
          label={t`Periods`}
          value={step}
          onChange={setStep}
          options={STEPS.map((value) => ({ value, label: names[value] }))}
        />
      }
      periods={periods.map(({ name, noi, budget, isLatestYear }) => ({
        label: step === 'year' ? t`to ${name}` : name,
        budget,
        ...(isLatestYear ? { latest: noi } : { before: noi }),
      }))}
      series={[
        { key: 'latest', label: t`last 12 months`, kind: 'happened' },
        { key: 'before', label: step === 'quarter' ? t`the 12 before` : t`years before`, kind: 'invoiced' },
      ]}
      plan={{ key: 'budget', label: t`budget` }}
      {...(step === 'quarter' && {
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
