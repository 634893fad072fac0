/** A message with the pictures that lie elsewhere, once somebody asked for them: a page of its own that may load nothing else. */
import { sql } from 'kysely'
import { z } from 'zod'
import { AppError, notFound } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { foldQuoted } from '#domain/mail/inbox/replying.ts'
import { type Call, defineCall } from '#server/kernel/resource.ts'
import { makeTicket, readTicket } from '#server/resources/files/tickets.ts'
import { getMessagePlace } from './inbox.queries.ts'
import { idOf, OF_TEAM } from './inbox-calls.ts'
import { mailWithPictures } from './mail-html.ts'

/**
 * Nothing runs in it, nothing is sent from it and nothing but pictures is fetched. It is of our origin only so that the page
 * around it can see how high it is: without scripts that gives it nothing.
 */
const POLICY =
  "default-src 'none'; img-src data: https:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox"

const whole = z.enum(['true', 'false']).default('true')

export const frameCalls: readonly Call[] = [
  defineCall({
    ...OF_TEAM,
    method: 'GET',
    path: '/inbox/:id/frame',
    summary: 'Where a message can be read with its pictures from elsewhere, for a few minutes',
    query: z.strictObject({ whole }),
    async run(ctx, { params, query }) {
      const id = idOf(params)
      await getMessagePlace(ctx, id)
      const { verdict } = await getMessage(ctx, id)
      // Whoever lies about who he is would learn that somebody reads him.
      if (verdict === 'fail') throw new AppError('conflict', say('Pictures of a false sender are not loaded.'))
      const { ticket, expiresAt } = makeTicket(ctx, nameOf(id), 'view')
      const { apiPrefix } = ctx.services.config
      return { url: `${apiPrefix}/inbox-frames/${id}?ticket=${ticket}&whole=${query.whole}`, expiresAt }
    },
  }),
  defineCall({
    method: 'GET',
    path: '/inbox-frames/:id',
    summary: 'A message with its pictures, by the address that was given for it',
    caller: 'anyone',
    query: z.strictObject({ ticket: z.string().max(500).default(''), whole }),
    async run(ctx, { params, query, reply }) {
      const id = idOf(params)
      if (!readTicket(ctx, nameOf(id), query.ticket)) throw notFound()
      const { body } = await getMessage(ctx, id)
      const shown = query.whole === 'true' ? body : foldQuoted(body).fresh
      reply.headers({
        'content-security-policy': POLICY,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      })
      return reply.type('text/html; charset=utf-8').send(toPage(shown))
    },
  }),
]

/** What a ticket is for: no file has such a name. */
const nameOf = (id: number) => `inbox-message-${id}`

async function getMessage({ db }: Parameters<typeof readTicket>[0], id: number) {
  const { rows } = await sql<{ body: string; verdict: string | null }>`
    select body, verdict from inbox_messages where id = ${id} and not "isDraft"`.execute(db)
  const [message] = rows
  if (!message) throw notFound()
  return message
}

const STYLE =
  'body{margin:0;font:14px/1.55 system-ui,sans-serif;color:#1c1c1a;background:#fff;overflow-wrap:anywhere}img{max-width:100%;height:auto}blockquote{margin:8px 0;padding-left:12px;border-left:2px solid #ccc}'

const toPage = (html: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${say('Text of the message')}</title><style>${STYLE}</style></head><body>${mailWithPictures(html)}</body></html>`
