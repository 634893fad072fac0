/** The outbox against real mail servers: everything goes out once, and every doubt reaches a person. */
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { makeBid } from '#server/resources/deals/bid.factory.ts'
import { makeDeal } from '#server/resources/deals/deal.factory.ts'
import { asSystem, type TestApp, type TestUser, testApp } from '#server/testing/app.ts'
import { makeQueuedMessage, PLAIN_MESSAGE } from './mail.factory.ts'
import { sendMessage, sweepOutbox } from './outbox.job.ts'
import { takeSendingLock } from './outbox.queries.ts'
import { LINK_PLACE, type OutgoingMessage, queueMessages } from './outbox.ts'

/** A mail server that does what the test says at each step, and remembers what it was given. */
const server = {
  received: [] as { to: string; raw: Buffer }[],
  onRecipient: (_address: string): Error | undefined => undefined,
  /** An error refuses; 'hang up' keeps the message and never answers. */
  onContent: (): Error | 'hang up' | undefined => undefined,
}

const smtp = new SMTPServer({
  logger: false,
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  closeTimeout: 100,
  onRcptTo: ({ address }, _session, done) => done(server.onRecipient(address)),
  onData(stream, session, done) {
    buffer(stream).then((raw) => {
      const answer = server.onContent()
      if (answer instanceof Error) return done(answer)
      server.received.push({ to: session.envelope.rcptTo[0]?.address ?? '', raw })
      if (answer === 'hang up') for (const connection of smtp.connections) connection.close()
      else done()
    })
  },
})
smtp.on('error', () => undefined)

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

let it: TestApp
let sender: TestUser
let manager: TestUser

beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as AddressInfo
  it = await testApp({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Mandate <mail@mandate.test>' })
  await asSystem(it.app, (ctx) => importReferenceLists(ctx))
  const people = await it.company()
  sender = people['TO/Underwriter']
  manager = people['Transaction Only']
})
afterAll(() => new Promise((resolve) => smtp.close(() => resolve(undefined))))

beforeEach(() => {
  server.received = []
  server.onRecipient = () => undefined
  server.onContent = () => undefined
})

const db = () => it.app.services.db

type State = { status: string; attempts: number; lastError: string | null; waits: boolean; sentAt: string | null }

async function stateOf(id: number): Promise<State> {
  const { rows } = await sql<State>`
    select status, attempts, "lastError", "nextAttemptAt" > clock_timestamp() as waits, "sentAt"
    from outbox_messages where id = ${id}`.execute(db())
  return rows[0] as State
}

async function makeDealOf(userId = sender.id) {
  const { seals } = it.app.services
  const place = { db: db(), seals }
  const deal = await makeDeal(place, { userId, dealStatus: 'in-progress' })
  return { deal, bid: await makeBid(place, deal) }
}

const makeMessage = (overrides: Partial<OutgoingMessage> = {}) =>
  makeQueuedMessage({ db: db() }, { companyId: sender.companyId, sentByUserId: sender.id }, overrides)

async function noticesOf(user: TestUser) {
  const { body } = await user.get<{ data: { kind: string; title: string; link: string | null }[] }>('/notifications')
  return body.data
}

const send = (id: number) => sendMessage(it.app.services, id)
const due = (id: number) =>
  sql`update outbox_messages set "nextAttemptAt" = clock_timestamp() where id = ${id}`.execute(db())

describe('a message', () => {
  test('goes out once, in the sender’s name, with its Message-ID, as HTML and as text', async () => {
    const id = await makeMessage()
    await Promise.all([send(id), send(id)])
    await send(id)
    expect(await stateOf(id)).toMatchObject({ status: 'sent', attempts: 1, lastError: null })
    expect(server.received).toHaveLength(1)
    const mail = await simpleParser(server.received[0]?.raw ?? '')
    expect(mail.from?.text).toBe('"Anaïs Tremblay" <mail@mandate.test>')
    expect([mail.replyTo?.text, mail.subject, mail.text]).toEqual([
      'anais@broker.test',
      'Dovercourt Shops',
      'Hello Priya',
    ])
    expect(mail.html).toContain('<p>Hello Priya</p>')
    const { rows } = await sql<{ messageId: string }>`
      select "messageId" from outbox_messages where id = ${id}`.execute(db())
    expect(mail.messageId).toBe(rows[0]?.messageId)
  })

  test('is sent by its job soon after the change is kept, and not at all when it is not kept', async () => {
    const message = { ...PLAIN_MESSAGE, subject: 'By its job' }
    await asSystem(it.app, (ctx) =>
      queueMessages(ctx, { companyId: sender.companyId, sentByUserId: sender.id }, [message]),
    )
    const lost = asSystem(it.app, async (ctx) => {
      await queueMessages(ctx, { companyId: null, sentByUserId: null }, [{ ...message, subject: 'Never' }])
      throw new Error('changed my mind')
    })
    await expect(lost).rejects.toThrow()
    await expect.poll(() => server.received.length, { timeout: 45_000 }).toBe(1)
    expect((await simpleParser(server.received[0]?.raw ?? '')).subject).toBe('By its job')
  })

  test('carries the bid’s own link, which stands nowhere but in what is sent', async () => {
    const { deal, bid } = await makeDealOf()
    const body = `<p>Please <a href="${LINK_PLACE}">click here</a></p>`
    const id = await makeMessage({ dealId: deal.id, bidId: bid.id, body })
    await send(id)
    const mail = await simpleParser(server.received[0]?.raw ?? '')
    const link = `${it.app.services.config.publicUrl}/deal-bid/${bid.token}`
    expect(mail.html).toContain(`href="${link}"`)
    expect(mail.text).toContain(`click here (${link})`)
    const { body: stored } = await manager.get(`/outbox-messages/${id}`)
    expect(JSON.stringify(stored)).not.toContain(bid.token)
    expect(stored).toMatchObject({ includesBidLink: true, status: 'sent' })
  })

  test('carries its attachments, and fails when one is gone', async () => {
    const attachment = { name: 'old name.pdf', hashedId: 'a'.repeat(64) }
    const id = await makeMessage({ attachments: [attachment] })
    await send(id)
    expect(await stateOf(id)).toMatchObject({ status: 'failed', lastError: 'An attachment no longer exists.' })
    expect(server.received).toEqual([])
  })
})

describe('when it surely did not go out', () => {
  test('a busy receiver is tried again later, and no sooner', async () => {
    const id = await makeMessage()
    server.onRecipient = () => refusal(450, 'Mailbox busy')
    await send(id)
    expect(await stateOf(id)).toMatchObject({ status: 'queued', attempts: 1, waits: true })
    server.onRecipient = () => undefined
    await due(id)
    await send(id)
    expect(await stateOf(id)).toMatchObject({ status: 'sent', attempts: 2, lastError: null })
    expect(server.received).toHaveLength(1)
  })

  test('content refused for now is tried again under the same Message-ID', async () => {
    const id = await makeMessage()
    server.onContent = () => refusal(451, 'Try later')
    await send(id)
    expect((await stateOf(id)).status).toBe('queued')
    server.onContent = () => undefined
    await send(id)
    expect((await stateOf(id)).status).toBe('sent')
  })

  test('a receiver who refuses for good ends it, with the reason and a notice to the sender', async () => {
    const { deal } = await makeDealOf()
    const id = await makeMessage({ dealId: deal.id, toName: 'Nobody There' })
    server.onRecipient = () => refusal(550, 'No such user')
    await send(id)
    const { status, lastError } = await stateOf(id)
    expect([status, lastError]).toEqual(['failed', expect.stringContaining('No such user')])
    expect(await noticesOf(sender)).toContainEqual(
      expect.objectContaining({
        title: 'The message to Nobody There could not be delivered.',
        link: `/deals/email?dealId=${deal.id}`,
      }),
    )
  })

  test('after three days it is given up', async () => {
    const id = await makeMessage()
    await sql`update outbox_messages set "queuedAt" = clock_timestamp() - interval '73 hours' where id = ${id}`.execute(
      db(),
    )
    server.onRecipient = () => refusal(450, 'Mailbox busy')
    await send(id)
    expect((await stateOf(id)).status).toBe('failed')
  })
})

describe('when nobody knows whether it arrived', () => {
  test('it is unconfirmed, told to its sender, and never sent again by itself', async () => {
    const { deal } = await makeDealOf()
    const id = await makeMessage({ dealId: deal.id })
    server.onContent = () => 'hang up'
    await send(id)
    expect((await stateOf(id)).status).toBe('unconfirmed')
    server.onContent = () => undefined
    await send(id)
    await sweepOutbox(it.app.services)
    expect(server.received).toHaveLength(1)
    expect(await noticesOf(sender)).toContainEqual(
      expect.objectContaining({
        title: '1 recipient unconfirmed. Check with them, then Resend or Mark as sent.',
        link: `/deals/email?dealId=${deal.id}`,
      }),
    )
  })

  test('a message whose sender died under way becomes unconfirmed at the next sweep; one being sent does not', async () => {
    const { deal } = await makeDealOf()
    const ids = [await makeMessage({ dealId: deal.id }), await makeMessage({ dealId: deal.id })]
    const alive = await makeMessage()
    await db()
      .connection()
      .execute(async (connection) => {
        // Held before the status says so, as by a sender: the round of each minute may sweep at any moment.
        expect(await takeSendingLock(connection, alive)).toBe(true)
        await sql`update outbox_messages set status = 'attempting'
          where id = any(${[...ids, alive]}::bigint[])`.execute(connection)
        await sweepOutbox(it.app.services)
        expect(await Promise.all([...ids, alive].map(async (id) => (await stateOf(id)).status))).toEqual([
          'unconfirmed',
          'unconfirmed',
          'attempting',
        ])
        await sql`select pg_advisory_unlock_all()`.execute(connection)
      })
    expect(await noticesOf(sender)).toContainEqual(
      expect.objectContaining({
        title: '2 recipients unconfirmed. Check with them, then Resend or Mark as sent.',
        link: `/deals/email?dealId=${deal.id}`,
      }),
    )
    expect(server.received).toEqual([])
  })
})
