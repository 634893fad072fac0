/** Makes properties and portfolios from nothing, for tests and for the demo. */

import type { RowOf } from '#domain/kernel/entity.ts'
import type { Address, StoredFile } from '#domain/kernel/field.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { CURRENCY_OF } from '#domain/market/reference-lists.ts'
import type { MajorTenant, properties } from '#domain/portfolio/property.ts'
import type { Place } from '#server/adapters/database.ts'
import { insertRows } from '#server/database/seed/insert-rows.ts'
import { makeUser } from '#server/resources/team/user.factory.ts'

export type MadeProperty = { _id: string; name: string; userId: number; currency: Currency }

/** A property in the columns of its table; the type is one of the reference list. */
export type PropertyRow = {
  userId: number
  name: string
  address: Address
  propertyType: number
  propertyClass: number | null
  market: number | null
  ownershipEntity: string | null
  ownershipPercentage: number
  yearBuilt: number | null
  yearRenovated: number | null
  units: number | null
  buildingSF: number | null
  netRentableSF: number | null
  landAcres: number | null
  parking: number | null
  storeys: number | null
  acquisitionDate: string | null
  acquisitionPrice: number | null
  internalValuationAmount: number | null
  internalValuationDate: string | null
  internalCapRate: number | null
  appraisedValue: number | null
  appraisalDate: string | null
  appraiser: string | null
  assessedValue: number | null
  annualRealtyTax: number | null
  taxPaidTo: string | null
  occupancyPercentage: number | null
  economicOccupancyPercentage: number | null
  walt: number | null
  propertyDetails: Record<string, number | string>
  noiHistory: RowOf<typeof properties>['noiHistory']
  majorTenants: MajorTenant[]
  insurance: Record<string, number | string>
  environmental: string | null
  environmentalDate: string | null
  buildingCondition: string | null
  buildingConditionDate: string | null
  managerCompany: string | null
  managerContact: string | null
  photo: StoredFile | null
  notes: string | null
}

const TORONTO: Address = {
  formattedAddress: '88 Dundas Street East, Toronto, ON',
  street: '88 Dundas Street East',
  city: 'Toronto',
  province: 'ON',
  country: 'CA',
}

const PLAIN_PROPERTY: Omit<PropertyRow, 'userId' | 'name'> = {
  address: TORONTO,
  propertyType: 1,
  propertyClass: null,
  market: null,
  ownershipEntity: null,
  ownershipPercentage: 100,
  yearBuilt: 1988,
  yearRenovated: null,
  units: null,
  buildingSF: null,
  netRentableSF: null,
  landAcres: null,
  parking: null,
  storeys: null,
  acquisitionDate: null,
  acquisitionPrice: null,
  internalValuationAmount: 10_000_000,
  internalValuationDate: null,
  internalCapRate: null,
  appraisedValue: null,
  appraisalDate: null,
  appraiser: null,
  assessedValue: null,
  annualRealtyTax: null,
  taxPaidTo: null,
  occupancyPercentage: 95,
  economicOccupancyPercentage: null,
  walt: null,
  propertyDetails: { internalNOI: 612_000 },
  noiHistory: [],
  majorTenants: [],
  insurance: {},
  environmental: null,
  environmentalDate: null,
  buildingCondition: null,
  buildingConditionDate: null,
  managerCompany: null,
  managerContact: null,
  photo: null,
  notes: null,
}

let made = 0

/** A building in Toronto of an owner of its own, unless `userId` is given. The reference lists must be there. */
export async function makeProperty(place: Place, overrides: Partial<PropertyRow> = {}): Promise<MadeProperty> {
  const userId = overrides.userId ?? (await makeUser(place, { role: 'Dashboard Only' })).id
  const [property] = await makeProperties(place, [{ ...overrides, userId }])
  return property as MadeProperty
}

/** Many at once; they come back in the order given. */
export function makeProperties(
  place: Place,
  properties: readonly (Partial<PropertyRow> & Pick<PropertyRow, 'userId'>)[],
): Promise<MadeProperty[]> {
  const rows = properties.map((overrides) => {
    made += 1
    const row = { ...PLAIN_PROPERTY, name: `Property ${made}`, ...overrides }
    return { ...row, currency: CURRENCY_OF[row.address.country ?? 'CA'], ...MADE }
  })
  return insertRows(place, 'properties', rows, { returning: ['_id', 'name', 'userId', 'currency'] })
}

/** Nothing made is deleted. */
const MADE = { active: true }

export type PortfolioRow = {
  userId: number
  name: string
  description: string | null
  propertyIds: string[]
  lineIds: string[]
  blanketIds: string[]
  currency: Currency | null
  targetLtv: number | null
  targetDscr: number | null
}

/** A portfolio of the owner's that lists nothing unless it is told to. */
export async function makePortfolio(
  place: Place,
  overrides: Partial<PortfolioRow> & Pick<PortfolioRow, 'userId'>,
): Promise<{ _id: string; name: string }> {
  made += 1
  const row = {
    name: `Portfolio ${made}`,
    description: null,
    propertyIds: [],
    lineIds: [],
    blanketIds: [],
    currency: null,
    targetLtv: null,
    targetDscr: null,
    ...overrides,
    ...MADE,
  }
  const [portfolio] = await insertRows<object, { _id: string; name: string }>(place, 'portfolios', [row], {
    returning: ['_id', 'name'],
  })
  return portfolio as { _id: string; name: string }
}
