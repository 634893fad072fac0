/** The steps of a deal's life: the facts each rule asks for are fetched here, the rules themselves are in the domain. */
import type { deals } from '#domain/deals/deal.ts'
import {
  approveDeal,
  archiveDeal,
  closeDeal,
  type Moment,
  type MovingDeal,
  reactivateDeal,
  reopenDeal,
  statusToReturnTo,
  submitDeal,
  takeBackDeal,
} from '#domain/deals/deal-moves.ts'
import { assertSubmittable, type DealAnswers } from '#domain/deals/deal-rules.ts'
import type { Mover } from '#domain/deals/deal-steps.ts'
import type { ActionOf } from '#domain/kernel/entity.ts'
import { type ChangeContext, type Context, isUser } from '#server/kernel/context.ts'
import type { TransitionRule } from '#server/kernel/resource.ts'
import { getClosing } from './closing.queries.ts'
import { findLookups, hasDealApprover } from './deal.queries.ts'
import type { KeptDeal, SentDeal } from './kept-rows.ts'

type DealRule = TransitionRule<KeptDeal, SentDeal>

/** The deal as it will be, as far as rules ask. */
export function withChanges(row: KeptDeal, changes: SentDeal): MovingDeal {
  return { ...row, ...changes, dealStatus: row.dealStatus, values: mergedAnswers(row, changes) }
}

export function mergedAnswers(row: KeptDeal, changes: SentDeal): DealAnswers {
  return { ...row.values, ...changes.values }
}

/** Everything but `hasApproverAbove`, which costs a query and only approving asks. */
export function toMover(ctx: Context, row: KeptDeal): Mover {
  const { actor } = ctx
  // Jobs and the demo act for the company as a whole.
  if (!isUser(actor)) return { ...NOBODY, canApprove: true }
  const team = row.dealTeam ?? []
  return {
    id: actor.id,
    role: actor.role,
    isOwner: row.userId === actor.id,
    isMember: team.some(({ userId }) => userId === actor.id),
    canApprove: actor.rights.includes('canApproveDeals'),
    hasApproverAbove: false,
  }
}

const NOBODY: Mover = {
  id: 0,
  role: 'Transaction Only',
  isOwner: false,
  isMember: false,
  canApprove: false,
  hasApproverAbove: false,
}

const momentOf = ({ now, today }: Context): Moment => ({ now: now.toISOString(), today })

async function assertComplete(ctx: ChangeContext, deal: MovingDeal) {
  assertSubmittable(deal.values, await findLookups(ctx, deal.values), ctx.today)
}

const takeBack: DealRule = {
  run: (ctx, row, changes) =>
    // An older note or mark does not answer for this return.
    takeBackDeal(
      {
        ...withChanges(row, changes),
        returnNote: changes.returnNote ?? null,
        returnMarks: changes.returnMarks ?? null,
      },
      toMover(ctx, row),
    ),
}

export const dealTransitions: Readonly<Record<ActionOf<typeof deals>, DealRule>> = {
  submit: {
    async run(ctx, row, changes) {
      const values = submitDeal(toMover(ctx, row), momentOf(ctx))
      await assertComplete(ctx, withChanges(row, changes))
      return values
    },
  },
  approve: {
    async run(ctx, row, changes) {
      const deal = withChanges(row, changes)
      const hasApproverAbove = await hasDealApprover(ctx, row.userId)
      const values = approveDeal(deal, { ...toMover(ctx, row), hasApproverAbove }, momentOf(ctx))
      await assertComplete(ctx, deal)
      return values
    },
  },
  return: takeBack,
  withdraw: takeBack,
  close: {
    async run(ctx, row, changes) {
      const deal = withChanges(row, changes)
      // Nothing said: the loan was funded as its lender had offered it. An amount that was cleared stays missing.
      const isSaid = 'fundedAmount' in changes || deal.fundedAmount !== null
      const fundedAmount = isSaid ? deal.fundedAmount : (await getClosing(ctx, row.id)).fundedAmount
      return closeDeal({ ...deal, fundedAmount }, toMover(ctx, row), momentOf(ctx))
    },
  },
  reopen: {
    run: (ctx, row, changes) =>
      reopenDeal({ ...withChanges(row, changes), returnNote: changes.returnNote ?? null }, toMover(ctx, row)),
  },
  archive: { run: (ctx, row, changes) => archiveDeal(withChanges(row, changes), toMover(ctx, row), momentOf(ctx)) },
  reactivate: {
    run: (ctx, row, changes) => reactivateDeal(withChanges(row, changes), toMover(ctx, row), changes.dealStatus),
    target: (row) => statusToReturnTo(withChanges(row, {})),
  },
}
