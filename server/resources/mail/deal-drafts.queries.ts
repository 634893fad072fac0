/** The one message being written for a deal to its lenders or to its consultants: found, handed over, cleared away. */
import { sql } from 'kysely'
import { consultantDrafts } from '#domain/mail/consultant-draft.ts'
import type { DraftRecipient, MessageKind } from '#domain/mail/deal-draft.ts'
import { lenderDrafts } from '#domain/mail/lender-draft.ts'
import type { ChangeContext, Context } from '#server/kernel/context.ts'
import { releaseFiles } from '#server/resources/files/claim-file.ts'
import { dealRooms } from './deal-rooms.ts'

export const DRAFTS = { lender: lenderDrafts, consultant: consultantDrafts } as const satisfies Record<
  MessageKind,
  object
>

const tableOf = (kind: MessageKind) => sql.table(DRAFTS[kind].table)

export async function findDraftId(ctx: ChangeContext, kind: MessageKind, dealId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from ${tableOf(kind)} where "dealId" = ${dealId}`.execute(ctx.db)
  return rows[0]?.id
}

/** Whom the deal's draft is addressed to first; undefined while nobody is ticked. */
export async function findFirstChosen(
  ctx: Context,
  kind: MessageKind,
  dealId: number,
): Promise<DraftRecipient | undefined> {
  const { rows } = await sql<{ recipients: DraftRecipient[] }>`
    select recipients from ${tableOf(kind)} where "dealId" = ${dealId}`.execute(ctx.db)
  return rows[0]?.recipients.find(({ checked }) => checked)
}

type HandOver = { id: number; byId: number; toIds: readonly number[] }

/** Keeps who handed the message over, when and to whom; nobody may be there to take it. */
export async function markHandedOver(ctx: ChangeContext, kind: MessageKind, { id, byId, toIds }: HandOver) {
  await sql`update ${tableOf(kind)} set "handedOverAt" = app_now(), "handedOverBy" = ${byId},
      "handedOverTo" = left((select string_agg(u.name, ', ' order by u.id) from users u
        where u.id = any(${[...toIds]}::bigint[])), 400)
    where id = ${id}`.execute(ctx.db)
}

/** What was attached and then not sent goes with it. */
export async function removeDraft(ctx: ChangeContext, kind: MessageKind, dealId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    delete from ${tableOf(kind)} where "dealId" = ${dealId} returning id`.execute(ctx.db)
  const [draft] = rows
  if (!draft) return
  const { path } = DRAFTS[kind]
  await releaseFiles(ctx, { ownerPath: path, ownerId: draft.id }, [])
  ctx.emit({ path, id: draft.id, rooms: await dealRooms(ctx, dealId) })
}
