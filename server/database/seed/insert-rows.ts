/** Bulk inserts: rows travel as one JSON text, and PostgreSQL unpacks them by the table's own column types. */

import { CompiledQuery } from 'kysely'
import type { Place } from '#server/adapters/database.ts'
import { identifier } from '#server/kernel/parameters.ts'

/** Keeps one statement below a few megabytes. */
const ROWS_AT_ONCE = 5_000

export type InsertOptions = {
  /** What follows `on conflict`, as SQL. */
  onConflict?: string
  /** Columns to answer for each row written. */
  returning?: readonly string[]
}

/**
 * Inserts rows that all have the same keys, each key a column.
 * @returns the `returning` columns of the rows written, in the order of the rows
 */
export async function insertRows<Row extends object, Answer = { id: number }>(
  { db }: Place,
  table: string,
  rows: readonly Row[],
  { onConflict, returning = ['id'] }: InsertOptions = {},
): Promise<Answer[]> {
  const answers: Answer[] = []
  const columns = Object.keys(rows[0] ?? {})
    .map(identifier)
    .join(', ')
  const name = identifier(table)
  const conflict = onConflict ? ` on conflict ${onConflict}` : ''
  const text = `insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, $1::json)${conflict} returning ${returning.map(identifier).join(', ')}`
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const chunk = JSON.stringify(rows.slice(start, start + ROWS_AT_ONCE))
    const { rows: written } = await db.executeQuery(CompiledQuery.raw(text, [chunk]) as CompiledQuery<Answer>)
    answers.push(...written)
  }
  return answers
}
