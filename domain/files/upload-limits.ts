/** How many files are taken at once and how large each may be, by what they are for. */
import { z } from 'zod'
import { say } from '#domain/kernel/words.ts'

const MEGABYTE = 1024 * 1024

export const UPLOAD_KINDS = ['usual', 'document', 'attachment', 'prefunding', 'service'] as const
export type UploadKind = (typeof UPLOAD_KINDS)[number]

export type UploadLimits = {
  maxFiles: number
  maxFileBytes: number
  /** Endings that are taken besides the usual ones. */
  alsoTakes?: readonly string[]
}

/** What comes from a drone or a scanner. */
export const SERVICE_EXTENSIONS = ['mp4', 'tif', 'zip'] as const

/** Documents are added one by one. */
export const DOCUMENTS_AT_ONCE = 1

/** What an operator has not changed; a message holds what common mail servers take. */
export const USUAL_LIMITS = {
  maxFiles: 10,
  megabytes: { usual: 5, document: 5, attachment: 10, prefunding: 25, service: 200 },
}

/** What an upload says it is for, where that has limits of its own. */
const KINDS: ReadonlyMap<string, UploadKind> = new Map([
  ['MultiPortfolio', 'document'],
  ['deal-email', 'attachment'],
  ['inbox', 'attachment'],
  ['prefunding', 'prefunding'],
  ['service', 'service'],
  // Read once and cleared away: a scanned-in set of papers is large.
  ['paste-in', 'prefunding'],
])

export const uploadKindOf = (source: string): UploadKind => KINDS.get(source) ?? 'usual'

/** The limits of every kind. `megabytes` is the largest file of each, `maxFiles` how many are sent at once. */
export function toUploadLimits({ maxFiles, megabytes }: typeof USUAL_LIMITS): Record<UploadKind, UploadLimits> {
  const limitsOf = (kind: UploadKind) => ({
    maxFiles: kind === 'document' ? DOCUMENTS_AT_ONCE : maxFiles,
    maxFileBytes: megabytes[kind] * MEGABYTE,
  })
  return {
    usual: limitsOf('usual'),
    document: limitsOf('document'),
    attachment: limitsOf('attachment'),
    prefunding: limitsOf('prefunding'),
    service: { ...limitsOf('service'), alsoTakes: SERVICE_EXTENSIONS },
  }
}

/** Whole megabytes: settings hold no others. */
export const megabytesOf = ({ maxFileBytes }: UploadLimits) => Math.floor(maxFileBytes / MEGABYTE)

/** The sentence for too many and for too large files alike. */
export const limitsSentence = (limits: UploadLimits) =>
  say('Maximum {maxFiles} files allowed, {limits} MB each', { maxFiles: limits.maxFiles, limits: megabytesOf(limits) })

const shownLimits = z.object({ maxFiles: z.int(), maxMegabytes: z.int() })
type ShownLimits = z.infer<typeof shownLimits>

/** As screens ask for them, before anything is sent. */
export const shownLimitsSchema = z.record(z.enum(UPLOAD_KINDS), shownLimits)

export const toShownLimits = (limits: UploadLimits): ShownLimits => ({
  maxFiles: limits.maxFiles,
  maxMegabytes: megabytesOf(limits),
})
