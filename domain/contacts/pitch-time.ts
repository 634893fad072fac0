/** The day and time of a pitch as people write it, and the instant it stands for where they are. */
import { addDays, dateInTimeZone, type IsoDate, isIsoDate, toDayNumber } from '#domain/kernel/dates.ts'
import { PITCH_STEP_MINUTES } from './lead-stages.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 1_440

/** `14:30`, by the wall clock of whoever reads. */
export type WallTime = string
export type PitchMoment = { day: IsoDate; time: WallTime }

const two = (part: number) => String(part).padStart(2, '0')
const toWallTime = (minutes: number): WallTime => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`

/** What the wall clock shows at an instant: `14:30`. */
export function wallTime(instant: Date, timeZone: string): WallTime {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return format.format(instant)
}

/** Minutes that the wall clock is ahead of UTC. */
function offsetAt(instant: Date, timeZone: string): number {
  const [hours = 0, minutes = 0] = wallTime(instant, timeZone).split(':').map(Number)
  const shown = toDayNumber(dateInTimeZone(instant, timeZone)) * DAY_MINUTES + hours * 60 + minutes
  return shown - Math.floor(instant.getTime() / MINUTE_MS)
}

/** The instant at which the wall clock shows this; an hour that a change of clocks leaves out is the one after it. */
export function instantOf({ day, time }: PitchMoment, timeZone: string): string {
  const shown = Date.parse(`${day}T${time}:00.000Z`)
  const behind = (minutes: number) => new Date(shown - minutes * MINUTE_MS)
  const first = offsetAt(new Date(shown), timeZone)
  // The guess may lie on the other side of a change of clocks; the offset there counts, unless no clock shows the time.
  const second = offsetAt(behind(first), timeZone)
  return behind(offsetAt(behind(second), timeZone) === second ? second : first).toISOString()
}

/** The day and time of an instant for its reader. */
export function pitchMoment(instant: string, timeZone: string): PitchMoment {
  const at = new Date(instant)
  return { day: dateInTimeZone(at, timeZone), time: wallTime(at, timeZone) }
}

/** Reads `2026-07-02 14:30`, with one figure for an hour before ten as well; null where it is none. */
export function readPitch(text: string): PitchMoment | null {
  const [, day = '', hours = '', minutes = ''] =
    /^(\d{4}-\d{2}-\d{2})[ T]+(\d{1,2})[:.](\d{2})$/.exec(text.trim()) ?? []
  if (!isIsoDate(day) || Number(hours) > 23 || Number(minutes) > 59) return null
  return { day, time: `${hours.padStart(2, '0')}:${minutes}` }
}

/** `2026-07-02 14:30`. */
export const writePitch = ({ day, time }: PitchMoment): string => `${day} ${time}`

/** All times of a day that a pitch may begin at. */
export const PITCH_TIMES: readonly WallTime[] = Array.from({ length: DAY_MINUTES / PITCH_STEP_MINUTES }, (_, at) =>
  toWallTime(at * PITCH_STEP_MINUTES),
)

/** A time to begin with: tomorrow at ten. */
export const usualPitch = (today: IsoDate): PitchMoment => ({ day: addDays(today, 1), time: '10:00' })
