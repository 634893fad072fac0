/** One file of records on its way in: from the file through its columns and a look at its rows to what became of them. */
import { z } from 'zod'
import { everyRole, grant } from '#domain/access/access.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import { choice, file, flag, instant, integer, json, reference, text } from '#domain/kernel/field.ts'
import { mark } from '#domain/kernel/words.ts'
import { DAY_ORDERS } from './dates.ts'
import { CONFIDENCES } from './headings.ts'

export const IMPORT_STATES = [
  'reading',
  'columns',
  'checking',
  'preview',
  'storing',
  'stored',
  'refused',
  'undoing',
  'undone',
  'cancelled',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

const STATE_WORDS = {
  reading: mark('Reading the file'),
  columns: mark('Columns to check'),
  checking: mark('Checking the rows'),
  preview: mark('Ready to import'),
  storing: mark('Importing'),
  stored: mark('Imported'),
  refused: mark('Nothing stored'),
  undoing: mark('Taking back'),
  undone: mark('Taken back'),
  cancelled: mark('Cancelled'),
} as const

/** While one of these the server works, and nobody may interfere but by cancelling. */
export const WORKING_STATES = ['reading', 'checking', 'storing', 'undoing'] as const satisfies readonly ImportState[]
export const isWorking = (state: ImportState): boolean => WORKING_STATES.some((each) => each === state)

const DECIMAL_SIGNS = ['.', ','] as const

export const importColumnSchema = z.strictObject({
  index: z.int().min(0),
  heading: z.string(),
  target: z.string().nullable(),
  confidence: z.enum(CONFIDENCES),
  reason: z.string(),
  filled: z.int(),
  fitting: z.int(),
  /** A few of its cells, and what each is read as. */
  samples: z.array(z.strictObject({ text: z.string(), read: z.string().nullable() })),
})
export type ImportColumn = z.infer<typeof importColumnSchema>

/** How the numbers and dates of the file are read, and what in it proves that. */
export const importReadingSchema = z.strictObject({
  decimal: z.enum(DECIMAL_SIGNS).nullable(),
  decimalProofs: z.int(),
  dayOrder: z.enum(DAY_ORDERS).nullable(),
  dayProofs: z.int(),
  /** Some date can be read in two ways: without an order it is a question. */
  needsDayOrder: z.boolean(),
})
export type ImportReading = z.infer<typeof importReadingSchema>

/** A name of the file that the directory does not have: in how many rows, which of its names may be meant, and which was said to be. */
export const unknownNameSchema = z.strictObject({
  name: z.string(),
  rows: z.int(),
  likely: z.array(z.string()),
  chosen: z.string().nullable(),
})
export type UnknownName = z.infer<typeof unknownNameSchema>

const countsSchema = z.partialRecord(
  z.enum(['new', 'update', 'duplicate', 'conflict', 'error', 'added', 'updated', 'undone', 'stayed']),
  z.int(),
)
export type ImportCounts = z.infer<typeof countsSchema>

export const importBatches = defineEntity({
  path: 'import-batches',
  label: 'Import',
  title: 'fileName',
  fields: {
    userId: reference('users').label('Imported by').readOnly(),
    user_company_id: reference('user-companies').readOnly(),
    /** The kind of list, such as `owners`. */
    list: text(40).required().fixed(),
    file: file().required().fixed(),
    fileName: text(255).readOnly(),
    /** New records are assigned to this person. */
    assignedTo: reference('users').fixed(),
    status: choice(IMPORT_STATES, STATE_WORDS).readOnly(),
    /** Why nothing was stored. */
    message: text(500).readOnly(),
    columns: json(z.array(importColumnSchema)).readOnly().notListed(),
    reading: json(importReadingSchema).readOnly().notListed(),
    unknownNames: json(z.array(unknownNameSchema)).readOnly().notListed(),
    /** The columns were known from an earlier file with the same headings. */
    isRemembered: flag().readOnly(),
    sizeBytes: integer().readOnly(),
    rowCount: integer().readOnly(),
    doneCount: integer().readOnly(),
    counts: json(countsSchema).readOnly(),
    storedAt: instant().readOnly(),
    undoneAt: instant().readOnly(),
  },
  extras: {
    /** Conflicts that nobody has decided yet. */
    undecided: integer(),
    /** Rows that storing would write now. */
    writable: integer(),
  },
  ownership: { owner: 'userId', company: 'user_company_id' },
  filters: ['list', 'status', 'userId', 'createdAt'],
  sorts: ['createdAt', 'fileName', 'status'],
  defaultSort: { createdAt: -1 },
  audited: false,
  serverColumns: ['isCancelled', 'attempts', 'headerRow', 'isTemplate', 'made'],
})

const everybody = grant({ read: 'own', create: 'own', update: 'own' })
const company = grant({ read: 'company', create: 'own', update: 'company' })
const managers = grant({ read: 'tree', create: 'own', update: 'tree' })

/** Who imports also needs the right to make the records that the list holds. */
export const importBatchAccess = everyRole(everybody, {
  'Super Admin': grant({}),
  Capstack: company,
  'Full Server': company,
  'Transaction Only': company,
  'FS/Underwriter': managers,
  'TO/Underwriter': managers,
})
