/** The first step: the file as rows of cells, and what each of its columns seems to be. */
import { extensionOf } from '#domain/files/file-types.ts'
import { findHeader } from '#domain/files/import/header-rows.ts'
import {
  headerComplaint,
  headingKey,
  type MatchedColumn,
  mappingKey,
  matchColumns,
  needsNoQuestion,
  unknownHeading,
} from '#domain/files/import/headings.ts'
import type { ImportColumn, ImportReading } from '#domain/files/import/import-batch.ts'
import { type ImportList, templateHeader } from '#domain/files/import/import-list.ts'
import { fileComplaint, filledRows, proofsOf, type Table } from '#domain/files/import/read-rows.ts'
import { samplesOf } from '#domain/files/import/samples.ts'
import type { Cell } from '#domain/kernel/cells.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import type { ChangeContext, UserActor } from '#server/kernel/context.ts'
import { findFile } from '#server/resources/files/files.queries.ts'
import { changeBatch, findMapping, keepLines } from './import.queries.ts'
import type { ImportBatch, ImportKeeping } from './import-keeping.ts'
import { readTable } from './read-table.ts'

/** Keeps the rows and the columns. What needs no question goes on to its judgement at once. */
export async function readStep(ctx: ChangeContext<UserActor>, batch: ImportBatch, { list }: ImportKeeping) {
  const { table: sheet, sizeBytes } = await openTable(ctx, batch)
  const { header, last } = findHeader(sheet, list.targets)
  const headings = sheet[header - 1] ?? []
  const table = [headings, ...sheet.slice(last)]
  const complaint = fileComplaint(table)
  if (complaint !== null) throw new AppError('invalid', complaint)
  const matched = leaveOutIgnored(list, matchColumns(table, list.targets))
  if (batch.isTemplate) refuseOtherTemplates(list, matched, headings)
  // The template means what it says, whatever somebody once made of the same headings.
  const source = { ...batch, headings: mappingKey(headings.map(String)) }
  const known = batch.isTemplate ? undefined : await findMapping(ctx, source)
  const columns = known ? matched.map((column) => recall(column, known.targets, list)) : matched
  const proofs = proofsOf(
    table,
    columns.map(({ target }) => target),
    list.targets,
  )
  const reading: ImportReading = {
    decimal: proofs.decimal.sign ?? known?.decimal ?? null,
    decimalProofs: proofs.decimal.proofs,
    dayOrder: proofs.order.order ?? known?.dayOrder ?? (batch.isTemplate ? 'month-first' : null),
    dayProofs: proofs.order.proofs,
    needsDayOrder: proofs.order.isNeeded,
  }
  const lines = filledRows(sheet, last)
  await keepLines(ctx, batch.id, lines)
  const isClear = needsNoQuestion(columns, reading.needsDayOrder && reading.dayOrder === null)
  const isComplete = headerComplaint(columns, list.targets) === null
  await changeBatch(ctx, batch.id, {
    ...{ reading, sizeBytes, headerRow: last, rowCount: lines.length, isRemembered: known !== undefined },
    columns: columns.map((column) => withSamples(column, table, reading, list)),
    status: isComplete && (isClear || batch.isTemplate) ? 'checking' : 'columns',
  })
}

async function openTable(ctx: ChangeContext<UserActor>, { file }: ImportBatch) {
  const stored = await findFile(ctx, file.hashedId)
  if (!stored) throw new AppError('gone', say('The file is no longer there.'))
  const chunks: Buffer[] = []
  for await (const chunk of await ctx.services.storage.open(stored.sha256)) chunks.push(Buffer.from(chunk))
  const kind = extensionOf(stored.fileName) === 'xlsx' ? 'xlsx' : 'csv'
  return { table: await readTable({ kind, bytes: Buffer.concat(chunks) }), sizeBytes: stored.sizeBytes }
}

/** Columns that only go out are passed by without a question. */
function leaveOutIgnored({ ignored = [] }: ImportList, columns: MatchedColumn[]): MatchedColumn[] {
  const passed = new Set(ignored.map(headingKey))
  return columns.map((column) =>
    passed.has(headingKey(column.heading))
      ? { ...column, target: null, confidence: 'sure', reason: say('Only goes out; it is passed by.') }
      : column,
  )
}

/** The documented upload takes the template's header and no other. */
function refuseOtherTemplates(list: ImportList, columns: readonly MatchedColumn[], headings: readonly Cell[]) {
  if (list.templateComplaint) {
    const complaint = list.templateComplaint(headings)
    if (complaint !== null) throw new AppError('invalid', complaint)
    return
  }
  const held = new Set(columns.map(({ heading }) => heading.trim().toLowerCase()))
  const missing = templateHeader(list).filter((heading) => !held.has(heading.toLowerCase()))
  if (missing.length > 0) {
    throw new AppError(
      'invalid',
      say('The file does not match the template. Missing: {columns}', { columns: missing.join(', ') }),
    )
  }
  const own = new Set(list.targets.map(({ heading }) => heading.toLowerCase()))
  const passed = new Set((list.ignored ?? []).map((heading) => heading.toLowerCase()))
  const others = columns
    .filter(({ heading }) => !own.has(heading.trim().toLowerCase()) && !passed.has(heading.trim().toLowerCase()))
    .map((column) => ({ ...column, target: null }))
  const unknown = unknownHeading(others)
  if (unknown !== null) throw new AppError('invalid', unknown)
}

function recall(column: MatchedColumn, targets: Record<string, string | null>, list: ImportList): MatchedColumn {
  const target = targets[headingKey(column.heading)]
  if (target === undefined || (target !== null && !list.targets.some(({ key }) => key === target))) return column
  return { ...column, target, confidence: 'sure', reason: say('As in the last file with these headings.') }
}

function withSamples(column: MatchedColumn, table: Table, reading: ImportReading, list: ImportList): ImportColumn {
  const cells = table.slice(1).map((row): Cell => row[column.index] ?? null)
  const target = list.targets.find(({ key }) => key === column.target) ?? null
  return { ...column, heading: column.heading.slice(0, 200), samples: samplesOf(cells, target, reading) }
}
