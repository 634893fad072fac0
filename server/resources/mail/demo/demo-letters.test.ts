/** What the demo has of mail and imports: each ground of consent, a letter with every state, and a list that failed. */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { CONSENT_GROUNDS, CONSENT_STANDINGS } from '#domain/contacts/consent-rules.ts'
import { RECIPIENT_STATES, recipientState } from '#domain/mail/recipient-state.ts'
import { seedDemo } from '#server/database/seed/demo.ts'
import { seedReferenceLists } from '#server/database/seed/reference.ts'
import { testApp } from '#server/testing/app.ts'

const { app, anyone } = await testApp({ DEMO: 'on' })
const { services } = app
let headers: Record<string, string>

beforeAll(async () => {
  await seedReferenceLists(services)
  await seedDemo(services)
  const account = { strategy: 'local', email: 'transaction-only@demo.test', password: services.config.demoPassword }
  const { body } = await anyone.post<{ accessToken: string }>('/authentication', account)
  headers = { authorization: `Bearer ${body.accessToken}` }
})

const get = async <Row>(path: string) => (await anyone.get<{ data: Row[] }>(path, headers)).body.data

test('the ledger knows every ground and every way to stand but that nobody was asked', async () => {
  const { rows } = await sql<{ ground: string | null; standing: string }>`
    select distinct ground, standing from consent_addresses`.execute(services.db)
  expect(new Set(rows.flatMap(({ ground }) => ground ?? []))).toEqual(new Set(CONSENT_GROUNDS))
  const known = CONSENT_STANDINGS.filter((standing) => standing !== 'unknown')
  expect(new Set(rows.map(({ standing }) => standing))).toEqual(new Set(known))
})

test('one letter was sent, with every state that lasts, and another one waits', async () => {
  const letters = await get<{ id: number; status: string; sent: number; skippedOptOut: number }>('/bulk-emails-service')
  expect(letters.map(({ status }) => status).toSorted()).toEqual(['scheduled', 'sent'])
  const sent = letters.find(({ status }) => status === 'sent')
  expect(sent).toMatchObject({
    requested: 16,
    sent: 10,
    delivered: 8,
    opened: 4,
    replied: 2,
    bounced: 1,
    unsubscribed: 1,
    failed: 1,
  })
  const path = `/bulk-email-recipients?bulkEmailId=${sent?.id}&$limit=100`
  const states = new Set((await get<Parameters<typeof recipientState>[0]>(path)).map(recipientState))
  const passing = ['waiting', 'cancelled']
  expect(states).toEqual(new Set(RECIPIENT_STATES.filter((state) => !passing.includes(state))))
})

test('a list failed and stays to be looked at, with a sentence for each row that is wrong', async () => {
  const look = () => get<{ id: number; status: string; message: string; counts: object }>('/import-batches')
  await expect.poll(async () => (await look())[0]?.status).toBe('refused')
  const [batch] = await look()
  expect(batch).toMatchObject({ message: '4 of 12 rows have errors; nothing can be stored above 20 %.' })
  const rows = await get<{ why: string }>(`/import-rows?batchId=${batch?.id}&outcome=error`)
  expect(rows.map(({ why }) => why)).toEqual([
    'Row 5, Principal Amount: must be a number.',
    'Row 6, Maturity: “31/02/2027” is not a date.',
    'Row 12, Address: the cell is empty.',
    'Row 13, Maturity: “1899-12-31” is not a date.',
  ])
})

test('one deal has nine conversations, and three mails wait, each for another reason', async () => {
  const { rows } = await sql<{ id: number }>`select id from deals where "dealId" = 'D-2026-0016'`.execute(services.db)
  const lines = await get<{ unreadCount: number; favourite: boolean }>(`/inbox?dealId=${rows[0]?.id}`)
  expect(lines).toHaveLength(9)
  expect(lines.filter(({ unreadCount }) => unreadCount > 0)).toHaveLength(3)
  expect(lines.filter(({ favourite }) => favourite)).toHaveLength(2)
  const drafts = await sql`select id from inbox_messages where "isDraft" and files <> '[]'`.execute(services.db)
  expect(drafts.rows).toHaveLength(1)
  type Waiting = { filing: { isSuspect: boolean; candidates: { score: number }[] } }
  const waiting = await get<Waiting>('/inbox?folder=unassigned')
  const reasons = waiting.map(({ filing }) => (filing.isSuspect ? 'suspect' : filing.candidates[0] ? 'guess' : 'none'))
  expect(reasons.toSorted()).toEqual(['guess', 'none', 'suspect'])
})
