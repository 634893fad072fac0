/** The stages of a deal with the day each was entered and how long it took. */

import { TRACK_STAGES, type TrackStage } from '#domain/deals/deal-lifecycle.ts'
import { addDays, dayDiff, type IsoDate } from '#domain/kernel/dates.ts'

export type StageEntry = { stage: string; on: IsoDate }

export type StagePlace = {
  stage: TrackStage
  state: 'done' | 'here' | 'ahead'
  /** The day it was entered last; null of a stage that was passed over, or lies ahead without a date. */
  on: IsoDate | null
  /** Calendar days spent there, up to today for the stage of now. */
  days: number | null
  /** Whether the day is only expected. */
  isExpected: boolean
  /** Of the time expected in the stage of now, how much has passed, from 0 to 1; null of other stages and without a date. */
  passed: number | null
}

/**
 * Calendar days that a loan usually spends in each stage before funding, for want of anything better known: their
 * proportions share out the time that is left until the expected closing.
 */
const USUAL_DAYS: Record<Exclude<TrackStage, 'funding'>, number> = {
  mandated: 14,
  packaged: 16,
  marketed: 10,
  'bids-in': 18,
  'term-sheet-signed': 17,
  'due-diligence': 25,
  committed: 14,
}

type DealCourse = {
  trackStage: TrackStage | null
  isOver: boolean
  /** In the order they happened. */
  entries: readonly StageEntry[]
  /** When the loan is expected to fund. */
  expectedOn: IsoDate | null
  today: IsoDate
}

export function stageRailOf({ trackStage, isOver, entries, expectedOn, today }: DealCourse): StagePlace[] {
  const reached = trackStage === null ? -1 : TRACK_STAGES.indexOf(trackStage)
  const entered = TRACK_STAGES.map((stage) => entries.findLast((entry) => entry.stage === stage)?.on ?? null)
  const since = entered[reached] ?? null
  const expected = isOver ? [] : expectedDays({ reached, since, expectedOn, today })
  const next = expected[reached + 1]
  return TRACK_STAGES.map((stage, index): StagePlace => {
    if (index > reached) {
      const on = expected[index] ?? null
      return { stage, state: 'ahead', on, days: null, isExpected: on !== null, passed: null }
    }
    const isHere = index === reached && !isOver
    const on = entered[index] ?? null
    const left = isHere ? today : entered.slice(index + 1, reached + 1).find((later) => later !== null)
    // A deal that went back and forth entered an earlier stage after a later one: no length is claimed then.
    const days = on !== null && left != null && left >= on ? dayDiff(on, left) : null
    const passed =
      isHere && days !== null && on !== null && next ? Math.min(1, days / Math.max(1, dayDiff(on, next))) : null
    return { stage, state: isHere ? 'here' : 'done', on, days, isExpected: false, passed }
  })
}

type Ahead = { reached: number; since: IsoDate | null; expectedOn: IsoDate | null; today: IsoDate }

/** By stage, the day each one ahead is expected: shares of the time until closing; that day alone where it has passed. */
function expectedDays({ reached, since, expectedOn, today }: Ahead): (IsoDate | null)[] {
  const last = TRACK_STAGES.length - 1
  if (expectedOn === null || reached === last) return []
  if (expectedOn <= today) return TRACK_STAGES.map((_stage, index) => (index === last ? expectedOn : null))
  const here = Math.max(0, reached)
  const usual = TRACK_STAGES.map((stage) => (stage === 'funding' ? 0 : USUAL_DAYS[stage]))
  const sum = (days: readonly number[]) => days.reduce((total, each) => total + each, 0)
  const spread = (from: IsoDate) =>
    TRACK_STAGES.map((_stage, index): IsoDate | null => {
      if (index <= reached) return null
      const share = sum(usual.slice(here, index)) / sum(usual.slice(here))
      return addDays(from, Math.round(dayDiff(from, expectedOn) * share))
    })
  const days = spread(since ?? today)
  const next = days[reached + 1]
  // A stage that lasts longer than it should leaves less for those ahead.
  return next && next < today ? spread(today) : days
}
