/** What follows when a deal has moved: fee rows, bids and links in step, and whoever is concerned is told. */

import { pathTo } from '#domain/access/addresses.ts'
import { DEAL_STATUS_WORDS, type DealStatus } from '#domain/deals/deal-lifecycle.ts'
import { markedQuestion } from '#domain/deals/return-marks.ts'
import { questionLabel } from '#domain/kernel/form.ts'
import { say, wordOf } from '#domain/kernel/words.ts'
import { type ChangeContext, isUser } from '#server/kernel/context.ts'
import { notify, settleNotices } from '#server/resources/team/notify.ts'
import { getClosing, settleBids, switchLinksOff, undoClosing, writeKnownLoan, writeRevenue } from './closing.queries.ts'
import { findDealApprovers } from './deal.queries.ts'
import { dropHandOver, writeHandOver } from './hand-over.ts'
import type { KeptDeal } from './kept-rows.ts'
import { dropFinancing, keepFinancings } from './own-financing.queries.ts'
import { closePipeline, followPipelines, openPipeline } from './pipeline.queries.ts'

type ChangedDeal = { before: KeptDeal; after: KeptDeal }

/**
 * Runs in the transaction of the change, after the deals themselves are written: the expected fees of all in one statement,
 * for only a few of them are ever moved on or closed.
 */
export async function followDeals(ctx: ChangeContext, changed: readonly ChangedDeal[]): Promise<void> {
  for (const { before, after } of changed) {
    const [from, to] = [before.dealStatus, after.dealStatus]
    if (from !== to) await followMove(ctx, after, from, to)
    if (after.closeRequested && !before.closeRequested) await tellOfCloseRequest(ctx, after)
  }
  const withOtherFee = changed.filter((each) => isStillInProgress(each) && hasMoved(each))
  if (withOtherFee.length > 0) {
    await followPipelines(
      ctx,
      withOtherFee.map(({ after }) => after.id),
    )
  }
}

const isStillInProgress = ({ before, after }: ChangedDeal) =>
  before.dealStatus === 'in-progress' && after.dealStatus === 'in-progress'

/** What the expected fee is made of, as far as it stands on the deal itself. */
const FEE_INPUTS = ['trackStage', 'primaryLenderBidId', 'expectedClosingDate', 'Loan_Amount', 'Closing_Date'] as const

const hasMoved = ({ before, after }: ChangedDeal) => FEE_INPUTS.some((name) => before[name] !== after[name])

async function followMove(ctx: ChangeContext, deal: KeptDeal, from: DealStatus, to: DealStatus) {
  if (from === 'archived') {
    await undoClosing(ctx, deal.id)
    await dropHandOver(ctx, deal.id)
    await dropFinancing(ctx, deal.id)
  }
  if (to === 'in-progress') await openPipeline(ctx, deal.id)
  if (to === 'archived') await close(ctx, deal)
  if (to === 'inactive') await switchLinksOff(ctx, deal.id)
  if (from === 'in-progress') await closePipeline(ctx, deal.id)
  if (from === 'pending') await settleSubmitted(ctx, deal)
  await tellOfMove(ctx, deal, from, to)
}

/** Nobody needs to be told any more that the deal waits for approval. */
async function settleSubmitted(ctx: ChangeContext, deal: KeptDeal) {
  const approvers = await findDealApprovers(ctx, deal.userId)
  await settleNotices(ctx, { kind: SUBMITTED, detail: deal.dealId, companyId: deal.user_company_id }, approvers)
}

const SUBMITTED = 'deal-submitted'

/** The pipeline row is read before it is closed: it says on which fee. */
async function close(ctx: ChangeContext, deal: KeptDeal) {
  const closing = await getClosing(ctx, deal.id)
  await writeRevenue(ctx, closing)
  await writeKnownLoan(ctx, closing)
  await settleBids(ctx, deal.id)
  await writeHandOver(ctx, deal.id)
  await keepFinancings(ctx, deal.id)
}

async function tellOfMove(ctx: ChangeContext, deal: KeptDeal, from: DealStatus, to: DealStatus) {
  const name = deal.dealName
  const link = pathTo('deal', { id: deal.id })
  const owner = [deal.userId]
  if (to === 'pending' && from === 'draft') {
    const approvers = await findDealApprovers(ctx, deal.userId)
    await notify(ctx, approvers, () => ({
      kind: SUBMITTED,
      title: say('{name} was submitted', { name }),
      detail: deal.dealId,
      link: pathTo('pendingDeals'),
    }))
  } else if (to === 'draft' && from === 'pending') {
    const isWithdrawn = isUser(ctx.actor) && ctx.actor.id === deal.userId
    const detail = () => cut(deal.returnNote ?? firstMark(deal))
    if (isWithdrawn) return
    await notify(ctx, owner, () => ({
      kind: 'deal-returned',
      title: say('{name} was returned', { name }),
      detail: detail(),
      link,
    }))
  } else {
    await notify(ctx, owner, () => ({
      kind: 'deal-moved',
      title: say('{name} is now {status}', { name, status: wordOf(DEAL_STATUS_WORDS, to) }),
      detail: deal.dealId,
      link,
    }))
  }
}

async function tellOfCloseRequest(ctx: ChangeContext, deal: KeptDeal) {
  await notify(ctx, await findDealApprovers(ctx, deal.userId), () => ({
    kind: 'deal-close-requested',
    title: say('{dealName} is ready to be closed', { dealName: deal.dealName }),
    detail: deal.dealId,
    link: pathTo('deal', { id: deal.id }),
  }))
}

function firstMark({ returnMarks }: KeptDeal): string {
  const [first] = returnMarks ?? []
  const question = first && markedQuestion(first.name)
  return question ? `${questionLabel(first.name, question)}: ${first.sentence}` : ''
}

/** As much of a note as a notice holds. */
const cut = (note: unknown) => String(note ?? '').slice(0, 500)
