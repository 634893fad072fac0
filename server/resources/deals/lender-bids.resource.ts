/** /deals-lender-bids: the lenders approached on a deal, and what they answer. */
import { sql } from 'kysely'
import { type Judged, mayUpdate } from '#domain/access/rights.ts'
import { allInRate, assertAnswerable, assertBid, GUEST_STATUSES, REMOVABLE } from '#domain/deals/bid-rules.ts'
import { lenderBidAccess, lenderBids } from '#domain/deals/lender-bid.ts'
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { mark, say } from '#domain/kernel/words.ts'
import { type ChangeContext, isGuest } from '#server/kernel/context.ts'
import { getRowJson } from '#server/kernel/reading.ts'
import { defineResource } from '#server/kernel/resource.ts'
import { claimFile } from '#server/resources/files/claim-file.ts'
import { choosePeople, prepareBids } from './add-bids.ts'
import { listLenderPeople, lockDeal } from './bid.queries.ts'
import { followBid } from './bid-effects.ts'
import { lenderLinks, linkActions } from './bid-links.ts'
import { reminderDueSql } from './bid-reminders.queries.ts'
import { bidRights } from './bid-rights.ts'
import { bidTransitions } from './bid-transitions.ts'
import { refuseUntilAccepted } from './conf-agreement.queries.ts'
import type { KeptBid, SentBid } from './kept-rows.ts'
import { describeReading } from './package-reading.ts'

export const lenderBidsResource = defineResource({
  entity: lenderBids,
  access: lenderBidAccess,
  rights: () => bidRights,
  listsRights: true,
  answeredBesides: ['bidId', 'bidUrl'],
  extras: {
    isPrimary: 'exists (select 1 from deals d where d.id = t."dealId" and d."primaryLenderBidId" = t.id)',
    deal: `select json_build_object('id', d.id, 'dealId', d."dealId", 'dealName', d."dealName", 'currency', d.currency)
      from deals d where d.id = t."dealId"`,
    request: `select json_build_object('letter', r.letter, 'figures', r.figures)
      from deal_requests r where r.id = t."requestId"`,
    revisionsCount: 'select count(*)::int from lender_bid_revisions r where r."bidId" = t.id',
    reminderDueOn: reminderDueSql('t'),
    agreement: `select json_build_object('fullName', a."fullName", 'company', a.company, 'email', a.email,
      'version', a.version, 'acceptedAt', wire_instant(a."acceptedAt"))
      from conf_agreement_acceptances a where a."bidId" = t.id`,
  },
  hooks: {
    beforeCreate: prepareNew,
    beforeUpdate: prepareChange,
    afterUpdate: followBid,
    beforeRemove: refuseRemoval,
    beforeGuest: refuseUntilAccepted,
  },
  transitions: bidTransitions,
  actions: linkActions(lenderLinks),
  variants: [
    {
      method: 'GET',
      on: 'one',
      query: { revisions: 'show' },
      summary: 'The answers of the lender, newest first',
      permission: 'read',
      run: listRevisions,
    },
    {
      method: 'GET',
      on: 'one',
      query: { reading: 'show' },
      summary: 'How often and how long the lender read which part of the package',
      permission: 'read',
      run: (ctx, { id }) => describeReading(ctx, id),
    },
    {
      method: 'GET',
      on: 'one',
      query: {},
      summary: 'One bid; whoever may change it also gets the token and the address by which the lender answers',
      permission: 'read',
      guest: true,
      run: readBid,
    },
  ],
  constraints: {
    deals_lender_bids_round: { field: 'lenderCompanyId', message: mark('This lender was already added to the deal.') },
  },
})

async function prepareNew(ctx: ChangeContext, values: SentBid): Promise<Values> {
  const { dealId, lenderCompanyId, lenderContactIds, requestId = null, ...sent } = values
  if (sent.status && sent.status !== 'selected') {
    throw new AppError('conflict', say('A new bid cannot be moved to {status}.', { status: sent.status }))
  }
  const deal = await lockDeal(ctx, Number(dealId))
  const recipient = { lenderCompanyId: Number(lenderCompanyId), lenderContactIds: lenderContactIds ?? null }
  const [bid] = await prepareBids(ctx, deal, [recipient], { round: 1, requestId })
  const terms = sent.values ?? {}
  assertBid(terms, { today: ctx.today, isQuoting: false })
  return { ...sent, ...bid, status: 'selected', isActive: sent.isActive ?? true, values: withRate(terms, terms) }
}

async function prepareChange(ctx: ChangeContext, row: KeptBid, changes: SentBid): Promise<Values> {
  const status = changes.status ?? row.status
  if (isGuest(ctx.actor)) refuseGuest(row, changes)
  const terms = { ...row.values, ...changes.values }
  const all = { ...terms, allInRate: allInRate(terms) }
  const isAnswer = 'status' in changes || 'values' in changes
  const isQuoting = isAnswer && (status === 'quoted' || status === 'term-sheet')
  if (isAnswer && status !== 'declined') assertBid(all, { today: ctx.today, isQuoting })
  const file = changes.termSheetFile
  if (file) {
    const owner = { ownerPath: lenderBids.path, ownerId: row.id, field: 'termSheetFile' }
    await claimFile(ctx, { ...owner, hashedId: file.hashedId })
  }
  return {
    ...changes,
    ...(changes.values !== undefined && { values: withRate(terms, changes.values ?? {}) }),
    ...(changes.lenderContactIds !== undefined && (await renamePeople(ctx, row, changes.lenderContactIds))),
    ...(changes.isActive === null && { isActive: true }),
    // What is answered anew came another way, unless it says the same.
    ...(isAnswer && { takenFrom: changes.takenFrom ?? null }),
  }
}

/** The keys that change, with the all-in rate that follows from them. */
function withRate(terms: Values, changed: Values): Values {
  const rate = allInRate(terms)
  return rate === null || rate === terms.allInRate ? changed : { ...changed, allInRate: rate }
}

function refuseGuest(row: KeptBid, { status, values, termSheetFile }: SentBid) {
  assertAnswerable(row.status)
  const isOwn = !status || status === 'term-sheet' || GUEST_STATUSES.includes(status)
  if (!isOwn) throw invalidField('status', say('Status has an unknown value.'))
  if (status === undefined && values === undefined && termSheetFile === undefined) return
  if (!row.isActive) throw new AppError('conflict', say('This bid is not active.'))
}

async function renamePeople(ctx: ChangeContext, row: KeptBid, ids: readonly number[] | null): Promise<Values> {
  const [lender] = await listLenderPeople(ctx, row.user_company_id, [row.lenderCompanyId])
  if (!lender) throw invalidField('lenderContactIds', say('Lender contact ids has an unknown value.'))
  const contacts = choosePeople(lender, ids ?? [])
  return { contacts, lenderContactIds: contacts.map(({ id }) => id) }
}

function refuseRemoval(_ctx: ChangeContext, row: KeptBid): void {
  if (!REMOVABLE.includes(row.status)) {
    throw new AppError('conflict', say('A bid that the lender has answered cannot be deleted.'))
  }
}

/** Only a bid asked for by itself has its token: replies to changes are kept for a day, and lists go into files. */
async function readBid(ctx: ChangeContext, { id }: KeptBid): Promise<unknown> {
  const bid: Values & Judged = JSON.parse(await getRowJson(lenderBidsResource, ctx, id))
  // A lender has its token already.
  return mayUpdate(bid) ? { ...bid, ...(await lenderLinks.find(ctx, id)) } : bid
}

async function listRevisions(ctx: ChangeContext, row: KeptBid) {
  const { rows } = await sql`
    select revision, status, values, "termSheetFile", "takenFrom", actor, wire_instant(at) as at
    from lender_bid_revisions where "bidId" = ${row.id} order by revision desc`.execute(ctx.db)
  return { total: rows.length, limit: rows.length, skip: 0, data: rows }
}
