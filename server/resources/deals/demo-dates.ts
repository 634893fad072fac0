/** The demo's story was written for one day; on another day it is told with dates moved so that it stays alive. */
import { sql } from 'kysely'
import { addDays, dayDiff, type IsoDate, toDayNumber } from '#domain/kernel/dates.ts'
import type { ChangeContext } from '#server/kernel/context.ts'

/** The day for which the story's dates stand as they are. */
export const STORY_DAY: IsoDate = '2026-06-30'
const STORY_NEW_YEAR: IsoDate = '2026-01-01'

export type StoryDates = {
  /** Keeps the distance to today: what waits, what is due, what happened lately. */
  near(date: IsoDate): IsoDate
  /** Keeps its share of the year so far: what was earned since January stays in this year. */
  inYear(date: IsoDate): IsoDate
  /** The year in which the story is told; its deals are numbered in it. */
  year: number
}

export function storyDates(today: IsoDate): StoryDates {
  const newYear = `${today.slice(0, 4)}-01-01`
  const stretch = dayDiff(newYear, today) / dayDiff(STORY_NEW_YEAR, STORY_DAY)
  return {
    near: (date) => addDays(date, toDayNumber(today) - toDayNumber(STORY_DAY)),
    // Rounded down: what had happened by the story's day has happened by today.
    inYear: (date) => addDays(newYear, Math.floor(dayDiff(STORY_NEW_YEAR, date) * stretch)),
    year: Number(today.slice(0, 4)),
  }
}

/** An instant in the afternoon of a day, in UTC; the morning in Toronto. */
export const inTheMorning = (date: IsoDate): string => `${date}T14:20:00.000Z`

/** Writes as if it were another instant: rows are stamped with it, so that lists show the story's order. */
export async function writtenAt(ctx: ChangeContext, instant: string, write: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ now: string | null }>`select current_setting('app.now', true) as now`.execute(ctx.db)
  await sql`select set_config('app.now', ${instant}, true)`.execute(ctx.db)
  await write()
  await sql`select set_config('app.now', ${rows[0]?.now ?? ''}, true)`.execute(ctx.db)
}
