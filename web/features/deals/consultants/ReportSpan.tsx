/** When a consultant's report is there, on the axis that all rows share, with the day on which it is needed. */
import { useLingui } from '@lingui/react/macro'
import { daysLate, reportDay } from '#domain/deals/consultants/consultant-choice.ts'
import { dayDiff, type IsoDate } from '#domain/kernel/dates.ts'
import { formatDate, MISSING } from '#domain/kernel/format.ts'
import type { ConsultantBidRow } from './consultant-bid-row.ts'
import classes from './consultants.module.css'

export interface ReportAxis {
  today: IsoDate
  neededOn: IsoDate | null
  from: IsoDate
  until: IsoDate
}

const beginOf = ({ engagedAt }: ConsultantBidRow, today: IsoDate): IsoDate => engagedAt?.slice(0, 10) ?? today

export function reportAxis(rows: readonly ConsultantBidRow[], today: IsoDate, neededOn: IsoDate | null): ReportAxis {
  const days = rows.flatMap((row) => [beginOf(row, today), reportDay(row, today) ?? today])
  const all = [...days, today, ...(neededOn ? [neededOn] : [])].toSorted()
  return { today, neededOn, from: all[0] ?? today, until: all.at(-1) ?? today }
}

const KINDS: Partial<Record<ConsultantBidRow['status'], string>> = {
  engaged: 'at-work',
  'report-received': 'at-work',
  'not-selected': 'over',
}

export function ReportSpan({ bid, axis }: { bid: ConsultantBidRow; axis: ReportAxis }) {
  const { t } = useLingui()
  const { today, neededOn, from, until } = axis
  const readyOn = reportDay(bid, today)
  if (readyOn === null) return MISSING
  const late = daysLate(readyOn, neededOn) ?? 0
  const share = (day: IsoDate) => `${(dayDiff(from, day) / Math.max(1, dayDiff(from, until))) * 100}%`
  const begin = beginOf(bid, today)
  const span = { left: share(begin), right: `calc(100% - ${share(readyOn)})` }
  return (
    <span className={classes.span} title={late > 0 ? t`${late} days late` : undefined}>
      <span className={classes.axis} aria-hidden>
        <i data-kind={late > 0 ? 'late' : (KINDS[bid.status] ?? 'offered')} style={span} />
        {neededOn && <b style={{ left: share(neededOn) }} />}
      </span>
      <span data-late={late > 0 || undefined}>{formatDate(readyOn).slice(5)}</span>
    </span>
  )
}
