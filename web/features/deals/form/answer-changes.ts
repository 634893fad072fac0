/** What is typed into a record whose answers lie in `values`: on top of what is stored, and as the body that is sent. */
import type { Changes } from '#web/data/autosave/use-autosave.ts'

/** The record's answers with everything typed so far on top. */
export function answersWith(values: Readonly<Record<string, unknown>>, pending: Changes): Record<string, unknown> {
  const typed = Object.entries(pending).filter(([path]) => path.startsWith('values.'))
  return { ...values, ...Object.fromEntries(typed.map(([path, value]) => [path.slice('values.'.length), value])) }
}

/** Flat paths as the nested body the server takes: `values.Term` becomes `{values: {Term}}`. */
export function toBody(changes: Changes): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  const values: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(changes)) {
    if (path.startsWith('values.')) values[path.slice('values.'.length)] = value
    else body[path] = value
  }
  return Object.keys(values).length > 0 ? { ...body, values } : body
}

/** Sentences by the question's name instead of the path in the record. */
export const withoutPrefix = (errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([path, sentence]) => [path.replace(/^values\./, ''), sentence]))
