/** Deals from the first draft to the closing, their bids, and the links lenders answer by. */

import { lenderBids } from '#domain/deals/lender-bid.ts'
import { users } from '#domain/team/user.ts'
import { defineRoom } from '#server/kernel/room.ts'
import { guestFiles } from '#server/resources/files/file-access.ts'
import { dealMaker } from '#server/resources/leads/needs.ts'
import { openBidPrices } from '#server/resources/market/needs.ts'
import { usualFee } from '#server/resources/portfolio/needs.ts'
import { userBlockers } from '#server/resources/team/needs.ts'
import { bidExpiryJob } from './bid-expiry.job.ts'
import { clientDoor } from './client-guest.ts'
import { clientVersionsResource } from './client-versions.resource.ts'
import { dealCommentsResource } from './comments/deal-comments.resource.ts'
import { consultantBidsResource } from './consultants/consultant-bids.resource.ts'
import { consultantDoor } from './consultants/consultant-guest.ts'
import { dealCalls } from './deal-calls.ts'
import { makeDealOfLead } from './deal-of-lead.ts'
import { dealRequestsResource } from './deal-requests.resource.ts'
import { dealsResource } from './deals.resource.ts'
import { openDealsBlocker, openDealsExtra } from './deals-of-user.ts'
import { bidDoor } from './guest-door.ts'
import { isInPackage } from './guest-files.ts'
import { lenderBidsResource } from './lender-bids.resource.ts'
import { findOpenBidPrices } from './open-bid-prices.queries.ts'
import { ownFinancingJob } from './own-financing.job.ts'
import { packageQuestionsResource } from './package-questions.resource.ts'
import { pipelineRevenueResource } from './pipeline-revenue.resource.ts'
import { revenueResource } from './revenue.resource.ts'
import { findUsualFee } from './usual-fee.queries.ts'

export const dealsRoom = defineRoom({
  name: 'deals',
  resources: [
    dealsResource,
    dealRequestsResource,
    lenderBidsResource,
    packageQuestionsResource,
    clientVersionsResource,
    consultantBidsResource,
    pipelineRevenueResource,
    revenueResource,
    dealCommentsResource,
  ],
  calls: [...dealCalls],
  jobs: [bidExpiryJob, ownFinancingJob],
  guestDoors: [bidDoor, consultantDoor, clientDoor],
  lends: [
    dealMaker.lend(makeDealOfLead),
    usualFee.lend(findUsualFee),
    openBidPrices.lend(findOpenBidPrices),
    userBlockers.lend(openDealsBlocker),
    guestFiles.lend({ path: lenderBids.path, isOpen: isInPackage }),
  ],
  extends: { [users.path]: { extras: { openDeals: openDealsExtra } } },
})
