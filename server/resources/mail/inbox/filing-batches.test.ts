/** Mails that come together are filed by one job: each once, in their order, and one that fails holds up nobody. */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Services } from '#server/kernel/context.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { untilWaiting } from '#server/testing/held-statement.ts'
import { fileKept, sweepIncoming } from './file-incoming.job.ts'

let it: TestApp
let services: Services
const COMPANY = 'batches@mandate.test'

beforeAll(async () => {
  it = await testApp({ MAIL_FROM: 'Mandate <mail@mandate.test>' })
  services = it.app.services
  const manager = await it.user('TO/Underwriter')
  await sql`insert into inbox_settings (user_company_id, alias) values (${manager.companyId}, 'batches')`.execute(
    services.db,
  )
})

const FILE = [
  ...['--b', 'Content-Type: text/plain; name="terms.txt"', 'Content-Disposition: attachment; filename="terms.txt"'],
  ...['', 'Terms', '--b--', ''],
]
const mailOf = (subject: string, hasFile: boolean) =>
  [
    ...['From: Ines <ines@lakeshore.test>', `Subject: ${subject}`, `Message-ID: <${subject}@lakeshore.test>`],
    ...['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary="b"', '', '--b', 'Content-Type: text/plain', ''],
    ...['Hello', ...(hasFile ? FILE : ['--b--', ''])],
  ].join('\r\n')

/** As they stand when nobody has been told of them yet. */
async function keep(subjects: readonly string[], withFile?: string) {
  const raws = subjects.map((subject) => Buffer.from(mailOf(subject, subject === withFile)))
  await sql`
    insert into inbox_incoming (sha256, "rcptTo", raw)
    select k.subject, ${[COMPANY]}::text[], k.raw
    from unnest(${[...subjects]}::text[], ${raws}::bytea[]) as k(subject, raw)`.execute(services.db)
}

async function filedAmong(subjects: readonly string[]) {
  const { rows } = await sql<{ subject: string }>`
    select subject from inbox_messages where subject = any(${[...subjects]}::text[]) order by id`.execute(services.db)
  return rows.map(({ subject }) => subject)
}

const named = (what: string, count: number) => Array.from({ length: count }, (_, at) => `${what}-${at}`)

test('all that is kept is filed by one job, in the order in which it came', async () => {
  const subjects = named('together', 9)
  await keep(subjects)
  await fileKept(services)
  expect(await filedAmong(subjects)).toEqual(subjects)
})

test('jobs that file beside each other share the mails, and none is there twice', async () => {
  const subjects = named('shared', 30)
  await keep(subjects)
  await Promise.all([fileKept(services), fileKept(services), sweepIncoming(services)])
  await expect.poll(() => filedAmong(subjects)).toHaveLength(subjects.length)
  expect((await filedAmong(subjects)).toSorted()).toEqual(subjects.toSorted())
})

test('more than one job takes at once is all filed', async () => {
  const subjects = named('many', 120)
  await keep(subjects)
  await fileKept(services)
  await expect.poll(() => filedAmong(subjects)).toHaveLength(subjects.length)
})

test('a mail that cannot be filed holds up nobody, and is tried again by itself', async () => {
  const subjects = named('failing', 5)
  const [failing = '', ...others] = subjects
  await keep(subjects, failing)
  const full = () => Promise.reject(new Error('The disk is full.'))
  await fileKept({ ...services, storage: { ...services.storage, put: full } })
  expect(await filedAmong(subjects)).toEqual(others)
  await expect.poll(() => filedAmong([failing])).toEqual([failing])
})

test('a mail that came twice and is filed by two jobs at once is one conversation with its files once', async () => {
  const raw = Buffer.from(mailOf('twice', true))
  const keepAgain = (sha256: string) =>
    sql`insert into inbox_incoming (sha256, "rcptTo", raw) values (${sha256}, ${[COMPANY]}::text[], ${raw})`.execute(
      services.db,
    )
  let filing: Promise<unknown> = Promise.resolve()
  await services.db.transaction().execute(async (gate) => {
    // What is written last of a mail: the first job has written the message, and has not committed it.
    await sql`lock table inbox_thread_marks in share mode`.execute(gate)
    await keepAgain('first time')
    const first = fileKept(services)
    await untilWaiting(services.db, 1)
    await keepAgain('second time')
    filing = Promise.all([first, fileKept(services)])
    await untilWaiting(services.db, 2)
  })
  await filing
  const { rows } = await sql<{ threads: number; messages: number; files: number }>`
    select count(distinct t.id)::int as threads, count(distinct m.id)::int as messages, count(distinct f.id)::int as files
    from inbox_threads t left join inbox_messages m on m."threadId" = t.id
    left join file_storage f on f."ownerPath" = 'inbox-threads' and f."ownerId" = t.id::text
    where t.subject = 'twice'`.execute(services.db)
  expect(rows).toEqual([{ threads: 1, messages: 1, files: 1 }])
})
