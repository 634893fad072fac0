/** Makes quarters of properties from nothing, for tests and for the demo. */

import type { QuarterFacts } from '#domain/portfolio/property-quarter.ts'
import type { Place } from '#server/adapters/database.ts'
import { insertRows } from '#server/database/seed/insert-rows.ts'
import type { MadeProperty } from './property.factory.ts'

const UNSAID = {
  rent: null,
  vacancy: null,
  otherIncome: null,
  realtyTaxes: null,
  insurance: null,
  utilities: null,
  repairsMaintenance: null,
  managementFee: null,
  payrollBenefits: null,
  otherExpenses: null,
  expenses: null,
  adjustments: null,
  capital: null,
  occupancy: null,
  netWorth: null,
  liquidity: null,
  value: null,
  months: [],
}

/** Quarters of the property in the order given; the income follows in the database. */
export async function makeQuarters(
  place: Place,
  { _id: propertyId, userId }: Pick<MadeProperty, '_id' | 'userId'>,
  quarters: readonly Omit<QuarterFacts, 'noi'>[],
): Promise<{ _id: string }[]> {
  const rows = quarters.map(({ kind, quarterEnd, ...facts }) => ({
    ...UNSAID,
    kind,
    quarterEnd,
    ...facts,
    userId,
    propertyId,
    active: true,
  }))
  return insertRows(place, 'property_quarters', rows, { returning: ['_id'] })
}
