/** Hand-overs as they are stored: one for each deal, written at closing and moved on by offers and answers. */
import { sql } from 'kysely'
import type { KeptRowOf } from '#domain/kernel/entity.ts'
import { dealHandOvers, type HandOverStatus, type Prefill } from '#domain/portfolio/deal-hand-over.ts'
import { firstOf } from '#server/adapters/database.ts'
import type { ChangeContext } from '#server/kernel/context.ts'

type KeptHandOver = KeptRowOf<typeof dealHandOvers>
export type HandOverRow = Pick<
  KeptHandOver,
  'id' | 'dealId' | 'status' | 'toName' | 'toEmail' | 'offeredAt' | 'formPath'
>

const COLUMNS = sql`id, "dealId", status, "toName", "toEmail", "offeredAt", "formPath"`

/** What the loan is first entered with; written anew as long as nobody has taken it. */
export async function keepHandOver(ctx: ChangeContext, dealId: number, prefill: Prefill, formPath: string) {
  const { rows } = await sql<HandOverRow>`
    insert into deal_hand_overs ("dealId", prefill, "formPath")
    values (${dealId}, ${JSON.stringify(prefill)}::jsonb, ${formPath})
    on conflict ("dealId") do update set
      prefill = case when deal_hand_overs.status = 'accepted' then deal_hand_overs.prefill else excluded.prefill end,
      "formPath" = excluded."formPath"
    returning ${COLUMNS}`.execute(ctx.db)
  return firstOf(rows)
}

export type LoanTaker = { name: string | null; email: string }

/** From now on the loan waits for the person with this address. */
export async function addressHandOver(ctx: ChangeContext, id: number, { name, email }: LoanTaker) {
  const offeredBy = ctx.actor.kind === 'user' ? ctx.actor.id : null
  const { rows } = await sql<HandOverRow>`
    update deal_hand_overs set status = 'offered', "toName" = ${name}, "toEmail" = ${email}, "offeredBy" = ${offeredBy},
      "offeredAt" = ${ctx.now.toISOString()}::timestamptz, "answeredAt" = null, "declineReason" = null
    where id = ${id} returning ${COLUMNS}`.execute(ctx.db)
  await tell(ctx, id)
  return firstOf(rows)
}

type HandOverAnswer = { status: HandOverStatus } & Partial<
  Pick<KeptHandOver, 'declineReason' | 'propertyId' | 'loanId'>
>

export async function answerOffer(ctx: ChangeContext, id: number, answer: HandOverAnswer): Promise<void> {
  await sql`
    update deal_hand_overs set status = ${answer.status}, "answeredAt" = ${ctx.now.toISOString()}::timestamptz,
      "declineReason" = ${answer.declineReason ?? null}, "propertyId" = ${answer.propertyId ?? null},
      "loanId" = ${answer.loanId ?? null}
    where id = ${id}`.execute(ctx.db)
  await tell(ctx, id)
}

/** A deal that goes on is not funded: nobody is asked to take its loan. */
export async function withdrawHandOver(ctx: ChangeContext, dealId: number): Promise<void> {
  await sql`
    delete from deal_hand_overs where "dealId" = ${dealId} and status is distinct from 'accepted'`.execute(ctx.db)
}

/** How many people somebody has written to since yesterday. */
export async function countOfferedToday(ctx: ChangeContext, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from deal_hand_overs
    where "offeredBy" = ${userId} and "offeredAt" > app_now() - interval '1 day'`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

/** The person offered the loan and the one who offers it have it open. */
async function tell(ctx: ChangeContext, id: number): Promise<void> {
  const { rows } = await sql<{ userId: number }>`
    select u.id as "userId" from users u, deal_hand_overs h
    where h.id = ${id} and u.active and (u.id = h."offeredBy" or lower(u.email) = h."toEmail")`.execute(ctx.db)
  ctx.emit({ path: dealHandOvers.path, id, rooms: rows.map(({ userId }) => `person:${userId}`) })
}
