/** When a consultant's report is there, on the axis that all rows share, with the day on which it is needed. */
import { Trans, useLingui } from '@lingui/react/macro'
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

/** How its bar is drawn: what is late before how it stands. */
export const spanKind = ({ status }: Pick<ConsultantBidRow, 'status'>, late: number): string =>
  late > 0 ? 'late' : (KINDS[status] ?? 'offered')

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
        <i data-kind={spanKind(bid, late)} style={span} />
        {neededOn && <b style={{ left: share(neededOn) }} />}
      </span>
      <span data-late={late > 0 || undefined}>{formatDate(readyOn).slice(5)}</span>
    </span>
  )
}

/** What the bars stand for, and what a total is made of. */
export function ReportLegend({ axis: { neededOn } }: { axis: ReportAxis }) {
  return (
    <ul className={classes.legend}>
      {neededOn && (
        <li>
          <b aria-hidden />
          <Trans>needed on {formatDate(neededOn)}</Trans>
        </li>
      )}
      <li>
        <i data-kind="at-work" aria-hidden />
        <Trans>engaged, at work</Trans>
      </li>
      <li>
        <i data-kind="offered" aria-hidden />
        <Trans>if engaged today</Trans>
      </li>
      <li>
        <i data-kind="late" aria-hidden />
        <Trans>too late</Trans>
      </li>
      <li>
        <Trans>Total = fee + disbursements + reliance, tax apart</Trans>
      </li>
    </ul>
  )
}
