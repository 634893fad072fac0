/** The way of a request until it is approved: written, submitted, returned, submitted again, decided. */
import { dayDiff, type IsoDate } from '#domain/kernel/dates.ts'

export type WayStep = 'draft' | 'submitted' | 'returned' | 'withdrawn' | 'submitted-again' | 'approval' | 'mandated'

export type WayPlace = {
  step: WayStep
  state: 'done' | 'back' | 'here' | 'ahead'
  /** Null of what lies ahead. */
  on: IsoDate | null
  /** Calendar days until the next of them. */
  days: number | null
}

/** A change of the deal's state, as its history keeps it. */
export type StateEntry = {
  to: string
  on: IsoDate
  /** Given back by whoever decides, and not taken back by its owner. */
  isReturn: boolean
}

/** `entries` in the order they happened; of many rounds the last is told, which is the one decided now. */
export function reviewWay(entries: readonly StateEntry[], createdOn: IsoDate, today: IsoDate): WayPlace[] {
  const submissions = entries.filter(({ to }) => to === 'pending')
  const first = submissions[0]
  const last = submissions.at(-1)
  if (!first || !last) return []
  const back = entries.findLast((entry) => entry.to === 'draft' && entries.indexOf(entry) < entries.indexOf(last))
  const steps: { step: WayStep; on: IsoDate }[] = [
    { step: 'draft', on: createdOn },
    { step: 'submitted', on: first.on },
    ...(back
      ? [
          { step: back.isReturn ? ('returned' as const) : ('withdrawn' as const), on: back.on },
          { step: 'submitted-again' as const, on: last.on },
        ]
      : []),
  ]
  return [
    ...steps.map(({ step, on }, index): WayPlace => {
      const days = dayDiff(on, steps[index + 1]?.on ?? today)
      // A history that was copied in may name days out of order: no length is claimed then.
      return { step, state: step === 'returned' ? 'back' : 'done', on, days: days < 0 ? null : days }
    }),
    { step: 'approval', state: 'here', on: null, days: null },
    { step: 'mandated', state: 'ahead', on: null, days: null },
  ]
}
