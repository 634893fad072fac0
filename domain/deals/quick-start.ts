/** The answers that matching needs, on one screen: twelve that are typed, three that are usually the same. */
import { type FormSection, questionsOf } from '#domain/kernel/form.ts'
import { isRecord, textIn } from '#domain/kernel/narrow.ts'
import { DEAL_SECTIONS, type dealFields } from './deal-form.ts'
import type { USUAL_ANSWERS } from './usual-answers.ts'

type AnswerName = keyof typeof dealFields

/** In the order in which people tell a loan: what stands there, what is asked for, how it is covered. */
export const QUICK_ANSWERS = [
  'Property_Address',
  'Property_Type',
  'Property_Class',
  'Market',
  'Loan_Type',
  'Loan_Amount',
  'LTV',
  'DSCR',
  'Term',
  'Amortization',
  'Expected_Rate',
  'Fee',
] as const satisfies readonly AnswerName[]

const USUAL_NAMES = ['Rate_Type', 'Recourse', 'IO'] as const satisfies readonly (keyof typeof USUAL_ANSWERS)[]

const ALL = questionsOf(DEAL_SECTIONS)

const pick = (names: readonly AnswerName[]): FormSection['questions'] =>
  Object.fromEntries(names.flatMap((name) => (ALL[name] ? [[name, ALL[name]]] : [])))

export const QUICK_QUESTIONS = pick(QUICK_ANSWERS)
export const USUAL_QUESTIONS = pick(USUAL_NAMES)

/** Which of the answers are still open. An address counts once it says the province, which is what is matched. */
export function openQuickAnswers(answers: Readonly<Record<string, unknown>>): AnswerName[] {
  return [...QUICK_ANSWERS, ...USUAL_NAMES].filter((name) => {
    const answer = answers[name]
    if (name === 'Property_Address') return !isRecord(answer) || !textIn(answer.province)
    return answer === null || answer === undefined || answer === ''
  })
}
