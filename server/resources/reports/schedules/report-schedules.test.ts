/** Reports go out by themselves: on their day, once, to whoever can be reached, and whole or not at all. */
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { makeLoan } from '#server/resources/portfolio/loan.factory.ts'
import { makeProperty } from '#server/resources/portfolio/property.factory.ts'
import { type TestUser, testAppWithReference } from '#server/testing/app.ts'
import { beginDue, carryOut } from './schedules.job.ts'

const it = await testAppWithReference({ DEMO: 'on', DEMO_AS_OF: '2026-06-30T12:00:00-04:00' })
const { services } = it.app

type Schedule = { id: number; nextRunOn: string; isPaused: boolean; pauseReason: string | null; errors: object }
type Run = {
  id: number
  dueOn: string
  status: string
  recipients: string[]
  leftOut: string[]
  message: string | null
  file: { hashedId: string; name: string } | null
}

let owner: TestUser
let propertyId: string

beforeAll(async () => {
  // No worker of the test takes what the test carries out itself.
  vi.spyOn(services.jobs, 'send').mockResolvedValue(null)
})

beforeEach(async () => {
  owner = await it.user('Full Server')
  const property = await makeProperty(services, { userId: owner.id, name: 'Maple Court' })
  propertyId = property._id
  await makeLoan(services, { property, userId: owner.id })
})

const asked = (changes: object = {}) => ({
  ...{ title: 'Board figures', sections: ['portfolio-summary', 'maturity-schedule'], format: 'csv' },
  ...{ frequency: 'monthly', startsOn: '2026-06-30', recipients: [`lender-${owner.id}@example.com`] },
  ...changes,
})
const schedule = async (changes: object = {}) => (await owner.post<Schedule>('/report-schedules', asked(changes))).body
const runsOf = async ({ id }: { id: number }) =>
  (await owner.get<{ data: Run[] }>(`/report-runs?scheduleId=${id}`)).body.data
const lettersTo = async (address: string) =>
  (
    await sql<{ subject: string; attachments: { name: string; hashedId: string }[] }>`
    select subject, attachments from outbox_messages where "toEmail" = ${address}`.execute(services.db)
  ).rows
const noticesOf = async (who: TestUser) =>
  (await who.get<{ data: { kind: string; title: string }[] }>('/notifications')).body.data
    .filter(({ kind }) => kind === 'report-schedule')
    .map(({ title }) => title)

/** Everything that is due, made and sent. */
async function round() {
  await beginDue(services)
  const { rows } = await sql<{ id: number }>`
    select id::int from report_runs where status = 'waiting' order by id`.execute(services.db)
  for (const { id } of rows) await carryOut(services, id)
}

test('on its day the report goes to everybody on its list, with its sections in one file, and is read among its runs', async () => {
  const made = await schedule()
  await round()
  const [run] = await runsOf(made)
  expect(run).toMatchObject({ dueOn: '2026-06-30', status: 'sent', leftOut: [], message: null })
  const [letter] = await lettersTo(`lender-${owner.id}@example.com`)
  expect(letter?.subject).toBe('Board figures (2026-06-30)')
  expect(letter?.attachments.map(({ name }) => name)).toEqual(['Board figures 2026-06-30.csv'])
  const file = await owner.get<string>(`/file-storage/${run?.file?.hashedId}`)
  expect(file.status).toBe(200)
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from file_storage where "hashedId" = ${run?.file?.hashedId}`.execute(services.db)
  const text = (await buffer(await services.storage.open(String(rows[0]?.sha256)))).toString()
  for (const words of ['Maturities by year', 'Maturities in CAD', 'Maple Court']) expect(text).toContain(words)
  const { body } = await owner.get<Schedule>(`/report-schedules/${made.id}`)
  expect(body.nextRunOn).toBe('2026-07-30')
})

test('the board pack goes out as a paper of its own, and as nothing else', async () => {
  const made = await schedule({ title: 'For the board', sections: ['board-pack'], format: 'pdf' })
  await round()
  expect(await runsOf(made)).toMatchObject([{ status: 'sent', file: { name: 'For the board 2026-06-30.pdf' } }])
  const [letter] = await lettersTo(`lender-${owner.id}@example.com`)
  expect(letter?.attachments.map(({ name }) => name)).toEqual(['For the board 2026-06-30.pdf'])
  const refused = [
    await owner.post<{ errors: object }>('/report-schedules', asked({ sections: ['board-pack'], format: 'xlsx' })),
    await owner.post<{ errors: object }>(
      '/report-schedules',
      asked({ sections: ['board-pack', 'rent-roll'], format: 'pdf' }),
    ),
    await owner.patch<{ errors: object }>(`/report-schedules/${made.id}`, { format: 'csv' }),
  ]
  expect(refused.map(({ status, body }) => [status, Object.keys(body.errors)])).toEqual([
    [400, ['format']],
    [400, ['sections']],
    [400, ['format']],
  ])
})

test('however often it is asked, and by however many at once, the same day is sent once', async () => {
  const made = await schedule()
  await beginDue(services)
  await beginDue(services)
  const [run] = await runsOf(made)
  await Promise.all([carryOut(services, Number(run?.id)), carryOut(services, Number(run?.id))])
  await carryOut(services, Number(run?.id))
  expect(await runsOf(made)).toHaveLength(1)
  expect(await lettersTo(`lender-${owner.id}@example.com`)).toHaveLength(1)
})

test('what breaks off while it is made leaves neither file nor letter, and is sent the next time', async () => {
  const made = await schedule()
  await beginDue(services)
  const [run] = await runsOf(made)
  const put = vi.spyOn(services.storage, 'put').mockRejectedValueOnce(new Error('The disk is away.'))
  await expect(carryOut(services, Number(run?.id))).rejects.toThrow('The disk is away.')
  put.mockRestore()
  expect((await runsOf(made)).map(({ status }) => status)).toEqual(['waiting'])
  expect(await lettersTo(`lender-${owner.id}@example.com`)).toEqual([])
  await carryOut(services, Number(run?.id))
  expect((await runsOf(made)).map(({ status }) => status)).toEqual(['sent'])
  expect(await lettersTo(`lender-${owner.id}@example.com`)).toHaveLength(1)
})

test('after three such times it is given up with a sentence, and its owner is told', async () => {
  const made = await schedule()
  await beginDue(services)
  const [run] = await runsOf(made)
  const put = vi.spyOn(services.storage, 'put').mockRejectedValue(new Error('The disk is away.'))
  for (let time = 0; time < 3; time += 1) await carryOut(services, Number(run?.id)).catch(() => undefined)
  put.mockRestore()
  expect((await runsOf(made)).map(({ status, message }) => [status, message])).toEqual([
    ['failed', 'The report could not be made. Try again, or tell us.'],
  ])
  expect(await noticesOf(owner)).toEqual(['Board figures was not sent'])
})

test('a round that fails after another has sent the report changes and tells nothing', async () => {
  const made = await schedule()
  await beginDue(services)
  const [run] = await runsOf(made)
  const findPeople = services.sessions.findPeople.bind(services.sessions)
  vi.spyOn(services.sessions, 'findPeople').mockImplementationOnce(async () => {
    await carryOut({ ...services, sessions: { ...services.sessions, findPeople } }, Number(run?.id))
    return []
  })
  await carryOut(services, Number(run?.id))
  expect((await runsOf(made)).map(({ status }) => status)).toEqual(['sent'])
  expect(await noticesOf(owner)).toEqual([])
})

test('a report that no message can carry is kept for its owner, who is told; nothing goes out', async () => {
  const { attachment } = services.config.storage.limits
  const usual = attachment.maxFileBytes
  onTestFinished(() => {
    attachment.maxFileBytes = usual
  })
  attachment.maxFileBytes = 100
  const made = await schedule()
  await round()
  const [run] = await runsOf(made)
  expect(run).toMatchObject({ status: 'kept', recipients: [], leftOut: [] })
  expect(run?.message).toMatch(/^The report has 0\.0 MB, and a message carries at most 0\.0 MB\./)
  expect((await owner.get(`/file-storage/${run?.file?.hashedId}`)).status).toBe(200)
  expect(await lettersTo(`lender-${owner.id}@example.com`)).toEqual([])
  expect(await noticesOf(owner)).toEqual(['Board figures is made, and was not sent'])
})

describe('a recipient who is gone', () => {
  const leave = (id: number) => sql`update users set active = false where id = ${id}`.execute(services.db)

  test('is left out by name, the others get the report, and its owner is told', async () => {
    const colleague = await it.user('Full Server')
    const made = await schedule({ recipients: [colleague.email, `lender-${owner.id}@example.com`] })
    await leave(colleague.id)
    await round()
    expect((await runsOf(made))[0]).toMatchObject({
      ...{ status: 'sent', recipients: [`lender-${owner.id}@example.com`] },
      leftOut: [`${colleague.email} can no longer sign in.`],
    })
    expect(await lettersTo(colleague.email)).toEqual([])
    expect(await noticesOf(owner)).toEqual(['Board figures did not go to everybody'])
  })

  test('and the only one pauses the schedule, which says why until it is resumed', async () => {
    const address = `moved-${owner.id}@example.com`
    const made = await schedule({ recipients: [address] })
    await sql`
      insert into outbox_messages ("toName", "toEmail", "fromName", subject, body, "messageId", "bouncedAt")
      values ('Moved', ${address}, 'Mandate', 'Hello', '<p>Hello</p>', ${`<${address}>`}, app_now())`.execute(
      services.db,
    )
    await round()
    expect((await runsOf(made))[0]).toMatchObject({
      ...{ status: 'failed', file: null, message: 'Nobody is left to send it to.' },
      leftOut: [`The last message to ${address} came back.`],
    })
    const { body } = await owner.get<Schedule>(`/report-schedules/${made.id}`)
    expect(body).toMatchObject({ isPaused: true, pauseReason: 'Nobody is left to send it to.' })
    const { body: resumed } = await owner.patch<Schedule>(`/report-schedules/${made.id}`, {
      ...{ isPaused: false, recipients: [`lender-${owner.id}@example.com`] },
    })
    expect(resumed).toMatchObject({ isPaused: false, pauseReason: null, nextRunOn: '2026-06-30' })
  })

  test('or an owner who has left ends the run with a sentence', async () => {
    const made = await schedule()
    await leave(owner.id)
    await round()
    const { rows } = await sql<{ status: string; message: string }>`
      select status, message from report_runs where "scheduleId" = ${made.id}`.execute(services.db)
    expect(rows).toEqual([{ status: 'failed', message: 'Whoever set it up may no longer sign in.' }])
  })
})

test('a property that is no longer its owner’s is said, and the next day is tried again', async () => {
  const made = await schedule({ propertyIds: [propertyId], sections: ['rent-roll'] })
  await sql`update properties set active = false where _id = ${propertyId}`.execute(services.db)
  await round()
  expect((await runsOf(made)).map(({ status }) => status)).toEqual(['failed'])
  expect(await noticesOf(owner)).toEqual(['Board figures was not sent'])
  expect((await owner.get<Schedule>(`/report-schedules/${made.id}`)).body.isPaused).toBe(false)
})

test('while it is paused nothing goes out, and what went by is not made up for', async () => {
  const made = await schedule({ frequency: 'weekly', startsOn: '2026-06-02' })
  expect(made.nextRunOn).toBe('2026-06-30')
  await owner.patch(`/report-schedules/${made.id}`, { isPaused: true })
  await round()
  expect(await runsOf(made)).toEqual([])
  await owner.patch(`/report-schedules/${made.id}`, { isPaused: false })
  expect((await owner.get<Schedule>(`/report-schedules/${made.id}`)).body.nextRunOn).toBe('2026-06-30')
})

test('it can be sent at once, and only once a day', async () => {
  const made = await schedule({ startsOn: '2026-12-31' })
  expect((await owner.post(`/report-schedules/${made.id}/actions/send-now`)).status).toBe(200)
  await round()
  expect((await runsOf(made)).map(({ dueOn, status }) => [dueOn, status])).toEqual([['2026-06-30', 'sent']])
  expect((await owner.post(`/report-schedules/${made.id}/actions/send-now`)).status).toBe(409)
})

test('its runs and their files are nobody else’s, and go with it', async () => {
  const made = await schedule()
  await round()
  const [run] = await runsOf(made)
  const other = await it.user('Full Server')
  expect((await other.get(`/report-runs/${run?.id}`)).status).toBe(404)
  expect((await other.get(`/file-storage/${run?.file?.hashedId}`)).status).toBe(404)
  expect((await owner.delete(`/report-schedules/${made.id}`)).status).toBe(200)
  expect((await owner.get(`/file-storage/${run?.file?.hashedId}`)).status).toBe(404)
})

test.each([
  ['recipients', { recipients: ['no address'] }],
  ['recipients', { recipients: [] }],
  ['sections', { sections: [] }],
  ['sections', { sections: ['annual-review'] }],
  ['frequency', { frequency: 'daily' }],
  ['startsOn', { startsOn: '2026-02-30' }],
  ['propertyIds', { propertyIds: ['0123456789abcdef01234567'] }],
])('a schedule with wrong %s is refused by name', async (field, changes) => {
  const { status, body } = await owner.post<Schedule>('/report-schedules', asked(changes))
  expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
})
