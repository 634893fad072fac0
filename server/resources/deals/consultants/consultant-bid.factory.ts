/** Makes consultant bids from nothing, for tests and for the demo, each with a working link. */
import type { ConsultantBidStatus } from '#domain/deals/consultants/consultant-bid.ts'
import { insertRows } from '#server/database/seed/insert-rows.ts'
import { makeConsultant, makeConsultantContacts } from '#server/resources/consultants/consultant.factory.ts'
import type { BidPlace } from '#server/resources/deals/bid.factory.ts'

export type MadeConsultantBid = { id: number; token: string }

type BidParts = {
  status?: ConsultantBidStatus
  consultant?: { id: number; companyName: string }
  consultantCategoryId?: number
  values?: Record<string, unknown>
  contacts?: { id: number; name: string; email: string }[]
  sentAt?: string | null
  engagedAt?: string | null
  respondedAt?: string | null
  /** Whether its agreement of confidentiality is accepted. */
  isAccepted?: boolean
}

const FAR_AHEAD = '2099-12-31T23:00:00.000Z'
const LONG_AGO = '2020-02-01T15:00:00.000Z'

/** A bid that was sent and not yet looked at; of a consultant of its own unless one is given. */
export async function makeConsultantBid(
  place: BidPlace,
  deal: { id: number; companyId: number },
  { consultant, isAccepted = true, ...parts }: BidParts = {},
): Promise<MadeConsultantBid> {
  const asked = consultant ?? (await makeAskable(place))
  const { token, hash, sealed } = place.seals.newToken()
  const row = {
    ...{ status: 'sent', isActive: true, isTokenActive: true, tokenExpiresAt: FAR_AHEAD, sentAt: LONG_AGO },
    ...{ consultantCategoryId: 1, contacts: [], values: {}, engagedAt: null, respondedAt: null },
    ...parts,
    dealId: deal.id,
    user_company_id: deal.companyId,
    consultantId: asked.id,
    consultantName: asked.companyName,
    consultantContactIds: (parts.contacts ?? []).map(({ id }) => id),
    tokenHash: `\\x${hash.toString('hex')}`,
    tokenSealed: `\\x${sealed.toString('hex')}`,
    active: true,
  }
  const [made] = await insertRows(place, 'deals_consultant_bids', [row])
  const id = made?.id ?? 0
  if (isAccepted) {
    const fullName = parts.contacts?.[0]?.name ?? 'Casey Consultant'
    await insertRows(place, 'conf_agreement_acceptances', [
      {
        ...{ consultantBidId: id, fullName, company: asked.companyName, version: '2026-01' },
        email: parts.contacts?.[0]?.email ?? 'casey@consultant.test',
      },
    ])
  }
  return { id, token }
}

/** A consultant that can be written to. */
async function makeAskable(place: BidPlace) {
  const consultant = await makeConsultant(place)
  await makeConsultantContacts(place, [{ companyId: consultant.id }])
  return consultant
}
