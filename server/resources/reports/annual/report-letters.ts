/** The letters of a report: to those who still owe a document, and to those for whom it was made. */
import { sql } from 'kysely'
import { AppError } from '#domain/kernel/errors.ts'
import { formatDate } from '#domain/kernel/format.ts'
import { say } from '#domain/kernel/words.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { type OutgoingMessage, queueMessages } from '#server/resources/mail/outbox.ts'
import { escapeHtml, linked } from '#server/resources/team/account.email.ts'
import type { KeptReport } from './kept-rows.ts'
import { findSender, listOwing } from './report.queries.ts'
import { findPlace } from './report-links.ts'

const HOURS_BETWEEN_LETTERS = 24

type ReportLetter = Pick<OutgoingMessage, 'toName' | 'toEmail' | 'subject' | 'body'>

async function queue(ctx: ChangeContext, { userId }: KeptReport, write: (sender: string) => readonly ReportLetter[]) {
  const { id, name, email, companyId } = await findSender(ctx, userId)
  const letters = write(name).map((letter) => ({ ...letter, fromName: name, replyTo: email, attachments: [] }))
  await queueMessages(ctx, { companyId, sentByUserId: id }, letters)
}

/**
 * Writes to everybody who owes a document. Throws `conflict` within a day of the last letters, and where nobody with an
 * address owes one.
 */
export async function remindSenders(ctx: ChangeContext, report: KeptReport): Promise<{ reminded: string[] }> {
  const owing = await listOwing(ctx, report.id)
  if (owing.length === 0) throw new AppError('conflict', say('Nobody with an e-mail address owes a document.'))
  const { rows } = await sql`
    update annual_reports set "remindedAt" = app_now()
    where id = ${report.id}
      and ("remindedAt" is null or "remindedAt" <= app_now() - make_interval(hours => ${HOURS_BETWEEN_LETTERS}))
    returning id`.execute(ctx.db)
  if (rows.length === 0) throw new AppError('conflict', say('They had a letter within a day.'))
  const place = await findPlace(ctx, report.id)
  await queue(ctx, report, (sender) =>
    owing.map(({ name, email, documents }) => ({
      toName: name,
      toEmail: email,
      ...owingLetter({ name, sender, title: report.title, dueDate: report.dueDate, documents, place }),
    })),
  )
  return { reminded: owing.map(({ name }) => name) }
}

type OwingFacts = {
  name: string
  sender: string
  title: string
  dueDate: string
  documents: readonly { name: string; dueDate: string | null }[]
  place: string
}

function owingLetter({ name, sender, title, dueDate, documents, place }: OwingFacts) {
  const items = documents.map((each) => {
    const words = escapeHtml(each.name)
    return `<li>${each.dueDate ? say('{name}, due {date}', { name: words, date: formatDate(each.dueDate) }) : words}</li>`
  })
  return {
    subject: say('{count, plural, one {# document is} other {# documents are}} needed for {title}', {
      count: documents.length,
      title,
    }),
    body: [
      `<p>${say('Hello {name},', { name: escapeHtml(name) })}</p>`,
      `<p>${say('{title} is due on {date}. We still need from you:', { title: escapeHtml(title), date: formatDate(dueDate) })}</p>`,
      `<ul>${items.join('')}</ul>`,
      `<p>${linked(say('<a>Open your list</a> to send the files.'), place)}</p>`,
      `<p>${escapeHtml(sender)}</p>`,
    ].join('\n'),
  }
}

/** To everybody for whom the report was made; without recipients it is marked as sent and nobody is written to. */
export async function sendReport(ctx: ChangeContext, report: KeptReport): Promise<void> {
  if (report.recipients.length === 0) return
  const place = await findPlace(ctx, report.id)
  const title = escapeHtml(report.title)
  await queue(ctx, report, (sender) =>
    report.recipients.map((address) => ({
      toName: address,
      toEmail: address,
      subject: report.title,
      body: [
        `<p>${say('Hello,')}</p>`,
        `<p>${say('{title} is complete.', { title })} ${linked(say('<a>Read its documents</a>; the link works for 60 days.'), place)}</p>`,
        `<p>${escapeHtml(sender)}</p>`,
      ].join('\n'),
    })),
  )
}
