/** A letter to many while the mail server is away: all of it waits, and goes out once it is back. */
import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { asSystem, testApp } from '#server/testing/app.ts'
import { sweepOutbox } from '../outbox.job.ts'
import { makeProspect, nameStreet } from './bulk.factory.ts'

test('a mail server that is away keeps a letter waiting, and each recipient gets it once', async () => {
  const closed = net.createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const { port } = closed.address() as AddressInfo
  closed.close()
  await once(closed, 'close')
  const it = await testApp({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  const { services } = it.app
  await asSystem(it.app, (ctx) => importReferenceLists(ctx))
  const admin = await it.user('Transaction Only')
  await nameStreet(it, admin.companyId)
  const owners = await Promise.all(['Wait A', 'Wait B', 'Wait C'].map((name) => makeProspect(it, admin, { name })))
  const { body } = await admin.post<{ id: number }>('/bulk-emails-service', {
    ...{ leadIds: owners.map(({ leadId }) => leadId), subject: 'Rates', body: '<p>Hello {{name}}</p>' },
  })
  const letter = async () => (await admin.get(`/bulk-emails-service/${body.id}`)).body
  const tried = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from outbox_messages where status = 'queued' and attempts > 0`.execute(services.db)
    return rows[0]?.count
  }
  await expect.poll(tried).toBe(owners.length)
  expect(await letter()).toMatchObject({ status: 'sending', waiting: owners.length, sent: 0, failed: 0 })

  const received: string[] = []
  const back = new SMTPServer({
    logger: false,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onData(stream, { envelope }, done) {
      void buffer(stream).then(() => {
        received.push(...envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  back.listen(port, '127.0.0.1')
  await once(back.server, 'listening')
  await sql`update outbox_messages set "nextAttemptAt" = clock_timestamp()`.execute(services.db)
  await Promise.all([sweepOutbox(services), sweepOutbox(services)])
  await expect.poll(async () => (await letter()).status).toBe('sent')
  expect(await letter()).toMatchObject({ sent: owners.length, waiting: 0, unconfirmed: 0, failed: 0 })
  expect(received.toSorted()).toEqual(owners.map(({ email }) => email).toSorted())
  await new Promise<void>((resolve) => back.close(() => resolve()))
})
