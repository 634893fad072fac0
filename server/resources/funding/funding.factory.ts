/** Makes trackers from nothing, for tests and for the demo: documents, links that open them, lenders that share a loan. */

import type { ConditionCategory, ConditionStatus, Party } from '#domain/funding/condition-choices.ts'
import type { ConditionComment, ConditionFile } from '#domain/funding/prefunding-document.ts'
import type { ApprovalStatus } from '#domain/funding/syndicate-lender.ts'
import type { Place } from '#server/adapters/database.ts'
import { insertRows } from '#server/database/seed/insert-rows.ts'
import type { Seals } from '#server/edge/seals.ts'
import { makeLenderWithPeople } from '#server/resources/deals/bid.factory.ts'

type OfDeal = { id: number; companyId: number }
/** Links need the server's secret. */
type LinkPlace = Place & { seals: Pick<Seals, 'newToken'> }

export type ConditionRow = {
  name: string
  category: ConditionCategory
  party: Party
  status: ConditionStatus
  responsibleName: string | null
  responsibleEmail: string | null
  isConditionPrecedent: boolean
  dueDate: string | null
  leadDays: number
  waitsFor: readonly number[]
  requestedAt: string | null
  files: readonly ConditionFile[]
  comments: readonly ConditionComment[]
  syndicateStatus: Record<string, unknown>
  order: number
}

const FAR_AHEAD = '2099-12-31T23:00:00.000Z'
let counter = 0

/** Documents of a deal, outstanding and owed by the borrower unless said otherwise. @returns their ids, in order */
export async function makeConditions(
  place: Place,
  deal: OfDeal,
  rows: readonly Partial<ConditionRow>[],
): Promise<number[]> {
  const made = await insertRows(
    place,
    'prefunding_documents',
    rows.map((row, at) => ({
      name: `Document ${++counter}`,
      category: 'property',
      party: 'borrower',
      status: 'outstanding',
      responsibleName: null,
      responsibleEmail: null,
      isConditionPrecedent: true,
      dueDate: null,
      leadDays: 1,
      waitsFor: [],
      requestedAt: null,
      files: [],
      comments: [],
      syndicateStatus: {},
      order: at + 1,
      ...row,
      dealId: deal.id,
      user_company_id: deal.companyId,
    })),
  )
  return made.map(({ id }) => Number(id))
}

export async function makeCondition(place: Place, deal: OfDeal, row: Partial<ConditionRow> = {}): Promise<number> {
  const [id] = await makeConditions(place, deal, [row])
  return id as number
}

const sealedToken = ({ seals }: LinkPlace) => {
  const { token, hash, sealed } = seals.newToken()
  const hex = (bytes: Buffer) => `\\x${bytes.toString('hex')}`
  return { token, columns: { tokenHash: hex(hash), tokenSealed: hex(sealed) } }
}

/** A party's link that works. */
export async function makePartyLink(place: LinkPlace, deal: OfDeal, party: Party = 'borrower') {
  const { token, columns } = sealedToken(place)
  const row = { dealId: deal.id, user_company_id: deal.companyId, party, isTokenActive: true, openedCount: 0 }
  const [made] = await insertRows(place, 'prefunding_links', [{ ...row, tokenExpiresAt: FAR_AHEAD, ...columns }])
  return { id: Number(made?.id), token }
}

type SyndicateRow = {
  lender: { id: number; companyName: string }
  role: 'lead' | 'participant' | 'agent'
  sharePercentage: number
  approvalStatus: ApprovalStatus
  approvalDate: string | null
}

/** A lender of the deal's syndicate, with a link that works; a lender of its own unless one is given. */
export async function makeSyndicateLender(
  place: LinkPlace,
  deal: OfDeal,
  { lender, ...parts }: Partial<SyndicateRow> = {},
) {
  const asked = lender ?? (await makeLenderWithPeople(place))
  const { token, columns } = sealedToken(place)
  const [made] = await insertRows(place, 'prefunding_syndicate_lenders', [
    {
      role: 'participant',
      sharePercentage: 40,
      approvalStatus: 'invited',
      approvalDate: null,
      ...parts,
      dealId: deal.id,
      user_company_id: deal.companyId,
      lenderCompanyId: asked.id,
      lenderName: asked.companyName,
      isTokenActive: true,
      tokenExpiresAt: FAR_AHEAD,
      openedCount: 0,
      ...columns,
    },
  ])
  return { id: Number(made?.id), token, lenderName: asked.companyName }
}
