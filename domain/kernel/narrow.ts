/** From what the compiler cannot know to what it may: values that come from outside, looked up or listed by name. */

/** A value that is there; throws with what was looked for, where nothing was found. */
export function held<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`There is no ${what}.`)
  return value
}

/** A figure, or null for whatever else stands there. */
export const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** A text, or null for whatever else stands there. */
export const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** The value where it is one of the list's; null otherwise. */
export const oneIn = <T>(list: readonly T[], value: unknown): T | null => list.find((one) => one === value) ?? null

/** The rows of a list, or none of whatever else stands there; what a row is, the field says that the list was checked by. */
export const listIn = (value: unknown) => (Array.isArray(value) ? value : [])

/** Whether something has keys: neither a plain value nor a list. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The keys of a table that is written out as a whole, in its order. */
export function keysOf<K extends string>(table: Readonly<Partial<Record<K, unknown>>>): K[]
export function keysOf(table: object): string[] {
  return Object.keys(table)
}

/** A table with one value for each of the names. */
export function tableOf<K extends string, V>(names: readonly K[], valueOf: (name: K) => V): Record<K, V>
export function tableOf(names: readonly string[], valueOf: (name: string) => unknown): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)]))
}
