/** An answer of a deal or a bid as text, with the names of what it refers to. */
import type { Question } from '#domain/kernel/form.ts'
import { MISSING } from '#domain/kernel/format.ts'
import { answerText, type NameOf } from '#web/data/forms/answer-text.ts'
import type { ReferenceLists } from './reference-options.ts'

/** The words or figure a reader sees for a stored answer; a dash for none. */
export function readAnswer(question: Question | undefined, value: unknown, lists: ReferenceLists): string {
  if (!question) return String(value ?? MISSING)
  const nameOf: NameOf = (path, key) => lists[path]?.find(({ id }) => id === key)?.name
  return answerText(question, value, { nameOf })
}
