/** The stages of a deal with the day each was entered and how long it took. */

import { TRACK_STAGES, type TrackStage } from '#domain/deals/deal-lifecycle.ts'
import { dayDiff, type IsoDate } from '#domain/kernel/dates.ts'

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
  return TRACK_STAGES.map((stage, index): StagePlace => {
    if (index > reached) {
      const on = stage === 'funding' && !isOver ? expectedOn : null
      return { stage, state: 'ahead', on, days: null, isExpected: on !== null }
    }
    const isHere = index === reached && !isOver
    const on = entered[index] ?? null
    const left = isHere ? today : entered.slice(index + 1, reached + 1).find((next) => next !== null)
    // A deal that went back and forth entered an earlier stage after a later one: no length is claimed then.
    const days = on !== null && left != null && left >= on ? dayDiff(on, left) : null
    return { stage, state: isHere ? 'here' : 'done', on, days, isExpected: false }
  })
}
