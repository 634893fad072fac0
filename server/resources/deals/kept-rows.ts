/** Deals, bids and fees as the rules of this room see them: whole rows, and what a caller sends for one. */
import type { clientVersions } from '#domain/deals/client-version.ts'
import type { deals } from '#domain/deals/deal.ts'
import type { dealRequests } from '#domain/deals/deal-request.ts'
import type { lenderBids } from '#domain/deals/lender-bid.ts'
import type { pipelineRevenue } from '#domain/deals/pipeline-revenue.ts'
import type { revenue } from '#domain/deals/revenue.ts'
import type { KeptRowOf, SentOf } from '#domain/kernel/entity.ts'

export type KeptDeal = KeptRowOf<typeof deals>
export type SentDeal = SentOf<typeof deals>
export type KeptBid = KeptRowOf<typeof lenderBids>
export type SentBid = SentOf<typeof lenderBids>
export type KeptDealRequest = KeptRowOf<typeof dealRequests>
export type SentDealRequest = SentOf<typeof dealRequests>
export type KeptPipeline = KeptRowOf<typeof pipelineRevenue>
export type SentPipeline = SentOf<typeof pipelineRevenue>
export type KeptRevenue = KeptRowOf<typeof revenue>
export type SentRevenue = SentOf<typeof revenue>
export type KeptClientVersion = KeptRowOf<typeof clientVersions>
export type SentClientVersion = SentOf<typeof clientVersions>
