/** What must hold of a consultant when somebody types it, and whom a deal's province brings. */

import type { IsoDate } from '#domain/kernel/dates.ts'
import { invalidField } from '#domain/kernel/errors.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { say } from '#domain/kernel/words.ts'
import type { BoundPair } from '#domain/lenders/lender-rules.ts'

export const CONSULTANT_BOUNDS: readonly BoundPair[] = [['typicalFeeLow', 'typicalFeeHigh', 'fee']]

/** Throws `invalid` for a consultant of no category: nobody would find it. */
export function checkCategories(values: Values): void {
  const { categories } = values
  if (Array.isArray(categories) && categories.length > 0) return
  throw invalidField('categories', say('Select at least one category.'))
}

/** Lists and switches that are emptied hold their usual answer; the others are null. */
const UNSET: Values = {
  categories: [],
  provinces: [],
  cities: [],
  designations: [],
  standards: [],
  approvedBy: [],
  preferred: false,
  isActive: true,
  isPrimary: false,
  optOut: false,
}
export const withUsualAnswers = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? UNSET[name] ?? null]))

/** Whether the liability insurance has run out by the day; one of which nothing is known has not. */
export const isInsuranceExpired = (insuranceExpiry: IsoDate | null | undefined, today: IsoDate): boolean =>
  insuranceExpiry != null && insuranceExpiry < today
