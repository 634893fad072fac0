/** A lead becomes a deal, once, and both know of each other. */
import { sql } from 'kysely'
import { AppError } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { type KeptLead, leads } from '#domain/leads/lead.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { resourceOf } from '#server/kernel/registry.ts'
import { tell } from '#server/kernel/writing.ts'
import { dealMaker } from './needs.ts'

/** Throws `conflict` for a lead that has a deal already. */
export async function createDeal(ctx: ChangeContext, lead: KeptLead): Promise<{ dealId: number }> {
  if (lead.dealId !== null) throw new AppError('conflict', say('This lead has a deal already.'))
  const dealId = await dealMaker.of(ctx)(ctx, lead)
  await sql`update leads set "dealId" = ${dealId} where _id = ${lead._id}`.execute(ctx.db)
  await tell(resourceOf(ctx, leads), ctx, [lead])
  return { dealId }
}
