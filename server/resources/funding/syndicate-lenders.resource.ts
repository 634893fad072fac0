/** /prefunding-syndicate-lenders: who shares a loan, with what part, and how each lender's own approval stands. */
import { sql } from 'kysely'
import { syndicateAccess, syndicateLenders } from '#domain/funding/syndicate-lender.ts'
import { commitmentOf } from '#domain/funding/syndicate-shares.ts'
import { invalidField } from '#domain/kernel/errors.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { mark, say } from '#domain/kernel/words.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { defineResource } from '#server/kernel/resource.ts'
import { type BidDeal, listLenderPeople, lockDeal } from '#server/resources/deals/bid.queries.ts'
import { tellOfTracker } from './funding.queries.ts'
import type { KeptSyndicate, SentSyndicate } from './kept-rows.ts'
import { linkEndsAt } from './links.ts'

export const syndicateLendersResource = defineResource({
  entity: syndicateLenders,
  access: syndicateAccess,
  hooks: {
    beforeCreate: prepareNew,
    afterCreate: (ctx, { dealId }) => tellOfTracker(ctx, { dealId, id: 0 }),
    beforeUpdate: prepareChange,
    afterUpdate: (ctx, _before, { dealId }) => tellOfTracker(ctx, { dealId, id: 0 }),
    beforeRemove: forget,
  },
  transitions: {
    startReview: { run: () => ({}) },
    approve: { run: (ctx) => ({ approvalDate: ctx.today }) },
    decline: { run: (ctx) => ({ approvalDate: ctx.today }) },
  },
  constraints: {
    prefunding_syndicate_once: { field: 'lenderCompanyId', message: mark('This lender is in the syndicate already.') },
    prefunding_syndicate_lead: { field: 'role', message: mark('The syndicate has a lead lender already.') },
  },
})

function loanOf({ values }: BidDeal): number | null {
  const { Loan_Amount: amount } = values
  return typeof amount === 'number' ? amount : null
}

async function prepareNew(ctx: ChangeContext, values: SentSyndicate): Promise<Values> {
  const deal = await lockDeal(ctx, Number(values.dealId))
  const [lender] = await listLenderPeople(ctx, deal.user_company_id, [Number(values.lenderCompanyId)])
  if (!lender) throw invalidField('lenderCompanyId', say('Lender has an unknown value.'))
  const { hash, sealed } = ctx.services.seals.newToken()
  const sharePercentage = Number(values.sharePercentage)
  return {
    ...values,
    user_company_id: deal.user_company_id,
    lenderName: lender.lenderName,
    commitmentAmount: commitmentOf({ sharePercentage }, loanOf(deal)),
    approvalStatus: values.approvalStatus ?? 'invited',
    isTokenActive: values.isTokenActive ?? true,
    tokenExpiresAt: linkEndsAt(ctx),
    tokenHash: hash,
    tokenSealed: sealed,
  }
}

async function prepareChange(ctx: ChangeContext, row: KeptSyndicate, changes: SentSyndicate): Promise<Values> {
  const { sharePercentage } = changes
  const deal = sharePercentage == null ? undefined : await lockDeal(ctx, row.dealId)
  return {
    ...changes,
    ...(changes.isTokenActive === null && { isTokenActive: false }),
    ...(changes.approvalStatus === null && { approvalStatus: row.approvalStatus }),
    ...(deal && {
      commitmentAmount: commitmentOf({ sharePercentage: Number(sharePercentage) }, loanOf(deal)),
    }),
  }
}

/** With the lender go its link and its ticks. */
async function forget(ctx: ChangeContext, { id, dealId }: KeptSyndicate): Promise<void> {
  await sql`
    update prefunding_documents set "syndicateStatus" = "syndicateStatus" - ${String(id)}
    where "dealId" = ${dealId} and "syndicateStatus" ? ${String(id)}`.execute(ctx.db)
  await tellOfTracker(ctx, { dealId, id: 0 })
}
