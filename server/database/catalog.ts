/** What the database says of itself: its tables, sequences and constraints, in names that are safe to put into SQL. */
import type pg from 'pg'

export type Table = { name: string; columns: string[] }
export type Sequence = { name: string; value: number; isCalled: boolean }
export type ForeignKey = { table: string; name: string; definition: string }

/** Migrations' own book-keeping, which each database makes for itself. */
const MIGRATIONS_TABLE = 'kysely_migration'
const BOOK_KEEPING = [MIGRATIONS_TABLE, `${MIGRATIONS_TABLE}_lock`]

/** Quotes a name and the schema it lives in. */
export const inPublic = (client: pg.ClientBase, name: string) => `public.${client.escapeIdentifier(name)}`

/** Every table with the columns that hold data; a partitioned one stands for its partitions. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query(
    `select c.relname as name,
            array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> all ($1)
     group by c.relname
     order by c.relname`,
    [BOOK_KEEPING],
  )
  return rows
}

/** Every sequence, those of identity columns too, with where it stands. */
export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname",
  )
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const { rows: states } = await client.query(`select last_value, is_called from ${inPublic(client, name)}`)
    sequences.push({ name, value: Number(states[0].last_value), isCalled: states[0].is_called })
  }
  return sequences
}

/** Every foreign key, once, with the SQL that makes it. */
export async function listForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query(
    `select c.relname as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k
     join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and k.conparentid = 0 and c.relnamespace = 'public'::regnamespace
     order by c.relname, k.conname`,
  )
  return rows
}

export async function listMaterializedViews(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'm' order by oid",
  )
  return rows.map(({ name }) => name)
}

/** The migrations a database has run, in order. */
export async function listMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows: found } = await client.query('select to_regclass($1) as found', [`public.${MIGRATIONS_TABLE}`])
  if (!found[0].found) return []
  const { rows } = await client.query(`select name from public.${MIGRATIONS_TABLE} order by name`)
  return rows.map(({ name }) => name)
}
