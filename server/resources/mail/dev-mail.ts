/** /dev/mail: what the built-in mail server received, for reading in development; it does not exist in production. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { ParsedMail } from 'mailparser'
import sanitize from 'sanitize-html'
import { escapeHtml } from '#domain/mail/plain-text.ts'
import type { Services } from '#server/kernel/context.ts'
import { listPage, messagePage, missingPage, type SunkHeader } from './dev-mail-html.ts'
import { sweepSoon } from './outbox.job.ts'
import { closePostOffice, findMailer } from './post-office.ts'

const MOST_SHOWN = 200

/** Opens the post office with the application, and the pages that show what the sink received. */
export function mailPages(app: FastifyInstance, services: Services) {
  app.addHook('onReady', async () => {
    await findMailer(services)
    await sweepSoon(services)
  })
  app.addHook('onClose', () => closePostOffice(services))
  if (services.config.production) return
  app.get('/dev/mail', async (request, reply) => {
    const { to = '' } = request.query as { to?: unknown }
    const address = typeof to === 'string' ? to.trim() : ''
    return sendPage(reply, listPage(await listSunk(services, address), address))
  })
  app.get('/dev/mail/:id', async (request, reply) => {
    const found = await findSunk(services, request)
    if (!found) return sendPage(reply.status(404), missingPage())
    return sendPage(reply, messagePage(found.header, found.mail))
  })
  app.get('/dev/mail/:id/body', async (request, reply) => {
    const found = await findSunk(services, request)
    // Whatever the message holds, it runs nothing; its links open beside it.
    reply.header('content-security-policy', BODY_POLICY).removeHeader('origin-agent-cluster')
    return sendPage(reply.status(found ? 200 : 404), found ? bodyOf(found.mail) : '')
  })
  app.get('/dev/mail/:id/attachments/:number', async (request, reply) => {
    const found = await findSunk(services, request)
    const { number = '' } = request.params as { number?: string }
    const attachment = found?.mail.attachments[Number(number)]
    if (!attachment) return sendPage(reply.status(404), missingPage())
    const name = encodeURIComponent(attachment.filename ?? 'attachment')
    reply.header('content-disposition', `attachment; filename*=UTF-8''${name}`)
    return reply.type('application/octet-stream').send(attachment.content)
  })
}

const BODY_POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

const sendPage = (reply: FastifyReply, page: string) =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)

/** Its reader is large, is loaded with the first look into the mailbox, and never in production. */
async function parseMail(raw: Buffer): Promise<ParsedMail> {
  const { simpleParser } = await import('mailparser')
  return simpleParser(raw)
}

type SunkRow = { id: number; receivedAt: string; mailFrom: string; rcptTo: string[]; raw: Buffer }

async function listSunk({ db }: Services, address: string): Promise<SunkHeader[]> {
  // The beginning holds the headers; a list needs no attachments.
  const { rows } = await sql<SunkRow>`
    select id, "receivedAt", "mailFrom", "rcptTo", substr(raw, 1, 8192) as raw from sink_messages
    where ${address} = '' or exists (select 1 from unnest("rcptTo") r where strpos(lower(r), lower(${address})) > 0)
    order by id desc limit ${MOST_SHOWN}`.execute(db)
  return Promise.all(rows.map(async (row) => toHeader(row, await parseMail(row.raw))))
}

async function findSunk({ db }: Services, request: FastifyRequest) {
  const { id = '' } = request.params as { id?: string }
  if (!/^[1-9]\d{0,14}$/.test(id)) return undefined
  const { rows } = await sql<SunkRow>`
    select id, "receivedAt", "mailFrom", "rcptTo", raw from sink_messages where id = ${id}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const mail = await parseMail(row.raw)
  return { header: toHeader(row, mail), mail }
}

function toHeader({ id, receivedAt, mailFrom, rcptTo }: SunkRow, mail: ParsedMail): SunkHeader {
  return {
    id,
    receivedAt: new Date(receivedAt),
    from: mail.from?.text ?? mailFrom,
    to: rcptTo.join(', '),
    replyTo: mail.replyTo?.text ?? '',
    subject: mail.subject ?? '',
  }
}

function bodyOf({ html, text = '' }: ParsedMail): string {
  const body = html
    ? sanitize(html, {
        allowedTags: [...sanitize.defaults.allowedTags, 'img', 'u', 's'],
        allowedAttributes: { ...sanitize.defaults.allowedAttributes, '*': ['style'], a: ['href', 'target', 'rel'] },
        allowedSchemes: ['http', 'https', 'mailto', 'tel'],
        allowedSchemesByTag: { img: ['data'] },
        transformTags: { a: sanitize.simpleTransform('a', { target: '_blank', rel: 'noopener' }) },
      })
    : `<pre style="white-space: pre-wrap; font: inherit">${escapeHtml(text)}</pre>`
  const style = 'font: 16px/1.5 system-ui, sans-serif; margin: 16px; color: #1a1a1a; background: #fff'
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Message</title><body style="${style}">${body}</body></html>`
}
