/** One row of a file on its way in: what it says, what would become of it, what a person decided, what became of it. */
import { z } from 'zod'
import { everyRole, grant } from '#domain/access/access.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import { choice, integer, json, note, reference, text, words } from '#domain/kernel/field.ts'
import { mark } from '#domain/kernel/words.ts'
import { DECISIONS, type RowOutcome } from './judgement.ts'

/** In the order in which they want to be looked at. */
export const OUTCOME_RANK = ['conflict', 'error', 'update', 'new', 'duplicate'] as const satisfies readonly RowOutcome[]

export const OUTCOME_WORDS = {
  conflict: mark('Conflict'),
  error: mark('Error'),
  update: mark('Update'),
  new: mark('New'),
  duplicate: mark('Duplicate'),
} as const satisfies Readonly<Record<RowOutcome, string>>

const DECISION_WORDS = {
  merge: mark('Merge'),
  'keep-as-new': mark('Keep as new'),
  'leave-out': mark('Leave out'),
} as const

export const ROW_RESULTS = ['added', 'updated', 'undone', 'stayed'] as const
const RESULT_WORDS = {
  added: mark('Added'),
  updated: mark('Updated'),
  undone: mark('Taken back'),
  stayed: mark('Stayed'),
} as const

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()])
const valuesSchema = z.record(z.string(), cell)
const differencesSchema = z.array(z.strictObject({ field: z.string(), have: cell, says: cell }))

export const importRows = defineEntity({
  path: 'import-rows',
  label: 'Row',
  title: 'title',
  fields: {
    batchId: reference('import-batches').readOnly(),
    /** As the spreadsheet counts: the header is usually row 1. */
    row: integer().readOnly(),
    title: text(300).readOnly(),
    /** The cells as they stand in the file. */
    cells: json(z.array(cell)).readOnly(),
    values: json(valuesSchema).readOnly(),
    outcome: choice(OUTCOME_RANK, OUTCOME_WORDS).readOnly(),
    rank: integer(0, 9).readOnly(),
    why: note().readOnly(),
    /** The record that the row is, or has become. */
    recordKey: text(40).readOnly(),
    sameAsRow: integer().readOnly(),
    fills: words(80).readOnly(),
    differs: json(differencesSchema).readOnly(),
    decision: choice(DECISIONS, DECISION_WORDS),
    /** Fields of which the file's value is taken where both have one. */
    taken: words(80),
    result: choice(ROW_RESULTS, RESULT_WORDS).readOnly(),
  },
  ownership: { parent: { path: 'import-batches', column: 'batchId' } },
  filters: ['batchId', 'outcome', 'decision', 'result', 'row'],
  sorts: ['rank', 'row', 'title'],
  search: ['title'],
  defaultSort: { row: 1 },
  audited: false,
  serverColumns: ['complaint', 'before', 'keptAt'],
})

export const importRowAccess = everyRole(grant({ read: 'parent', update: 'parent' }), { 'Super Admin': grant({}) })
