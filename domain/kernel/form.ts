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
  /** For an answer that is a list: what each of its rows gives. */
  items?: Readonly<Record<string, Question>>
  /** For an answer that is a table: what stands in its lines and columns. */
  table?: TableShape
}

/** A table of fixed lines and columns, with the words of each. */
export type TableShape = {
  columns: readonly { key: string; label: string }[]
  lines: readonly { key: string; label: string; group: string }[]
}

export type FormSection = {
  key: string
  title: string
  questions: Record<string, Question>
  /** The section is asked at all; `key` may name a fact of the chosen option, such as `Loan_Type.family`. */
  showIf?: ShowIf
}

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
