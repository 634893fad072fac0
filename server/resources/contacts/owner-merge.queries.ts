/** What hangs on owners, moved from one to another, and back again. */

import { sql } from 'kysely'
import type { Place } from '#server/adapters/database.ts'

/** Tables whose rows name an owner, with the key of their rows. */
const HANGING = { owner_notes: 'id', leads: '_id', deals: 'id', borrower_contacts: 'id' } as const
type Hanging = keyof typeof HANGING
const TABLES = Object.keys(HANGING).filter((table): table is Hanging => table in HANGING)

/** The keys of what came over, by table. */
export type Moved = Readonly<Partial<Record<string, readonly string[]>>>

export type OwnerCounts = { leads: number; notes: number; deals: number; borrowers: number }

export async function countHanging({ db }: Place, id: number): Promise<OwnerCounts> {
  const { rows } = await sql<OwnerCounts>`
    select (select count(*)::int from leads where "ownerId" = ${id} and active) as leads,
      (select count(*)::int from owner_notes where "ownerId" = ${id}) as notes,
      (select count(*)::int from deals where "ownerId" = ${id} and active) as deals,
      (select count(*)::int from borrower_contacts where "ownerId" = ${id} and active) as borrowers`.execute(db)
  return rows[0] ?? { leads: 0, notes: 0, deals: 0, borrowers: 0 }
}

/** Answers what was moved. */
export async function moveHanging({ db }: Place, from: number, to: number): Promise<Moved> {
  const moved: Record<string, string[]> = {}
  for (const table of TABLES) {
    const { rows } = await sql<{ key: string }>`
      update ${sql.id(table)} set "ownerId" = ${to} where "ownerId" = ${from}
      returning ${sql.id(HANGING[table])}::text as key`.execute(db)
    moved[table] = rows.map(({ key }) => key)
  }
  return moved
}

/** Gives back what is still where it was moved to. */
export async function giveBack({ db }: Place, moved: Moved, from: number, to: number): Promise<void> {
  for (const table of TABLES) {
    await sql`
      update ${sql.id(table)} set "ownerId" = ${to}
      where "ownerId" = ${from} and ${sql.id(HANGING[table])}::text = any(${moved[table] ?? []}::text[])`.execute(db)
  }
}

export async function setApart({ db }: Place, one: number, other: number, by: number): Promise<void> {
  await sql`
    insert into owners_apart ("ownerId", "otherId", "createdBy")
    values (${Math.min(one, other)}, ${Math.max(one, other)}, ${by}) on conflict do nothing`.execute(db)
}

/** Switches an owner off as merged into another, or on again. */
export async function setActive({ db }: Place, id: number, isActive: boolean, by: number | null): Promise<void> {
  await sql`
    update owners set active = ${isActive}, "deletedAt" = ${isActive ? null : sql`app_now()`},
      "deletedBy" = ${isActive ? null : by}
    where id = ${id}`.execute(db)
}

export type KeptMerge = {
  id: number
  goneId: number
  goneName: string
  mergedAt: string
  mergedByName: string | null
  before: Readonly<Record<string, unknown>>
  after: Readonly<Record<string, unknown>>
  moved: Moved
}

export async function keepMerge(
  { db }: Place,
  merge: Pick<KeptMerge, 'goneId' | 'before' | 'after' | 'moved'> & { keptId: number; by: number },
): Promise<void> {
  const { keptId, goneId, before, after, moved, by } = merge
  await sql`
    insert into owner_merges ("keptId", "goneId", before, after, moved, "mergedBy")
    values (${keptId}, ${goneId}, ${JSON.stringify(before)}, ${JSON.stringify(after)}, ${JSON.stringify(moved)}, ${by})`.execute(
    db,
  )
}

/** Merges into this owner that can still be taken back, the newest first. */
export async function listOpenMerges({ db }: Place, keptId: number, days: number): Promise<KeptMerge[]> {
  const { rows } = await sql<KeptMerge>`
    select m.id, m."goneId", o."companyName" as "goneName", wire_instant(m."mergedAt") as "mergedAt",
      u.name as "mergedByName", m.before, m.after, m.moved
    from owner_merges m join owners o on o.id = m."goneId" left join users u on u.id = m."mergedBy"
    where m."keptId" = ${keptId} and m."undoneAt" is null and m."mergedAt" > app_now() - ${days} * interval '1 day'
    order by m.id desc`.execute(db)
  return rows
}

export async function endMerge({ db }: Place, id: number): Promise<void> {
  await sql`update owner_merges set "undoneAt" = app_now() where id = ${id}`.execute(db)
}
