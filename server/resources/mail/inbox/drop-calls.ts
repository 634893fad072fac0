/** Mail that is brought by hand: .eml and .mbox go the way of all mail. */
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { limitsSentence } from '#domain/files/upload-limits.ts'
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { firstOf } from '#server/adapters/database.ts'
import { type ChangeContext, isUser, type UserActor } from '#server/kernel/context.ts'
import { readParts } from '#server/kernel/forms.ts'
import { type Call, type CallInput, defineCall } from '#server/kernel/resource.ts'
import { INBOX_ONLY } from './inbox-calls.ts'
import { keepIncoming } from './incoming.ts'
import { splitMbox } from './mbox.ts'

const MOST_MAILS = 500

export const dropCalls: readonly Call[] = [
  defineCall({
    ...INBOX_ONLY,
    method: 'POST',
    path: '/inbox-drop',
    summary: 'Bring in mail as .eml or .mbox; the same mail twice is one',
    takesForm: true,
    run: (ctx, input) => bringIn(ctx, input),
  }),
]

async function bringIn(ctx: ChangeContext, { request }: CallInput) {
  if (!isUser(ctx.actor)) throw new AppError('unauthenticated', say('Please sign in.'))
  if (!request.isMultipart()) throw new AppError('invalid', say('Send the files as a form.'))
  const alias = await addressOfCompany(ctx, ctx.actor)
  const { attachment: limits } = ctx.services.config.storage.limits
  const tooMuch = () => new AppError('too_large', limitsSentence(limits))
  const mails: Buffer[] = []
  await readParts(request, { files: limits.maxFiles, fileSize: limits.maxFileBytes + 1 }, tooMuch, async (part) => {
    if (part.type !== 'file') return
    if (!/\.(eml|mbox)$/i.test(part.filename)) throw invalidField(part.fieldname, say('Unsupported extension!'))
    const content = await buffer(part.file)
    mails.push(...(/\.mbox$/i.test(part.filename) ? splitMbox(content) : [content]))
  })
  if (mails.length === 0) throw invalidField('file', say('Choose a file.'))
  if (mails.length > MOST_MAILS) throw new AppError('too_large', say('At most 500 messages at once.'))
  // Nobody checked who wrote them: they are filed by their words, and wait for a person where those are not enough.
  for (const raw of mails) await keepIncoming(ctx.services, { mailFrom: '', rcptTo: [alias], raw })
  return { taken: mails.length }
}

/** The company's own address, made of its name the first time. */
export async function addressOfCompany({ db, services }: ChangeContext, { companyId }: UserActor): Promise<string> {
  const { rows } = await sql<{ alias: string }>`
    insert into inbox_settings as s (user_company_id, alias)
    select c.id, coalesce(nullif(left(trim(both '-' from regexp_replace(lower(c.name), '[^a-z0-9]+', '-', 'g')), 40), ''), 'company')
      || case when exists (select 1 from inbox_settings o where o.user_company_id <> c.id and o.alias =
        left(trim(both '-' from regexp_replace(lower(c.name), '[^a-z0-9]+', '-', 'g')), 40)) then '-' || c.id else '' end
    from user_companies c where c.id = ${companyId}
    on conflict (user_company_id) do update set alias = s.alias returning alias`.execute(db)
  return `${firstOf(rows).alias}@${services.config.mailDomain}`
}
