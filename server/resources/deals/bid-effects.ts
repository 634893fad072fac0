/** What follows when a bid has changed: its answer is kept, the deal moves on, the fee follows, the owner is told. */
import { pathTo } from '#domain/access/addresses.ts'
import { isQuoted } from '#domain/deals/bid-rules.ts'
import { furtherStage } from '#domain/deals/deal-moves.ts'
import { BID_STATUS_WORDS, type BidStatus } from '#domain/deals/lender-bid.ts'
import { formatMoney, formatPercent } from '#domain/kernel/format.ts'
import { say, wordOf } from '#domain/kernel/words.ts'
import { type ChangeContext, isGuest } from '#server/kernel/context.ts'
import { notify } from '#server/resources/team/notify.ts'
import { followRequest } from './accepted-request.ts'
import { type BidDeal, type DealProgress, keepRevision, lockDeal, moveDealOn } from './bid.queries.ts'
import { bidNotice } from './bid-notice.ts'
import type { KeptBid } from './kept-rows.ts'
import { followPipeline } from './pipeline.queries.ts'

const ANSWERS: readonly BidStatus[] = ['interested', 'quoted', 'term-sheet', 'declined']

/** Runs in the transaction of the change, after the bid itself is written. */
export async function followBid(ctx: ChangeContext, before: KeptBid, after: KeptBid): Promise<void> {
  const status = after.status
  const hasMoved = before.status !== after.status
  const hasNewTerms = JSON.stringify(before.values) !== JSON.stringify(after.values)
  const isAnswer = ANSWERS.includes(status) && (hasMoved || (isQuoted(status) && hasNewTerms))
  if (isAnswer) await keepRevision(ctx, after.id)
  const deal = await lockDeal(ctx, after.dealId)
  if (hasMoved && status === 'accepted') await followRequest(ctx, deal.id, after.requestId)
  const isPrimaryOut = status === 'withdrawn' && deal.primaryLenderBidId === after.id
  if (hasMoved && isPrimaryOut) await followRequest(ctx, deal.id, null)
  if (hasMoved) await moveDealOn(ctx, deal, progressOf(ctx, deal, after))
  if (hasMoved || hasNewTerms || before.isActive !== after.isActive) await followPipeline(ctx, deal.id)
  if (hasMoved || (isAnswer && isGuest(ctx.actor))) await tellOwner(ctx, deal, after, hasMoved)
}

/** Lenders carry a deal on and never back. */
function progressOf(ctx: ChangeContext, deal: BidDeal, bid: KeptBid): DealProgress {
  const to = (stage: Parameters<typeof furtherStage>[1]) => ({ trackStage: furtherStage(deal.trackStage, stage) })
  switch (bid.status) {
    case 'sent':
      return to('marketed')
    case 'quoted':
    case 'term-sheet':
      return to('bids-in')
    case 'accepted':
      return {
        ...to('term-sheet-signed'),
        primaryLenderBidId: bid.id,
        termSheetSignedDate: deal.termSheetSignedDate ?? ctx.today,
      }
    case 'committed':
      return { ...to('committed'), commitmentDate: deal.commitmentDate ?? ctx.today }
    case 'withdrawn':
      // The lender that was chosen is out: the deal is back where it compares bids.
      return deal.primaryLenderBidId === bid.id
        ? { primaryLenderBidId: null, trackStage: 'bids-in', termSheetSignedDate: null, commitmentDate: null }
        : {}
    default:
      return {}
  }
}

async function tellOwner(ctx: ChangeContext, deal: BidDeal, bid: KeptBid, hasMoved: boolean) {
  if (!deal.notifyBid) return
  const status = bid.status
  await notify(ctx, [deal.userId], () => ({
    kind: `bid-${status}`,
    ...bidNotice(bid.lenderName, whatHappened(status, isQuoted(status) ? termsOf(bid) : '', hasMoved)),
    detail: deal.dealName,
    link: pathTo('lenderBids', { id: deal.id }),
  }))
}

function whatHappened(status: BidStatus, terms: string, hasMoved: boolean): string {
  if (hasMoved) return `${wordOf(BID_STATUS_WORDS, status).toLowerCase()} ${terms}`.trim()
  return terms ? say('changed its bid to {terms}', { terms }) : say('changed its bid')
}

/** "4.95%, $12,000,000", as far as the lender has said so. */
function termsOf(bid: KeptBid): string {
  const { allInRate, loanAmount } = bid.values ?? {}
  const terms = [allInRate == null ? '' : formatPercent(allInRate), loanAmount == null ? '' : formatMoney(loanAmount)]
  return terms.filter(Boolean).join(', ')
}
