/** From the lowest to the highest rate of a line, on the axis that all lines share. */
import { useLingui } from '@lingui/react/macro'
import { formatPercent } from '#domain/kernel/format.ts'
import type { FinancingRate } from '#domain/reports/financing-rates.ts'
import classes from './financing.module.css'

/** Whole percents between which all rates lie. */
export interface RateAxis {
  from: number
  to: number
}

export function axisOf(lines: readonly FinancingRate[]): RateAxis {
  const all = lines.flatMap(({ rateLow, rateHigh }) =>
    rateLow === null || rateHigh === null ? [] : [rateLow, rateHigh],
  )
  return { from: Math.floor(Math.min(...all, 10)), to: Math.ceil(Math.max(...all, 0)) }
}

export function RateRange({ line, axis }: { line: FinancingRate; axis: RateAxis }) {
  const { t } = useLingui()
  const { rateLow, rateHigh } = line
  const width = axis.to - axis.from
  if (rateLow === null || rateHigh === null || width <= 0) return null
  const at = (rate: number) => `${(100 * (rate - axis.from)) / width}%`
  return (
    <span
      className={classes.track}
      style={{ ['--steps' as string]: width }}
      role="img"
      aria-label={t`From ${formatPercent(rateLow)} to ${formatPercent(rateHigh)}`}
    >
      <span className={classes.range} style={{ left: at(rateLow), right: `calc(100% - ${at(rateHigh)})` }} />
    </span>
  )
}
