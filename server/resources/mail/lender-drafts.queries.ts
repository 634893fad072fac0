/** The one message being written for a deal: found, handed over, cleared away once it is sent. */
import { sql } from 'kysely'
import type { DraftRecipient } from '#domain/mail/lender-draft.ts'
import type { ChangeContext, Context } from '#server/kernel/context.ts'
import { releaseFiles } from '#server/resources/files/claim-file.ts'
import { dealRooms } from './deal-rooms.ts'

export const DRAFTS = 'lender-draft-email-deals'

export async function findDraftId(ctx: ChangeContext, dealId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from lender_draft_email_deals where "dealId" = ${dealId}`.execute(ctx.db)
  return rows[0]?.id
}

/** Whom the deal's draft is addressed to first; undefined while nobody is ticked. */
export async function findFirstChosen(ctx: Context, dealId: number): Promise<DraftRecipient | undefined> {
  const { rows } = await sql<{ recipients: DraftRecipient[] }>`
    select recipients from lender_draft_email_deals where "dealId" = ${dealId}`.execute(ctx.db)
  return rows[0]?.recipients.find(({ checked }) => checked)
}

type HandOver = { byId: number; toIds: readonly number[] }

/** Keeps who handed the message over, when and to whom; nobody may be there to take it. */
export async function markHandedOver(ctx: ChangeContext, id: number, { byId, toIds }: HandOver): Promise<void> {
  await sql`update lender_draft_email_deals set "handedOverAt" = app_now(), "handedOverBy" = ${byId},
      "handedOverTo" = left((select string_agg(u.name, ', ' order by u.id) from users u
        where u.id = any(${[...toIds]}::bigint[])), 400)
    where id = ${id}`.execute(ctx.db)
}

/** What was attached and then not sent goes with it. */
export async function removeDraft(ctx: ChangeContext, dealId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    delete from lender_draft_email_deals where "dealId" = ${dealId} returning id`.execute(ctx.db)
  const [draft] = rows
  if (!draft) return
  await releaseFiles(ctx, { ownerPath: DRAFTS, ownerId: draft.id }, [])
  ctx.emit({ path: DRAFTS, id: draft.id, rooms: await dealRooms(ctx, dealId) })
}
