/** A meeting at which a loan is proposed: of a lead, or of an owner whose relation it is. */
import { addDays, type IsoDate } from '#domain/kernel/dates.ts'
import type { LeadState, LeadType } from './lead-types.ts'

export type Pitch = {
  /** `lead:<key>` or `owner:<id>`: the same for the same meeting, whenever it is. */
  key: string
  of: 'lead' | 'owner'
  id: string
  name: string
  place: string | null
  /** Instant. */
  pitchTime: string
  /** Of a lead; tells where it is listed. */
  leadType: LeadType | null
  state: LeadState | null
  /** Who goes. */
  people: string[]
}

/** How long a meeting is taken to last where nobody has said; minutes. */
export const PITCH_MINUTES = 60

/** The week of a day, from Monday to Sunday. */
export function weekOf(day: IsoDate): { from: IsoDate; to: IsoDate } {
  const sinceMonday = (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7
  const from = addDays(day, -sinceMonday)
  return { from, to: addDays(from, 6) }
}
