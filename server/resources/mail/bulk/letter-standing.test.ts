/** How a letter to many stands after it went out: what it asks for, what it changed, and everybody's state as a file. */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { LetterStanding } from '#domain/mail/letter-standing.ts'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { asSystem, type TestUser, testApp } from '#server/testing/app.ts'
import { makeProspect, nameStreet } from './bulk.factory.ts'

const it = await testApp()
const { db } = it.app.services
let admin: TestUser

beforeAll(async () => {
  await asSystem(it.app, (ctx) => importReferenceLists(ctx))
  admin = await it.user('Transaction Only')
  await nameStreet(it, admin.companyId)
})

/** A letter to these leads that has gone out. @returns its id */
async function sendLetter(leadIds: readonly string[]): Promise<number> {
  const letter = { leadType: 'expiries', leadIds, subject: 'Your loan', body: '<p>Hello</p>' }
  const { body } = await admin.post<{ id: number }>('/bulk-emails-service', letter)
  const status = async () => (await admin.get<{ status: string }>(`/bulk-emails-service/${body.id}`)).body.status
  await expect.poll(status).toBe('sent')
  return body.id
}

const standingOf = async (id: number) => (await admin.get<LetterStanding>(`/bulk-email-standing?id=${id}`)).body

test('what a letter changed at its leads is counted as it goes out, whatever becomes of them later', async () => {
  const fresh = await makeProspect(it, admin, { name: 'Fresh Court' }, { stage: null, actionDate: null })
  const planned = await makeProspect(
    it,
    admin,
    { name: 'Planned Court' },
    { stage: 'engaged', actionDate: '2999-01-01' },
  )
  const passed = await makeProspect(it, admin, { name: 'Passed Court' }, { stage: 'pass', actionDate: null })
  const never = await makeProspect(it, admin, { name: 'Unasked Court', consent: null }, { stage: null })
  const id = await sendLetter([fresh, planned, passed, never].map(({ leadId }) => leadId))
  await sql`update leads set stage = 'pitched', "actionDate" = null where _id = ${fresh.leadId}`.execute(db)
  expect(await standingOf(id)).toMatchObject({
    counts: { sent: 3, skipped: 1 },
    toDo: { replied: [], unconfirmed: [], failed: [], bounced: [] },
    changed: { contacted: 3, dated: 1, begun: 1, engaged: 0, optedOut: 0 },
  })
})

test('a message of which nobody knows and a dead address ask for an act, an opening is counted at its hour', async () => {
  const chosen = []
  for (const name of ['Doubt Hall', 'Dead Hall', 'Open Hall']) chosen.push(await makeProspect(it, admin, { name }))
  const id = await sendLetter(chosen.map(({ leadId }) => leadId))
  const of = (name: string) => sql`where "bulkEmailId" = ${id} and "companyName" = ${name}`
  const messageOf = (name: string) => sql`(select "outboxMessageId" from bulk_email_recipients ${of(name)})`
  await sql`update outbox_messages set status = 'unconfirmed' where id = ${messageOf('Doubt Hall')}`.execute(db)
  await sql`update outbox_messages set "bouncedAt" = now() where id = ${messageOf('Dead Hall')}`.execute(db)
  await sql`update bulk_email_recipients set "openedAt" = '2026-01-05T15:20:00Z' ${of('Open Hall')}`.execute(db)
  const { toDo, openings } = await standingOf(id)
  expect([toDo.unconfirmed, toDo.bounced].map(([only]) => only?.name)).toEqual(['Doubt Hall', 'Dead Hall'])
  expect(openings).toEqual([{ hour: expect.any(Number), count: 1 }])
})

test('the file names everybody with their state, runs nothing in a spreadsheet, and is closed to others', async () => {
  const got = await makeProspect(it, admin, { name: '=Sum Towers', email: 'sum@owner.test' })
  const left = await makeProspect(it, admin, { name: 'Silent Towers', consent: null })
  const id = await sendLetter([got.leadId, left.leadId])
  const path = `/bulk-email-standing/states.csv?id=${id}`
  const { status, body } = await admin.get<string>(path)
  expect(status).toBe(200)
  const [head, first, second] = body.split('\r\n')
  expect(head).toContain('To,Owner,E-mail,State,Sent,')
  expect(first).toMatch(/,'=Sum Towers,sum@owner\.test,(Sent|Delivered),\d{4}-/)
  const { body: log } = await admin.get<{ data: { detail: string }[] }>('/security-events?kind=exported&$limit=1')
  expect(log.data[0]?.detail).toBe(`bulk-emails-service/${id}`)
  expect(second).toMatch(/,Silent Towers,.*,Skipped,,.*,No consent is recorded$/)
  const stranger = await it.user('Transaction Only')
  for (const closed of [path, `/bulk-email-standing?id=${id}`]) expect((await stranger.get(closed)).status).toBe(404)
})
