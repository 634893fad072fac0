/** What a person decides about messages that did not surely go out. */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { makeDeal } from '#server/resources/deals/deal.factory.ts'
import { asSystem, type TestUser, testApp } from '#server/testing/app.ts'
import { makeQueuedMessage, readReceived, statesOf } from './mail.factory.ts'
import { sendMessage } from './outbox.job.ts'
import { releaseSendingLock, takeSendingLock } from './outbox.queries.ts'

const it = await testApp()
const { db } = it.app.services
const place = { db }
let manager: TestUser
let agent: TestUser

beforeAll(async () => {
  await asSystem(it.app, (ctx) => importReferenceLists(ctx))
  const people = await it.company()
  manager = people['TO/Underwriter']
  agent = people['TO/Agent']
})

const act = (id: number, action: string, who = manager) => who.post(`/outbox-messages/${id}/actions/${action}`)

/** A message about a deal of the agent's, as something has left it; no sweep finds it due. */
async function makeIn(status: string, sender = db): Promise<number> {
  const deal = await makeDeal(place, { userId: agent.id, dealStatus: 'in-progress' })
  const from = { companyId: manager.companyId, sentByUserId: manager.id }
  return sender.transaction().execute(async (tx) => {
    const id = await makeQueuedMessage({ db: tx }, from, { dealId: deal.id })
    await sql`update outbox_messages set status = ${status}, "nextAttemptAt" = clock_timestamp() + interval '1 day'
      where id = ${id}`.execute(tx)
    // Before anybody sees the message: a sweep takes one under way that has no sender for abandoned.
    if (status === 'attempting') await takeSendingLock(tx, id)
    return id
  })
}

test.each([
  ['resend', 'unconfirmed', 200],
  ['resend', 'failed', 200],
  ['resend', 'sent', 409],
  ['resend', 'attempting', 409],
  ['markSent', 'unconfirmed', 200],
  ['markSent', 'failed', 409],
  ['cancel', 'queued', 200],
  ['cancel', 'unconfirmed', 200],
  ['cancel', 'attempting', 409],
  ['cancel', 'sent', 409],
])('%s of a message that is %s answers %s', async (action, status, code) => {
  await db.connection().execute(async (sender) => {
    const id = await makeIn(status, sender)
    expect((await act(id, action)).status).toBe(code)
    await releaseSendingLock(sender, id)
  })
})

test('resending sends it again under the same Message-ID, marking it sent does not', async () => {
  const [resent, marked] = [await makeIn('unconfirmed'), await makeIn('unconfirmed')]
  await act(resent, 'resend')
  expect((await act(marked, 'markSent')).body).toMatchObject({ status: 'sent', sentAt: expect.any(String) })
  await expect.poll(() => statesOf(place, [resent])).toEqual(['sent'])
  expect(await readReceived(place, [resent, marked])).toHaveLength(1)
})

test('a cancelled message stays, also when its job comes late', async () => {
  const id = await makeIn('queued')
  await act(id, 'cancel')
  await sendMessage(it.app.services, id)
  expect(await statesOf(place, [id])).toEqual(['cancelled'])
  expect(await readReceived(place, [id])).toEqual([])
})

test('an agent sees what went out and cannot change it; other companies see nothing', async () => {
  const id = await makeIn('queued')
  expect((await agent.get(`/outbox-messages/${id}`)).status).toBe(200)
  expect((await act(id, 'cancel', agent)).status).toBe(403)
  const stranger = await it.user('Transaction Only')
  expect((await stranger.get(`/outbox-messages/${id}`)).status).toBe(404)
  expect((await act(id, 'cancel', stranger)).status).toBe(404)
})
