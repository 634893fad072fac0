/** A calculator's figures as answers of a deal's form. */

import { dealFields } from '#domain/deals/deal-form.ts'
import { findField } from '#domain/kernel/field-sets.ts'
import { roundTo } from '#domain/kernel/money.ts'
import type { DealValues } from './calculator.ts'

/** Answers that the form takes: what is not known, or lies beyond the form's bounds, is left open. */
export function toAnswers(values: DealValues): Record<string, number | string | boolean> {
  const answers = Object.entries(values).map(([key, value]) => [
    key,
    typeof value === 'number' ? roundTo(value, 2) : value,
  ])
  return Object.fromEntries(
    answers.filter(
      ([key, value]) =>
        value !== null &&
        value !== undefined &&
        findField(dealFields, String(key))?.parts.value.safeParse(value).success,
    ),
  )
}
