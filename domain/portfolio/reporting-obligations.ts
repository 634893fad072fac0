/** What borrowers must report to a lender, when it is due next, and what is late. */
import { addDays, addMonths, dayDiff, type IsoDate, monthDiff } from '#domain/kernel/dates.ts'

export const REPORTING_OBLIGATIONS = [
  'borrowerFinancials',
  'tax',
  'insurance',
  'environmentals',
  'valuation',
  'guarantorFinancials',
] as const
export type ReportingObligation = (typeof REPORTING_OBLIGATIONS)[number]

export const REPORTING_PERIODS = ['monthly', 'quarterly', 'semi-annually', 'annually', 'one-time'] as const
export type ReportingPeriod = (typeof REPORTING_PERIODS)[number]
export const REPORTING_PERIOD_WORDS = {
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  'semi-annually': 'Semi-annually',
  annually: 'Annually',
  'one-time': 'One time',
}

/** Days after the end of a period when nothing else was agreed. */
export const USUAL_DUE_DAYS = 90

/** One obligation as entered. */
export interface ObligationRecord {
  /** First day of the first period; the day itself for something reported once. */
  fromDate?: IsoDate | null
  period?: ReportingPeriod | null
  lastDeliveredDate?: IsoDate | null
  dueDays?: number | null
}

/** The earliest report that has not been delivered. */
export interface ReportDue {
  obligation: ReportingObligation
  period: ReportingPeriod
  periodEnd: IsoDate
  due: IsoDate
  isOverdue: boolean
  /** Days past due; 0 when not late. */
  overdueDays: number
}

const MONTHS_OF: Record<Exclude<ReportingPeriod, 'one-time'>, number> = {
  monthly: 1,
  quarterly: 3,
  'semi-annually': 6,
  annually: 12,
}

/** What is due next of every obligation that was entered, the earliest first. Delivered single reports are left out. */
export function reportingDueDates(
  obligations: Partial<Record<ReportingObligation, ObligationRecord | null>> | null | undefined,
  today: IsoDate,
): ReportDue[] {
  return REPORTING_OBLIGATIONS.flatMap((obligation) => {
    const record = obligations?.[obligation]
    const periodEnd = record ? nextPeriodEnd(record) : null
    if (!record?.period || !periodEnd) return []
    const due = addDays(periodEnd, record.dueDays ?? USUAL_DUE_DAYS)
    const overdueDays = Math.max(0, dayDiff(due, today))
    return [{ obligation, period: record.period, periodEnd, due, isOverdue: overdueDays > 0, overdueDays }]
  }).toSorted((a, b) => (a.due < b.due ? -1 : Number(a.due > b.due)))
}

/** The end of the first period not delivered yet. A delivery covers the periods that had ended by its day. */
function nextPeriodEnd({ fromDate, period, lastDeliveredDate }: ObligationRecord): IsoDate | null {
  if (!fromDate || !period) return null
  if (period === 'one-time') return lastDeliveredDate ? null : fromDate
  const months = MONTHS_OF[period]
  const dayAfter = lastDeliveredDate ? addDays(lastDeliveredDate, 1) : fromDate
  const delivered = dayAfter <= fromDate ? 0 : Math.floor(monthDiff(fromDate, dayAfter) / months)
  return addDays(addMonths(fromDate, (delivered + 1) * months), -1)
}
