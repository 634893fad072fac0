/** What an approver is shown of a deal that waits: its way so far, checks, what changed since it was given back. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { ReviewCheck } from './review-ratios.ts'
import type { WayPlace } from './review-way.ts'

/** More changed answers than that are counted. */
export const MOST_CHANGES = 12

export type AnswerChange = { name: string; before: unknown; after: unknown }

export type ReviewPoint = {
  /** The answer it is about. */
  name: string
  sentence: string
  /** Whether that answer has changed since. */
  isAnswered: boolean
}

export type DealReview = {
  way: WayPlace[]
  checks: ReviewCheck[]
  /** The day on which it was given back last; null of a first submission. */
  returnedOn: IsoDate | null
  /** Since then, in the order of the form; at most twelve. */
  changes: AnswerChange[]
  changesCount: number
  /** What was written when it was given back. */
  note: string | null
  points: ReviewPoint[]
  /** How the request begins in its own words; at most five lines. */
  words: string[]
}

export const MOST_WORDS = 5

/** Figures of which one direction is the better one for a lender. */
const BETTER_WHEN: Readonly<Record<string, 'more' | 'less'>> = {
  LTV: 'less',
  DSCR: 'more',
  Net_Operating_Income: 'more',
  Occupancy_Percentage: 'more',
  Appraised_Value: 'more',
  Sponsor_Net_Worth: 'more',
  Sponsor_Liquidity: 'more',
}

/** Whether the change makes the request stronger; false also where nobody can say. */
export function isBetter({ name, before, after }: AnswerChange): boolean {
  const wanted = BETTER_WHEN[name]
  if (wanted === undefined || typeof before !== 'number' || typeof after !== 'number') return false
  return wanted === 'more' ? after > before : after < before
}
