/** An answer as readers see it: the words or the figure of its question, never the value as it is stored. */
import type { Address, StoredFile } from '#domain/kernel/field.ts'
import { figureText } from '#domain/kernel/figure-text.ts'
import type { FormAnswers, Question } from '#domain/kernel/form.ts'
import { formatDate, formatExact, formatNumber, formatYesNo, MISSING } from '#domain/kernel/format.ts'
import { say } from '#domain/kernel/words.ts'
import { type FormRoom, listOf, wordsOfForm } from './form-room.ts'

/** Names of the records that a record refers to, by path and key. */
export type NameOf = (path: string, key: number | string) => string | undefined

/** What is needed to say an answer. */
export interface Saying extends Pick<FormRoom, 'wordOf'> {
  nameOf?: NameOf
}

/** A dash for none. */
export function answerText(question: Question, value: unknown, saying: Saying = {}): string {
  if (value === null || value === undefined || value === '') return MISSING
  if (question.items && Array.isArray(value)) {
    return value.map((row: FormAnswers) => rowText(row, question.items ?? {}, saying)).join('; ') || MISSING
  }
  const { kind } = question.field.parts
  const figure = figureText(kind, value)
  if (figure !== null) return figure
  const nameOf = (key: unknown) => saying.nameOf?.(listOf(question) ?? '', key as number)
  const wordOf = (word: unknown) => (saying.wordOf ?? wordsOfForm)(question, String(word))
  switch (kind) {
    case 'date':
    case 'instant':
      return formatDate(String(value))
    case 'flag':
      return formatYesNo(value === true)
    case 'choice':
      return wordOf(value)
    case 'reference':
      return nameOf(value) ?? MISSING
    case 'references':
      return (value as readonly (number | string)[]).map((key) => nameOf(key) ?? `#${key}`).join(', ') || MISSING
    case 'list':
      return (value as readonly string[]).map((word) => nameOf(word) ?? wordOf(word)).join(', ') || MISSING
    case 'address':
      return (value as Address).formattedAddress ?? MISSING
    case 'file':
      return (value as StoredFile).name
    default:
      return typeof value === 'number' ? numberText(question, value) : String(value)
  }
}

function numberText({ field, unit, isYear }: Question, value: number): string {
  if (isYear) return String(value)
  const text = field.parts.kind === 'number' ? formatExact(value) : formatNumber(value, Number.isInteger(value) ? 0 : 2)
  return [text, unit && say(unit)].filter(Boolean).join(' ')
}

/** A row of a list in one line. */
export const rowText = (row: FormAnswers, items: Readonly<Record<string, Question>>, saying: Saying = {}): string =>
  Object.entries(items)
    .map(([name, question]) => answerText(question, row[name], saying))
    .filter((text) => text !== MISSING)
    .join(' · ')
