/** Forms as data: the questions of a screen in sections, from which the page is drawn and the server knows what is asked. */
import type { Field } from './field.ts'

/** When a question is asked: another answer equals one of these values. */
export type ShowIf = { key: string; is: readonly unknown[] }

export type Question = {
  field: Field
  /** Must be answered before the record is submitted; drafts may leave it open. */
  isRequiredOnSubmit?: boolean
  /** Written inside the field on the right. */
  unit?: string
  /** Path of the reference list whose rows are the options. */
  optionsFrom?: string
  /** Words for the stored values of a choice. */
  optionLabels?: Readonly<Record<string, string>>
  showIf?: ShowIf
  help?: string
  /** Columns of two that the field takes. */
  width?: 1 | 2
}

export type FormSection = { key: string; title: string; questions: Record<string, Question> }

type Answers = Record<string, unknown>

/** The fields of all sections, by name: what may be stored. */
export function fieldsOf(sections: readonly FormSection[]): Record<string, Field> {
  return Object.fromEntries(
    sections.flatMap(({ questions }) => Object.entries(questions).map(([name, { field }]) => [name, field])),
  )
}

export const isAnswered = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

/** Whether the question is asked at all, given the other answers. */
export const isAsked = (question: Question, answers: Answers) =>
  question.showIf === undefined || question.showIf.is.includes(answers[question.showIf.key] ?? null)
