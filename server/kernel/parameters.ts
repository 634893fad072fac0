/** Values on their way into SQL: numbered place-holders, and the second lock on names. */
import { type RawBuilder, sql } from 'kysely'

/** Collects a statement's values; a value never becomes part of the text. */
export class Parameters {
  readonly values: unknown[] = []

  /** Keeps the value and answers its place-holder. */
  add(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

/** A condition with place-holders as part of a statement that is put together by the query builder. */
export function asPart<T>(text: string, { values }: Parameters): RawBuilder<T> {
  const pieces = text
    .split(/\$(\d+)/)
    .map((piece, at) => (at % 2 === 0 ? sql.raw(piece) : sql`${values[Number(piece) - 1]}`))
  return sql<T>`${sql.join(pieces, sql.raw(''))}`
}

/**
 * A name as SQL writes it. Names come from declarations only; this check holds even if one day one does not.
 * Throws when the name has any other character than letters, digits and underscore.
 */
export function identifier(name: string): string {
  if (!/^[A-Za-z_][A-Za-z0-9_]{0,62}$/.test(name)) throw new Error(`Not a name for SQL: ${JSON.stringify(name)}`)
  return `"${name}"`
}
