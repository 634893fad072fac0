/** Second thoughts about a sending: what has not gone out yet is written anew, what failed is tried again. */
import { sql } from 'kysely'
import { AppError } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { assertSendable, type ResendRequest } from '#domain/mail/deal-message.ts'
import type { ShortcodeValues } from '#domain/mail/shortcodes.ts'
import type { ChangeContext, UserActor } from '#server/kernel/context.ts'
import { cleanHtml } from './clean-html.ts'
import { dealRooms } from './deal-rooms.ts'
import {
  completeTemplate,
  fillIn,
  getSender,
  type MessageDeal,
  recipientValues,
  valuesByBid,
} from './message-values.ts'
import { askToSend, LINK_PLACE } from './outbox.ts'
import { lockDealFor, refuseGaps } from './send-deal-message.ts'
import { refuseOverLimit } from './sending-limits.ts'

type Waiting = {
  id: number
  bidId: number | null
  status: string
  firstName: string
  companyName: string
  subject: string
  body: string
}

/** Sent messages stay as they went out. @returns how many go out (again), and how many of them are written anew */
export async function resendDealMessage(ctx: ChangeContext<UserActor>, asked: ResendRequest) {
  const deal = await lockDealFor(ctx, asked.dealId, asked.kind)
  const waiting = await holdWaiting(ctx, deal.id, asked)
  if (waiting.length === 0) throw new AppError('conflict', say('Nothing of this is waiting to be sent.'))
  await refuseOverLimit(ctx, waiting.filter(({ status }) => status === 'failed').length)
  const letters =
    asked.body === undefined && asked.subject === undefined ? [] : await rewrite(ctx, deal, asked, waiting)
  if (letters.length > 0) await keepLetters(ctx, letters)
  const ids = waiting.map(({ id }) => id)
  await sql`update outbox_messages set status = 'queued', "lastError" = null, "queuedAt" = clock_timestamp(),
    "nextAttemptAt" = clock_timestamp() where id = any(${ids}::bigint[])`.execute(ctx.db)
  await askToSend(ctx.services, ids, ctx.db)
  const rooms = await dealRooms(ctx, deal.id)
  for (const id of ids) ctx.emit({ path: 'outbox-messages', id, rooms })
  return { queued: ids.length, changed: letters.length, outboxIds: ids }
}

/** Held against being sent meanwhile; one that is on its way at this moment is left alone. */
async function holdWaiting(ctx: ChangeContext, dealId: number, { kind, outboxIds: ids }: ResendRequest) {
  const { rows } = await sql<Waiting>`
    select m.id, m."bidId", m.status, m.subject, m.body, coalesce(b."lenderName", k."consultantName") as "companyName",
      coalesce(c."firstName", split_part(m."toName", ' ', 1)) as "firstName"
    from outbox_messages m
    left join deals_lender_bids b on b.id = m."bidId"
    left join deals_consultant_bids k on k.id = m."consultantBidId"
    left join lateral (
      select q."firstName" from (
      select p."firstName", p.user_company_id from lenders_contacts_of(b.user_company_id) p
      where p."lenderCompanyId" = b."lenderCompanyId" and lower(p.email) = lower(m."toEmail") and p.active
        and (p.user_company_id is null or p.user_company_id = b.user_company_id)
      union all
      select p."firstName", p.user_company_id from consultants_contacts_of(k.user_company_id) p
      where p."companyId" = k."consultantId" and lower(p.email) = lower(m."toEmail") and p.active
        and (p.user_company_id is null or p.user_company_id = k.user_company_id)
      ) q order by q.user_company_id nulls last limit 1
    ) c on true
    where ${kind === 'lender' ? sql`b.id` : sql`k.id`} is not null and m."dealId" = ${dealId} and m.status in ('queued', 'failed')
      and (${ids === undefined} or m.id = any(${[...(ids ?? [])]}::bigint[]))
    order by m.id for update of m`.execute(ctx.db)
  const { rows: locks } = await sql<{ id: number; mine: boolean }>`
    select id, pg_try_advisory_xact_lock(hashtextextended('outbox:' || id, 0)) as mine
    from unnest(${rows.map(({ id }) => id)}::bigint[]) id`.execute(ctx.db)
  const mine = new Set(locks.filter((lock) => lock.mine).map(({ id }) => id))
  return rows.filter(({ id }) => mine.has(id))
}

type KeptLetter = { id: number; subject: string; body: string }

async function rewrite(
  ctx: ChangeContext,
  deal: MessageDeal,
  { subject, body, includeBidLink, confirmMissing }: ResendRequest,
  waiting: readonly Waiting[],
): Promise<KeptLetter[]> {
  const sender = await getSender(ctx, deal.userId)
  const clean = body === undefined ? undefined : cleanHtml(body)
  assertSendable({ subject: subject ?? '', body: clean ?? '–' })
  const template = completeTemplate({ subject: subject ?? '–', body: clean ?? '', includeBidLink }, sender)
  const valuesFor = await valuesByBid(
    ctx,
    deal,
    sender,
    waiting.flatMap(({ bidId }) => bidId ?? []),
  )
  const valued = waiting.map((row): { row: Waiting; values: ShortcodeValues } => ({
    row,
    values: { ...valuesFor(row.bidId), ...recipientValues(row.companyName, row.firstName) },
  }))
  if (!confirmMissing) refuseGaps(clean === undefined ? { ...template, body: '' } : template, valued)
  return valued.map(({ row, values }) => {
    const filled = fillIn(template, values)
    return {
      id: row.id,
      subject: subject === undefined ? row.subject : filled.subject,
      body: clean === undefined ? row.body : filled.body,
    }
  })
}

async function keepLetters(ctx: ChangeContext, letters: readonly KeptLetter[]) {
  await sql`
    update outbox_messages m set subject = l.subject, body = l.body,
      "includesBidLink" = position(${LINK_PLACE} in l.body) > 0
    from jsonb_to_recordset(${JSON.stringify(letters)}::jsonb) as l (id bigint, subject text, body text)
    where m.id = l.id`.execute(ctx.db)
}
