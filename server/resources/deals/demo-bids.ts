/** The lenders of the demo's deals, with what each has answered. */
import { sql } from 'kysely'
import { QUOTED_OR_BETTER } from '#domain/deals/lender-bid.ts'
import { addDays, type IsoDate } from '#domain/kernel/dates.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { acceptAgreement, type BidPlace, type BidRow, makeBid } from './bid.factory.ts'
import { keepRevision } from './bid.queries.ts'
import type { MadeDeal } from './deal.factory.ts'
import { inTheMorning } from './demo-dates.ts'
import type { StoryBid } from './demo-story.ts'
import { scoreLenders } from './match-snapshot.ts'

export type BiddingLender = { id: number; companyName: string }

/** The bids of one deal; `day` is when the story's days are counted back from. @returns the primary one's id */
export async function makeDemoBids(
  ctx: ChangeContext,
  deal: MadeDeal & { answers: Record<string, unknown> },
  bids: readonly StoryBid[],
  { lenders, day }: { lenders: ReadonlyMap<string, BiddingLender>; day: IsoDate },
): Promise<number | null> {
  const place: BidPlace = { db: ctx.db, seals: ctx.services.seals }
  const asked = bids.map((bid) => ({ bid, lender: getLender(lenders, bid.lender) }))
  const scores = await scoreLenders(
    ctx,
    { country: 'CA', values: deal.answers },
    asked.map(({ lender }) => lender.id),
  )
  let primary: number | null = null
  for (const { bid, lender } of asked) {
    const matchScore = scores.get(lender.id)?.matchScore ?? null
    const made = await makeBid(place, deal, { ...rowOf(bid, day), matchScore, lender })
    if (!['selected', 'sent'].includes(bid.status)) await acceptAgreement(place, made.id)
    if (rowOf(bid, day).respondedAt) await keepRevision(ctx, made.id)
    if (['accepted', 'committed', 'funded'].includes(bid.status)) primary = made.id
  }
  if (primary !== null) {
    await sql`update deals set "primaryLenderBidId" = ${primary} where id = ${deal.id}`.execute(ctx.db)
  }
  return primary
}

function getLender(lenders: ReadonlyMap<string, BiddingLender>, name: string): BiddingLender {
  const lender = lenders.get(name)
  if (!lender) throw new RangeError(`The demo's directory has no lender "${name}".`)
  return lender
}

/** Most lenders answer within nine days; links work for a month. */
const DAYS_TO_ANSWER = 9
const LINK_DAYS = 30

function rowOf(bid: StoryBid, day: IsoDate): Partial<BidRow> {
  const sent = addDays(day, -bid.sentDaysAgo)
  const hasAnswered = QUOTED_OR_BETTER.includes(bid.status) || bid.values.loanAmount !== undefined
  const answered = addDays(sent, Math.min(DAYS_TO_ANSWER, bid.sentDaysAgo))
  const wasSeen = bid.status !== 'selected' && bid.status !== 'sent'
  const responded = hasAnswered || bid.status === 'declined' || bid.status === 'interested'
  return {
    status: bid.status,
    declinedReason: bid.declinedReason,
    sentAt: inTheMorning(sent),
    firstViewedAt: wasSeen ? inTheMorning(addDays(sent, Math.min(2, bid.sentDaysAgo))) : null,
    respondedAt: responded ? inTheMorning(answered) : null,
    acceptedAt: ['accepted', 'committed', 'funded'].includes(bid.status) ? inTheMorning(addDays(answered, 6)) : null,
    // A link that was sent long ago was given more time while the deal is open.
    tokenExpiresAt: inTheMorning(addDays(bid.sentDaysAgo < LINK_DAYS ? sent : day, LINK_DAYS)),
    isTokenActive: !['withdrawn', 'not-selected', 'funded'].includes(bid.status),
    values: { ...bid.values, ...(bid.validDays !== null && { expiryDate: addDays(day, bid.validDays) }) },
    createdAt: inTheMorning(sent),
    updatedAt: inTheMorning(responded ? answered : sent),
  }
}
