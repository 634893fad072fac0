/** Makes leads from nothing, for tests, for the demo and for measuring. */

import type { KeptLead } from '#domain/leads/lead.ts'
import type { Place } from '#server/adapters/database.ts'
import { insertRows } from '#server/database/seed/insert-rows.ts'
import { makeUser } from '#server/resources/team/user.factory.ts'

/** A lead in the columns of its table; what the database works out is not given. */
export type LeadRow = Omit<
  KeptLead,
  | '_id'
  | 'active'
  | 'amount'
  | 'createdBy'
  | 'currency'
  | 'isAssigned'
  | 'lenderCategory'
  | 'market'
  | 'name'
  | 'searchText'
  | 'updatedBy'
>

export type MadeLead = { _id: string; name: string | null; userId: number; user_company_id: number }

const NEITHER = {
  ownerId: null,
  brokerId: null,
  borrowerContactId: null,
  stage: null,
  actionDate: null,
  pitchTime: null,
  passReason: null,
} satisfies Partial<LeadRow>

/** The mortgage on a strip of shops in Toronto that ends next year. */
const PLAIN_LEAD = {
  leadType: 'expiries',
  state: 'active',
  ...NEITHER,
  assignedTo: [],
  address: '940 Dovercourt Road',
  municipality: 'Toronto',
  province: 'ON',
  country: 'CA',
  propertyType: 9,
  principalamount: 6_500_000,
  rate: 3.9,
  lender: 'Harbour Savings',
  owner: 'Dovercourt Shops LP',
  maturity: '2027-03-31',
  mortgage: {},
  contactCount: 0,
} satisfies Partial<LeadRow>

/** Bare kinds: nothing of the plain lead but what every row must have. */
const BARE = { state: 'active', assignedTo: [], mortgage: {}, contactCount: 0 } satisfies Partial<LeadRow>

type Given = Partial<LeadRow>

/** One expiring mortgage, of a user of its own unless `userId` is given; of another kind exactly what is given. */
export async function makeLead(place: Place, given: Given = {}): Promise<MadeLead> {
  const [lead] = await makeLeads(place, [given])
  return lead as MadeLead
}

/** Many at once; they come back in the order given. */
export async function makeLeads(place: Place, given: readonly Given[]): Promise<MadeLead[]> {
  const maker = given.some(({ userId }) => userId === undefined) ? await makeUser(place, { role: 'TO/Agent' }) : null
  const whole = given.map((each) => ({
    ...(each.leadType === undefined || each.leadType === 'expiries' ? PLAIN_LEAD : BARE),
    ...(maker && { userId: maker.id, user_company_id: maker.companyId }),
    ...each,
  }))
  const names = [...new Set(whole.flatMap((row) => Object.keys(row)))]
  const rows = whole.map((row) => ({
    ...Object.fromEntries(names.map((name) => [name, null])),
    ...row,
    active: true,
  }))
  return insertRows(place, 'leads', rows, { returning: ['_id', 'name', 'userId', 'user_company_id'] })
}
