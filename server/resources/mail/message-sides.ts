/** What differs between sending a deal to its lenders and asking its consultants: whom it finds, and which bids it makes. */
import { consultantBids } from '#domain/deals/consultants/consultant-bid.ts'
import { isSettledQuote } from '#domain/deals/consultants/consultant-quotes.ts'
import { LINK_ENDED, lenderBids, SETTLED } from '#domain/deals/lender-bid.ts'
import { say } from '#domain/kernel/words.ts'
import type { MessageKind } from '#domain/mail/deal-draft.ts'
import type { DealRecipient } from '#domain/mail/deal-message.ts'
import type { ChangeContext, UserActor } from '#server/kernel/context.ts'
import { resourceOf } from '#server/kernel/registry.ts'
import { getRow } from '#server/kernel/rows.ts'
import { createRow } from '#server/kernel/writing.ts'
import { addBids, markBidsSent } from '#server/resources/deals/add-bids.ts'
import { consultantLinks, lenderLinks } from '#server/resources/deals/bid-links.ts'
import { markRequestsSent } from '#server/resources/deals/consultants/consultant-bid.queries.ts'
import type { MessageDeal } from './message-values.ts'
import {
  type CompanyToWrite,
  type ConsultantToWrite,
  type LenderToWrite,
  listConsultants,
  listLenders,
  markContacted,
} from './recipients.queries.ts'
import { planRecipients, RECIPIENT_WORDS, type RecipientPlan, wantedOf } from './recipients.ts'

type SendingContext = ChangeContext<UserActor>

/** `Company` is what the side knows of one to be written to. */
export type MessageSide<Company extends CompanyToWrite> = {
  plan: (
    ctx: SendingContext,
    deal: MessageDeal,
    recipients: readonly DealRecipient[],
  ) => Promise<RecipientPlan<Company>>
  /** A bid for each company, in their order: the one it has, its link renewed if it had run out, or a new one. */
  bidsOf: (ctx: SendingContext, deal: MessageDeal, companies: readonly Company[]) => Promise<number[]>
  /** What is noted once the messages are on their way. */
  markSent: (
    ctx: SendingContext,
    deal: MessageDeal,
    bidIds: readonly number[],
    contactIds: readonly number[],
  ) => Promise<void>
}

const placeOf = (deal: MessageDeal) => ({
  dealId: deal.id,
  companyId: deal.user_company_id,
  requestId: deal.requestId ?? null,
})

export const lenderSide: MessageSide<LenderToWrite> = {
  async plan(ctx, deal, recipients) {
    const wanted = wantedOf(recipients)
    const ids = wanted.map(({ recipient }) => recipient.companyId)
    const byId = new Map((await listLenders(ctx, placeOf(deal), ids)).map((lender) => [lender.companyId, lender]))
    const found = wanted.map((one) => ({ ...one, company: byId.get(one.recipient.companyId) }))
    return planRecipients(found, RECIPIENT_WORDS.lender)
  },
  async bidsOf(ctx, deal, lenders) {
    const bidIds = new Map<number, number>()
    const toAdd = lenders.filter((lender) => isFresh(lender))
    for (const { companyId, bid } of lenders.filter((lender) => !isFresh(lender))) {
      if (!bid) continue
      if (!bid.isLinkOpen) await lenderLinks.renew(ctx, await getRow(resourceOf(ctx, lenderBids), ctx, bid.id))
      bidIds.set(companyId, bid.id)
    }
    for (const [round, ofRound] of Map.groupBy(toAdd, roundOf)) {
      const asked = ofRound.map(({ companyId, contacts }) => ({
        lenderCompanyId: companyId,
        lenderContactIds: contacts.map(({ id }) => id),
      }))
      for (const { id, lenderCompanyId } of await addBids(ctx, deal.id, asked, { round, requestId: deal.requestId })) {
        bidIds.set(lenderCompanyId, id)
      }
    }
    return lenders.flatMap(({ companyId }) => bidIds.get(companyId) ?? [])
  },
  async markSent(ctx, deal, bidIds, contactIds) {
    await markBidsSent(ctx, deal.id, bidIds)
    await markContacted(ctx, contactIds, deal.user_company_id)
  },
}

/** A bid that has ended stays as it is: asking again is a new round. */
const hasEnded = ({ bid }: LenderToWrite) =>
  bid !== null && (LINK_ENDED.includes(bid.status) || SETTLED.includes(bid.status))
const isFresh = (lender: LenderToWrite) => lender.bid === null || lender.bid.status === 'selected' || hasEnded(lender)
const roundOf = (lender: LenderToWrite) => (lender.bid?.round ?? 1) + (hasEnded(lender) ? 1 : 0)

export const consultantSide: MessageSide<ConsultantToWrite> = {
  async plan(ctx, deal, recipients) {
    const wanted = wantedOf(recipients)
    const asked = wanted.map(({ recipient: { companyId, categoryId = null } }) => ({ companyId, categoryId }))
    const listed = await listConsultants(ctx, placeOf(deal), asked)
    const found = wanted.map((one) => {
      const { recipient } = one
      const company = listed.find(
        ({ companyId, categoryId }) =>
          companyId === recipient.companyId && categoryId === (recipient.categoryId ?? null),
      )
      return { ...one, company, refusal: company ? whyNotAsked(company) : null }
    })
    return planRecipients(found, RECIPIENT_WORDS.consultant)
  },
  async bidsOf(ctx, deal, asked) {
    const bidIds: number[] = []
    const requests = resourceOf(ctx, consultantBids)
    for (const { companyId, categoryId, contacts, bid } of asked) {
      if (bid && !bid.isLinkOpen) await consultantLinks.renew(ctx, await getRow(requests, ctx, bid.id))
      const request = { dealId: deal.id, consultantId: companyId, consultantCategoryId: categoryId }
      const consultantContactIds = contacts.map(({ id }) => id)
      bidIds.push(bid?.id ?? Number(await createRow(requests, ctx, { ...request, consultantContactIds })))
    }
    return bidIds
  },
  markSent: (ctx, deal, bidIds) => markRequestsSent(ctx, deal.id, bidIds),
}

/** A request that was decided stands: its consultant is not asked for the same a second time. */
function whyNotAsked({ isOfCategory, bid, companyName }: ConsultantToWrite): string | null {
  if (!isOfCategory) return say('This consultant does not work in that category.')
  return bid && isSettledQuote(bid.status)
    ? say('What {name} was asked on this deal is already decided.', { name: companyName })
    : null
}

export const APPROACHED_LATER: Readonly<Record<MessageKind, () => string>> = {
  lender: () => say('Lenders can be approached once the deal is in progress.'),
  consultant: () => say('Consultants can be asked once the deal is in progress.'),
}
