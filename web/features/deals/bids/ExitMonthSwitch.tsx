/** After how many months the loan is taken to be repaid in the rows of the comparison. */
import { useLingui } from '@lingui/react/macro'
import type { BidRow } from '#web/features/deals/life/deal-row.ts'
import { SelectField } from '#web/ui/index.ts'
import classes from './bids.module.css'

const longestTerm = (bids: readonly BidRow[]) => Math.max(0, ...bids.map(({ values }) => values.termMonths ?? 0))

/** Half years before the longest loan is due. */
const monthsOf = (bids: readonly BidRow[]) =>
  Array.from({ length: Math.max(0, Math.ceil(longestTerm(bids) / 6) - 1) }, (_, index) => (index + 1) * 6)

/** The half year nearest to three fifths of the longest term: month 36 of 60; null where there is no earlier exit. */
export function usualExitMonth(bids: readonly BidRow[]): number | null {
  const months = monthsOf(bids)
  const wanted = longestTerm(bids) * 0.6
  return months.findLast((month) => month <= wanted) ?? months[0] ?? null
}

export interface ExitMonthSwitchProps {
  bids: readonly BidRow[]
  value: number | null
  onChange: (month: number) => void
}

export function ExitMonthSwitch({ bids, value, onChange }: ExitMonthSwitchProps) {
  const { t } = useLingui()
  const months = monthsOf(bids)
  if (value === null || months.length === 0) return null
  const choices = months.includes(value) ? months : [...months, value].toSorted((a, b) => a - b)
  return (
    <div className={classes.exitMonth}>
      <SelectField
        label={t`Repaid in month`}
        value={String(value)}
        onChange={(month) => month && onChange(Number(month))}
        options={choices.map((month) => ({ value: String(month), label: String(month) }))}
      />
    </div>
  )
}
