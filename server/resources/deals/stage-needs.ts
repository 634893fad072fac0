/** A stage that needs something is not entered without it, unless somebody who leads says why. */
import { isOneOf, LEADERS } from '#domain/access/roles.ts'
import type { TrackStage } from '#domain/deals/deal-lifecycle.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { type ChangeContext, type Context, isUser } from '#server/kernel/context.ts'
import type { KeptDeal, SentDeal } from './kept-rows.ts'
import { stageNeeds } from './needs.ts'

/** What the deal still lacks for the step, in sentences. */
export async function listMissing(ctx: Context, dealId: number, step: TrackStage | 'close'): Promise<string[]> {
  const missing = []
  for (const need of stageNeeds.allOf(ctx)) missing.push(...(await need(ctx, dealId, step)))
  return missing
}

/** Throws `conflict` with everything that is missing; `stageReason` is why somebody who leads goes on all the same. */
export async function assertReady(ctx: ChangeContext, row: KeptDeal, changes: SentDeal): Promise<void> {
  const step = stepOf(row, changes)
  if (step === undefined) return
  const missing = await listMissing(ctx, row.id, step)
  if (missing.length === 0 || mayOverride(ctx, changes)) return
  const sentence = missing.join(' ')
  // Beside the box in which whoever leads may say why the deal goes on all the same; others are only told.
  throw new AppError('conflict', sentence, isLeader(ctx) ? { stageReason: sentence } : undefined)
}

function stepOf(row: KeptDeal, { dealStatus, trackStage }: SentDeal): TrackStage | 'close' | undefined {
  if (dealStatus === 'archived' && row.dealStatus === 'in-progress') return 'close'
  return trackStage != null && trackStage !== row.trackStage ? trackStage : undefined
}

/** Jobs and the demo act for the company as a whole. */
const mayOverride = (ctx: Context, { stageReason }: SentDeal): boolean =>
  !isUser(ctx.actor) || (Boolean(stageReason) && isLeader(ctx))

const isLeader = ({ actor }: Context): boolean => isUser(actor) && isOneOf(actor.role, LEADERS)
