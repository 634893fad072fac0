/** Makes client versions from nothing, for tests and for the demo, each with a working link. */
import { sql } from 'kysely'
import { toClientOffers } from '#domain/deals/client-version.ts'
import { insertRows } from '#server/database/seed/insert-rows.ts'
import type { BidPlace } from './bid.factory.ts'
import type { KeptBid, KeptClientVersion } from './kept-rows.ts'

type Columns = Pick<
  KeptClientVersion,
  'isLenderNamed' | 'exitMonth' | 'note' | 'isTokenActive' | 'tokenExpiresAt' | 'openedCount'
>

const PLAIN: Columns = {
  isLenderNamed: true,
  exitMonth: 36,
  note: null,
  isTokenActive: true,
  tokenExpiresAt: '2099-12-31T23:00:00.000Z',
  openedCount: 0,
}

/** These bids of the deal as its borrower sees them. @returns its id and the token of its link */
export async function makeClientVersion(
  place: BidPlace,
  deal: { id: number; companyId: number },
  bidIds: readonly number[],
  overrides: Partial<Columns> = {},
): Promise<{ id: number; token: string }> {
  const { token, hash, sealed } = place.seals.newToken()
  const { rows } = await sql<Pick<KeptBid, 'id' | 'lenderName' | 'values'>>`
    select id, "lenderName", values from deals_lender_bids where id = any(${[...bidIds]}::bigint[])
    order by id`.execute(place.db)
  const row = { ...PLAIN, ...overrides }
  const [made] = await insertRows(place, 'deal_client_versions', [
    {
      ...row,
      dealId: deal.id,
      user_company_id: deal.companyId,
      bidIds,
      offers: toClientOffers(rows, row.isLenderNamed),
      tokenHash: `\\x${hash.toString('hex')}`,
      tokenSealed: `\\x${sealed.toString('hex')}`,
    },
  ])
  return { id: Number(made?.id), token }
}
