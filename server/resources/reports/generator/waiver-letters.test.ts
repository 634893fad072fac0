/** A lender is asked for a waiver by e-mail, with the letter as PDF that stands among the documents of the property. */
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makeBlanket } from '#server/resources/portfolio/blanket.factory.ts'
import { makeLoan, makeShare } from '#server/resources/portfolio/loan.factory.ts'
import { makeCovenants, type ToldCovenant } from '#server/resources/portfolio/loan-covenant.factory.ts'
import { makeProperty } from '#server/resources/portfolio/property.factory.ts'
import { type TestUser, testAppWithReference } from '#server/testing/app.ts'

const it = await testAppWithReference()
const { db } = it.app.services
const place = { db }

const COVENANT: ToldCovenant = {
  ...{ name: 'Debt service coverage', formula: 'noi / debtService', side: 'minimum', unit: 'multiple' },
  ...{ breachAt: 1.2, testFrequency: 'quarterly', firstTestOn: '2024-06-30' },
}
const SUBJECT = 'Dundas: waiver of DSCR, test of 2026-09-30'
const TEXT = 'To Lakeshore Life\n\nWe ask you to <waive> this test.\n\nElena Costa\nHarbourline'
const TESTS = [{ day: '2026-09-30', actual: 1.19, isAhead: true }]

let owner: TestUser
let loan: Awaited<ReturnType<typeof makeLoan>>
let property: Awaited<ReturnType<typeof makeProperty>>
let letter: Record<string, unknown>

beforeEach(async () => {
  await sql`delete from outbox_messages`.execute(db)
  owner = await it.user('Full Server')
  property = await makeProperty(place, { userId: owner.id })
  loan = await makeLoan(place, { userId: owner.id, property })
  const [covenant] = await makeCovenants(place, loan, [COVENANT])
  letter = {
    ...{ loanId: loan._id, covenantId: covenant?._id, toEmail: 'anna@lakeshore.example' },
    ...{ subject: SUBJECT, text: TEXT, tests: TESTS },
  }
})

type Message = { toEmail: string; fromName: string; replyTo: string; subject: string; body: string; files: string[] }
const messages = async () =>
  (
    await sql<Message>`
      select "toEmail", "fromName", "replyTo", subject, body,
        (select array_agg(f.name) from jsonb_to_recordset(attachments) as f (name text)) as files
      from outbox_messages order by id`.execute(db)
  ).rows
const documentsOf = async (propertyId: string, who = owner) =>
  (
    await who.get<{ data: { name: string; loanId: string | null; hashedId: string }[] }>(
      `/specDocs?propertyId=${propertyId}`,
    )
  ).body.data

test('the letter goes out under the name of whoever asks, is filed with the property and its loan, and stands in the activity', async () => {
  expect((await owner.post('/waiver-letters', letter)).status).toBe(200)
  const [sent, ...more] = await messages()
  expect(more).toEqual([])
  expect(sent).toMatchObject({ toEmail: 'anna@lakeshore.example', subject: SUBJECT, replyTo: owner.email })
  expect(sent?.body).toContain('We ask you to &lt;waive&gt; this test.')
  const [filed, ...others] = await documentsOf(property._id)
  expect(others).toEqual([])
  expect(filed).toMatchObject({ name: sent?.files[0], loanId: loan._id })
  const paper = await it.app.inject({
    url: `/api/files/${filed?.hashedId}`,
    headers: { authorization: `Bearer ${owner.token}` },
  })
  expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const { body } = await owner.get<{ data: object[] }>(`/activity?entity=loans&entityId=${loan._id}`)
  expect(JSON.stringify(body.data)).toContain(`${SUBJECT} (anna@lakeshore.example)`)
})

test('the same letter goes out once, also of two sent at once', async () => {
  const both = await Promise.all([owner.post('/waiver-letters', letter), owner.post('/waiver-letters', letter)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await messages()).toHaveLength(1)
  expect(await documentsOf(property._id)).toHaveLength(1)
})

test('a letter about a debt on several buildings is filed with each of them', async () => {
  const second = await makeProperty(place, { userId: owner.id })
  const blanket = await makeBlanket(place, { userId: owner.id, properties: [property, second] })
  const [covenant] = await makeCovenants(place, blanket, [COVENANT], 'blanket')
  const { status } = await owner.post('/waiver-letters', {
    ...{ ...letter, kind: 'blanket', loanId: blanket._id, covenantId: covenant?._id },
  })
  expect(status).toBe(200)
  expect(await documentsOf(property._id)).toHaveLength(1)
  expect(await documentsOf(second._id)).toHaveLength(1)
})

test('it is offered to the person whom the loan names at its lender, while mail arrives there', async () => {
  const asked = () => owner.get(`/waiver-letters?loanId=${loan._id}`)
  expect((await asked()).body).toMatchObject({ toEmail: null, maySend: true, waiverAskedAt: null })
  const { rows } = await sql<{ id: number }>`
    insert into lenders_contacts ("lenderCompanyId", "firstName", "lastName", email)
    select "lenderId", 'Anna', 'Berg', 'anna@lakeshore.example' from loans where _id = ${loan._id}
    returning id`.execute(db)
  const id = rows[0]?.id
  await sql`update loans set "leadLenderContactId" = ${id} where _id = ${loan._id}`.execute(db)
  expect((await asked()).body).toMatchObject({ toName: 'Anna Berg', toEmail: 'anna@lakeshore.example' })
  await sql`update lenders_contacts set bounced = true where id = ${id}`.execute(db)
  expect((await asked()).body).toMatchObject({ toName: 'Anna Berg', toEmail: null })
})

test('whoever may only look sends nothing, and of a stranger’s loan nothing is told', async () => {
  const reader = await it.user('Full Server')
  await makeShare(place, { ownerUserId: owner.id, collaboratorUserId: reader.id, access: 'comment' })
  expect((await reader.get(`/waiver-letters?loanId=${loan._id}`)).body).toMatchObject({ maySend: false })
  expect((await reader.post('/waiver-letters', letter)).status).toBe(403)
  const stranger = await it.user('Full Server')
  expect((await stranger.get(`/waiver-letters?loanId=${loan._id}`)).status).toBe(404)
  expect((await stranger.post('/waiver-letters', letter)).status).toBe(404)
  expect(await messages()).toEqual([])
})

test.each([
  ['an address that is none', { toEmail: 'anna' }, 400],
  ['a covenant of another loan', { covenantId: 'a'.repeat(24) }, 404],
  ['a letter without words', { text: '  ' }, 400],
])('%s is refused', async (_what, parts, status) => {
  expect((await owner.post('/waiver-letters', { ...letter, ...parts })).status).toBe(status)
  expect(await messages()).toEqual([])
})
