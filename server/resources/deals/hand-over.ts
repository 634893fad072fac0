/** A closed deal becomes a loan of a portfolio: its hand-over is written at closing, and goes to the owner or is taken. */

import { sql } from 'kysely'
import { z } from 'zod'
import { addLoanPath, type ClosedDeal, handOver, type WinningBid } from '#domain/deals/hand-over.ts'
import { AppError, invalidField, notFound } from '#domain/kernel/errors.ts'
import { numberIn } from '#domain/kernel/narrow.ts'
import { say } from '#domain/kernel/words.ts'
import { takesLoansOver } from '#domain/portfolio/deal-hand-over.ts'
import { type ChangeContext, isUser, type UserActor } from '#server/kernel/context.ts'
import type { Row } from '#server/kernel/resource.ts'
import {
  addressHandOver,
  type HandOverRow,
  keepHandOver,
  withdrawHandOver,
} from '#server/resources/portfolio/hand-over/hand-over.queries.ts'
import { assertOpen, offerLoan } from '#server/resources/portfolio/hand-over/offer.ts'
import { findLookups } from './deal.queries.ts'

export const handOverSchema = z.strictObject({
  toName: z.string().trim().max(161).nullish(),
  toEmail: z.string().trim().max(254).nullish(),
})

/** Closing writes it; a closer with a portfolio of their own is the one to take the loan. */
export async function writeHandOver(ctx: ChangeContext, dealId: number): Promise<HandOverRow> {
  const { deal, bid } = await getFunded(ctx, dealId)
  const filled = handOver(deal, bid)
  const ltv = numberIn(bid.values.bidLtv) ?? numberIn(deal.values.LTV)
  const written = await keepHandOver(ctx, dealId, filled, addLoanPath(dealId, filled, ltv))
  const { actor } = ctx
  if (!isUser(actor) || !takesLoansOver(actor.role) || written.status !== null) return written
  return addressHandOver(ctx, written.id, { name: actor.name, email: await emailOf(ctx, actor.id) })
}

/** A deal that is reopened is offered to nobody. */
export const dropHandOver = (ctx: ChangeContext, dealId: number) => withdrawHandOver(ctx, dealId)

/**
 * With an address the loan is offered to the owner; without one, whoever has a portfolio takes it themselves. Answers
 * where the loan's form is. Throws `conflict` unless the deal is closed and the caller may close deals.
 */
export async function handDealOver(
  ctx: ChangeContext<UserActor>,
  row: Row,
  { toName, toEmail }: z.infer<typeof handOverSchema>,
) {
  const { actor } = ctx
  if (row.dealStatus !== 'archived') throw new AppError('conflict', say('Only a closed deal can be handed over.'))
  if (!actor.rights.includes('canApproveDeals')) {
    throw new AppError('conflict', say('Only whoever approves deals can hand this one over.'))
  }
  const written = await writeHandOver(ctx, row.id)
  assertOpen(written)
  if (toEmail)
    return answer(await offerLoan(ctx, written, { dealName: String(row.dealName), toName: toName || null, toEmail }))
  if (!takesLoansOver(actor.role)) throw invalidField('toEmail', say('E-mail is required.'))
  return answer(await addressHandOver(ctx, written.id, { name: actor.name, email: await emailOf(ctx, actor.id) }))
}

const answer = ({ id, status, toName, toEmail, formPath }: HandOverRow) => ({ id, status, toName, toEmail, formPath })

async function emailOf(ctx: ChangeContext, userId: number): Promise<string> {
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from users where id = ${userId}`.execute(ctx.db)
  return rows[0]?.email ?? ''
}

type Funded = Omit<ClosedDeal, 'loanFamily'> & { bidValues: WinningBid['values']; lenderCompanyId: number }

/** The deal as it was funded, and the bid that won. */
async function getFunded(ctx: ChangeContext, dealId: number): Promise<{ deal: ClosedDeal; bid: WinningBid }> {
  const { rows } = await sql<Funded>`
    select d."dealId", d."dealName", d.values, coalesce(d."actualFundingDate"::text, ${ctx.today}) as "actualFundingDate",
      coalesce(d."fundedAmount", b."loanAmount", d."Loan_Amount", 0)::float8 as "fundedAmount",
      b.values as "bidValues", b."lenderCompanyId"
    from deals d join deals_lender_bids b on b.id = d."primaryLenderBidId"
    where d.id = ${dealId}`.execute(ctx.db)
  const funded = rows[0]
  if (!funded) throw notFound()
  const { bidValues, lenderCompanyId, ...deal } = funded
  const { loanFamily } = await findLookups(ctx, deal.values)
  return { deal: { ...deal, loanFamily }, bid: { lenderCompanyId, values: bidValues ?? {} } }
}
