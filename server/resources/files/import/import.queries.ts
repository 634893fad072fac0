/** Batches and their rows in SQL: always all rows of a step by one statement. */

import { sql } from 'kysely'
import type {
  ImportColumn,
  ImportCounts,
  ImportReading,
  ImportState,
  UnknownName,
} from '#domain/files/import/import-batch.ts'
import type { importRows } from '#domain/files/import/import-row.ts'
import type { RowJudgement, RowOutcome } from '#domain/files/import/judgement.ts'
import type { NumberedRow } from '#domain/files/import/read-rows.ts'
import type { RowError } from '#domain/kernel/cells.ts'
import type { Entity, KeptRowOf } from '#domain/kernel/entity.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { Place } from '#server/adapters/database.ts'
import type { ImportBatch } from './import-keeping.ts'

/** Keys of records are kept as text; compared as what they are, so that an index finds them. */
export const keyType = ({ key }: Pick<Entity, 'key'>) => sql.raw(key === 'id' ? '::bigint' : '::text')
export const keysType = ({ key }: Pick<Entity, 'key'>) => sql.raw(key === 'id' ? '::bigint[]' : '::text[]')

/** Held until the end of the transaction: whoever does not get it knows that somebody is at work on the batch. */
export async function takeBatch({ db }: Place, id: number): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`import:${id}`}, 0)) as mine`.execute(db)
  return rows[0]?.mine === true
}

/** Two files of one list are stored one after the other: the second meets what the first has made. */
export async function waitForList({ db }: Place, { list, user_company_id, userId }: ImportBatch): Promise<void> {
  const whose = user_company_id ?? `user ${userId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import list:${list} ${whose}`}, 0))`.execute(db)
}

export async function findBatch({ db }: Place, id: number): Promise<ImportBatch | undefined> {
  const { rows } = await sql<ImportBatch>`select * from import_batches where id = ${id}`.execute(db)
  return rows[0]
}

/** The same, where it must be there. */
export async function getBatch(place: Place, id: number): Promise<ImportBatch> {
  const batch = await findBatch(place, id)
  if (!batch) throw notFound()
  return batch
}

/** Batches that wait for the server, as after a crash. */
export async function listWorking({ db }: Place): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from import_batches where status in ('reading', 'checking', 'storing', 'undoing') order by id`.execute(db)
  return rows.map(({ id }) => id)
}

type BatchChanges = Partial<{
  status: ImportState
  message: string | null
  columns: ImportColumn[]
  reading: ImportReading
  unknownNames: UnknownName[]
  isRemembered: boolean
  headerRow: number
  sizeBytes: number
  rowCount: number
  doneCount: number
  counts: ImportCounts
  isCancelled: boolean
  attempts: number
  made: ImportBatch['made']
  storedAt: Date
  undoneAt: Date
}>

const JSON_COLUMNS = new Set(['columns', 'reading', 'unknownNames', 'counts', 'made'])

export async function changeBatch({ db }: Place, id: number, changes: BatchChanges): Promise<void> {
  const sets = Object.entries(changes).map(
    ([name, value]) => sql`${sql.id(name)} = ${JSON_COLUMNS.has(name) ? JSON.stringify(value) : value}`,
  )
  await sql`update import_batches set ${sql.join(sets)} where id = ${id}`.execute(db)
}

/** Written beside the transaction that stores the rows, so that it shows while that is under way. @returns whether to stop */
export async function noteProgress({ db }: Place, id: number, doneCount: number): Promise<boolean> {
  const { rows } = await sql<{ isCancelled: boolean }>`
    update import_batches set "doneCount" = ${doneCount} where id = ${id} returning "isCancelled"`.execute(db)
  return rows[0]?.isCancelled ?? true
}

export async function keepLines({ db }: Place, batchId: number, lines: readonly NumberedRow[]): Promise<void> {
  await sql`delete from import_rows where "batchId" = ${batchId}`.execute(db)
  await sql`insert into import_rows ("batchId", row, cells)
    select ${batchId}, x.row, x.cells from json_to_recordset(${JSON.stringify(lines)}::json) as x(row int, cells jsonb)`.execute(
    db,
  )
}

type KeptImportRow = KeptRowOf<typeof importRows>

export type KeptLine = NumberedRow &
  Pick<KeptImportRow, 'values' | 'decision' | 'taken'> & { complaint: RowError[] | null }

/** The rows of a batch in the order of the file; `row` picks one. */
export async function listLines({ db }: Place, batchId: number, row: number | null = null): Promise<KeptLine[]> {
  const { rows } = await sql<KeptLine>`
    select row, cells, "values", complaint, decision, taken from import_rows
    where "batchId" = ${batchId} and (${row}::int is null or row = ${row}) order by row`.execute(db)
  return rows
}

/** What is kept of a row's judgement. */
export type JudgedLine = Omit<RowJudgement, '_id'> & {
  title: string
  complaint: RowError[] | null
  rank: number
} & Pick<KeptImportRow, 'values' | 'recordKey'>

export async function keepJudgement({ db }: Place, batchId: number, lines: readonly JudgedLine[]): Promise<void> {
  await sql`update import_rows r set title = x.title, "values" = x."values", complaint = x.complaint,
      outcome = x.outcome, rank = x.rank, why = x.why, "recordKey" = x."recordKey", "sameAsRow" = x."sameAsRow",
      fills = x.fills, differs = x.differs
    from json_to_recordset(${JSON.stringify(lines)}::json) as x(row int, title text, "values" jsonb, complaint jsonb,
      outcome text, rank int, why text, "recordKey" text, "sameAsRow" int, fills text[], differs jsonb)
    where r."batchId" = ${batchId} and r.row = x.row
      and (r."values", r.outcome, r.why, r."recordKey", r."sameAsRow", r.fills, r.differs, r.complaint)
        is distinct from (x."values", x.outcome, x.why, x."recordKey", x."sameAsRow", x.fills, x.differs, x.complaint)`.execute(
    db,
  )
}

/** What a stored row became, and what the record held in the columns that it changed. */
export type StoredLine = {
  row: number
  result: 'added' | 'updated'
  recordKey: string
  before: object | null
  /** When the record was written; null where that is only known once all is done. */
  keptAt: string | null
}

export async function keepResults({ db }: Place, batchId: number, lines: readonly StoredLine[]): Promise<void> {
  await sql`update import_rows r
    set result = x.result, "recordKey" = x."recordKey", before = x.before, "keptAt" = x."keptAt"
    from json_to_recordset(${JSON.stringify(lines)}::json)
      as x(row int, result text, "recordKey" text, before jsonb, "keptAt" timestamptz)
    where r."batchId" = ${batchId} and r.row = x.row`.execute(db)
}

/** When each record was last written by this import; whoever writes it later is told from it by this. */
export async function noteVersions({ db }: Place, batchId: number, entity: Entity): Promise<void> {
  const { table, key } = entity
  await sql`update import_rows r set "keptAt" = t."updatedAt" from ${sql.table(table)} t
    where r."batchId" = ${batchId} and r.result in ('added', 'updated') and t.${sql.ref(key)} = r."recordKey"${keyType(entity)}
      and r."keptAt" is distinct from t."updatedAt"`.execute(db)
}

export type KnownMapping = {
  targets: Record<string, string | null>
  decimal: ImportReading['decimal']
  dayOrder: ImportReading['dayOrder']
}
type MappingSource = { user_company_id: number | null; list: string; headings: string }

export async function findMapping({ db }: Place, { user_company_id, list, headings }: MappingSource) {
  const { rows } = await sql<KnownMapping>`
    select targets, decimal, "dayOrder" from import_mappings
    where user_company_id = ${user_company_id} and list = ${list} and headings = ${headings}`.execute(db)
  return rows[0]
}

export async function rememberMapping(
  { db }: Place,
  { user_company_id, list, headings }: MappingSource,
  known: KnownMapping,
) {
  if (user_company_id === null) return
  await sql`
    insert into import_mappings (user_company_id, list, headings, targets, decimal, "dayOrder")
    values (${user_company_id}, ${list}, ${headings}, ${JSON.stringify(known.targets)}, ${known.decimal}, ${known.dayOrder})
    on conflict (user_company_id, list, headings) do update
    set targets = excluded.targets, decimal = excluded.decimal, "dayOrder" = excluded."dayOrder", "usedAt" = app_now()`.execute(
    db,
  )
}

/** Every row with what became of it, or would; `outcome` picks those of one kind. */
export async function listReasons({ db }: Place, batchId: number, outcome: RowOutcome | null) {
  const { rows } = await sql<Pick<KeptImportRow, 'cells' | 'outcome' | 'result' | 'why'>>`
    select cells, outcome, result, why from import_rows
    where "batchId" = ${batchId} and (${outcome}::text is null or outcome = ${outcome}) order by row`.execute(db)
  return rows
}

/** What is wrong in the rows, in the order of the file. */
export async function listComplaints({ db }: Place, batchId: number, most: number): Promise<RowError[]> {
  const { rows } = await sql<RowError>`
    select r.row, c.one ->> 'column' as column, coalesce(c.one ->> 'message', r.why) as message from import_rows r
    left join lateral jsonb_array_elements(r.complaint) with ordinality as c(one, at) on true
    where r."batchId" = ${batchId} and r.outcome = 'error' order by r.row, c.at limit ${most}`.execute(db)
  return rows
}
