/** The rated markets that are shown, as a file for a sheet. */
import { t } from '@lingui/core/macro'
import { say } from '#domain/kernel/words.ts'
import { RATING_OUTLOOK_WORDS, type RatedMarket } from '#domain/market/market-rating.ts'

/** A cell that a sheet would reckon with begins with a sign of its own; names of markets and sources are typed by people. */
function cellOf(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export function toRatingsCsv(rows: readonly RatedMarket[]): string {
  const heads = [
    ...[t`Market`, t`Province`, t`Property type`, t`Class`, t`As of`, t`Rating`, t`Outlook`],
    ...[t`Lowest cap rate`, t`Highest cap rate`, t`Vacancy`, t`Rent growth in a year`, t`Typical LTV`, t`Spread bps`],
    t`Attribution`,
  ]
  const lines = rows.map((row) => [
    ...[row.market, row.provinceCode, row.propertyType, row.propertyClass, row.asOf, row.riskRating],
    ...[say(RATING_OUTLOOK_WORDS[row.outlook]), row.capRateLow, row.capRateHigh, row.vacancy, row.rentGrowth],
    ...[row.typicalLtv, row.typicalSpreadBps, row.attribution],
  ])
  return [heads, ...lines].map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')
}
