/** Makes owners, borrowers and brokers from nothing, for tests and for the demo. */

import type { OwnerContact } from '#domain/contacts/owner.ts'
import { onePrimary } from '#domain/contacts/owner-contacts.ts'
import { companyKey } from '#domain/contacts/similar-names.ts'
import type { Place } from '#server/adapters/database.ts'
import { insertRows } from '#server/database/seed/insert-rows.ts'

/** In whose hands a record is made: of the person, in the person's company. */
export type Hands = { id: number; companyId: number }
export type MadeContact = { id: number }

let made = 0

const inHands = ({ id, companyId }: Hands) => ({ userId: id, user_company_id: companyId, createdBy: id })

async function insertOne(place: Place, table: string, row: Record<string, unknown>): Promise<MadeContact> {
  const [{ id }] = (await insertRows(place, table, [row])) as [{ id: number }]
  return { id }
}

/** An owner with one contact. */
export function makeOwner(
  place: Place,
  hands: Hands,
  { contacts, ...overrides }: Record<string, unknown> & { contacts?: OwnerContact[] } = {},
): Promise<MadeContact> {
  made += 1
  const companyName = String(overrides.companyName ?? `Kestrel Holdings ${made} Inc.`)
  return insertOne(place, 'owners', {
    ...inHands(hands),
    tier: 'C',
    ...overrides,
    companyName,
    nameKey: companyKey(companyName),
    contacts: onePrimary(contacts ?? [{ name: 'Nora Vance', email: `nora-${made}@owners.test` }]),
  })
}

export function makeBorrowerCompany(place: Place, hands: Hands, overrides: Record<string, unknown> = {}) {
  made += 1
  const companyName = String(overrides.companyName ?? `Alder Borrower ${made} LP`)
  return insertOne(place, 'borrower_company', {
    ...inHands(hands),
    ...overrides,
    companyName,
    nameKey: companyKey(companyName),
  })
}

export function makeBorrower(place: Place, hands: Hands, overrides: Record<string, unknown> = {}) {
  made += 1
  const person = { firstName: 'Ines', lastName: 'Rowe', email: `ines-${made}@borrowers.test`, role: 'principal' }
  return insertOne(place, 'borrower_contacts', { ...inHands(hands), ...person, ...overrides })
}

export function makeBrokerCompany(place: Place, { id, companyId }: Hands, overrides: Record<string, unknown> = {}) {
  made += 1
  const companyName = String(overrides.companyName ?? `Corner Brokers ${made}`)
  return insertOne(place, 'broker_company', {
    user_company_id: companyId,
    createdBy: id,
    country: 'CA',
    ...overrides,
    companyName,
    nameKey: companyKey(companyName),
  })
}

export function makeBroker(
  place: Place,
  { id, companyId }: Hands,
  overrides: Record<string, unknown> & { brokerCompanyId: number },
) {
  made += 1
  const person = { firstName: 'Omar', lastName: 'Pike', email: `omar-${made}@brokers.test` }
  return insertOne(place, 'broker_company_contacts', {
    user_company_id: companyId,
    createdBy: id,
    ...person,
    ...overrides,
  })
}
