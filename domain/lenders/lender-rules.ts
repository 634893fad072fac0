/** What must hold of a lender, its people and its prices when somebody types them, and what that says of its criteria. */

import { z } from 'zod'
import type { Instant } from '#domain/kernel/dates.ts'
import { AppError, type FieldErrors, invalidField } from '#domain/kernel/errors.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { say } from '#domain/kernel/words.ts'
import {
  CRITERION_KEYS,
  type CriterionKey,
  type CriterionSources,
  LENDER_FIELDS_BY_CRITERION,
} from './match-criteria.ts'

/** A pair of bounds, and what both are a bound of. */
export type BoundPair = readonly [least: string, most: string, of: string]

export const LENDER_BOUNDS: readonly BoundPair[] = [
  ['minLoan', 'maxLoan', 'loan'],
  ['minTerm', 'maxTerm', 'term'],
  ['minAmortization', 'maxAmortization', 'amortization'],
]
export const CONTACT_BOUNDS: readonly BoundPair[] = [['loanMin', 'loanMax', 'loan']]
export const PRICING_BOUNDS: readonly BoundPair[] = [['spreadMin', 'spreadMax', 'spread']]

/** Throws `invalid` naming every minimum that lies above its maximum; equal bounds are fine. */
export function checkBounds(values: Values, pairs: readonly BoundPair[]): void {
  const errors: FieldErrors = {}
  for (const [least, most, of] of pairs) {
    const [low, high] = [values[least], values[most]]
    if (typeof low === 'number' && typeof high === 'number' && low > high) {
      errors[least] = say('Minimum {of} cannot exceed maximum.', { of: say(of) })
    }
  }
  const [first] = Object.values(errors)
  if (first !== undefined) throw new AppError('invalid', first, errors)
}

const emailSchema = z.email()

/** Throws `invalid` when mail could not be sent there. */
export function checkContactEmail(email: unknown): void {
  if (!emailSchema.safeParse(email).success) throw invalidField('email', say('Enter a valid email.'))
}

/** What an unset value of these columns is stored as; the others are null. */
const UNSET: Values = {
  relationshipLender: false,
  hasConstructionLoan: false,
  isActive: true,
  isPrimary: false,
  optOut: false,
  nonRecource: false,
  isRealEstateBacked: true,
  provinces: [],
  territories: [],
  markets: [],
  propertyTypes: [],
  propertyClasses: [],
  insurers: [],
}

/** The values with an emptied list as the empty list and an emptied yes-or-no as its usual answer. */
export const withoutNulls = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? UNSET[name] ?? null]))

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
const isEmpty = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)

/**
 * Where each criterion comes from after somebody typed `changes` over `stored` (null: a new lender). A value that was
 * changed counts as entered, also when it was emptied: that states "no limit". Throws `invalid` for a claim that a
 * criterion was read off known loans.
 */
export function statedSources(stored: Values | null, changes: Values): CriterionSources {
  const before = (stored?.criteriaSources ?? {}) as CriterionSources
  const sources: CriterionSources = { ...before }
  for (const [key, source] of Object.entries(changes.criteriaSources ?? {}) as [CriterionKey, string | null][]) {
    if (source === 'inferred' && before[key] !== 'inferred') {
      throw invalidField('criteriaSources', say('Criteria sources has an unknown value.'))
    }
    if (source === null) delete sources[key]
    else sources[key] = source as 'entered' | 'inferred'
  }
  for (const criterion of CRITERION_KEYS) {
    const isTyped = (name: string) =>
      Object.hasOwn(changes, name) && (stored ? !isSame(changes[name], stored[name]) : !isEmpty(changes[name]))
    if (LENDER_FIELDS_BY_CRITERION[criterion].some(isTyped)) sources[criterion] = 'entered'
  }
  return sources
}

/** A price states the rate and whether recourse is asked for. */
export const PRICED_CRITERIA = CRITERION_KEYS.filter((criterion) =>
  (LENDER_FIELDS_BY_CRITERION[criterion] as readonly string[]).includes('pricings'),
)

/** After so many days somebody should ask the lender again. */
export const VERIFICATION_DAYS = 180

const MILLISECONDS_PER_DAY = 86_400_000

/** Whether nobody has confirmed the lender's terms for more than 180 days, or ever. `now` is an instant. */
export const needsVerification = (lastVerifiedAt: Instant | null | undefined, now: Date): boolean =>
  !lastVerifiedAt || now.getTime() - new Date(lastVerifiedAt).getTime() > VERIFICATION_DAYS * MILLISECONDS_PER_DAY

/** The sentence that keeps a lender with bids, revenue or loans from being deleted. */
export const usedBy = (count: number): string =>
  say('This company is used by {count, plural, one {{count} record} other {{count} records}}.', { count })
