/** Rows of stored files: who put them, which record owns them, and what nobody owns any more. */
import { sql } from 'kysely'
import { firstOf } from '#server/adapters/database.ts'
import type { Context } from '#server/kernel/context.ts'

export type FileRow = {
  id: number
  hashedId: string
  sha256: string
  fileName: string
  contentType: string
  sizeBytes: number
  source: string
  ownerPath: string | null
  /** The key of the record, as text whatever its kind. */
  ownerId: string | null
  guestPath: string | null
  guestId: number | null
  createdBy: number | null
}

type NewFile = Omit<FileRow, 'id' | 'ownerPath' | 'ownerId' | 'createdBy'> & { companyId: number | null }

const COLUMNS = sql.raw(
  ['id', 'hashedId', 'sha256', 'fileName', 'contentType', 'sizeBytes', 'source', 'ownerPath', 'ownerId', 'guestPath']
    .concat('guestId', 'createdBy')
    .map((name) => `"${name}"`)
    .join(', '),
)

/** The file under its random id, or under its number where one is given. */
export async function findFile(ctx: Context, key: string): Promise<FileRow | undefined> {
  const isHash = /^[0-9a-f]{64}$/.test(key)
  if (!isHash && !/^[1-9]\d{0,14}$/.test(key)) return undefined
  const condition = isHash ? sql`"hashedId" = ${key}` : sql`id = ${key}`
  const { rows } = await sql<FileRow>`select ${COLUMNS} from file_storage where ${condition}`.execute(ctx.db)
  return rows[0]
}

export async function insertFile(ctx: Context, file: NewFile): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into file_storage
      ("hashedId", sha256, "fileName", "contentType", "sizeBytes", source, user_company_id, "guestPath", "guestId")
    values (${file.hashedId}, ${file.sha256}, ${file.fileName}, ${file.contentType}, ${file.sizeBytes}, ${file.source},
      ${file.companyId}, ${file.guestPath}, ${file.guestId})
    returning id`.execute(ctx.db)
  return firstOf(rows).id
}

export async function deleteFile(ctx: Context, id: number): Promise<void> {
  await sql`delete from file_storage where id = ${id}`.execute(ctx.db)
}

/** Files that were uploaded long ago and that no record ever took. @returns the hashes of their contents */
export async function deleteOwnerless(ctx: Context, olderThanHours: number): Promise<string[]> {
  const { rows } = await sql<{ sha256: string }>`
    delete from file_storage
    where "ownerId" is null and "createdAt" < ${ctx.now.toISOString()}::timestamptz - make_interval(hours => ${olderThanHours})
    returning sha256`.execute(ctx.db)
  return [...new Set(rows.map(({ sha256 }) => sha256))]
}

/** Files of records that no longer exist at all. @returns the hashes of their contents */
export async function deleteOrphans(ctx: Context, owner: { path: string; table: string; key: string }) {
  const { rows } = await sql<{ sha256: string }>`
    delete from file_storage f
    where f."ownerPath" = ${owner.path}
      and not exists (select 1 from ${sql.table(owner.table)} o where o.${sql.ref(owner.key)}::text = f."ownerId")
    returning f.sha256`.execute(ctx.db)
  return [...new Set(rows.map(({ sha256 }) => sha256))]
}

/** Those of the contents that no row refers to. */
export async function unreferenced(ctx: Pick<Context, 'db'>, hashes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ sha256: string }>`
    select h as sha256 from unnest(${[...hashes]}::text[]) h
    where not exists (select 1 from file_storage f where f.sha256 = h)`.execute(ctx.db)
  return rows.map(({ sha256 }) => sha256)
}

/** What a guest has uploaded through its link so far. */
export async function uploadsOfGuest(
  ctx: Context,
  path: string,
  id: number,
): Promise<{ count: number; bytes: number }> {
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(*)::int as count, coalesce(sum("sizeBytes"), 0)::bigint as bytes
    from file_storage where "guestPath" = ${path} and "guestId" = ${id}`.execute(ctx.db)
  return rows[0] ?? { count: 0, bytes: 0 }
}

/** One upload of a link is counted after the other, until the end of the transaction. */
export async function lockUploadsOfGuest(ctx: Context, path: string, id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${path} ${id}`}, 0))`.execute(ctx.db)
}
