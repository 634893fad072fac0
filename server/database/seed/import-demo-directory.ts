/** Stores the invented lender directory of the demo as common lenders, beside the real ones. */

import type { IsoDate } from '#domain/kernel/dates.ts'
import type { Place } from '#server/adapters/database.ts'
import {
  type MadeLender,
  makeContacts,
  makeKnownLoans,
  makeLenders,
  makePricings,
} from '#server/resources/lenders/lender.factory.ts'
import { demoDirectory } from './demo-directory.ts'

export type DemoLenders = ReadonlyMap<string, MadeLender>

/** The lenders by name, each with its people, prices and loans. */
export async function importDemoDirectory(place: Place, asOf: IsoDate): Promise<DemoLenders> {
  const { lenders, contacts, pricings, loans } = demoDirectory(asOf)
  const rows = lenders.map(({ contactCount: _count, ...lender }) => lender)
  const made = new Map((await makeLenders(place, rows)).map((lender) => [lender.companyName, lender]))
  const linked = <Row extends { companyName: string }>({ companyName, ...row }: Row) => ({
    ...row,
    lenderCompanyId: (made.get(companyName) as MadeLender).id,
  })
  await makeContacts(place, contacts.map(linked))
  await makePricings(place, pricings.map(linked))
  const withoutMarket = loans.map(({ market: _market, ...loan }) => linked(loan))
  await makeKnownLoans(place, withoutMarket)
  return made
}
