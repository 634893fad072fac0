/** Stores the real buildings that ship, to pick an address from. */

import { sql } from 'kysely'
import { toAddressWords } from '#domain/kernel/address-words.ts'
import type { Place } from '#server/adapters/database.ts'
import { insertRows } from './insert-rows.ts'
import { readBuildings, readKnownLoans } from './read-data.ts'
import { PROPERTY_TYPES } from './reference-data.ts'
import { versionOf } from './seeding.ts'

export const buildingsVersion = () =>
  versionOf({ files: ['buildings.csv.gz', 'lenders/known-loans.csv.gz'], revision: 1 })

const typeIds = new Map(PROPERTY_TYPES.map(({ name, id }) => [name, id]))
const typeIdOf = (name: string | null) => (name === null ? null : (typeIds.get(name) ?? null))

/** The two registers of apartment buildings, and the properties behind securitised loans. */
function shippedBuildings() {
  const apartments = readBuildings().map(({ address, ...building }) => ({
    ...building,
    street: address,
    propertyTypeId: typeIdOf('Multifamily'),
    areaSf: null,
    source: building.country === 'CA' ? 'toronto-apartments' : 'hud-apartments',
  }))
  const financed = readKnownLoans()
    .filter(({ register, propertyCount, address, city, state }) =>
      Boolean(register === 'cmbs' && propertyCount === 1 && address && city && state),
    )
    .map((loan) => ({
      name: loan.propertyName === loan.address ? null : loan.propertyName,
      street: loan.address as string,
      city: loan.city as string,
      province: loan.state as string,
      postalCode: null,
      country: 'US',
      // What the filing gives is the middle of the ZIP code: no place for a marker on the building.
      lat: null,
      lng: null,
      propertyTypeId: typeIdOf(loan.propertyType),
      units: null,
      areaSf: loan.buildingSF,
      yearBuilt: null,
      storeys: null,
      source: 'securitised-loans',
    }))
  const rows = [...apartments, ...financed].map((row) => ({
    ...row,
    words: toAddressWords([row.street, row.city, row.province, row.postalCode, row.name].filter(Boolean).join(' ')),
  }))
  // One property may stand behind several loans.
  return [...new Map(rows.map((row) => [toAddressWords(`${row.street} ${row.city} ${row.province}`), row])).values()]
}

export async function importBuildings(place: Place): Promise<void> {
  await sql`delete from buildings`.execute(place.db)
  await insertRows(place, 'buildings', shippedBuildings())
}
