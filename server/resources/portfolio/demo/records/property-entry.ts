/** A property as somebody would type it from a public record: what the record does not say stays empty. */

import type { RowOf } from '#domain/kernel/entity.ts'
import type { Address } from '#domain/kernel/field.ts'
import type { Country } from '#domain/kernel/provinces.ts'
import type { properties } from '#domain/portfolio/property.ts'
import { idOf, PROPERTY_TYPES } from '#server/database/seed/reference-data.ts'

/** Every key is there, since rows of one insert have the same columns. */
export type PropertyEntry = Pick<
  RowOf<typeof properties>,
  | 'name'
  | 'address'
  | 'propertyType'
  | 'yearBuilt'
  | 'yearRenovated'
  | 'units'
  | 'netRentableSF'
  | 'storeys'
  | 'appraisedValue'
  | 'appraisalDate'
  | 'occupancyPercentage'
  | 'propertyDetails'
  | 'majorTenants'
  | 'notes'
>

const UNKNOWN = {
  yearBuilt: null,
  yearRenovated: null,
  units: null,
  netRentableSF: null,
  storeys: null,
  appraisedValue: null,
  appraisalDate: null,
  occupancyPercentage: null,
  propertyDetails: {},
  majorTenants: [],
}

type KnownEntry = Partial<typeof UNKNOWN | PropertyEntry> & {
  name: string
  type: string
  place: EntryAddress
  notes: string
}

type EntryAddress = {
  street: string
  city: string
  province: string
  postalCode: string | null
  country: Country
  /** Left out where the record gives no point of the building itself. */
  lat?: number | null
  lng?: number | null
}

export const propertyEntry = ({ type, place, ...known }: KnownEntry): PropertyEntry => ({
  ...UNKNOWN,
  ...known,
  propertyType: idOf(PROPERTY_TYPES, type),
  address: addressOf(place),
})

function addressOf({ street, city, province, postalCode, country, lat = null, lng = null }: EntryAddress): Address {
  const formattedAddress = `${street}, ${city}, ${[province, postalCode].filter(Boolean).join(' ')}`
  return { formattedAddress, street, city, province, postalCode, country, lat, lng }
}

/** 1619700 → "USD 1,619,700". */
export const dollars = (amount: number): string => `USD ${amount.toLocaleString('en-US', { maximumFractionDigits: 2 })}`

/** Sentences, one after another; those that have nothing to say are left out. */
export const sentences = (...parts: (string | false | null)[]): string => parts.filter(Boolean).join(' ')
