/** Tells the demo's mail: nine conversations about one deal, and three mails that wait, each for another reason. */
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { addDays } from '#domain/kernel/dates.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import type { Filing } from '#domain/mail/inbox/filing.ts'
import { isSureOf, scoreDeals } from '#domain/mail/inbox/filing-score.ts'
import { escapeHtml } from '#domain/mail/plain-text.ts'
import { insertRows } from '#server/database/seed/insert-rows.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { writePdf } from '#server/resources/documents/demo/write-pdf.ts'
import { insertFile } from '#server/resources/files/files.queries.ts'
import { findCounterpart } from '#server/resources/mail/inbox/counterparts.queries.ts'
import { type DealMemory, listFilingDeals } from '#server/resources/mail/inbox/filing.queries.ts'

import { CONVERSATIONS, type DemoConversation, WAITING } from './demo-inbox-story.ts'

type MailStory = {
  ctx: ChangeContext
  people: ReadonlyMap<string, { id: number; companyId: number | null }>
}

const MANAGER = 'to-underwriter@demo.test'
const HEAD = 'transaction-only@demo.test'
const DEAL = 'D-2026-0016'

type DemoMailDesk = { ctx: ChangeContext; dealId: number; companyId: number; manager: MailPerson; head: number }
type MailPerson = { id: number; name: string; email: string }

export async function seedDemoInbox({ ctx, people }: MailStory): Promise<void> {
  const { rows } = await sql<{ id: number; companyId: number; ownerId: number }>`
    select id, user_company_id as "companyId", "userId" as "ownerId" from deals where "dealId" = ${DEAL}`.execute(
    ctx.db,
  )
  const { rows: writers } = await sql<MailPerson>`select id, name, email from users where email = ${MANAGER}`.execute(
    ctx.db,
  )
  const [deal] = rows
  const [manager] = writers
  const head = people.get(HEAD)?.id
  if (!deal || !manager || head === undefined) throw new Error('The demo has no deal to write about.')
  const desk: DemoMailDesk = { ctx, dealId: deal.id, companyId: deal.companyId, manager, head }
  await insertRows(
    ctx,
    'inbox_settings',
    [{ user_company_id: deal.companyId, alias: 'northgate', fileSureMail: false }],
    {
      returning: ['user_company_id'],
    },
  )
  const { rows: lenders } = await sql<{ name: string; email: string }>`
    select c ->> 'name' as name, c ->> 'email' as email from deals_lender_bids b cross join jsonb_array_elements(b.contacts) c
    where b."dealId" = ${deal.id} and c ->> 'email' is not null order by b.id, c ->> 'email' limit 40`.execute(ctx.db)
  const writersOf = [...new Map(lenders.map((each) => [each.email.split('@')[1], each])).values()]
  for (const [index, told] of CONVERSATIONS.entries()) {
    const person = writersOf[index] ?? { name: 'Greta Lindholm', email: `greta-${index}@cartwright.test` }
    await tellConversation(desk, told, { name: person.name, address: person.email }, index)
  }
  await tellWaiting(desk)
}

const at = ({ ctx }: DemoMailDesk, daysAgo: number, minutes: number) =>
  new Date(
    Math.min(Date.parse(`${addDays(ctx.today, -daysAgo)}T13:00:00.000Z`), ctx.now.getTime() - 3_600_000) +
      minutes * 60_000,
  ).toISOString()

type DemoWriter = { name: string; address: string }

async function tellConversation(desk: DemoMailDesk, told: DemoConversation, lender: DemoWriter, index: number) {
  const { ctx, companyId, dealId, manager } = desk
  const counterpart = await findCounterpart(ctx.db, companyId, lender.address)
  const lastMessageAt = at(desk, told.daysAgo, 50 - index)
  const [thread] = await insertRows(ctx, 'inbox_threads', [
    {
      ...{
        chatId: randomBytes(16).toString('hex'),
        dealId,
        user_company_id: companyId,
        userId: manager.id,
        lastMessageAt,
      },
      ...{
        counterpartKind: counterpart.kind,
        counterpartId: counterpart.id,
        counterpartContactId: counterpart.contactId,
      },
      ...{ counterpartName: counterpart.name ?? lender.name, subject: told.subject, participants: [lender] },
      isUnassigned: false,
    },
  ])
  const threadId = Number(thread?.id)
  const rows = await messagesOf(desk, { told, lender, index, threadId })
  const made = await insertRows(ctx, 'inbox_messages', rows)
  const received = made[rows.findIndex(({ direction }) => direction === 'in')]?.id
  const readers = [manager.id, desk.head]
  if (!told.isUnread) {
    const opened = readers.map((userId) => ({ messageId: received, userId, openedAt: lastMessageAt, favourite: false }))
    await insertRows(ctx, 'inbox_message_marks', opened, { returning: ['messageId'] })
  }
  if (told.isFavourite) {
    const marked = readers.map((userId) => ({ threadId, userId, favourite: true }))
    await insertRows(ctx, 'inbox_thread_marks', marked, { returning: ['threadId'] })
  }
}

type DemoExchange = { told: DemoConversation; lender: DemoWriter; index: number; threadId: number }

async function messagesOf(desk: DemoMailDesk, { told, lender, index, threadId }: DemoExchange) {
  const files = told.file ? [await makeFile(desk, threadId, told.file)] : []
  const us = { name: desk.manager.name, address: desk.manager.email }
  const write = (from: DemoWriter, to: DemoWriter, text: string, minutes: number) =>
    messageOf(desk, { threadId, from, to, subject: told.subject, text, when: at(desk, told.daysAgo, minutes - index) })
  const followUp = 'Following up on Parkway Plaza: the June rent roll is attached.'
  return [
    ...(told.asked ? [write(us, lender, told.asked, 10)] : []),
    { ...write(lender, us, told.text, 30), files: told.isDraft ? [] : files },
    ...(told.answer ? [write(us, lender, told.answer, 50)] : []),
    ...(told.isDraft ? [{ ...write(us, lender, followUp, 50), isDraft: true, files }] : []),
  ]
}

type DemoLetter = { threadId: number; from: DemoWriter; to: DemoWriter; subject: string; text: string; when: string }

function messageOf({ companyId, manager }: DemoMailDesk, { threadId, from, to, subject, text, when }: DemoLetter) {
  const isOwn = from.address === manager.email
  return {
    ...{ threadId, user_company_id: companyId, userId: isOwn ? manager.id : null, direction: isOwn ? 'out' : 'in' },
    ...{
      composeType: 'reply',
      isDraft: false,
      messageId: `<${randomBytes(12).toString('hex')}@demo.test>`,
      references: [],
    },
    ...{ fromName: from.name, fromEmail: from.address, to: [to], cc: [], bcc: [], subject, text },
    ...{ body: `<p>${escapeHtml(text)}</p>`, files: new Array<StoredFile>(), isAutomatic: false, createdAt: when },
    ...{ sentAt: isOwn ? when : null, receivedAt: isOwn ? null : when, verdict: isOwn ? null : 'pass' },
  }
}

async function makeFile({ ctx, companyId }: DemoMailDesk, threadId: number, fileName: string): Promise<StoredFile> {
  const content = writePdf(fileName.replace('.pdf', ''), ['Parkway Plaza'])
  const stored = await ctx.services.storage.put(Readable.from([content]), { maxBytes: 5_000_000 })
  const hashedId = randomBytes(32).toString('hex')
  const file = { ...stored, fileName, hashedId, contentType: 'application/pdf', source: 'inbox', companyId }
  const id = await insertFile(ctx, { ...file, guestPath: null, guestId: null })
  await sql`update file_storage set "ownerPath" = 'inbox-threads', "ownerId" = ${String(threadId)} where id = ${id}`.execute(
    ctx.db,
  )
  return { hashedId, name: fileName, url: `${ctx.services.config.apiPrefix}/file-storage/${hashedId}` }
}

async function tellWaiting(desk: DemoMailDesk) {
  const { ctx, companyId, manager } = desk
  const memory: DealMemory = new Map()
  for (const [index, { from, subject, text, isSuspect }] of WAITING.entries()) {
    const deals = await listFilingDeals(ctx.db, companyId, { fromEmail: from.address, memory })
    const candidates = scoreDeals({ fromEmail: from.address, subject, text }, deals)
    const filing: Filing = { by: 'nobody', candidates, isSure: !isSuspect && isSureOf(candidates), isSuspect }
    const when = at(desk, 0, 20 - index)
    const [thread] = await insertRows(ctx, 'inbox_threads', [
      {
        ...{ chatId: randomBytes(16).toString('hex'), user_company_id: companyId, counterpartKind: 'other' },
        ...{
          counterpartName: from.name,
          subject,
          participants: [from],
          isUnassigned: true,
          filing,
          lastMessageAt: when,
        },
      },
    ])
    const us = { name: manager.name, address: 'northgate@mandate.test' }
    const letter = messageOf(desk, { threadId: Number(thread?.id), from, to: us, subject, text, when })
    await insertRows(ctx, 'inbox_messages', [{ ...letter, verdict: isSuspect ? 'fail' : 'none' }])
  }
}
