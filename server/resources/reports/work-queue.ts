/** GET /work-queue: what a person with a portfolio finds on the first page of the day's deal work. */
import { DEAL_ROLES, isOneOf, PORTFOLIO_ROLES } from '#domain/access/roles.ts'
import { defineCall } from '#server/kernel/resource.ts'
import { countByStatus } from '#server/resources/deals/deal-counts.ts'
import { dealsResource } from '#server/resources/deals/deals.resource.ts'
import { listWaitingReplies } from '#server/resources/mail/inbox/waiting-replies.queries.ts'
import {
  countUnconfirmed,
  listBlocking,
  listExpiringQuotes,
  listInProgress,
  listNewQuotes,
  listReturned,
  listToApprove,
} from './work-queue.queries.ts'

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
    const [counts, unconfirmedMessages] = await Promise.all([countByStatus(dealsResource, ctx), countUnconfirmed(ctx)])
    const [approvals, returnedDrafts, inProgress, newQuotes, ...waiting] = await Promise.all([
      mayApprove ? listToApprove(ctx) : [],
      listReturned(ctx),
      listInProgress(ctx),
      listNewQuotes(ctx),
      listBlocking(ctx),
      listExpiringQuotes(ctx),
      listWaitingReplies(ctx),
    ])
    const [blocking, expiringQuotes, waitingReplies] = waiting
    const lists = { approvals, returnedDrafts, inProgress, newQuotes, blocking, expiringQuotes, waitingReplies }
    return { counts, ...lists, unconfirmedMessages }
  },
})

const EMPTY = {
  ...{ counts: {}, approvals: [], returnedDrafts: [], inProgress: [], newQuotes: [] },
  ...{ blocking: [], expiringQuotes: [], waitingReplies: [], unconfirmedMessages: 0 },
}
