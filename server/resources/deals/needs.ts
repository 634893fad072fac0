/** What deals need of later rooms. */
import type { TrackStage } from '#domain/deals/deal-lifecycle.ts'
import type { Key } from '#domain/kernel/entity.ts'
import type { ChangeContext, Context, GuestActor } from '#server/kernel/context.ts'
import { defineNeed } from '#server/kernel/room.ts'
import type { KeptDeal } from './kept-rows.ts'

/** The tracker of a deal, as its own address answers it. */
export type DealTracker = {
  show(ctx: ChangeContext, deal: KeptDeal): Promise<unknown>
  showToGuest(ctx: ChangeContext<GuestActor>, dealId: Key): Promise<unknown>
  /** Makes a party's link; the one before ends. */
  makeLink(ctx: ChangeContext, deal: KeptDeal, party: string): Promise<unknown>
}

export const dealTracker = defineNeed<DealTracker>('the tracker of a deal')

/** Sentences that say what a deal still lacks for a stage, or for being closed; none where nothing is missing. */
export type StageNeed = (ctx: Context, dealId: number, step: TrackStage | 'close') => Promise<string[]>

export const stageNeeds = defineNeed<StageNeed>('what a stage of a deal needs')

/** Files the report of a consultant with the documents of its deal, as the caller's own upload. */
export type ReportFiler = (
  ctx: ChangeContext,
  report: { dealId: number; hashedId: string; name: string },
) => Promise<void>

export const reportFilers = defineNeed<ReportFiler>('where reports of consultants are filed')

/** What else changes when another lender takes the first one's place. `data` says whether what it was sent is asked anew. */
export type PrimaryLenderFollower = (ctx: ChangeContext, dealId: number, data: 'reset' | 'keep') => Promise<void>

export const primaryLenderFollowers = defineNeed<PrimaryLenderFollower>('what follows another primary lender')
