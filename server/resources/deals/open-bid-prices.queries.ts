/** The open bids that somebody may read, and what today's indexes make of each. */
import { pathTo } from '#domain/access/addresses.ts'
import { repriced } from '#domain/deals/bid-repricing.ts'
import type { BidTerms } from '#domain/deals/bid-terms.ts'
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { OpenBidPrice } from '#domain/market/bid-price.ts'
import type { Country } from '#domain/market/reference-lists.ts'
import type { Context } from '#server/kernel/context.ts'
import { Parameters } from '#server/kernel/parameters.ts'
import { mayRead, runStatement } from '#server/kernel/reading.ts'
import { scopeSql } from '#server/kernel/scope.ts'
import { listLatestRates } from '#server/resources/market/rates.queries.ts'
import { lenderBidsResource } from './lender-bids.resource.ts'

type OpenBid = {
  id: number
  lenderName: string
  values: BidTerms
  bidOn: IsoDate
  dealId: number
  dealName: string
  country: Country
}

/** Null for a caller whose role reads no bids. */
export async function findOpenBidPrices(ctx: Context): Promise<OpenBidPrice[] | null> {
  if (!mayRead(lenderBidsResource, ctx)) return null
  const [bids, points] = await Promise.all([findOpenBids(ctx), listLatestRates(ctx)])
  return bids.flatMap(({ id, lenderName, values, bidOn, dealId, dealName, country }) => {
    const price = repriced(values, points, { country, bidOn })
    if (!price) return []
    const { rateAsBid, rateToday, indexAsBid, index } = price
    const link = pathTo('lenderBids', { id: dealId })
    const today = { rateToday, indexName: index.name, indexToday: index.value, indexDate: index.date }
    return [{ bidId: id, lenderName, dealName, link, rateAsBid, indexAsBid, ...today }]
  })
}

/** Quotes that stand, of deals that go on; one that nobody chose, took back or let run out. */
async function findOpenBids(ctx: Context): Promise<OpenBid[]> {
  const parameters = new Parameters()
  const scope = scopeSql(ctx, { resource: lenderBidsResource, action: 'read', parameters })
  const today = `${parameters.add(ctx.today)}::date`
  const text = `select t.id::int, t."lenderName", t.values, d.id::int as "dealId", d."dealName", d.country,
      (coalesce(t."respondedAt", t."quotedAt", t."createdAt") at time zone c."timeZone")::date::text as "bidOn"
    from deals_lender_bids t
    join deals d on d.id = t."dealId" and d.active and d."dealStatus" = 'in-progress'
    join user_companies c on c.id = d.user_company_id
    where ${scope} and t."isActive" and t.status in ('quoted', 'term-sheet')
      and (t."expiryDate" is null or t."expiryDate" >= ${today})
    order by d."dealName", t.id`
  return runStatement<OpenBid>(ctx, text, parameters.values)
}
