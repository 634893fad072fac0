/** What is done with a deal besides changing it: copied, staffed, kept open. */

import { sql } from 'kysely'
import { z } from 'zod'
import { pathTo } from '#domain/access/addresses.ts'
import { DEAL_ROLES, isOneOf } from '#domain/access/roles.ts'
import { completenessPct } from '#domain/deals/deal-rules.ts'
import { teamMembers } from '#domain/deals/deal-team.ts'
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { firstOf } from '#server/adapters/database.ts'
import type { ChangeContext, UserActor } from '#server/kernel/context.ts'
import { notify } from '#server/resources/team/notify.ts'
import { findLookups, takeDealNumber } from './deal.queries.ts'
import type { KeptDeal } from './kept-rows.ts'

/** A draft of the caller's own with the same answers. @returns its id and number */
export async function duplicateDeal(
  ctx: ChangeContext<UserActor>,
  row: KeptDeal,
): Promise<{ id: number; dealId: string }> {
  const { actor } = ctx
  if (actor.companyId === null || !isOneOf(actor.role, DEAL_ROLES)) {
    throw new AppError('forbidden', say('You may not create deal records.'))
  }
  const dealId = await takeDealNumber(ctx, actor.companyId, Number(ctx.today.slice(0, 4)))
  // What belongs to the old request and not to the new one: how far it was checked, when it was to close, its pictures.
  const { KYC_Status: _checked, Closing_Date: _closing, Photos: _pictures, ...answers } = row.values ?? {}
  const filledPct = completenessPct(answers, await findLookups(ctx, answers))
  const { rows } = await sql<{ id: number }>`
    insert into deals ("dealId", "dealName", "userId", user_company_id, country, currency, "confAgreementRequired",
      "completenessPct", "lastActivityAt", values)
    select ${dealId}, left("dealName", 143) || ' (copy)', ${actor.id}, ${actor.companyId}, country, currency,
      "confAgreementRequired", ${filledPct}::int, app_now(), ${JSON.stringify(answers)}::jsonb
    from deals where id = ${row.id} returning id`.execute(ctx.db)
  const { id } = firstOf(rows)
  ctx.emit({ path: 'deals', id, rooms: [`company:${actor.companyId}`, `user:${actor.id}`] })
  return { id, dealId }
}

export const teamSchema = z.strictObject({ dealTeam: teamMembers })

/** Replaces the people named on the deal; each must be of its company. */
export async function nameTeam(ctx: ChangeContext<UserActor>, row: KeptDeal, { dealTeam }: z.infer<typeof teamSchema>) {
  const ids = [...new Set(dealTeam.map(({ userId }) => userId))]
  const { rows } = await sql<{ id: number }>`
    select id from users where id = any(${ids}::bigint[]) and active
      and user_company_id = ${row.user_company_id}`.execute(ctx.db)
  if (rows.length < ids.length) throw invalidField('dealTeam', say('Deal team has an unknown value.'))
  await sql`delete from deal_team where "dealId" = ${row.id}`.execute(ctx.db)
  await sql`
    insert into deal_team ("dealId", "userId", role)
    select ${row.id}, m."userId", m.role from json_to_recordset(${JSON.stringify(dealTeam)}::json) as m ("userId" bigint, role text)
    on conflict do nothing`.execute(ctx.db)
  const former = (row.dealTeam ?? []).map(({ userId }) => userId)
  const added = ids.filter((id) => !former.includes(id))
  await notify(ctx, added, () => ({
    kind: 'deal-team',
    title: say('You were named on {dealName}', { dealName: row.dealName }),
    detail: row.dealId,
    link: pathTo('deal', { id: row.id }),
  }))
  ctx.emit({ path: 'deals', id: row.id, rooms: [...ids, ...former].map((id) => `person:${id}`) })
}

/** The approver leaves a deal open that its agent asked to close. */
export async function declineClose(
  ctx: ChangeContext<UserActor>,
  row: KeptDeal,
  { returnNote }: { returnNote: string },
): Promise<void> {
  if (!row.closeRequested) throw new AppError('conflict', say('Nobody has asked to close this deal.'))
  if (!ctx.actor.rights.includes('canApproveDeals')) {
    throw new AppError('conflict', say('Someone else must approve this deal.'))
  }
  await sql`update deals set "closeRequested" = false, "returnNote" = ${returnNote} where id = ${row.id}`.execute(
    ctx.db,
  )
  await notify(ctx, [row.userId], () => ({
    kind: 'deal-close-declined',
    title: say('{dealName} stays in progress', { dealName: row.dealName }),
    detail: returnNote.slice(0, 500),
    link: pathTo('deal', { id: row.id }),
  }))
}
