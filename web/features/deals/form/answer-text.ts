/** An answer as text, by the kind of its question. */

import type { Question } from '#domain/kernel/form.ts'
import { formatDate, formatNumber, formatYesNo, MISSING } from '#domain/kernel/format.ts'
import { figureText } from '#web/ui/figure-text.ts'
import type { ReferenceLists } from './reference-options.ts'
import { toWords } from './value-words.ts'

/** The words or figure a reader sees for a stored answer; a dash for none. */
export function readAnswer(question: Question | undefined, value: unknown, lists: ReferenceLists): string {
  if (value === null || value === undefined || value === '') return MISSING
  if (!question) return String(value)
  const { kind } = question.field.parts
  if (typeof value === 'number') return readFigure(kind, value, question, lists)
  if (typeof value === 'boolean') return formatYesNo(value)
  if (kind === 'choice') return question.optionLabels?.[String(value)] ?? toWords(String(value))
  if (kind === 'date') return formatDate(String(value))
  return String(value)
}

function readFigure(kind: string, value: number, question: Question, lists: ReferenceLists): string {
  const text = figureText(kind, value)
  if (text !== null) return text
  switch (kind) {
    case 'reference':
      return lists[question.optionsFrom ?? '']?.find(({ id }) => id === value)?.name ?? MISSING
    case 'integer':
      // Years carry no separators; counts of units do.
      return value >= 1700 && value <= 2100 ? String(value) : formatNumber(value)
    default:
      return [formatNumber(value, Number.isInteger(value) ? 0 : 2), question.unit].filter(Boolean).join(' ')
  }
}
