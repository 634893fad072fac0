/** What of a returned deal needs mending: answers, each with a sentence. An answer that changes has lost its mark. */
import { z } from 'zod'
import { AppError } from '#domain/kernel/errors.ts'
import { json, text } from '#domain/kernel/field.ts'
import type { Question } from '#domain/kernel/form.ts'
import { questionsOf } from '#domain/kernel/form.ts'
import { say } from '#domain/kernel/words.ts'
import { DEAL_SECTIONS, dealFields } from './deal-form.ts'

/** More than that is a deal to begin anew. */
const MOST_MARKS = 40
const LONGEST_SENTENCE = 300

/** The list of answers that may be marked, in the order of the form. */
export const MARKABLE = 'deal-answers'
export const MARKABLE_SECTIONS = DEAL_SECTIONS

const isAnswer = (name: string) => Object.hasOwn(dealFields, name)

export type ReturnMark = { name: string; sentence: string }

export const returnMarksField = () =>
  json(
    z
      .array(
        z.strictObject({
          name: z.string().max(60).refine(isAnswer),
          sentence: z.string().trim().min(1).max(LONGEST_SENTENCE),
        }),
      )
      .max(MOST_MARKS),
  ).notListed()

/** Columns of the list that the approver writes. */
export const MARK_ITEMS: Readonly<Record<string, Question>> = {
  name: { field: text(60).required(), label: 'Answer', box: 'option', optionsFrom: MARKABLE },
  sentence: { field: text(LONGEST_SENTENCE).required(), label: 'What needs mending' },
}

const QUESTIONS = questionsOf(DEAL_SECTIONS)

/** The question that a mark is about. */
export const markedQuestion = (name: string): Question | undefined => QUESTIONS[name]

/** Null where none is left. */
const orNull = (marks: readonly ReturnMark[]): ReturnMark[] | null => (marks.length > 0 ? [...marks] : null)

/** What is left of the marks after these answers have changed. */
export const marksAfter = (marks: readonly ReturnMark[] | null, changed: readonly string[]): ReturnMark[] | null =>
  orNull((marks ?? []).filter(({ name }) => !changed.includes(name)))

/** Throws `conflict` where somebody marks an answer outside a return; a mark may always be taken away. */
export function assertOnlyFewer(before: readonly ReturnMark[] | null, after: readonly ReturnMark[] | null): void {
  const isKnown = ({ name, sentence }: ReturnMark) =>
    (before ?? []).some((mark) => mark.name === name && mark.sentence === sentence)
  if (!(after ?? []).every(isKnown)) throw new AppError('conflict', say('Answers are marked when a deal is returned.'))
}
