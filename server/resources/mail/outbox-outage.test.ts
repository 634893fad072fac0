/** Messages wait for a mail server that is away, and go out once it is back. */
import net, { type AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { asSystem, testApp } from '#server/testing/app.ts'
import { PLAIN_MESSAGE } from './mail.factory.ts'
import { sweepOutbox } from './outbox.job.ts'
import { queueMessages } from './outbox.ts'

test('a mail server that is away delays messages and loses none', async () => {
  const closed = net.createServer()
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
  const { port } = closed.address() as AddressInfo
  await new Promise((resolve) => closed.close(resolve))
  const lonely = await testApp({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  const ids = await asSystem(lonely.app, async (ctx) =>
    queueMessages(ctx, { companyId: null, sentByUserId: null }, [PLAIN_MESSAGE]),
  )
  const state = async () => {
    const { rows } = await sql<{
      status: string
      attempts: number
    }>`select status, attempts from outbox_messages where id = ${ids[0]}`.execute(lonely.app.services.db)
    return rows[0]
  }
  await expect.poll(state, { timeout: 45_000 }).toMatchObject({ status: 'queued', attempts: 1 })
  const kept: string[] = []
  const back = new SMTPServer({
    logger: false,
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onData: (stream, _session, done) => void buffer(stream).then((raw) => (kept.push(raw.toString()), done())),
  })
  await new Promise<void>((resolve) => back.listen(port, '127.0.0.1', resolve))
  await sql`update outbox_messages set "nextAttemptAt" = clock_timestamp()`.execute(lonely.app.services.db)
  await sweepOutbox(lonely.app.services)
  await expect.poll(state, { timeout: 45_000 }).toMatchObject({ status: 'sent', attempts: 2 })
  expect(kept).toHaveLength(1)
  await new Promise((resolve) => back.close(() => resolve(undefined)))
})
