/** What a property is worth, and what may not contradict itself in it. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { FieldErrors } from '#domain/kernel/errors.ts'
import { roundMoney } from '#domain/kernel/money.ts'
import { say } from '#domain/kernel/words.ts'

/** The owner's own valuation where none is typed: a year's income over the cap rate. Null while either is not known. */
export function valuationByCapRate(property: {
  /** Percent a year. */
  internalCapRate?: number | null
  propertyDetails?: { internalNOI?: number | null } | null
}): number | null {
  const { internalCapRate, propertyDetails } = property
  const noi = propertyDetails?.internalNOI
  return noi && noi > 0 && internalCapRate ? roundMoney((noi * 100) / internalCapRate) : null
}

/** Sentences by field for what cannot be true of one building. */
export function propertyErrors(property: Record<string, unknown>, today: IsoDate): FieldErrors {
  const { yearBuilt, yearRenovated, netRentableSF, buildingSF } = property as Record<string, number | null | undefined>
  const latest = Number(today.slice(0, 4)) + 5
  const errors: FieldErrors = {}
  if (yearBuilt && yearBuilt > latest)
    errors.yearBuilt = say('Year built must be between 1700 and {latest}.', { latest })
  if (yearBuilt && yearRenovated && yearRenovated < yearBuilt) {
    errors.yearRenovated = say('Year renovated cannot be before the year built.')
  }
  if (netRentableSF && buildingSF && netRentableSF > buildingSF) {
    errors.netRentableSF = say('Net rentable area cannot exceed the building area.')
  }
  const { address } = property as { address?: { country?: string | null } | null }
  if (!address?.country) errors['address.country'] = say('Country is required.')
  return errors
}
