/** What a figure comes to and of what: `43,630,247 / 64,050,000 = 68.12%`. */
import { useLingui } from '@lingui/react/macro'
import { formatMoney, formatMultiple, formatNumber, formatPercent } from '#domain/kernel/format.ts'
import type { FigureSum } from '#domain/portfolio/figure-sums.ts'
import classes from './dashboard.module.css'

const FORMATS: Record<FigureSum['unit'], (value: number) => string> = {
  money: (value) => formatMoney(Math.round(value)),
  percent: (value) => formatPercent(value),
  multiple: formatMultiple,
  months: (value) => formatNumber(value, 2),
}

export function FigureSumLine({ sum: { value, unit, parts } }: { sum: FigureSum }) {
  const { t } = useLingui()
  if (value === null) return null
  const result = unit === 'months' ? t`${FORMATS.months(value)} months` : FORMATS[unit](value)
  return (
    <p className={classes.figureSum}>
      {parts && (
        <span className={classes.figureParts}>
          {formatNumber(Math.round(parts.first))} {parts.sign} {formatNumber(Math.round(parts.second))} ={' '}
        </span>
      )}
      <b>{result}</b>
    </p>
  )
}
