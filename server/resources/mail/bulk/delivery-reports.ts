/** Reports of receivers' servers, matched to the messages they are about; a dead address gets no further offers. */
import { sql } from 'kysely'
import { consultantContacts } from '#domain/consultants/consultant.ts'
import { lenderContacts } from '#domain/lenders/lender-contact.ts'
import { messageIdIn, readDeliveryStatus } from '#domain/mail/delivery-report.ts'
import type { SunkMail } from '#server/adapters/mail-sink.ts'
import type { ChangeContext, Services } from '#server/kernel/context.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { addConsentLines } from '#server/resources/contacts/consent/ledger.queries.ts'
import { noteCameBack } from '#server/resources/lenders/came-back.ts'
import { tellBulk } from './recipients.queries.ts'

/** Notes what a report says; any other mail, and a report about none of our messages, is passed over. */
export async function noteReport(services: Services, raw: Buffer): Promise<void> {
  const text = raw.toString()
  const report = readDeliveryStatus(partOf(text, 'message/delivery-status'))
  const messageId = messageIdIn(partOf(text, '(?:message/rfc822|text/rfc822-headers)'))
  if (!report || !messageId) return
  await inTransaction(systemContext(services, 'mail'), async (tx) => {
    if (report.isDelivered) await noteDelivered(tx, messageId)
    else await noteBounced(tx, messageId, report)
  })
}

/** The part of a report of this type: both kinds are plain text by their standard, up to the next boundary. */
const partOf = (text: string, type: string): string =>
  new RegExp(`^content-type:[ \\t]*${type}\\b[^]*?\\r?\\n\\r?\\n([^]*?)(?:\\r?\\n--|$(?![^]))`, 'im').exec(text)?.[1] ??
  ''

async function noteDelivered(ctx: ChangeContext, messageId: string) {
  const { rows } = await sql<{ id: number }>`
    update outbox_messages set "deliveredAt" = coalesce("deliveredAt", app_now())
    where "messageId" = ${messageId} returning id`.execute(ctx.db)
  for (const { id } of rows) await tellBulk(ctx, id)
}

/** People whom deals are sent to; they get no further mail until somebody says that they may. */
const DIRECTORIES = [lenderContacts, consultantContacts]

type Bounced = { id: number; companyId: number | null; email: string; isCommercial: boolean }

/** Told twice, it is noted once. */
async function noteBounced(ctx: ChangeContext, messageId: string, report: { isFinal: boolean; reason: string }) {
  const { rows } = await sql<Bounced>`
    update outbox_messages set "bouncedAt" = app_now(), "bounceReason" = ${report.reason}
    where "messageId" = ${messageId} and "bouncedAt" is null
    returning id, user_company_id as "companyId", "toEmail" as email, "unsubscribeTokenHash" is not null as "isCommercial"`.execute(
    ctx.db,
  )
  for (const { id, companyId, email, isCommercial } of rows) {
    if (report.isFinal && companyId !== null) {
      const line = { email, event: 'bounced' as const, happenedOn: ctx.today, proof: report.reason }
      if (isCommercial) await addConsentLines(ctx, companyId, [line])
      for (const directory of DIRECTORIES) await noteCameBack(ctx, directory, { companyId, email })
    }
    await tellBulk(ctx, id)
  }
}

/** Addresses that the built-in mail server takes for dead: `bounce+petra@owner.test`. */
const DEAD = /^bounce\+/i

/** What a receiver's server would report of a message that the built-in one took. */
export function reportOf({ rcptTo, raw }: SunkMail): Buffer {
  const [to = ''] = rcptTo
  const isDead = DEAD.test(to)
  const [headers = ''] = raw.toString().split('\r\n\r\n', 1)
  const outcome = isDead
    ? ['Action: failed', 'Status: 5.1.1', 'Diagnostic-Code: smtp; 550 5.1.1 no such mailbox']
    : ['Action: delivered', 'Status: 2.0.0']
  const parts = [
    [
      'message/delivery-status',
      ['Reporting-MTA: dns; sink.test', '', `Final-Recipient: rfc822; ${to}`, ...outcome].join('\r\n'),
    ],
    ['text/rfc822-headers', headers],
  ]
  return Buffer.from(
    [
      'Subject: Delivery report',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="report"',
      '',
      ...parts.flatMap(([type, body]) => ['--report', `Content-Type: ${type}`, '', body, '']),
      '--report--',
      '',
    ].join('\r\n'),
  )
}
