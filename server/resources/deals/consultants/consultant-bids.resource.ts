/** /deals-consultant-bids: the consultants asked for reports on a deal, and what they answer. */
import { sql } from 'kysely'
import { pathTo } from '#domain/access/addresses.ts'
import { type Judged, mayUpdate } from '#domain/access/rights.ts'
import {
  CONSULTANT_BID_STATUS_WORDS,
  consultantBidAccess,
  consultantBids,
} from '#domain/deals/consultants/consultant-bid.ts'
import { assertOpenQuote, assertQuote } from '#domain/deals/consultants/consultant-quotes.ts'
import type { ActionOf, KeptRowOf, SentOf } from '#domain/kernel/entity.ts'
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import { date, text } from '#domain/kernel/field.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { mark, say, wordOf } from '#domain/kernel/words.ts'
import { type ChangeContext, isGuest } from '#server/kernel/context.ts'
import { getRowJson } from '#server/kernel/reading.ts'
import { defineResource, type TransitionRule } from '#server/kernel/resource.ts'
import { lockDeal } from '#server/resources/deals/bid.queries.ts'
import { consultantLinks, linkActions } from '#server/resources/deals/bid-links.ts'
import { bidNotice } from '#server/resources/deals/bid-notice.ts'
import { reminderDueSql } from '#server/resources/deals/bid-reminders.queries.ts'
import { refuseUntilAccepted } from '#server/resources/deals/conf-agreement.queries.ts'
import { reportFilers } from '#server/resources/deals/needs.ts'
import { claimFile } from '#server/resources/files/claim-file.ts'
import { notify } from '#server/resources/team/notify.ts'
import { leaveSiblings, prepareConsultantBid } from './consultant-bid.queries.ts'

export type KeptConsultantBid = KeptRowOf<typeof consultantBids>
type SentConsultantBid = SentOf<typeof consultantBids>
type ConsultantBidRule = TransitionRule<KeptConsultantBid, SentConsultantBid>

const SETTLED = `t.status in ('engaged', 'report-received', 'cancelled', 'not-selected')`
const DEAL_IN_PROGRESS = `exists (select 1 from deals d where d.id = t."dealId" and d."dealStatus" = 'in-progress')`
const ANSWERABLE = `not ${SETTLED} and t."isActive" and ${DEAL_IN_PROGRESS}`

/** Throws `conflict` unless the bid stands and its deal is in progress. */
async function assertStanding(ctx: ChangeContext, row: KeptConsultantBid): Promise<void> {
  if (!row.isActive) throw new AppError('conflict', say('This bid is not active.'))
  const { dealStatus } = await lockDeal(ctx, row.dealId)
  if (dealStatus !== 'in-progress') throw new AppError('conflict', say('This deal is not in progress.'))
}

/** What the consultant answers, or the broker on its behalf. */
const answer: ConsultantBidRule = {
  async run(ctx, row) {
    assertOpenQuote(row.status)
    await assertStanding(ctx, row)
    return { respondedAt: row.respondedAt ?? ctx.now.toISOString() }
  },
}

/** What only the company that owns the deal decides. */
const decision = (run: ConsultantBidRule['run']): ConsultantBidRule => ({
  async run(ctx, row, changes) {
    if (isGuest(ctx.actor)) throw invalidField('status', say('Status has an unknown value.'))
    return run(ctx, row, changes)
  },
})

const transitions: Readonly<Record<ActionOf<typeof consultantBids>, ConsultantBidRule>> = {
  markSent: decision(async (ctx, row) => {
    await assertStanding(ctx, row)
    return { sentAt: row.sentAt ?? ctx.now.toISOString() }
  }),
  quote: answer,
  decline: answer,
  engage: decision(async (ctx, row) => {
    await assertStanding(ctx, row)
    return { engagedAt: ctx.now.toISOString() }
  }),
  receiveReport: decision((ctx, row, changes) => {
    if (!(changes.reportFile ?? row.reportFile)) throw invalidField('reportFile', say('Report file is required.'))
    return { reportDate: changes.reportDate ?? row.reportDate ?? ctx.today }
  }),
  cancel: decision(() => ({ isTokenActive: false })),
}

async function prepareChange(ctx: ChangeContext, row: KeptConsultantBid, changes: SentConsultantBid): Promise<Values> {
  if (isGuest(ctx.actor)) assertOpenQuote(row.status)
  const status = changes.status ?? row.status
  const isAnswer = changes.status !== undefined || changes.values !== undefined
  if (isAnswer && status === 'quoted') assertQuote({ ...row.values, ...changes.values }, ctx.today)
  const proposal = changes.values?.proposalFile
  if (proposal) {
    const owner = { ownerPath: consultantBids.path, ownerId: row.id, field: 'values.proposalFile' }
    await claimFile(ctx, { ...owner, hashedId: proposal.hashedId })
  }
  return { ...changes, ...(changes.isActive === null && { isActive: true }) }
}

/** Runs in the transaction of the change, after the bid itself is written. */
async function follow(ctx: ChangeContext, before: KeptConsultantBid, after: KeptConsultantBid): Promise<void> {
  if (before.status === after.status) return
  if (after.status === 'engaged') await leaveSiblings(ctx, after)
  const deal = await lockDeal(ctx, after.dealId)
  if (after.status === 'report-received' && after.reportFile) {
    const filed = { dealId: deal.id, hashedId: after.reportFile.hashedId, name: after.reportFile.name }
    for (const file of reportFilers.allOf(ctx)) await file(ctx, filed)
  }
  if (!isGuest(ctx.actor) || !deal.notifyBid) return
  await notify(ctx, [deal.userId], () => ({
    kind: `bid-${after.status}`,
    ...bidNotice(after.consultantName, wordOf(CONSULTANT_BID_STATUS_WORDS, after.status).toLowerCase()),
    detail: deal.dealName,
    link: pathTo('consultantBids', { id: deal.id }),
  }))
}

/** Only a bid asked for by itself has its token, and only for whoever may change it. */
async function readBid(ctx: ChangeContext, { id }: KeptConsultantBid): Promise<unknown> {
  const bid: Values & Judged = JSON.parse(await getRowJson(consultantBidsResource, ctx, id))
  return mayUpdate(bid) && !isGuest(ctx.actor) ? { ...bid, ...(await consultantLinks.find(ctx, id)) } : bid
}

export const consultantBidsResource = defineResource({
  entity: consultantBids,
  access: consultantBidAccess,
  listsRights: true,
  answeredBesides: ['bidId', 'bidUrl'],
  rights: () => ({
    steps: {
      markSent: `t."isActive" and ${DEAL_IN_PROGRESS}`,
      quote: ANSWERABLE,
      decline: ANSWERABLE,
      engage: `t."isActive" and ${DEAL_IN_PROGRESS}`,
    },
    remove: `t.status in ('selected', 'sent')`,
  }),
  extras: {
    categoryName: {
      field: text(120),
      sql: 'select c.name from consultant_categories c where c.id = t."consultantCategoryId"',
    },
    /** From which day on the consultant is due a reminder; null while none is owed or none can reach it. */
    reminderDueOn: { field: date(), sql: reminderDueSql('t') },
    /** Of the deal, and of all money of the bid. */
    currency: { field: text(3), sql: 'select d.currency from deals d where d.id = t."dealId"' },
    dealName: { field: text(150), sql: 'select d."dealName" from deals d where d.id = t."dealId"' },
  },
  hooks: {
    beforeGuest: refuseUntilAccepted,
    async beforeCreate(ctx, values: SentConsultantBid) {
      if (values.status && values.status !== 'selected') {
        throw new AppError('conflict', say('A new bid cannot be moved to {status}.', { status: values.status }))
      }
      return { ...values, status: 'selected', isActive: true, ...(await prepareConsultantBid(ctx, values)) }
    },
    beforeUpdate: prepareChange,
    afterUpdate: follow,
    beforeRemove(_ctx, row: KeptConsultantBid) {
      if (row.status === 'selected' || row.status === 'sent') return
      throw new AppError('conflict', say('A bid that the consultant has looked at cannot be deleted.'))
    },
  },
  transitions,
  actions: linkActions(consultantLinks),
  variants: [
    {
      method: 'GET',
      on: 'one',
      query: {},
      summary: 'One bid; whoever may change it also gets the token and the address by which the consultant answers',
      permission: 'read',
      guest: true,
      run: readBid,
    },
  ],
  constraints: {
    deals_consultant_bids_once: {
      field: 'consultantId',
      message: mark('This consultant was already asked for this on the deal.'),
    },
  },
})

/** The first look of the consultant. @returns the deal's id */
export async function markSeen(ctx: ChangeContext, id: number): Promise<number> {
  const { rows } = await sql<{ dealId: number }>`
    update deals_consultant_bids set "firstViewedAt" = coalesce("firstViewedAt", app_now()),
      status = case when status in ('selected', 'sent') then 'viewed' else status end
    where id = ${id} returning "dealId"`.execute(ctx.db)
  return rows[0]?.dealId ?? 0
}
