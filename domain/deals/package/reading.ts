/** How long a lender looks at the parts of a package: what a beat of its page may say, and what the beats come to. */

import { z } from 'zod'
import type { Instant } from '#domain/kernel/dates.ts'

/** How often the page of a lender tells what was looked at. */
export const BEAT_SECONDS = 15
/** A beat that was held up may bring what came together meanwhile. */
export const LONGEST_BEAT_SECONDS = 60
/** Beats in a row of one visit are never further apart. */
const VISIT_GAP_MS = 30 * 60_000

export const READING_PARTS = ['summary', 'tenants', 'income', 'money', 'documents', 'questions', 'details'] as const
export type ReadingPart = (typeof READING_PARTS)[number]
export const READING_PART_WORDS: Readonly<Record<ReadingPart, string>> = {
  summary: 'Summary',
  tenants: 'Tenants',
  income: 'Income',
  money: 'Sources and uses',
  documents: 'Documents',
  questions: 'Questions',
  details: 'Details',
}
export const isReadingPart = (part: string): part is ReadingPart => READING_PARTS.some((each) => each === part)
/** A document by its file. */
const DOCUMENT_PART = /^document:[0-9a-f]{64}$/

const partSchema = z.union([z.enum(READING_PARTS), z.string().regex(DOCUMENT_PART)])
const readingSchema = z.strictObject({ part: partSchema, seconds: z.int().min(1).max(LONGEST_BEAT_SECONDS) })
export const readingsSchema = z.strictObject({ readings: z.array(readingSchema).min(1).max(12) })
export type PartReading = z.infer<typeof readingSchema>

/** What of a beat is believed: nobody reads longer than has passed since the beat before; null for the first one. */
export function believeReadings(readings: readonly PartReading[], sinceLastSeconds: number | null): PartReading[] {
  let left = Math.min(LONGEST_BEAT_SECONDS, Math.floor(sinceLastSeconds ?? BEAT_SECONDS))
  return readings.flatMap(({ part, seconds }) => {
    const believed = Math.min(seconds, left)
    left -= believed
    return believed > 0 ? [{ part, seconds: believed }] : []
  })
}

export type KeptReading = PartReading & { at: string }
export type ReadingSummary = {
  /** How often it was opened: a pause of half an hour begins a new visit. */
  visits: number
  seconds: number
  lastAt: Instant | null
  /** The longest looked at first. */
  parts: readonly PartReading[]
}

/** What beats come to; in any order. */
export function summariseReadings(beats: readonly KeptReading[]): ReadingSummary {
  const times = beats.map(({ at }) => Date.parse(at)).sort((a, b) => a - b)
  const visits = times.filter((time, index) => index === 0 || time - (times[index - 1] ?? 0) > VISIT_GAP_MS).length
  const sums = new Map<string, number>()
  for (const { part, seconds } of beats) sums.set(part, (sums.get(part) ?? 0) + seconds)
  const parts = [...sums].map(([part, seconds]) => ({ part, seconds }))
  const last = times.at(-1)
  return {
    visits,
    seconds: parts.reduce((sum, { seconds }) => sum + seconds, 0),
    lastAt: last === undefined ? null : new Date(last).toISOString(),
    parts: parts.sort((a, b) => b.seconds - a.seconds || a.part.localeCompare(b.part)),
  }
}
