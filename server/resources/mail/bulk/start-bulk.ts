/** The moment a letter to many goes out: who gets it is worked out anew, and all of it is kept in one transaction. */
import { sql } from 'kysely'
import { dateInTimeZone } from '#domain/kernel/dates.ts'
import type { KeptRowOf } from '#domain/kernel/entity.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import type { bulkEmails } from '#domain/mail/bulk-email.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { getSender } from '#server/resources/mail/message-values.ts'
import { type OutgoingMessage, queueMessages } from '#server/resources/mail/outbox.ts'
import { refuseOverLimitOf } from '#server/resources/mail/sending-limits.ts'
import { type Judged, judgeAudience } from './audience.ts'
import { getPostalAddress, getSendingCompany, toLetter } from './bulk-letter.ts'
import { bulkRooms } from './bulk-rooms.ts'
import { replyAddress } from './replies.ts'

type KeptBulk = KeptRowOf<typeof bulkEmails>
/** Whose columns are all filled, but for those that tell how it ended. */
type WaitingBulk = { [Name in keyof KeptBulk]: NonNullable<KeptBulk[Name]> } & { confirmMissing: boolean }

/** Sends what is scheduled, unless somebody has cancelled or changed it meanwhile. @returns whether it was sent */
export async function startBulk(ctx: ChangeContext, id: number, homeZone: string): Promise<boolean> {
  const bulk = await takeScheduled(ctx, id)
  if (!bulk) return false
  const { user_company_id: companyId, userId } = bulk
  const company = await getSendingCompany(ctx.db, companyId)
  const postalAddress = getPostalAddress(company)
  const sender = await getSender(ctx, userId)
  const timeZone = company.timeZone ?? homeZone
  const replyTo = await replyAddress(ctx.db, companyId, {
    senderEmail: sender.email,
    mailDomain: ctx.services.config.mailDomain,
  })
  const from = { companyId, timeZone, today: dateInTimeZone(ctx.now, timeZone), sender }
  const judged = await judgeAudience(ctx, from, bulk, bulk)
  const getting = judged.filter(({ skip }) => skip === null)
  await refuseOverLimitOf(ctx, { userId, companyId, timeZone }, getting.length)
  const messages = await Promise.all(
    getting.map(
      async (each): Promise<OutgoingMessage> => ({
        ...(await toLetter(sender, postalAddress, each)),
        toName: each.candidate.toName ?? each.candidate.companyName ?? '',
        toEmail: each.candidate.toEmail?.trim() ?? '',
        fromName: sender.name,
        replyTo,
        attachments: bulk.attachments,
        isCommercial: true,
      }),
    ),
  )
  const place = { companyId, sentByUserId: userId, perMinute: bulk.throttlePerMinute }
  const outboxIds = await queueMessages(ctx, place, messages)
  const outboxIdOf = new Map(getting.map((each, index) => [each, outboxIds[index]]))
  await keepRecipients(ctx, bulk, judged, outboxIdOf)
  const status = getting.length > 0 ? 'sending' : 'sent'
  await sql`update bulk_emails set status = ${status}, "startedAt" = app_now(), failure = null,
    "finishedAt" = case when ${status} = 'sent' then app_now() end where id = ${id}`.execute(ctx.db)
  ctx.emit({ path: 'bulk-emails-service', id, rooms: bulkRooms(bulk) })
  return true
}

/** Held, so that it is sent once however many look for what is due. */
async function takeScheduled({ db }: ChangeContext, id: number): Promise<WaitingBulk | undefined> {
  const { rows } = await sql<WaitingBulk>`
    select id, "leadIds", "ownerIds", coalesce(subject, '') as subject, coalesce(body, '') as body, attachments,
      language, coalesce("otherSubject", '') as "otherSubject", coalesce("otherBody", '') as "otherBody",
      "throttlePerMinute", "excludeContactedDays", included, "confirmMissing", "userId", user_company_id
    from bulk_emails where id = ${id} and status = 'scheduled' for update skip locked`.execute(db)
  return rows[0]
}

async function keepRecipients(
  { db }: ChangeContext,
  { id, user_company_id }: WaitingBulk,
  judged: readonly Judged[],
  outboxIdOf: ReadonlyMap<Judged, number | undefined>,
) {
  const rows = judged.map((each) => {
    const { ownerId, leadIds, toName, companyName, toEmail, country } = each.candidate
    return {
      ...{ ownerId, leadIds, toName, companyName, toEmail, country },
      language: each.version.language,
      skip: each.skip,
      skipSentence: each.sentence,
      outboxMessageId: outboxIdOf.get(each) ?? null,
    }
  })
  await sql`
    insert into bulk_email_recipients ("bulkEmailId", user_company_id, "ownerId", "leadIds", "toName", "companyName",
      "toEmail", country, language, skip, "skipSentence", "outboxMessageId")
    select ${id}, ${user_company_id}, r."ownerId", r."leadIds", r."toName", r."companyName", r."toEmail", r.country, r.language,
      r.skip, r."skipSentence", r."outboxMessageId"
    from jsonb_populate_recordset(null::bulk_email_recipients, ${JSON.stringify(rows)}::jsonb) r`.execute(db)
}

/** Why a letter that was scheduled could not go out at its time. */
export const whyFailed = (error: unknown): string =>
  error instanceof AppError ? error.message : say('The message could not be sent.')
