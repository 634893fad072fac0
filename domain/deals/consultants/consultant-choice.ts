/** Which of the quotes for one report to take: the cheapest that is in time, and where none is in time the fastest. */
import { addDays, dayDiff, type Instant, type IsoDate } from '#domain/kernel/dates.ts'
import type { ConsultantBidStatus } from './consultant-bid.ts'
import { daysOf, isEngaged, type Quote, totalOf } from './consultant-quotes.ts'

type Quoted = {
  id: number
  consultantCategoryId: number
  status: ConsultantBidStatus
  values: Quote
  engagedAt?: Instant | null
}

type ReportDays = {
  today: IsoDate
  /** The day by which the reports are needed, where it is known. */
  neededOn: IsoDate | null
}

/** The day of the report in calendar days: from the engagement, and of a quote from today. Null where nobody said. */
export function reportDay({ values, engagedAt }: Pick<Quoted, 'values' | 'engagedAt'>, today: IsoDate): IsoDate | null {
  const days = daysOf(values)
  return days === null ? null : addDays(engagedAt?.slice(0, 10) ?? today, days)
}

/** Days by which the report is late; negative where it is early, null where one of the days is not known. */
export const daysLate = (readyOn: IsoDate | null, neededOn: IsoDate | null): number | null =>
  readyOn === null || neededOn === null ? null : dayDiff(neededOn, readyOn)

export type ConsultantChoice<Bid> = {
  bid: Bid
  total: number
  readyOn: IsoDate
  /** Null where no day is set. */
  daysLate: number | null
  /** Why: it is the only one, the cheapest of those in time, or the fastest where none is in time. */
  reason: 'only' | 'cheapest' | 'fastest'
  /** The next in the same order: what it costs more, negative where it costs less, and by how many days it is faster. */
  second: { bid: Bid; more: number; daysFaster: number } | null
}

/** Of each category that waits for a decision, in their order. A quote of which total or days are unknown wins nothing. */
export function choicesAmong<Bid extends Quoted>(bids: readonly Bid[], days: ReportDays): ConsultantChoice<Bid>[] {
  const byCategory = [...Map.groupBy(bids, ({ consultantCategoryId }) => consultantCategoryId)]
  return byCategory
    .toSorted(([a], [b]) => a - b)
    .flatMap(([, rivals]) => (rivals.some(isEngaged) ? [] : (choose(rivals, days) ?? [])))
}

function choose<Bid extends Quoted>(
  rivals: readonly Bid[],
  { today, neededOn }: ReportDays,
): ConsultantChoice<Bid> | null {
  const known = rivals
    .filter(({ status }) => status === 'quoted')
    .flatMap((bid) => {
      const [total, readyOn] = [totalOf(bid.values), reportDay(bid, today)]
      return total === null || readyOn === null ? [] : [{ bid, total, readyOn, late: daysLate(readyOn, neededOn) }]
    })
  const inTime = known.filter(({ late }) => late === null || late <= 0)
  const isLate = inTime.length === 0
  const [best, second] = (isLate ? known : inTime).toSorted((a, b) => {
    const [cheaper, faster] = [a.total - b.total, a.readyOn.localeCompare(b.readyOn)]
    return isLate ? faster || cheaper : cheaper || faster
  })
  if (!best) return null
  const next = second ?? known.find(({ bid }) => bid !== best.bid)
  return {
    ...{ bid: best.bid, total: best.total, readyOn: best.readyOn, daysLate: best.late },
    reason: known.length === 1 ? 'only' : isLate ? 'fastest' : 'cheapest',
    second: next
      ? { bid: next.bid, more: next.total - best.total, daysFaster: dayDiff(next.readyOn, best.readyOn) }
      : null,
  }
}
