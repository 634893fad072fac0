/** Which documents can be read for what they say, and what one is sent as. */
import { z } from 'zod'

export const READABLE_EXTENSIONS = ['xlsx', 'csv', 'pdf', 'txt'] as const

/** What an upload says it is for; it is read once, and cleared away when no record takes it. */
export const PASTE_SOURCE = 'paste-in'

/** How a source was read the last time somebody corrected it. */
export const READING_LISTS = ['paste-rent-roll', 'paste-statement', 'paste-term-sheet'] as const

const LONGEST_SOURCE = 2_000
const MOST_TARGETS = 300

/** Words of the source and what each is; null where it is to be left out. */
export const readingMemorySchema = z.strictObject({
  list: z.enum(READING_LISTS),
  /** The headings of a table in whatever order, or the lender. */
  source: z.string().trim().min(1).max(LONGEST_SOURCE),
  targets: z
    .record(z.string().min(1).max(200), z.string().max(60).nullable())
    .refine((targets) => Object.keys(targets).length <= MOST_TARGETS),
  dayOrder: z.enum(['day-first', 'month-first']).nullish(),
})
export type ReadingMemory = z.infer<typeof readingMemorySchema>
