/** What an export holds: the list beside the data, written last, so that a folder without it is no export. */
import { createHash, type Hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Transform } from 'node:stream'
import { z } from 'zod'

const tableSchema = z.object({
  name: z.string(),
  columns: z.array(z.string()).min(1),
  file: z.string().regex(/^[\w-]+\.copy$/),
  rows: z.int().min(0),
  sha256: z.string(),
})

const jobSchema = z.object({
  queue: z.string(),
  data: z.record(z.string(), z.unknown()),
  singletonKey: z.string().optional(),
  startAfter: z.string(),
})

const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  /** The migrations the database had run, in order. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name: z.string(), value: z.int(), isCalled: z.boolean() })),
  /** Jobs that were still waiting, or under way. */
  jobs: z.array(jobSchema),
})

export type Manifest = z.infer<typeof manifestSchema>
export type ExportedTable = z.infer<typeof tableSchema>
export type ExportedJob = z.infer<typeof jobSchema>

export const MANIFEST_FILE = 'manifest.json'

/** Throws a sentence when the folder holds no complete export that this release can read. */
export function readManifest(folder: string): Manifest {
  const file = path.join(folder, MANIFEST_FILE)
  if (!existsSync(file)) throw new Error(`${folder} holds no complete export: its ${MANIFEST_FILE} is missing.`)
  const parsed = manifestSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (parsed.success) return parsed.data
  throw new Error(`${file} is damaged, or was written by a release that this one does not know.`)
}

/** Passes data on and computes its checksum by the way. */
export function checksumPassage(): { stream: Transform; hash: Hash } {
  const hash = createHash('sha256')
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { stream, hash }
}
