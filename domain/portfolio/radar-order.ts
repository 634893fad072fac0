/** Which debts of the radar come first. */
import type { RefinanceReason } from './refinance.ts'

/** What the order of two debts rests on. */
interface OrderedDebt {
  loan: { _id: string }
  reasons: readonly RefinanceReason[]
  stale: readonly unknown[]
  monthsLeft: number | null
  figures: { netSaving: number | null; cashOut: number | null } | null
}

const REASON_ORDER: readonly RefinanceReason[] = ['saves', 'expiring', 'lower-leverage']

/** The reason that stands first in the order of the list. */
export const leadingReason = ({ reasons }: Pick<OrderedDebt, 'reasons'>): RefinanceReason | null =>
  REASON_ORDER.find((reason) => reasons.includes(reason)) ?? null

const placeOf = (entry: OrderedDebt) => {
  const reason = leadingReason(entry)
  return reason === null ? REASON_ORDER.length : REASON_ORDER.indexOf(reason)
}

/**
 * Saves money today, the largest first; then what ends soonest; then leverage that fell, the largest cash first. Within
 * each, a loan of which an input is old comes after those of which none is.
 */
export function byUrgency(a: OrderedDebt, b: OrderedDebt): number {
  const place = placeOf(a) - placeOf(b) || a.stale.length - b.stale.length
  if (place !== 0) return place
  const [one, other] = [a.figures, b.figures]
  const reason = leadingReason(a)
  const bySaving = (other?.netSaving ?? 0) - (one?.netSaving ?? 0)
  const byEnd = (a.monthsLeft ?? Infinity) - (b.monthsLeft ?? Infinity) || 0
  const byCash = (other?.cashOut ?? 0) - (one?.cashOut ?? 0)
  const first = reason === 'saves' ? bySaving : reason === 'lower-leverage' ? byCash : byEnd
  return first || bySaving || (a.loan._id < b.loan._id ? -1 : 1)
}
