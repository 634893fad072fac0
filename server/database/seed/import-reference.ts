/** Stores the reference lists that ship, under the ids of their positions. */

import { sql } from 'kysely'
import type { Place } from '#server/adapters/database.ts'
import { identifier } from '#server/kernel/parameters.ts'
import { insertRows } from './insert-rows.ts'
import {
  CONSULTANT_CATEGORIES,
  LENDER_CATEGORIES,
  LOAN_TYPES,
  MARKETS,
  PROPERTY_CLASSES,
  PROPERTY_TYPES,
  STATES_PROVINCES,
  TERRITORIES,
} from './reference-data.ts'
import { versionOf } from './seeding.ts'

/** Each table with its shipped rows. */
export const REFERENCE_LISTS: Readonly<Record<string, readonly object[]>> = {
  state_province: STATES_PROVINCES,
  options_property_types: PROPERTY_TYPES,
  options_property_classes: PROPERTY_CLASSES,
  options_loan_types: LOAN_TYPES,
  options_markets: MARKETS,
  options_territories: TERRITORIES,
  lender_company_categories: LENDER_CATEGORIES,
  consultant_categories: CONSULTANT_CATEGORIES,
}

export const referenceVersion = () => versionOf({ lists: REFERENCE_LISTS, revision: 1 })

/** Rows that an operator adds get ids beyond this, so that a row shipped later finds its id free. */
const LAST_SHIPPED_ID = 999

/** Adds what is missing and corrects what nobody edited; what an operator changed stays as it is. */
export async function importReferenceLists(place: Place): Promise<void> {
  for (const [table, rows] of Object.entries(REFERENCE_LISTS)) {
    const sets = Object.keys(rows[0] ?? {})
      .filter((column) => column !== 'id')
      .map((column) => `${identifier(column)} = excluded.${identifier(column)}`)
    const name = identifier(table)
    const onConflict = `(id) do update set ${sets.join(', ')} where ${name}."updatedBy" is null`
    await insertRows(place, table, rows, { onConflict })
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'),
      (select greatest(max(id), ${LAST_SHIPPED_ID}) from ${sql.table(table)}))`.execute(place.db)
  }
}
