/** GET /work-queue: what a person with a portfolio finds on the first page of the day's deal work. */
import { DEAL_ROLES, isOneOf, PORTFOLIO_ROLES } from '#domain/access/roles.ts'
import { defineCall } from '#server/kernel/resource.ts'
import { countByStatus } from '#server/resources/deals/deal-counts.ts'
import { dealsResource } from '#server/resources/deals/deals.resource.ts'
import { countUnconfirmed, listInProgress, listNewQuotes, listReturned, listToApprove } from './work-queue.queries.ts'

export const workQueue = defineCall({
  method: 'GET',
  path: '/work-queue',
  summary: 'My deals, and what in them waits for me',
  caller: 'user',
  roles: PORTFOLIO_ROLES,
  async run(ctx) {
    // Somebody who only looks at a portfolio has no deals.
    if (!isOneOf(ctx.actor.role, DEAL_ROLES)) return EMPTY
    const mayApprove = ctx.actor.rights.includes('canApproveDeals')
    const [counts, approvals, returnedDrafts, inProgress, newQuotes, unconfirmedMessages] = await Promise.all([
      countByStatus(dealsResource, ctx),
      mayApprove ? listToApprove(ctx) : [],
      listReturned(ctx),
      listInProgress(ctx),
      listNewQuotes(ctx),
      countUnconfirmed(ctx),
    ])
    return { counts, approvals, returnedDrafts, inProgress, newQuotes, unconfirmedMessages }
  },
})

const EMPTY = { counts: {}, approvals: [], returnedDrafts: [], inProgress: [], newQuotes: [], unconfirmedMessages: 0 }
