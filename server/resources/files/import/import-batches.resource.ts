/** /import-batches: files of records on their way in, and the steps that a person takes with them. */
import { sql } from 'kysely'
import { z } from 'zod'
import { extensionOf, UNSUPPORTED_EXTENSION } from '#domain/files/file-types.ts'
import { DAY_ORDERS } from '#domain/files/import/dates.ts'
import { headerComplaint, headingKey, mappingKey } from '#domain/files/import/headings.ts'
import { type ImportColumn, importBatchAccess, importBatches } from '#domain/files/import/import-batch.ts'
import { mostErrorsOf } from '#domain/files/import/import-list.ts'
import { refusalSentence, UNDO_DAYS } from '#domain/files/import/judgement.ts'
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import { fileSchema } from '#domain/kernel/field.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { say } from '#domain/kernel/words.ts'
import { type ChangeContext, type Context, isUser, type UserActor } from '#server/kernel/context.ts'
import { defineResource } from '#server/kernel/resource.ts'
import { claimFile } from '#server/resources/files/claim-file.ts'
import { findFile } from '#server/resources/files/files.queries.ts'
import { askToCarryOn } from './import.job.ts'
import { changeBatch, getBatch, rememberMapping } from './import.queries.ts'
import { assertMayImport, type ImportBatch, keepingOf } from './import-keeping.ts'
import { listUndo } from './undo-step.ts'

const columnsSchema = z.strictObject({
  /** What each column of the file becomes, in their order; null leaves one out. */
  targets: z.array(z.string().max(60).nullable()).max(1_000),
  decimal: z.enum(['.', ',']).optional(),
  dayOrder: z.enum(DAY_ORDERS).nullish(),
  /** Files of the company with the same headings are read alike. */
  isRemembered: z.boolean().default(true),
})

const nameSchema = z.strictObject({
  /** As the file has it. */
  name: z.string().max(300),
  /** One of those that may be meant; null takes the name as it is. */
  chosen: z.string().max(300).nullable(),
})

/** Rows of an outcome, and those of them that a decision would write. */
const countOf = (condition: string) =>
  `select count(*)::int from import_rows r where r."batchId" = t.id and ${condition}`

export const importBatchesResource = defineResource({
  entity: importBatches,
  access: importBatchAccess,
  extras: {
    undecided: countOf(`t.status in ('preview', 'storing') and r.outcome = 'conflict' and r.decision is null`),
    writable: countOf(`t.status in ('preview', 'storing') and (r.outcome in ('new', 'update')
        or (r.outcome = 'conflict' and r.decision in ('merge', 'keep-as-new')))`),
  },
  hooks: {
    async beforeCreate(ctx, values) {
      await assertMayImport(ctx, keepingOf(ctx, values.list))
      assertBelow(ctx, values)
      return withFile(ctx, values)
    },
    async afterCreate(ctx, row) {
      await claimFile(ctx, { hashedId: row.file.hashedId, ownerPath: importBatches.path, ownerId: row.id })
      askToCarryOn(ctx, row.id)
    },
  },
  variants: [
    {
      method: 'GET',
      on: 'one',
      query: { undo: 'preview' },
      summary: 'What taking the import back would do, and which records would stay',
      permission: 'read',
      run: (ctx, { id, list }) => previewUndo(ctx, id, list),
    },
  ],
  actions: {
    'choose-columns': {
      permission: 'update',
      summary: 'Say what the columns are, and go on to the preview',
      input: columnsSchema,
      run: async (ctx, { id }, input) => chooseColumns(ctx, await getBatch(ctx, id), input),
    },
    'choose-name': {
      permission: 'update',
      summary: 'Say which record a name of the file stands for, and judge the rows anew',
      input: nameSchema,
      run: async (ctx, { id }, input) => chooseName(ctx, await getBatch(ctx, id), input),
    },
    store: {
      permission: 'update',
      summary: 'Store the rows: those that are new or add something, and the decided conflicts',
      run: async (ctx, { id }) => beginStoring(ctx, await getBatch(ctx, id)),
    },
    cancel: {
      permission: 'update',
      summary: 'Stop, and store nothing',
      run: async (ctx, { id }) => cancel(ctx, await getBatch(ctx, id)),
    },
    undo: {
      permission: 'update',
      summary: 'Take the import back',
      run: async (ctx, { id }) => beginUndo(ctx, await getBatch(ctx, id)),
    },
  },
})

async function previewUndo(ctx: ChangeContext, id: number, list: string) {
  const keeping = keepingOf(ctx, list)
  const lines = await listUndo(ctx, { id }, keeping, await assertMayImport(ctx, keeping))
  const stays = lines.filter((line) => line.stays !== null)
  const taken = lines.filter((line) => line.stays === null)
  return {
    removed: taken.filter(({ result }) => result === 'added').length,
    restored: taken.filter(({ result }) => result === 'updated').length,
    stays: stays.map(({ row, title, stays: reason }) => ({ row, title, reason })),
  }
}

/** Leads go to somebody below the importer, or to the importer. */
function assertBelow({ actor }: Context, { assignedTo }: Values) {
  const isBelow = isUser(actor) && (assignedTo === actor.id || actor.tree.includes(Number(assignedTo)))
  if (assignedTo == null || isBelow) return
  throw invalidField('assignedTo', say('Assigned to has an unknown value.'))
}

async function withFile(ctx: ChangeContext, values: Values): Promise<Values> {
  const { hashedId } = fileSchema.parse(values.file)
  const file = await findFile(ctx, hashedId)
  if (!file) throw invalidField('file', say('File has an unknown value.'))
  if (!['csv', 'xlsx'].includes(extensionOf(file.fileName))) throw invalidField('file', say(UNSUPPORTED_EXTENSION))
  return { ...values, status: 'reading', fileName: file.fileName, sizeBytes: file.sizeBytes }
}

function assertState({ status }: ImportBatch, ...states: readonly string[]) {
  if (!states.includes(status ?? ''))
    throw new AppError('conflict', say('The import has gone on meanwhile. Reload it.'))
}

type ChosenColumns = z.infer<typeof columnsSchema>

async function chooseColumns(
  ctx: ChangeContext<UserActor>,
  batch: ImportBatch,
  { targets, decimal, dayOrder, isRemembered }: ChosenColumns,
) {
  assertState(batch, 'columns', 'preview')
  const { list } = keepingOf(ctx, batch.list)
  const known = new Set(list.targets.map(({ key }) => key))
  const used = targets.filter((target) => target !== null)
  const isSound = targets.length === batch.columns?.length && used.every((target) => known.has(target))
  if (!isSound || new Set(used).size < used.length) throw invalidField('targets', say('Each field takes one column.'))
  const columns = batch.columns.map((column, at): ImportColumn => ({ ...column, target: targets[at] ?? null }))
  const missing = headerComplaint(columns, list.targets)
  if (missing !== null) throw invalidField('targets', missing)
  const reading = { ...batch.reading, ...(decimal && { decimal }), ...(dayOrder !== undefined && { dayOrder }) }
  if (reading.needsDayOrder && !reading.dayOrder) {
    throw invalidField('dayOrder', say('Which comes first, day or month? The dates of this file fit both.'))
  }
  if (isRemembered) {
    const byHeading = columns.map(({ heading, target }) => [headingKey(heading), target] as const)
    const source = { ...batch, headings: mappingKey(columns.map(({ heading }) => heading)) }
    const read = { decimal: reading.decimal ?? null, dayOrder: reading.dayOrder ?? null }
    await rememberMapping(ctx, source, { targets: Object.fromEntries(byHeading), ...read })
  }
  // Asked once, the columns are no longer passed over: what follows is looked at.
  await changeBatch(ctx, batch.id, {
    ...{ columns, reading: { ...EMPTY_READING, ...reading }, isRemembered: true },
    ...{ status: 'checking', isCancelled: false, message: null },
  })
  askToCarryOn(ctx, batch.id)
  return getBatch(ctx, batch.id)
}

async function chooseName(
  ctx: ChangeContext<UserActor>,
  batch: ImportBatch,
  { name, chosen }: z.infer<typeof nameSchema>,
) {
  assertState(batch, 'preview')
  const names = batch.unknownNames ?? []
  const asked = names.find((each) => each.name === name)
  if (!asked) throw invalidField('name', say('Name has an unknown value.'))
  if (chosen !== null && !asked.likely.includes(chosen)) {
    throw invalidField('chosen', say('Chosen has an unknown value.'))
  }
  const unknownNames = names.map((each) => (each === asked ? { ...each, chosen } : each))
  // Somebody looks at the rows: they are not passed over.
  await changeBatch(ctx, batch.id, { unknownNames, isRemembered: true, status: 'checking', isCancelled: false })
  askToCarryOn(ctx, batch.id)
  return getBatch(ctx, batch.id)
}

const EMPTY_READING = { decimal: null, decimalProofs: 0, dayOrder: null, dayProofs: 0, needsDayOrder: false }

async function beginStoring(ctx: ChangeContext<UserActor>, batch: ImportBatch) {
  assertState(batch, 'preview')
  const { list } = keepingOf(ctx, batch.list)
  const refusal = refusalSentence(batch.counts?.error ?? 0, batch.rowCount ?? 0, mostErrorsOf(list))
  if (refusal !== null) throw new AppError('conflict', refusal)
  await changeBatch(ctx, batch.id, { status: 'storing', isCancelled: false, doneCount: 0, message: null })
  askToCarryOn(ctx, batch.id)
  return getBatch(ctx, batch.id)
}

/** What is under way stops at its next step; what waits for a person ends. */
async function cancel(ctx: ChangeContext<UserActor>, batch: ImportBatch) {
  assertState(batch, 'reading', 'columns', 'checking', 'preview', 'storing')
  const isWaiting = batch.status === 'columns' || batch.status === 'preview'
  await changeBatch(ctx, batch.id, isWaiting ? { status: 'cancelled' } : { isCancelled: true })
  return getBatch(ctx, batch.id)
}

async function beginUndo(ctx: ChangeContext<UserActor>, batch: ImportBatch) {
  assertState(batch, 'stored')
  const { rows } = await sql<{ isOver: boolean }>`
    select "storedAt" < app_now() - make_interval(days => ${UNDO_DAYS}) as "isOver" from import_batches
    where id = ${batch.id}`.execute(ctx.db)
  if (rows[0]?.isOver) {
    throw new AppError('conflict', say('An import can be taken back for {days} days.', { days: UNDO_DAYS }))
  }
  await changeBatch(ctx, batch.id, { status: 'undoing', isCancelled: false })
  askToCarryOn(ctx, batch.id)
  return getBatch(ctx, batch.id)
}
