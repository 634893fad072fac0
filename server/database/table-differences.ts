/** What an entity and the table that keeps it say differently of one another, each difference in a sentence. */
import { type Kysely, sql } from 'kysely'
import type { Entity } from '#domain/kernel/entity.ts'
import type { Field } from '#domain/kernel/field.ts'
import type { Tables } from '#server/adapters/database.ts'

export type StoredColumn = { type: string; isNullable: boolean; hasDefault: boolean; isGenerated: boolean }

export type StoredTable = {
  columns: ReadonlyMap<string, StoredColumn>
  /** Words that a `check` allows a column, by the column's name. */
  words: ReadonlyMap<string, readonly string[]>
}

const COMMON_TYPES: Readonly<Record<string, string>> = {
  int8: 'bigint',
  int4: 'integer',
  bool: 'boolean',
  _int8: 'bigint[]',
  _text: 'text[]',
}

/** The tables of the database as it is. */
export async function readTables(db: Kysely<Tables>): Promise<Map<string, StoredTable>> {
  const columns = await sql<StoredColumn & { table: string; column: string }>`
    select table_name as table, column_name as column, udt_name as type, is_nullable = 'YES' as "isNullable",
      column_default is not null or is_identity = 'YES' as "hasDefault", is_generated = 'ALWAYS' as "isGenerated"
    from information_schema.columns where table_schema = 'public'`.execute(db)
  const checks = await sql<{ table: string; column: string; rule: string }>`
    select t.relname as table, a.attname as column, pg_get_constraintdef(c.oid) as rule
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
    where c.contype = 'c' and cardinality(c.conkey) = 1`.execute(db)
  const names = new Set(columns.rows.map(({ table }) => table))
  const tables = [...names].map((name): [string, StoredTable] => {
    const own = columns.rows.filter(({ table }) => table === name)
    const ofColumns = own.map(({ column, type, ...rest }): [string, StoredColumn] => [
      column,
      { ...rest, type: COMMON_TYPES[type] ?? type },
    ])
    const words = checks.rows
      .filter(({ table }) => table === name)
      .flatMap(({ column, rule }): [string, string[]][] => {
        const found = wordsIn(rule)
        return found ? [[column, found]] : []
      })
    return [name, { columns: new Map(ofColumns), words: new Map(words) }]
  })
  return new Map(tables)
}

/** The words of `"status" = any (array['open'::text, …])`; undefined for a rule of another kind. */
function wordsIn(rule: string): string[] | undefined {
  const [, list] = /ARRAY\[([^\]]*)\]/.exec(rule) ?? []
  if (list === undefined) return undefined
  return [...list.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, word = '']) => word.replaceAll("''", "'"))
}

/** Fields and columns of the server's own that the table lacks. */
export function missingColumns({ fields, serverColumns, key }: Entity, table: StoredTable | undefined): string[] {
  const wanted = [key, ...Object.keys(fields), ...serverColumns]
  return wanted.filter((name) => !table?.columns.has(name))
}

export function tableDifferences(entity: Entity, table: StoredTable, isFilledByHook: boolean): string[] {
  const mirrored = Object.values(entity.fields).flatMap(({ parts }) => parts.mirrored ?? [])
  return [
    ...Object.entries(entity.fields).flatMap(([name, field]) => {
      const column = table.columns.get(name)
      if (!column) return []
      return [
        ...wordDifference(name, field, table.words.get(name)),
        ...emptinessDifference(entity, name, field, column, isFilledByHook),
        ...(column.isGenerated && !field.parts.isReadOnly ? [`${name} is made by the table, and may be written.`] : []),
      ]
    }),
    ...mirrored
      .filter((name) => !table.columns.get(name)?.isGenerated)
      .map((name) => `${name} mirrors a key, and the table does not make it.`),
  ]
}

function wordDifference(name: string, { parts }: Field, allowed: readonly string[] | undefined): string[] {
  if (!allowed || !parts.choices) return []
  const [inTable, inEntity] = [allowed, parts.choices].map((words) => words.toSorted().join(', '))
  return inTable === inEntity ? [] : [`${name} may be ${inTable} in the table, and ${inEntity} in the entity.`]
}

function emptinessDifference(
  { ownership }: Entity,
  name: string,
  { parts }: Field,
  { isNullable, hasDefault, isGenerated }: StoredColumn,
  isFilledByHook: boolean,
): string[] {
  if (parts.isRequired && isNullable) return [`${name} is required, and may be empty in the table.`]
  if (parts.isAlways && isNullable) return [`${name} is always there, and may be empty in the table.`]
  const isFilled =
    parts.isRequired ||
    parts.isReadOnly ||
    hasDefault ||
    isGenerated ||
    isFilledByHook ||
    Object.values(ownership).includes(name)
  return isNullable || isFilled ? [] : [`${name} may be left out, and the table neither fills it nor leaves it empty.`]
}
