/** Yields of one country's bonds by term: today, a month ago and a year ago. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatPercent } from '#domain/kernel/format.ts'
import type { Country } from '#domain/market/reference-lists.ts'
import { EmptyState, LinesChart, Panel, SegmentedSwitch } from '#web/ui/index.ts'
import { type RateRow, termLabel, valueBefore } from './market-rates.ts'

export function YieldCurve({ bonds }: { bonds: readonly RateRow[] }) {
  const { t } = useLingui()
  const [country, setCountry] = useState<Country>('CA')
  const points = bonds
    .filter((bond) => bond.country === country)
    .map(({ termMonths, value, changeMonth, changeYear }) => ({
      label: termLabel(termMonths ?? 0),
      today: value,
      month: valueBefore(value, changeMonth),
      year: valueBefore(value, changeYear),
    }))
  const countries = (
    <SegmentedSwitch<Country>
      label={t`Country`}
      value={country}
      onChange={setCountry}
      options={[
        { value: 'CA', label: t`Canada` },
        { value: 'US', label: t`US` },
      ]}
    />
  )
  if (points.length === 0) {
    return (
      <Panel title={t`Yield curve`} actions={countries}>
        <EmptyState compact title={<Trans>No yields are stored for this country.</Trans>} />
      </Panel>
    )
  }
  const [first, last] = [points[0], points.at(-1)]
  return (
    <LinesChart
      title={t`Yield curve`}
      hint={t`percent a year`}
      actions={countries}
      points={points}
      pointLabel={t`Term`}
      series={[
        { key: 'today', label: t`Today` },
        { key: 'month', label: t`1 month ago` },
        { key: 'year', label: t`1 year ago`, kind: 'plan' },
      ]}
      fromLowest
      format={(value) => formatPercent(value)}
      formatAxis={(value) => formatPercent(value)}
      summary={t`From ${formatPercent(first?.today)} at ${first?.label ?? ''} to ${formatPercent(last?.today)} at ${last?.label ?? ''}.`}
      height={240}
    />
  )
}
