/** What a room brings to its forms besides the questions: boxes of its own, options, and the words of its choices. */
import type { ComponentType } from 'react'
import type { FormAnswers, Question } from '#domain/kernel/form.ts'
import { wordOf } from '#domain/kernel/words.ts'
import type { FieldProps, SelectOption } from '#web/ui/index.ts'

export type FormOption = SelectOption<string | number>

/** What every box takes, whatever it holds. */
export interface AnswerBoxProps extends Omit<FieldProps<unknown>, 'label' | 'error'> {
  label: string
  error?: string
  /** Where the answer stands in the record. */
  path: string
  question: Question
  /** Answers another question, such as those a known address gives away. */
  change: (path: string, value: unknown) => void
  /** The other answers that the question says it reads. */
  reads: FormAnswers
  options?: readonly FormOption[]
  currency?: string
  wordOf: WordOf
  offers?: FormRoom['offers']
}

export type AnswerBox = ComponentType<AnswerBoxProps>

/** The word of a stored choice. */
export type WordOf = (question: Question, value: string) => string

export interface FormRoom {
  /** By the name that a question or the kind of its field gives. */
  boxes?: Readonly<Record<string, AnswerBox>>
  /** By the path of what is referred to. */
  options?: Readonly<Record<string, readonly FormOption[]>>
  currency?: string
  wordOf?: WordOf
  /** Which of a choice's values may be chosen here; all unless said. */
  offers?: (question: Question, value: string) => boolean
}

/** The words of the field. */
export const wordsOfForm: WordOf = ({ field }, value) => wordOf(field, value)

/** The record that a question refers to, by its path. */
export const listOf = ({ optionsFrom, field }: Question): string | undefined => optionsFrom ?? field.parts.target
