/** Messages about accounts: the link arrives, and once it has gone nobody here can read it again. */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type TestUser, testApp } from '#server/testing/app.ts'
import { readReceived, statesOf } from './mail.factory.ts'
import { sendMessage } from './outbox.job.ts'

const it = await testApp()
const { db, config } = it.app.services
const place = { db }
let user: TestUser

beforeAll(async () => {
  user = await it.user('TO/Agent')
})

type Token = { outboxMessageId: number; tokenSealed: Buffer | null }

async function tokens(): Promise<Token[]> {
  const { rows } = await sql<Token>`
    select "outboxMessageId", "tokenSealed" from auth_tokens where "userId" = ${user.id} order by id`.execute(db)
  return rows
}

/** Asks for a link and waits until its message has gone out. @returns the message's id */
async function askForLink(): Promise<number> {
  const before = (await tokens()).length
  await sql`delete from account_attempts`.execute(db)
  await it.anyone.post('/authmanagement', { action: 'sendResetPwd', value: { email: user.email } })
  // The letter is written by a job, so that the answer takes as long for an address nobody has.
  await expect.poll(async () => (await tokens()).length).toBe(before + 1)
  const id = (await tokens()).at(-1)?.outboxMessageId as number
  await expect.poll(() => statesOf(place, [id])).toEqual(['sent'])
  return id
}

test('a forgotten password is reset by the link of the message, which then stands nowhere', async () => {
  const outboxMessageId = await askForLink()
  const [mail] = await readReceived(place, [outboxMessageId])
  const [, address, token] = /href="([^"]*\/reset\/)([\w-]+)"/.exec(mail?.html ?? '') ?? []
  expect(address).toBe(`${config.publicUrl}/reset/`)
  expect(mail?.text).toContain(`${address}${token}`)
  expect((await tokens()).at(-1)?.tokenSealed).toBeNull()
  const { rows } = await sql<{ text: string }>`
    select m::text as text from outbox_messages m union all select data::text from pgboss.job`.execute(db)
  expect(rows.filter(({ text }) => text.includes(token ?? 'none'))).toEqual([])
})

test('a message whose link is gone is not sent with a hole in it', async () => {
  const outboxMessageId = await askForLink()
  await sql`update outbox_messages set status = 'queued' where id = ${outboxMessageId}`.execute(db)
  await sendMessage(it.app.services, outboxMessageId)
  const { rows } = await sql<{ status: string; lastError: string }>`
    select status, "lastError" from outbox_messages where id = ${outboxMessageId}`.execute(db)
  expect(rows[0]).toEqual({ status: 'failed', lastError: 'The link no longer exists.' })
})
