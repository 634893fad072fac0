/** What a lender is told when a draw is asked for, and when a report was delivered. */
import { date, money, note } from '#domain/kernel/field.ts'
import type { Question } from '#domain/kernel/form.ts'

export const DRAW_QUESTIONS: Readonly<Record<string, Question>> = {
  requestDate: { field: date(), label: 'Requested on', isAlwaysSet: true, box: 'past-day' },
  costInPlace: { field: money(), label: 'Cost in place', isAlwaysSet: true },
  hardCostInPlace: { field: money(), label: 'Hard cost in place', isAlwaysSet: true },
  amount: { field: money(), label: 'Amount', isAlwaysSet: true, width: 2 },
  note: { field: note(), label: 'Note' },
}

export const DELIVERY_QUESTIONS: Readonly<Record<string, Question>> = {
  lastDeliveredDate: { field: date(), label: 'Delivered on', isAlwaysSet: true, box: 'past-day', width: 2 },
}
