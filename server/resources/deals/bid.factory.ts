/** Makes bids from nothing, for tests and for the demo, each with a working link. */

import { sql } from 'kysely'
import type { BidContact, BidStatus } from '#domain/deals/lender-bid.ts'
import type { Place } from '#server/adapters/database.ts'
import { insertRows } from '#server/database/seed/insert-rows.ts'
import type { Seals } from '#server/edge/seals.ts'
import { makeContact, makeLender } from '#server/resources/lenders/lender.factory.ts'

/** Links need the server's secret. */
export type BidPlace = Place & { seals: Pick<Seals, 'newToken'> }

export type MadeBid = { id: number; lenderBidId: string; lenderCompanyId: number; token: string }

export type BidRow = {
  lenderCompanyId: number
  lenderName: string
  status: BidStatus
  isActive: boolean
  isTokenActive: boolean
  tokenExpiresAt: string
  round: number
  matchScore: number | null
  sentAt: string | null
  firstViewedAt: string | null
  respondedAt: string | null
  acceptedAt: string | null
  declinedReason: string | null
  values: Record<string, unknown>
  updatedAt: string
  createdAt: string
}

type Lender = { id: number; companyName: string }

/** A quote as a lender gives it: five years, fixed. */
export const COMPLETE_QUOTE = {
  loanAmount: 6_500_000,
  rateType: 'Fixed',
  termMonths: 60,
  amortizationMonths: 300,
  allInRate: 5.1,
  lenderFeeBps: 50,
  recourse: 'Full',
}

const FAR_AHEAD = '2099-12-31T23:00:00.000Z'
const LONG_AGO = '2020-02-01T15:00:00.000Z'

/** A bid that was sent and not yet looked at; of a lender of its own unless one is given. */
export async function makeBid(
  place: BidPlace,
  deal: { id: number; dealId: string; companyId: number },
  { lender, ...overrides }: Partial<BidRow> & { lender?: Lender } = {},
): Promise<MadeBid> {
  const asked = lender ?? (await makeLenderWithPeople(place))
  const contacts = await readContacts(place, asked.id)
  const { token, hash, sealed } = place.seals.newToken()
  const row = {
    ...PLAIN_BID,
    lenderCompanyId: asked.id,
    lenderName: asked.companyName,
    ...overrides,
    dealId: deal.id,
    user_company_id: deal.companyId,
    lenderBidId: await nextBidNumber(place, deal),
    lenderContactIds: contacts.map(({ id }) => id),
    contacts,
    tokenHash: `\\x${hash.toString('hex')}`,
    tokenSealed: `\\x${sealed.toString('hex')}`,
    active: true,
  }
  const [{ id }] = (await insertRows(place, 'deals_lender_bids', [row])) as [{ id: number }]
  return { id, lenderBidId: row.lenderBidId, lenderCompanyId: asked.id, token }
}

const PLAIN_BID: Omit<BidRow, 'lenderCompanyId' | 'lenderName' | 'createdAt' | 'updatedAt'> = {
  status: 'sent',
  isActive: true,
  isTokenActive: true,
  tokenExpiresAt: FAR_AHEAD,
  round: 1,
  matchScore: null,
  sentAt: LONG_AGO,
  firstViewedAt: null,
  respondedAt: null,
  acceptedAt: null,
  declinedReason: null,
  values: {},
}

/** A lender that can be written to. */
export async function makeLenderWithPeople(place: Place): Promise<Lender> {
  const lender = await makeLender(place)
  await makeContact(place, { lenderCompanyId: lender.id, isPrimary: true })
  return lender
}

async function readContacts(place: Place, lenderId: number): Promise<BidContact[]> {
  const { rows } = await sql<BidContact>`
    select id, name, email from lenders_contacts where "lenderCompanyId" = ${lenderId} and active
    order by "isPrimary" desc, id limit 1`.execute(place.db)
  return rows
}

async function nextBidNumber(place: Place, deal: { id: number; dealId: string }): Promise<string> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from deals_lender_bids where "dealId" = ${deal.id}`.execute(place.db)
  return `${deal.dealId}-L${String((rows[0]?.count ?? 0) + 1).padStart(2, '0')}`
}

/** The agreement of a bid, accepted. */
export async function acceptAgreement(place: Place, bidId: number): Promise<void> {
  await sql`
    insert into conf_agreement_acceptances ("bidId", "fullName", company, email, version)
    select id, 'Casey Lender', "lenderName", 'casey@lender.test', '2026-01' from deals_lender_bids
    where id = ${bidId}`.execute(place.db)
}
