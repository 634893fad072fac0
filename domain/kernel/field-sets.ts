/** Fields by name, taken and made together. */
import type { Field, Fields } from './field.ts'

/** A field for each of the names, all made alike. */
export function alike<Name extends string, F extends Field>(
  names: readonly Name[],
  make: (name: Name) => F,
): { [Each in Name]: F }
export function alike(names: readonly string[], make: (name: string) => Field): Fields {
  return Object.fromEntries(names.map((name) => [name, make(name)]))
}

/** The field of that name, which may come from anywhere. */
export const findField = (fields: Fields, name: string): Field | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined

/** The fields but these. */
export function without<F extends Fields, Name extends string>(fields: F, names: readonly Name[]): Omit<F, Name>
export function without(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
}
