/** Mail from a real mail server into the product: as soon as it is there, once, and encrypted where it is asked to be. */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { asSystem, type TestApp, testApp } from '#server/testing/app.ts'
import { type Dovecot, dovecotMissing, startDovecot } from '#server/testing/dovecot.ts'

let dovecot: Dovecot
let it: TestApp

beforeAll(async () => {
  if (dovecotMissing) return
  dovecot = await startDovecot()
  it = await testApp({ MAIL_IN_URL: dovecot.clearUrl, MAIL_FROM: 'Mandate <mail@mandate.test>' })
  await asSystem(it.app, (ctx) => importReferenceLists(ctx))
  const { companyId } = await it.user('Transaction Only')
  await sql`insert into inbox_settings (user_company_id, alias) values (${companyId}, 'desk')`.execute(
    it.app.services.db,
  )
})

const withServer = (name: string, run: () => Promise<void>) =>
  test(name, async ({ skip }) => {
    if (dovecotMissing) skip(dovecotMissing)
    await run()
  })

const deliver = (subject: string) =>
  dovecot.deliver(
    `Delivered-To: desk@mandate.test\r\nFrom: a@b.test\r\nSubject: ${subject}\r\nMessage-ID: <${subject}@b.test>\r\n\r\nHello\r\n`,
  )
const countOf = async (subject: string) => {
  const { rows } = await sql`select id from inbox_messages where subject = ${subject}`.execute(it.app.services.db)
  return rows.length
}
const areAllSeen = () => dovecot.kept().every((name) => /,[A-Z]*S/.test(name))

withServer(
  'a mail that comes is filed without waiting for the clock, and is marked as read where it lies',
  async () => {
    // The first mail shows that the bell hangs; the clock's own visit comes once a minute.
    for (const subject of ['first', 'second', 'third']) {
      deliver(subject)
      await expect.poll(() => countOf(subject)).toBe(1)
    }
    await expect.poll(areAllSeen).toBe(true)
  },
)

withServer('a mailbox that forgot what was read brings nothing twice, and loses nothing', async () => {
  deliver('before')
  await expect.poll(() => countOf('before'), { timeout: 90_000 }).toBe(1)
  await expect.poll(areAllSeen, { timeout: 90_000 }).toBe(true)
  dovecot.renumber()
  deliver('after')
  await expect.poll(() => countOf('after'), { timeout: 90_000 }).toBe(1)
  await expect.poll(areAllSeen, { timeout: 90_000 }).toBe(true)
  const { rows } = await sql<{ subject: string }>`
    select subject from inbox_messages group by subject having count(*) > 1`.execute(it.app.services.db)
  expect(rows).toEqual([])
  expect(await countOf('before')).toBe(1)
})

withServer('mail that came while the server was away is taken when it is back', async () => {
  await dovecot.stop()
  deliver('meanwhile')
  await dovecot.start()
  await expect.poll(() => countOf('meanwhile'), { timeout: 90_000 }).toBe(1)
})
