/** Answers to a letter to many: noted once at the recipient, kept in a conversation of the writer, followed by the lead. */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { OpenThread } from '#domain/mail/inbox/inbox-list.ts'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { fileIncoming } from '#server/resources/mail/inbox/file-incoming.job.ts'
import { keepIncoming } from '#server/resources/mail/inbox/incoming.ts'
import { asSystem, type TestUser, testApp } from '#server/testing/app.ts'
import { makeProspect, nameStreet } from './bulk.factory.ts'

const it = await testApp({ MAIL_FROM: 'Mandate <mail@mandate.test>' })
const { services } = it.app
const COMPANY = 'harbour@mandate.test'
let admin: TestUser

beforeAll(async () => {
  await asSystem(it.app, (ctx) => importReferenceLists(ctx))
  admin = await it.user('Transaction Only')
  await nameStreet(it, admin.companyId)
  await sql`insert into inbox_settings (user_company_id, alias) values (${admin.companyId}, 'harbour')`.execute(
    services.db,
  )
})

type Recipient = { repliedAt: string | null; replyText: string | null; replyThreadId: number; isAnswered: boolean }

/** A letter to one owner that has gone out. @returns what reads it back, and the Message-ID that an answer names */
async function sendLetter(name: string, lead: object) {
  const { leadId, email } = await makeProspect(it, admin, { name }, lead)
  const letter = { leadType: 'expiries', leadIds: [leadId], subject: 'Your loan', body: '<p>Hello</p>' }
  const { body } = await admin.post<{ id: number }>('/bulk-emails-service', letter)
  const bulk = async () => (await admin.get(`/bulk-emails-service/${body.id}`)).body
  await expect.poll(async () => (await bulk()).status).toBe('sent')
  const recipient = async () =>
    (await admin.get<{ data: Recipient[] }>(`/bulk-email-recipients?bulkEmailId=${body.id}`)).body.data[0]
  const { rows } = await sql<{ messageId: string; replyTo: string }>`
    select m."messageId", m."replyTo" from outbox_messages m join bulk_email_recipients r on r."outboxMessageId" = m.id
    where r."bulkEmailId" = ${body.id}`.execute(services.db)
  const stage = async () => (await admin.get<{ stage: string | null }>(`/leads/${leadId}`)).body.stage
  return { bulk, recipient, stage, email: email ?? '', messageId: '', replyTo: '', ...rows[0] }
}

let counter = 0

/** An answer of the recipient, as it comes in at the company's address. */
async function answer(
  { email, messageId }: { email: string; messageId: string },
  text: string,
  { headers = [], verdict = 'pass' }: { headers?: readonly string[]; verdict?: 'pass' | 'fail' } = {},
) {
  counter += 1
  const raw = Buffer.from(
    [
      ...[`From: Petra <${email}>`, `To: ${COMPANY}`, 'Subject: Re: Your loan', `Message-ID: <a${counter}@owner.test>`],
      ...[`In-Reply-To: ${messageId}`, `References: ${messageId}`, ...headers, '', text],
    ].join('\r\n'),
  )
  await fileIncoming(services, await keepIncoming(services, { mailFrom: email, rcptTo: [COMPANY], raw, verdict }))
}

const open = async (id: number | undefined) => (await admin.get<OpenThread>(`/inbox/${id}`)).body

test('an answer is counted with its first words, stands in a conversation of the writer, and engages the lead', async () => {
  const letter = await sendLetter('Replying LP', { stage: null })
  expect(letter.replyTo).toBe(`${admin.email}, ${COMPANY}`)
  await answer(letter, 'Call me Friday\r\nafter two.\r\n\r\nOn Tuesday, Northgate wrote:\r\n> Hello')
  expect(await letter.bulk()).toMatchObject({ sent: 1, replied: 1 })
  const recipient = await letter.recipient()
  expect(recipient).toMatchObject({ replyText: 'Call me Friday after two.', isAnswered: false })
  expect(await letter.stage()).toBe('engaged')
  const thread = await open(recipient?.replyThreadId)
  expect(thread).toMatchObject({ isUnassigned: false, dealId: null, counterpartName: 'Replying LP' })
  const { body } = await admin.get<{ data: { title: string }[] }>('/notifications')
  expect(body.data.map(({ title }) => title)).toContain('Petra has written')
})

test('a second answer comes into the same conversation and is counted once; what we write back is seen', async () => {
  const letter = await sendLetter('Twice LP', { stage: 'pitched' })
  await answer(letter, 'First.')
  await answer(letter, 'And another thing.')
  expect(await letter.bulk()).toMatchObject({ replied: 1 })
  const recipient = await letter.recipient()
  expect(recipient).toMatchObject({ replyText: 'First.' })
  const { messages, chatId } = await open(recipient?.replyThreadId)
  expect(messages).toHaveLength(2)
  // Talks had come further.
  expect(await letter.stage()).toBe('pitched')
  const back = { chatId, composeType: 'reply', repliesToId: messages[0]?.id, to: [{ address: letter.email }] }
  const { status } = await admin.post('/inbox?compose=reply', {
    ...back,
    subject: 'Re: Your loan',
    body: '<p>Yes.</p>',
  })
  expect(status).toBe(201)
  expect(await letter.recipient()).toMatchObject({ isAnswered: true })
})

test('what a machine answers is no reply, nor is what somebody else sends in the name of the recipient', async () => {
  const letter = await sendLetter('Away LP', { stage: 'outreach' })
  await answer(letter, 'I am away until Monday.', { headers: ['Auto-Submitted: auto-replied'] })
  await answer(letter, 'Send the money here.', { verdict: 'fail' })
  expect(await letter.bulk()).toMatchObject({ replied: 0 })
  expect(await letter.recipient()).toMatchObject({ repliedAt: null, replyText: null })
  expect(await letter.stage()).toBe('outreach')
})
