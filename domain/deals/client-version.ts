/** A comparison of bids as it was shown to the borrower, behind a link by which one of them is accepted by name. */

import { z } from 'zod'
import { type Access, grant } from '#domain/access/access.ts'
import type { Instant } from '#domain/kernel/dates.ts'
import { defineEntity, type RowOf } from '#domain/kernel/entity.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { flag, instant, integer, json, money, note, reference, references, text } from '#domain/kernel/field.ts'
import { say } from '#domain/kernel/words.ts'
import type { BidTerms } from './bid-terms.ts'
import { dealChildAccess } from './deal.access.ts'
import type { BidStatus } from './lender-bid.ts'

export const CLIENT_LINK_DAYS = 30
/** More than so many bids nobody compares on one page. */
export const MOST_OFFERS = 5
/** Enough for a talk, too few for a flood. */
export const MOST_CLIENT_COMMENTS = 50

/**
 * What of a bid its borrower reads. What the lender writes to the broker, and what the broker earns by itself, is not
 * among it: the broker's fee is a cost of the loan and stands in the fees, where it is not told apart.
 */
const CLIENT_TERMS = [
  ...(['loanAmount', 'rateType', 'termMonths', 'amortizationMonths', 'ioMonths', 'indexType', 'indexRate'] as const),
  ...(['spread', 'allInRate', 'rateFloor', 'rateCap', 'lenderFeeBps', 'commitmentFee', 'applicationFee'] as const),
  ...(['legalEstimate', 'exitFee', 'prepaymentPenaltyType', 'openPeriodMonths'] as const),
  ...(['recourse', 'chargeType', 'bidLtv', 'expiryDate'] as const),
]
export type ClientTerms = Pick<BidTerms, Extract<(typeof CLIENT_TERMS)[number], keyof BidTerms>> & {
  recourse?: string | null
  chargeType?: string | null
  bidLtv?: number | null
  expiryDate?: string | null
  [key: string]: unknown
}

const offerSchema = z.object({ id: z.int(), lenderName: z.string(), values: z.record(z.string(), z.unknown()) })
export interface ClientOffer {
  /** That of the bid. */
  id: number
  /** As the borrower reads it. */
  lenderName: string
  values: ClientTerms
}

const commentSchema = z.object({ name: z.string(), text: z.string(), at: z.string() })
export type ClientComment = z.infer<typeof commentSchema>

/** What a borrower says of itself, and of the bids. */
export const clientCommentSchema = z.strictObject({
  name: z.string().trim().min(1).max(120),
  text: z.string().trim().min(1).max(2_000),
})
export const clientAcceptanceSchema = z.strictObject({
  bidId: z.int().positive(),
  name: z.string().trim().min(1).max(120),
})

export const clientVersions = defineEntity({
  path: 'deal-client-versions',
  label: 'Client version',
  title: 'id',
  fields: {
    dealId: reference('deals').fixed().required(),
    user_company_id: reference('user-companies').readOnly().always(),
    bidIds: references('deals-lender-bids', MOST_OFFERS).label('Bids').fixed().required().always(),
    /** Where they are not named, lenders are told apart by letters. */
    isLenderNamed: flag().label('Lenders are named').fixed().always(),
    /** After how many months the loan is taken to be repaid where the page is opened. */
    exitMonth: integer(1, 480).label('Repaid in month').fixed().required(),
    /** A line of the broker's to the borrower. */
    note: note().fixed(),
    isTokenActive: flag().label('Link is on').always(),
    tokenExpiresAt: instant().readOnly().always(),
    openedCount: integer().readOnly().always(),
    lastOpenedAt: instant().readOnly(),
    /** What was asked for and what is lent on when the page was made; currency units. */
    requestedAmount: money().readOnly(),
    lentOn: money().readOnly(),
    /** The bids as they were then: what was accepted does not change afterwards. */
    offers: json(z.array(offerSchema)).readOnly().always(),
    comments: json(z.array(commentSchema)).readOnly().always(),
    acceptedBidId: reference('deals-lender-bids').readOnly(),
    /** Who accepted, as it was typed. */
    acceptedName: text(120).readOnly(),
    acceptedAt: instant().readOnly(),
  },
  ownership: { company: 'user_company_id', parent: { path: 'deals', column: 'dealId' } },
  filters: ['dealId', 'acceptedBidId', 'createdAt'],
  sorts: ['createdAt', 'updatedAt'],
  serverColumns: ['tokenHash', 'tokenSealed'],
})

/** Made by whoever places the loan; what a borrower has read and said stays. */
const share = grant({ read: 'parent', create: 'parent', update: 'parent' })
export const clientVersionAccess: Access = {
  ...dealChildAccess,
  Capstack: share,
  'Full Server': share,
  'Transaction Only': share,
  'FS/Underwriter': share,
  'TO/Underwriter': share,
  'FS/Agent': share,
  'TO/Agent': share,
  // A client places no bids before itself.
  'Self Serve': grant({ read: 'parent' }),
}

const LETTERS = 'ABCDE'

/** Bids in the order given, as their borrower reads them. */
export function toClientOffers(
  bids: readonly { id: number; lenderName: string; values: Readonly<Record<string, unknown>> }[],
  isLenderNamed: boolean,
): ClientOffer[] {
  return bids.map(({ id, lenderName, values }, index) => ({
    id,
    lenderName: isLenderNamed ? lenderName : say('Lender {letter}', { letter: LETTERS[index] ?? String(index + 1) }),
    values: toClientTerms(values),
  }))
}

/** The terms that a borrower reads, with the broker's share among the fees by the share of the loan. */
export function toClientTerms(values: Readonly<Record<string, unknown>>): ClientTerms {
  const shown = Object.fromEntries(CLIENT_TERMS.flatMap((name) => (name in values ? [[name, values[name]]] : [])))
  const { lenderFeeBps, brokerFeeBps } = values
  // A lender that does not name its own fee still leaves the cost open.
  const isKnown = typeof lenderFeeBps === 'number' && typeof brokerFeeBps === 'number'
  return isKnown ? { ...shown, lenderFeeBps: lenderFeeBps + brokerFeeBps } : shown
}

/** How a bid that was shown stands by now. */
export interface ShownBid {
  status: BidStatus
  isActive: boolean
  values: Readonly<Record<string, unknown>>
}

export type OfferStanding = 'open' | 'changed' | 'ended'

const OFFERED: readonly BidStatus[] = ['quoted', 'term-sheet', 'accepted', 'committed', 'funded']

/** Whether what was shown is still what the lender offers: the same terms, in time. */
export function standingOf(offer: ClientOffer, bid: ShownBid | undefined, today: string): OfferStanding {
  if (!bid?.isActive || !OFFERED.includes(bid.status)) return 'ended'
  const { expiryDate } = bid.values
  const isLapsed = typeof expiryDate === 'string' && expiryDate < today && ['quoted', 'term-sheet'].includes(bid.status)
  if (isLapsed) return 'ended'
  return isAlike(offer.values, toClientTerms(bid.values)) ? 'open' : 'changed'
}

/** An answer that is null says as little as one that is not there. */
const isAlike = (one: ClientTerms, other: ClientTerms) =>
  CLIENT_TERMS.every((name) => (one[name] ?? null) === (other[name] ?? null))

/** Throws `conflict` with the reason why the borrower cannot accept this one. */
export function assertAcceptable(
  { acceptedAt }: { acceptedAt: Instant | null },
  standing: OfferStanding | undefined,
): void {
  if (acceptedAt !== null) throw new AppError('conflict', say('A bid was accepted here already.'))
  if (standing === undefined) throw new AppError('conflict', say('This bid is not on this page.'))
  if (standing === 'ended') throw new AppError('conflict', say('This bid is no longer offered.'))
  if (standing === 'changed') {
    throw new AppError('conflict', say('The lender has changed this bid. Ask for a new page before you accept.'))
  }
}

/** What of a client version its holder is shown; the offers as they stood beside it. */
export type ShownVersion = Pick<
  RowOf<typeof clientVersions>,
  | 'dealId'
  | 'exitMonth'
  | 'note'
  | 'requestedAmount'
  | 'lentOn'
  | 'comments'
  | 'acceptedBidId'
  | 'acceptedName'
  | 'acceptedAt'
  | 'tokenExpiresAt'
  | 'createdAt'
> & { offers: readonly ClientOffer[] }
