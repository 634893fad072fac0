/** For how many days a lender still holds its terms. */
import { dayDiff, type IsoDate } from '#domain/kernel/dates.ts'
import type { BidStatus } from './lender-bid.ts'

/** From so many days on it is time to decide. */
export const SOON_DAYS = 5

export interface ExpiryLeft {
  /** Whole days, 0 on the last one; negative once it is over. */
  days: number
  isSoon: boolean
}

/** Terms that were taken, or are out, run against no clock. */
const RUNNING: readonly BidStatus[] = ['quoted', 'term-sheet']

/** Null where no day was named, or nothing runs any more. */
export function expiryLeft(expiryDate: unknown, status: BidStatus, today: IsoDate): ExpiryLeft | null {
  if (typeof expiryDate !== 'string' || !RUNNING.includes(status)) return null
  const days = dayDiff(today, expiryDate)
  return { days, isSoon: days <= SOON_DAYS }
}
