/** What of the watched matters presses, the worst first: what an owner reads before anything else. */
import { addDays, addMonths, type IsoDate } from '#domain/kernel/dates.ts'
import { SHORT_TERM_MONTHS } from '#domain/market/short-term.ts'
import type { WatchItem } from './watch-list.ts'

/** Further ahead a day does not press, but for a loan that ends. */
export const NEEDS_AHEAD_DAYS = 60

/** A breach that was cured or waived presses nobody until a later test fails or the waiver ends. */
const isAnswered = ({ covenant }: WatchItem) => covenant?.answer !== undefined

/** What is overdue, then a covenant broken, then a loan that ends within six months, then everything else by its day. */
function urgencyOf({ kind, state, date }: WatchItem, today: IsoDate): number {
  if (kind === 'covenant') return state === 'late' ? 1 : 3
  if (state === 'late') return 0
  return kind === 'maturity' && date <= addMonths(today, SHORT_TERM_MONTHS) ? 2 : 3
}

/** Splits what is watched into what needs an owner now, the most urgent first, and what comes later, the next first. */
export function needsOf(items: readonly WatchItem[], today: IsoDate): { now: WatchItem[]; later: WatchItem[] } {
  const until = addDays(today, NEEDS_AHEAD_DAYS)
  const isNow = (item: WatchItem) => !isAnswered(item) && (urgencyOf(item, today) < 3 || item.date <= until)
  const byDay = (a: WatchItem, b: WatchItem) => a.date.localeCompare(b.date) || a.key.localeCompare(b.key)
  return {
    now: items.filter(isNow).toSorted((a, b) => urgencyOf(a, today) - urgencyOf(b, today) || byDay(a, b)),
    later: items.filter((item) => !isNow(item)).toSorted(byDay),
  }
}
