/** How one rate moved over the months or years. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { addMonths } from '#domain/kernel/dates.ts'
import { formatDate, formatNumber, formatPercent } from '#domain/kernel/format.ts'
import { rates } from '#domain/market/rate.ts'
import { useList } from '#web/data/hooks.ts'
import { EmptyState, LinesChart, Panel, SegmentedSwitch, SelectField } from '#web/ui/index.ts'
import classes from './market.module.css'
import { isPrice, type RateRow } from './market-rates.ts'

const PERIODS = [1, 6, 12, 24, 60] as const

interface DatedValue {
  id: number
  date: string
  value: number
}

interface RateHistoryProps {
  shown: readonly RateRow[]
  series: string
  onChoose: (series: string) => void
}

export function RateHistory({ shown, series, onChoose }: RateHistoryProps) {
  const { t } = useLingui()
  const [months, setMonths] = useState<number>(12)
  const rate = shown.find((each) => each.series === series)
  const since = rate ? addMonths(rate.asOf, -months) : ''
  const { rows } = useList<DatedValue>(
    rates,
    { series, getAll: true, date: { $gte: since }, $sort: { date: 1 } },
    { enabled: rate !== undefined },
  )
  const periodName = (count: number) => (count < 12 ? t`${count} mo` : t`${count / 12} y`)
  const tools = (
    <>
      <div className={classes.choice}>
        <SelectField
          label={<span className="ui-visually-hidden">{t`Rate`}</span>}
          value={series}
          onChange={(next) => next && onChoose(next)}
          options={shown.map((each) => ({ value: each.series, label: each.name }))}
        />
      </div>
      <SegmentedSwitch
        label={t`Period`}
        value={String(months)}
        onChange={(next) => setMonths(Number(next))}
        options={PERIODS.map((count) => ({ value: String(count), label: periodName(count) }))}
      />
    </>
  )
  if (!rate || rows.length === 0) {
    return (
      <Panel title={t`History`} actions={tools}>
        <EmptyState compact title={<Trans>No earlier values are stored.</Trans>} />
      </Panel>
    )
  }
  const format = (value: number) => (isPrice(series) ? formatNumber(value, 4) : formatPercent(value))
  const [lowest, highest] = [Math.min, Math.max].map((pick) => pick(...rows.map(({ value }) => value))) as [
    number,
    number,
  ]
  return (
    <LinesChart
      title={t`History`}
      hint={rate.name}
      actions={tools}
      points={rows.map(({ date, value }) => ({ label: formatDate(date), value }))}
      pointLabel={t`Date`}
      byDay
      series={[{ key: 'value', label: rate.name }]}
      fromLowest
      format={format}
      formatAxis={format}
      summary={t`Between ${format(lowest)} and ${format(highest)} since ${formatDate(since)}.`}
      height={240}
    />
  )
}
