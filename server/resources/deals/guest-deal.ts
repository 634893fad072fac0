/** What a lender sees of a deal once it has accepted the agreement: the request, and nothing of how it is placed. */

import { sql } from 'kysely'
import { z } from 'zod'
import { pathTo } from '#domain/access/addresses.ts'
import { clientVersions } from '#domain/deals/client-version.ts'
import { consultantBids } from '#domain/deals/consultants/consultant-bid.ts'
import { DEAL_SECTIONS } from '#domain/deals/deal-form.ts'
import { withRequest } from '#domain/deals/deal-request.ts'
import type { DealAnswers } from '#domain/deals/deal-rules.ts'
import type { TriedFigures } from '#domain/deals/deal-what-if.ts'
import { BID_STATUS_WORDS, lenderBids } from '#domain/deals/lender-bid.ts'
import { answersForLenders, type PackagePart } from '#domain/deals/package-parts.ts'
import { toCoordinates } from '#domain/kernel/coordinates.ts'
import type { RowOf } from '#domain/kernel/entity.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { type RoughPlace, readRoughAddress } from '#domain/maps/rough-place.ts'
import { firstOf } from '#server/adapters/database.ts'
import type { ChangeContext, Context, GuestActor } from '#server/kernel/context.ts'
import { findRowJson, getRowJson } from '#server/kernel/reading.ts'
import { defineCall } from '#server/kernel/resource.ts'
import { noteSecurityEvent } from '#server/kernel/security-log.ts'
import { findRoughPlaces } from '#server/resources/maps/geocoding.queries.ts'
import { notify } from '#server/resources/team/notify.ts'
import { bidNotice } from './bid-notice.ts'
import { getGuestOutcome } from './bid-outcome.ts'
import { describeForClient } from './client-guest.ts'
import { getInvitation, refuseUntilAccepted } from './conf-agreement.queries.ts'
import { describeForConsultant } from './consultants/consultant-guest.ts'
import { findFigures } from './deal-requests.queries.ts'
import { dealsResource } from './deals.resource.ts'
import { formOf } from './form-builder.ts'
import { listQuestionsFor } from './guest-questions.ts'
import { lenderBidsResource } from './lender-bids.resource.ts'
import { listSharedDocuments } from './shared-documents.queries.ts'

/**
 * Between the broker and the borrower: what the broker earns and shares, how far the borrower was checked, and what
 * people own, owe and went through.
 */
const NOT_FOR_LENDERS = [
  ...['Broker_Fee_Bps', 'COI_Split_Percentage'],
  ...['KYC_Status', 'Prepayment_Notes', 'Deposit_Amount'],
  ...['Ownership', 'Credit_Score', 'Borrower_Counsel', 'Borrower_Accountant'],
  ...['Sponsor_Net_Worth', 'Sponsor_Liquidity', 'Sponsor_Contingent_Liabilities'],
  ...['Bankruptcy_Foreclosure', 'Litigation', 'Foreign_National', 'PEP'].flatMap((name) => [name, `${name}_Note`]),
]

/** The answers a lender reads, by section of the form. */
export const GUEST_SECTIONS = DEAL_SECTIONS.map(({ key, title, questions }) => ({
  key,
  title,
  names: Object.keys(questions).filter((name) => !NOT_FOR_LENDERS.includes(name)),
})).filter(({ names }) => names.length > 0)
const GUEST_ANSWERS = GUEST_SECTIONS.flatMap(({ names }) => names)

/** `GET /guest-deal`: what the token opens. */
export const guestDeal = defineCall({
  method: 'GET',
  path: '/guest-deal',
  summary: 'The deal behind a link, as its lender, its consultant or its borrower sees it',
  caller: 'guest',
  // Looking at it is what marks the bid as viewed.
  isChange: true,
  async run(ctx) {
    const guest = ctx
    if (guest.actor.path === clientVersions.path) return describeForClient(guest)
    await refuseUntilAccepted(guest)
    if (guest.actor.path === consultantBids.path) return describeForConsultant(guest)
    const dealId = await markViewed(guest)
    await noteSecurityEvent(guest, { kind: 'guest-viewed', detail: `deals/${dealId}` })
    const bid: unknown = JSON.parse(await getRowJson(lenderBidsResource, guest, guest.actor.id))
    const figures = (await findFigures(guest, [guest.actor.id])).get(guest.actor.id)
    return {
      ...(await describeDeal(guest, dealId, figures)),
      bid,
      outcome: await getGuestOutcome(guest, guest.actor.id),
    }
  },
})

/** The same page for those who send it, or as one of the lenders sees it: nothing is marked, and no token is in it. */
export const lenderView = defineCall({
  method: 'GET',
  path: '/deals/:id/lender-view',
  summary: 'A deal as lenders see it, or as the lender of one of its bids does',
  caller: 'user',
  query: z.strictObject({ bidId: z.coerce.number().int().positive().optional() }),
  async run(ctx, { params, query }) {
    const id = Number(params.id)
    const isSeen = Number.isSafeInteger(id) && id > 0 && (await findRowJson(dealsResource, ctx, id))
    if (!isSeen) throw notFound()
    const { bidId } = query
    if (bidId === undefined) return describeDeal(ctx, id)
    const lender = await describeLender(ctx, id, bidId)
    return { ...(await describeDeal(ctx, id, (await findFigures(ctx, [bidId])).get(bidId))), ...lender }
  },
})

/** What beside the deal itself is one lender's own. Throws `not_found` for a bid that is no bid of the deal. */
async function describeLender(ctx: Context, dealId: number, bidId: number) {
  const found = await findRowJson(lenderBidsResource, ctx, bidId)
  const bid: Partial<RowOf<typeof lenderBids>> | null = found && JSON.parse(found)
  if (!bid || bid.dealId !== dealId) throw notFound()
  const { isRequired, acceptance, tokenExpiresAt } = await getInvitation(ctx, { path: lenderBids.path, id: bidId })
  return {
    lender: {
      bidId,
      lenderName: bid.lenderName,
      status: bid.status,
      hasAccepted: !isRequired || acceptance !== null,
      isLinkOpen: bid.isActive === true && bid.isTokenActive === true && new Date(tokenExpiresAt) > ctx.now,
    },
    questions: await listQuestionsFor(ctx, bidId),
  }
}

/** About where the property is, for a map of an address whose place nobody knows; null where it is known. */
async function findAbout(ctx: Context, values: DealAnswers): Promise<RoughPlace | null> {
  const address = values.Property_Address
  if (!address || toCoordinates(address)) return null
  const { city, province, postalCode } = address
  const asked = readRoughAddress([city, [province, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', '))
  return (asked && (await findRoughPlaces(ctx, [['deal', asked]])).get('deal')) ?? null
}

type GuestDealRow = {
  deal: { values: DealAnswers; [name: string]: unknown }
  without: PackagePart[]
  sender: unknown
  names: unknown
  loanTypes: unknown
}

/** With the figures of the request that is looked at, where it is not the deal's own. */
async function describeDeal(ctx: Context, dealId: number, figures?: TriedFigures) {
  const { loanTypes, without, deal, ...shown } = await readGuestDeal(ctx, dealId)
  const documents = await listSharedDocuments(ctx, dealId)
  return {
    ...shown,
    deal: { ...deal, values: answersForLenders(withRequest(deal.values, figures), without) },
    about: await findAbout(ctx, deal.values),
    documents,
    sections: GUEST_SECTIONS,
    form: formOf('lenderBid'),
    options: { 'options-loan-types': loanTypes },
  }
}

/** One query: the deal, names for the ids in it, who sends it, and the choices of the bid's form. */
async function readGuestDeal({ db }: Context, dealId: number): Promise<GuestDealRow> {
  const { rows } = await sql<GuestDealRow>`
    select json_build_object('dealName', d."dealName", 'country', d.country, 'currency', d.currency,
        'expectedClosingDate', d."expectedClosingDate",
        'values', (select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(d.values) e
          where e.key = any(${GUEST_ANSWERS}::text[]))) as deal,
      d."packageWithout" as without,
      json_build_object(
        'Property_Type', (select name from options_property_types o where o.id = d."Property_Type"),
        'Property_Class', (select name from options_property_classes o where o.id = d."Property_Class"),
        'Market', (select name from options_markets o where o.id = d."Market"),
        'Territory', (select name from options_territories o where o.id = (d.values ->> 'Territory')::bigint),
        'Loan_Type', (select name from options_loan_types o where o.id = d."Loan_Type")) as names,
      json_build_object('companyName', c.name, 'companyLogo', c.logo, 'name', u.name, 'title', u.title,
        'email', u.email, 'phone', u.phone) as sender,
      (select json_agg(json_build_object('id', o.id, 'name', o.name) order by o.id) from options_loan_types o)
        as "loanTypes"
    from deals d
    join users u on u.id = d."userId"
    join user_companies c on c.id = d.user_company_id
    where d.id = ${dealId}`.execute(db)
  return firstOf(rows)
}

/** Keeps the first look, of which the owner is told once. @returns the deal's id */
async function markViewed(ctx: ChangeContext<GuestActor>): Promise<number> {
  const { rows } = await sql<{
    dealId: number
    ownerId: number
    dealName: string
    isFirst: boolean
    wantsNotice: boolean
  }>`
    select d.id as "dealId", d."userId" as "ownerId", d."dealName", b."firstViewedAt" is null as "isFirst",
      coalesce(s."notifyBid", true) as "wantsNotice"
    from deals_lender_bids b
    join deals d on d.id = b."dealId"
    left join user_settings s on s."userId" = d."userId"
    where b.id = ${ctx.actor.id} for update of b`.execute(ctx.db)
  const { dealId, ownerId, dealName, isFirst, wantsNotice } = firstOf(rows)
  if (!isFirst) return dealId
  await sql`
    update deals_lender_bids
    set "firstViewedAt" = app_now(), status = case when status in ('selected', 'sent') then 'viewed' else status end
    where id = ${ctx.actor.id}`.execute(ctx.db)
  const rooms = [`company:${ctx.actor.companyId}`, `user:${ownerId}`]
  ctx.emit({ path: lenderBidsResource.entity.path, id: ctx.actor.id, rooms })
  if (wantsNotice) {
    await notify(ctx, [ownerId], () => ({
      kind: 'bid-viewed',
      ...bidNotice(ctx.actor.name, wordOf(BID_STATUS_WORDS, 'viewed').toLowerCase()),
      detail: dealName,
      link: pathTo('lenderBids', { id: dealId }),
    }))
  }
  return dealId
}
