/** What only the reader's own clock and machine can say: local times, ages and file sizes. Figures are in the kernel. */
import { dayDiff, type Instant, type IsoDate } from '#domain/kernel/dates.ts'
import { MISSING } from '#domain/kernel/format.ts'
import { serverNow } from './clock.ts'

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

type Moment = Instant | Date | null | undefined

function toDate(value: Moment): Date | null {
  if (!value) return null
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? null : date
}

const two = (part: number) => String(part).padStart(2, '0')

/** `2026-06-30`, the day it was for the reader. A calendar date has no time zone: `formatDate` of the kernel shows it. */
export function formatLocalDate(value: Moment): IsoDate {
  const date = toDate(value)
  return date ? `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}` : MISSING
}

/** Calendar days since an instant, as the reader counts them: what happened last night is a day old. Never below 0. */
export const calendarDaysSince = (instant: Instant, now: Date = serverNow()): number =>
  Math.max(0, dayDiff(formatLocalDate(instant), formatLocalDate(now)))

/** `12:04`. */
export function formatTime(value: Moment): string {
  const date = toDate(value)
  return date ? `${two(date.getHours())}:${two(date.getMinutes())}` : MISSING
}

/** `2026-06-30 12:06`. */
export function formatDateTime(value: Moment): string {
  return toDate(value) ? `${formatLocalDate(value)} ${formatTime(value)}` : MISSING
}

/** `88 KB`, `4.1 MB`, counted as limits of files are: 1,024 to the next. */
export function formatFileSize(bytes: number | null | undefined): string {
  if (bytes === null || bytes === undefined) return MISSING
  if (bytes < KILOBYTE) return `${bytes} B`
  return bytes < MEGABYTE ? `${Math.round(bytes / KILOBYTE)} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`
}
