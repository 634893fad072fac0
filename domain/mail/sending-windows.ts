/** A letter to more people than may be written to today, cut into parts that each fit a day of the limit. */
import type { Instant } from '#domain/kernel/dates.ts'
import { LIMIT_HOURS, type LimitAnswer } from './sending-limit.ts'

/** Recipients by their keys, and when they are written to; null for at once. */
export type SendingPart = { keys: string[]; sendAt: Instant | null }

const WINDOW_MS = LIMIT_HOURS * 60 * 60 * 1000
/** Behind the moment at which the last place is free again, so that no clock says it is not yet. */
const MARGIN_MS = 60_000

/**
 * The first part as large as what is left now, each further one a window later and as large as a day's limit. None where
 * the limit lets nobody be written to, ever.
 */
export function cutByLimit(
  keys: readonly string[],
  { remaining, dailyLimit }: Pick<LimitAnswer, 'remaining' | 'dailyLimit'>,
  now: Date,
): SendingPart[] {
  if (dailyLimit <= 0) return []
  const parts: SendingPart[] = remaining > 0 ? [{ keys: keys.slice(0, remaining), sendAt: null }] : []
  for (let from = remaining, window = 1; from < keys.length; from += dailyLimit, window++) {
    // Whoever was written to a moment ago stands in the way for the whole of a window.
    const sendAt = new Date(now.getTime() + window * WINDOW_MS + MARGIN_MS).toISOString()
    parts.push({ keys: keys.slice(from, from + dailyLimit), sendAt })
  }
  return parts
}
