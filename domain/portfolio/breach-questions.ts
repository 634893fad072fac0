/** What is asked where a breach is told to be cured, or its test to be waived. */
import { choice, date, file, money, note, text } from '#domain/kernel/field.ts'
import type { Question } from '#domain/kernel/form.ts'
import { type BreachOutcome, CURE_WAY_WORDS, CURE_WAYS } from './breach-answers.ts'

const testOn: Question = { field: date(), label: 'Test', isAlwaysSet: true, help: 'The day of the test that failed.' }
const why: Question = { field: note(), label: 'Note' }

export const BREACH_QUESTIONS: Readonly<Record<BreachOutcome, Readonly<Record<string, Question>>>> = {
  cured: {
    testOn,
    on: { field: date(), label: 'Cured on', isAlwaysSet: true, box: 'past-day', reads: ['today'] },
    cure: { field: choice(CURE_WAYS, CURE_WAY_WORDS), label: 'How', isAlwaysSet: true },
    amount: { field: money(0.01), label: 'Amount' },
    note: why,
    file: { field: file(), label: 'Paper' },
  },
  waived: {
    grantedBy: { field: text(150), label: 'Granted by', isAlwaysSet: true, width: 2 },
    testOn,
    on: { field: date(), label: 'Granted on', isAlwaysSet: true, box: 'past-day', reads: ['today'] },
    until: {
      ...{ field: date(), label: 'Waived until', isAlwaysSet: true, width: 2 },
      help: 'A day, or that of a later test. Afterwards the breach counts again.',
    },
    note: why,
    file: { field: file(), label: 'Letter of the lender' },
  },
}
