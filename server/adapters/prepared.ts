/** Statements whose plan PostgreSQL keeps: every one with parameters, under a name made from its text. */
import { createHash } from 'node:crypto'
import pg from 'pg'

/** Names of the statements made so far. Shapes are few; a caller who makes up new ones must not fill the memory. */
const names = new Map<string, string>()
const MOST_NAMES = 2_000

/** A longer text is data written out, as when many rows are inserted at once, and will not come again. */
const LONGEST_TEXT = 40_000

/** The name under which the plan of a statement is kept; the same text has the same name. */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = `k${createHash('sha1').update(text).digest('base64url')}`
  if (names.size >= MOST_NAMES) names.clear()
  names.set(text, name)
  return name
}

type Arguments = [text: unknown, values?: unknown, done?: unknown]

/** A connection that names what is asked of it as text with parameters; everything else goes as it came. */
export class PreparingClient extends pg.Client {
  override query(...[text, values, done]: Arguments): never {
    const isStatement = typeof text === 'string' && Array.isArray(values) && values.length > 0
    const asked = isStatement && text.length <= LONGEST_TEXT ? { name: nameOf(text), text } : text
    const query = super.query as (...given: Arguments) => never
    return query.call(this, asked, values, done)
  }
}
