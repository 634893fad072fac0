/** /prefunding-syndicate-lenders: who shares a loan, with what part, and how each lender's own approval stands. */
import { sql } from 'kysely'
import { pathTo } from '#domain/access/addresses.ts'
import { APPROVAL_STATUS_WORDS, syndicateAccess, syndicateLenders } from '#domain/funding/syndicate-lender.ts'
import { invalidField } from '#domain/kernel/errors.ts'
import { money } from '#domain/kernel/field.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { mark, say, wordOf } from '#domain/kernel/words.ts'
import { type ChangeContext, isGuest } from '#server/kernel/context.ts'
import { defineResource } from '#server/kernel/resource.ts'
import { listLenderPeople, lockDeal } from '#server/resources/deals/bid.queries.ts'
import { bidNotice } from '#server/resources/deals/bid-notice.ts'
import { notify } from '#server/resources/team/notify.ts'
import { commitmentSql, tellOfTracker } from './funding.queries.ts'
import type { KeptSyndicate, SentSyndicate } from './kept-rows.ts'
import { linkEndsAt } from './links.ts'

export const syndicateLendersResource = defineResource({
  entity: syndicateLenders,
  access: syndicateAccess,
  hooks: {
    beforeCreate: prepareNew,
    afterCreate: (ctx, { dealId }) => tellOfTracker(ctx, { dealId, id: 0 }),
    beforeUpdate: prepareChange,
    afterUpdate: follow,
    beforeRemove: forget,
  },
  transitions: {
    startReview: { run: () => ({}) },
    approve: { run: (ctx) => ({ approvalDate: ctx.today }) },
    decline: { run: (ctx) => ({ approvalDate: ctx.today }) },
  },
  extras: { commitmentAmount: { field: money(), sql: commitmentSql('t') } },
  constraints: {
    prefunding_syndicate_once: { field: 'lenderCompanyId', message: mark('This lender is in the syndicate already.') },
    prefunding_syndicate_lead: { field: 'role', message: mark('The syndicate has a lead lender already.') },
  },
})

async function prepareNew(ctx: ChangeContext, values: SentSyndicate): Promise<Values> {
  const deal = await lockDeal(ctx, Number(values.dealId))
  const [lender] = await listLenderPeople(ctx, deal.user_company_id, [Number(values.lenderCompanyId)])
  if (!lender) throw invalidField('lenderCompanyId', say('Lender has an unknown value.'))
  const { hash, sealed } = ctx.services.seals.newToken()
  return {
    ...values,
    user_company_id: deal.user_company_id,
    lenderName: lender.lenderName,
    approvalStatus: values.approvalStatus ?? 'invited',
    isTokenActive: values.isTokenActive ?? true,
    tokenExpiresAt: linkEndsAt(ctx),
    tokenHash: hash,
    tokenSealed: sealed,
  }
}

function prepareChange(_ctx: ChangeContext, row: KeptSyndicate, changes: SentSyndicate): Values {
  return {
    ...changes,
    ...(changes.isTokenActive === null && { isTokenActive: false }),
    ...(changes.approvalStatus === null && { approvalStatus: row.approvalStatus }),
  }
}

/** Whoever owns the deal is told what the lender itself has said. */
async function follow(ctx: ChangeContext, before: KeptSyndicate, after: KeptSyndicate): Promise<void> {
  const { dealId, lenderName, approvalStatus } = after
  await tellOfTracker(ctx, { dealId, id: 0 })
  if (!isGuest(ctx.actor) || before.approvalStatus === approvalStatus) return
  const deal = await lockDeal(ctx, dealId)
  await notify(ctx, [deal.userId], () => ({
    kind: 'syndicate-approval',
    ...bidNotice(lenderName, wordOf(APPROVAL_STATUS_WORDS, approvalStatus).toLowerCase()),
    detail: deal.dealName,
    link: pathTo('prefundingTracker', {}, { dealId }),
  }))
}

/** With the lender go its link and its ticks. */
async function forget(ctx: ChangeContext, { id, dealId }: KeptSyndicate): Promise<void> {
  await sql`
    update prefunding_documents set "syndicateStatus" = "syndicateStatus" - ${String(id)}
    where "dealId" = ${dealId} and "syndicateStatus" ? ${String(id)}`.execute(ctx.db)
  await tellOfTracker(ctx, { dealId, id: 0 })
}
