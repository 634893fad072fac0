/** The last step: rows become records, all of them or none, whoever else imports meanwhile. */
import { sql } from 'kysely'
import { mostErrorsOf } from '#domain/files/import/import-list.ts'
import {
  type ImportRow,
  type RowJudgement,
  type RowValues,
  refusalSentence,
  resultSentence,
  valuesToWrite,
} from '#domain/files/import/judgement.ts'
import type { ReadRows } from '#domain/files/import/read-rows.ts'
import type { AnyRow } from '#domain/kernel/entity.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { insertRows } from '#server/database/seed/insert-rows.ts'
import type { ChangeContext, UserActor } from '#server/kernel/context.ts'
import type { Resource } from '#server/kernel/resource.ts'
import { countOutcomes, judgeLines, toLines } from './check-step.ts'
import {
  changeBatch,
  type KeptLine,
  keepJudgement,
  keepResults,
  keysType,
  keyType,
  listLines,
  noteVersions,
  type StoredLine,
  waitForList,
} from './import.queries.ts'
import type { ImportBatch, ImportKeeping, Planned } from './import-keeping.ts'

/** Enough for one statement, few enough that the bar moves and a wish to stop is soon heard. */
const ROWS_AT_ONCE = 500

/** One row to write: the record it changes is known by its key, or by the row of this file that makes it. */
type RowWrite = { row: number; values: RowValues; key: string | null; madeByRow: number | null }

type Storing = {
  keeping: ImportKeeping
  resource: Resource
  /** Told how many rows are done; throws to stop, and then nothing was stored. */
  report(done: number): Promise<void>
}

/** Judges the rows again, as the world is now, and writes those that are new, that add something, or that were decided. */
export async function storeStep(ctx: ChangeContext<UserActor>, batch: ImportBatch, storing: Storing): Promise<void> {
  const { keeping, resource } = storing
  await waitForList(ctx, batch)
  const lines = await listLines(ctx, batch.id)
  const { judged, read } = await judgeLines(ctx, batch, keeping, readAgain(lines, keeping))
  await keepJudgement(ctx, batch.id, toLines(keeping.list, judged, read))
  const outcomes = countOutcomes(judged)
  const refusal = refusalSentence(outcomes.error ?? 0, judged.length, mostErrorsOf(keeping.list))
  if (refusal !== null) return changeBatch(ctx, batch.id, { status: 'refused', message: refusal, counts: outcomes })
  const { stored, made } = await writeRows(ctx, batch, storing, planWrites(lines, read.rows, judged))
  await noteVersions(ctx, batch.id, resource.entity)
  await keeping.afterKeep?.(
    ctx,
    stored.map(({ recordKey }) => recordKey),
  )
  const added = stored.filter(({ result }) => result === 'added').length
  const updated = stored.length - added
  await changeBatch(ctx, batch.id, {
    ...{ status: 'stored', storedAt: ctx.now, doneCount: stored.length, made, counts: { ...outcomes, added, updated } },
    message: resultSentence(
      { added, updated, duplicates: outcomes.duplicate ?? 0, errors: outcomes.error ?? 0 },
      keeping.list.records,
    ),
  })
  tellOwners(ctx, storing, stored)
}

/** What the last step has read of the cells is still what they say. */
function readAgain(lines: readonly KeptLine[], { list }: ImportKeeping): ReadRows {
  const rows = lines.flatMap(({ row, values, complaint }): ImportRow[] => {
    if (values === null || complaint !== null) return []
    const { _id = null, ...rest } = values
    return [{ row, ...list.keysOf(rest), values: rest, ...(_id !== null && { _id: String(_id) }) }]
  })
  return { rows, errors: lines.flatMap(({ complaint }) => complaint ?? []) }
}

/** Of a conflict only what somebody has decided. */
export function planWrites(
  lines: readonly Pick<KeptLine, 'row' | 'decision' | 'taken'>[],
  rows: readonly ImportRow[],
  judged: readonly RowJudgement[],
): RowWrite[] {
  const lineOf = new Map(lines.map((line) => [line.row, line]))
  const rowOf = new Map(rows.map((row) => [row.row, row]))
  return judged.flatMap((judgement): RowWrite[] => {
    const { row: at, outcome, _id, sameAsRow } = judgement
    const row = rowOf.get(at)
    const line = lineOf.get(at)
    if (!row || !line || outcome === 'duplicate' || outcome === 'error') return []
    if (outcome !== 'conflict') return [{ row: at, values: valuesToWrite(row, judgement), key: _id, madeByRow: null }]
    if (line.decision === 'keep-as-new') return [{ row: at, values: row.values, key: null, madeByRow: null }]
    if (line.decision !== 'merge') return []
    const values = valuesToWrite(row, judgement, new Set(line.taken ?? []))
    return Object.keys(values).length > 0 ? [{ row: at, values, key: _id, madeByRow: sameAsRow }] : []
  })
}

/** New records first: another row of the file may change one of them. */
async function writeRows(
  ctx: ChangeContext<UserActor>,
  batch: ImportBatch,
  storing: Storing,
  writes: readonly RowWrite[],
): Promise<{ stored: StoredLine[]; made: ImportBatch['made'] }> {
  const stored: StoredLine[] = []
  const keyOfRow = new Map<number, string>()
  const isNew = ({ key, madeByRow }: RowWrite) => key === null && madeByRow === null
  const [news, changes] = [writes.filter(isNew), writes.filter((write) => !isNew(write))]
  const { keeping } = storing
  // Kept with the end of the step: the batch's row is free meanwhile, so that its progress can be told.
  const planned: Planned = (await keeping.plan?.(ctx, batch, news.map(toKeep))) ?? { ...keeping, made: null }
  for (const part of portions(news)) {
    const columns = await planned.toColumns(ctx, batch, part.map(toKeep))
    for (const line of await addRows(ctx, batch, storing, part, columns)) {
      keyOfRow.set(line.row, line.recordKey)
      stored.push(line)
    }
    await storing.report(stored.length)
  }
  const keyed = changes.flatMap((write) => {
    const key = write.key ?? keyOfRow.get(write.madeByRow ?? -1)
    return key === undefined ? [] : [{ ...write, key }]
  })
  for (const part of portions(keyed)) {
    stored.push(...(await changeRows(ctx, batch, storing, part)))
    await storing.report(stored.length)
  }
  return { stored, made: planned.made }
}

const toKeep = ({ row, values }: RowWrite) => ({ row, values, current: null })

function* portions<Each>(all: readonly Each[]): Iterable<Each[]> {
  for (let at = 0; at < all.length; at += ROWS_AT_ONCE) yield all.slice(at, at + ROWS_AT_ONCE)
}

async function addRows(
  ctx: ChangeContext<UserActor>,
  batch: ImportBatch,
  { resource }: Pick<Storing, 'resource'>,
  writes: readonly RowWrite[],
  columns: readonly Values[],
): Promise<StoredLine[]> {
  const { table, key } = resource.entity
  const made = await insertRows<Values, Values>(ctx, table, columns, { returning: [key, 'updatedAt'] })
  const lines = writes.map(({ row }, at): StoredLine => {
    const { [key]: recordKey, updatedAt } = made[at] ?? {}
    return { row, result: 'added', recordKey: String(recordKey), before: null, keptAt: String(updatedAt) }
  })
  await keepResults(ctx, batch.id, lines)
  return lines
}

async function changeRows(
  ctx: ChangeContext<UserActor>,
  batch: ImportBatch,
  { keeping, resource }: Storing,
  writes: readonly (RowWrite & { key: string })[],
): Promise<StoredLine[]> {
  const { table, key } = resource.entity
  const { rows: found } = await sql<{ record: AnyRow }>`
    select to_jsonb(t) as record from ${sql.table(table)} t
    where t.${sql.ref(key)} = any(${writes.map((write) => write.key)}${keysType(resource.entity)})
    order by t.${sql.ref(key)} for update`.execute(ctx.db)
  const currentOf = new Map(found.map(({ record }) => [String(record[key]), record]))
  const present = writes.filter((write) => currentOf.has(write.key))
  const changed = present.map(({ row, values, key: id }) => ({ row, values, current: currentOf.get(id) ?? null }))
  const columns = await keeping.toColumns(ctx, batch, changed)
  await overwrite(
    ctx,
    resource,
    present.map((write, at) => ({ key: write.key, columns: columns[at] ?? {} })),
  )
  const lines = present.map(({ row, key: id }, at): StoredLine => {
    const names = Object.keys(columns[at] ?? {})
    const before = Object.fromEntries(names.map((name) => [name, currentOf.get(id)?.[name] ?? null]))
    return { row, result: 'updated', recordKey: id, before, keptAt: null }
  })
  await keepResults(ctx, batch.id, lines)
  return lines
}

/** Writes other columns into each of the rows by one statement. */
export async function overwrite(
  ctx: ChangeContext,
  { entity }: Resource,
  changes: readonly { key: string; columns: object }[],
): Promise<void> {
  const { table, key } = entity
  const names = [...new Set(changes.flatMap(({ columns }) => Object.keys(columns)))]
  if (names.length === 0) return
  const sets = names.map((name) => sql`${sql.id(name)} = r.${sql.ref(name)}`)
  await sql`update ${sql.table(table)} t set ${sql.join(sets)}
    from json_to_recordset(${JSON.stringify(changes)}::json) as x(key text, columns jsonb)
    join ${sql.table(table)} o on o.${sql.ref(key)} = x.key${keyType(entity)}
    cross join lateral jsonb_populate_record(o, x.columns) r
    where t.${sql.ref(key)} = o.${sql.ref(key)}`.execute(ctx.db)
}

/** One is enough: whoever shows a list fetches all of it again. */
export function tellOwners(
  ctx: ChangeContext<UserActor>,
  { keeping, resource: { entity } }: Pick<Storing, 'keeping' | 'resource'>,
  [first]: readonly Pick<StoredLine, 'recordKey'>[],
) {
  if (!first) return
  const { companyId, id } = ctx.actor
  const key = entity.key === 'id' ? Number(first.recordKey) : first.recordKey
  const colleagues = companyId && !keeping.isPersonal ? [`company:${companyId}`] : []
  ctx.emit({ path: entity.path, id: key, rooms: [...colleagues, `user:${id}`] })
}
