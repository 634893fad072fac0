/** What a lender is told when a draw is asked for, what is said as it goes on, and when a report was delivered. */
import { date, money, note, text } from '#domain/kernel/field.ts'
import type { Question } from '#domain/kernel/form.ts'
import type { DrawStatus } from './draws.ts'

export const DRAW_QUESTIONS: Readonly<Record<string, Question>> = {
  requestDate: { field: date(), label: 'Requested on', isAlwaysSet: true, box: 'past-day' },
  costInPlace: { field: money(), label: 'Cost in place', isAlwaysSet: true },
  hardCostInPlace: { field: money(), label: 'Hard cost in place', isAlwaysSet: true },
  amount: { field: money(), label: 'Amount', isAlwaysSet: true, width: 2 },
  note: { field: note(), label: 'Note' },
}

const why: Question = { field: note(), label: 'Note' }

/** Who says when that a draw has come this far. */
export const DRAW_STEP_QUESTIONS: Readonly<Record<DrawStatus, Readonly<Record<string, Question>>>> = {
  requested: {},
  certified: {
    certifiedDate: { field: date(), label: 'Certified on', isAlwaysSet: true, box: 'past-day' },
    approvedBy: { field: text(150), label: 'Certified by', isAlwaysSet: true },
    note: why,
  },
  funded: {
    fundedDate: { field: date(), label: 'Funded on', isAlwaysSet: true, box: 'past-day', width: 2 },
    note: why,
  },
  rejected: { note: { ...why, label: 'Why' } },
}

/** What is told of a line that was drawn on or paid back. */
export const LINE_MOVEMENT_QUESTIONS: Readonly<Record<string, Question>> = {
  date: { field: date(), label: 'On', isAlwaysSet: true, box: 'past-day' },
  amount: { field: money(0.01), label: 'Amount', isAlwaysSet: true },
  note: why,
}

export const DELIVERY_QUESTIONS: Readonly<Record<string, Question>> = {
  lastDeliveredDate: { field: date(), label: 'Delivered on', isAlwaysSet: true, box: 'past-day', width: 2 },
}
