/** Links to unsubscribe: in the mail, on their page, and pressed by mail programs themselves. */
import { sql } from 'kysely'
import { simpleParser } from 'mailparser'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/kernel/dates.ts'
import { asSystem, type TestApp, type TestUser, testApp } from '#server/testing/app.ts'
import { PLAIN_MESSAGE } from '../mail.factory.ts'
import { sendMessage } from '../outbox.job.ts'
import { queueMessages, UNSUBSCRIBE_PLACE } from '../outbox.ts'

let it: TestApp
let sender: TestUser

beforeAll(async () => {
  it = await testApp()
  sender = await it.user('Transaction Only')
  await sql`update user_companies set address = '{"street": "1 King Street", "city": "Toronto", "province": "ON"}',
    phone = '+1 416 555 0100' where id = ${sender.companyId}`.execute(it.app.services.db)
})

/** Sends an offer and answers what arrived, with the token of its link. */
async function sendOffer(toEmail: string) {
  const { services } = it.app
  await sender.post('/consents', { email: toEmail, event: 'given', ground: 'express', proof: 'Form on the web site' })
  const body = `<p>Hello</p><p><a href="${UNSUBSCRIBE_PLACE}">Unsubscribe</a></p>`
  const [id] = await asSystem(it.app, (ctx) =>
    queueMessages(ctx, { companyId: sender.companyId, sentByUserId: sender.id }, [
      { ...PLAIN_MESSAGE, toEmail, body, isCommercial: true },
    ]),
  )
  await sendMessage(services, id as number)
  await expect
    .poll(
      async () =>
        (await sql`select 1 from outbox_messages where id = ${id} and status = 'sent'`.execute(services.db)).rows
          .length,
    )
    .toBe(1)
  const { rows } = await sql<{ raw: Buffer }>`
    select raw from sink_messages where ${toEmail} = any("rcptTo") order by id desc limit 1`.execute(services.db)
  const raw = rows[0]?.raw as Buffer
  const mail = await simpleParser(raw)
  const [, token = ''] = /\/unsubscribe\/([\w-]{43})"/.exec(String(mail.html)) ?? []
  return { mail, raw: raw.toString(), token }
}

const linesOf = async (email: string) => {
  const { body } = await sender.get<{ data: Record<string, unknown>[] }>(`/consents?email=${email}&$sort[createdAt]=1`)
  return body.data.filter(({ event }) => event !== 'given').map(({ event, proof, reason }) => [event, proof, reason])
}

const oneClick = (token: string, payload = 'List-Unsubscribe=One-Click') =>
  it.app.inject({
    method: 'POST',
    url: `/unsubscribe/${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  })

test('an offer carries its own link in text and header, and the database keeps no token', async () => {
  const { raw, token } = await sendOffer('headers@owner.test')
  const link = `${it.app.services.config.publicUrl}/unsubscribe/${token}`
  expect(token).toHaveLength(43)
  expect(raw).toContain(`List-Unsubscribe: <${link}>\r\n`)
  expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  const { rows } = await sql<{ row: string }>`select m::text as row from outbox_messages m`.execute(it.app.services.db)
  expect(rows.some(({ row }) => row.includes(token))).toBe(false)
})

describe('the page', () => {
  test('tells whose mail it stops; opening it, by whomever, changes nothing', async () => {
    const { token } = await sendOffer('looks@owner.test')
    const { status, body } = await it.anyone.get(`/unsubscribe/${token}`)
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        email: 'looks@owner.test',
        postalAddress: expect.stringContaining('1 King Street, Toronto, ON'),
        phone: '+1 416 555 0100',
        isOff: false,
        takeBackUntil: null,
      }),
    ])
    expect(await linesOf('looks@owner.test')).toEqual([])
  })

  test('stops every offer with one press; pressed again it stays; a reason may follow', async () => {
    const { token } = await sendOffer('stops@owner.test')
    const { body } = await it.anyone.post<{ since: string }>(`/unsubscribe/${token}`)
    expect(body).toMatchObject({ isOff: true, takeBackUntil: addDays(body.since, 7) })
    await it.anyone.post(`/unsubscribe/${token}`)
    await it.anyone.post(`/unsubscribe/${token}`, { reason: 'too-often' })
    expect(await linesOf('stops@owner.test')).toEqual([
      ['withdrawn', 'Unsubscribe link', null],
      ['withdrawn', 'Unsubscribe link: Too often', 'too-often'],
    ])
  })

  test('takes it back within seven days, and no later', async () => {
    const { token } = await sendOffer('back@owner.test')
    await it.anyone.post(`/unsubscribe/${token}`)
    const { body } = await it.anyone.post(`/unsubscribe/${token}/take-back`)
    expect(body).toMatchObject({ isOff: false })
    await it.anyone.post(`/unsubscribe/${token}`)
    await sql`update consent_addresses set since = since - 8 where email = 'back@owner.test'`.execute(
      it.app.services.db,
    )
    expect((await it.anyone.get(`/unsubscribe/${token}`)).body).toMatchObject({ isOff: true, takeBackUntil: null })
    const late = await it.anyone.post(`/unsubscribe/${token}/take-back`)
    expect([late.status, late.body.message]).toEqual([
      409,
      expect.stringContaining('This can no longer be taken back here.'),
    ])
  })

  test('knows no made-up link', async () => {
    const answer = await it.anyone.get(`/unsubscribe/${'x'.repeat(43)}`)
    expect([answer.status, answer.body.message]).toEqual([410, 'This link has expired or was switched off.'])
  })
})

describe('one click in the mail program', () => {
  test.each([
    ['as a form', 'List-Unsubscribe=One-Click'],
    ['with nothing in it', ''],
  ])('stops every offer, %s', async (_how, payload) => {
    const email = `click${payload.length}@owner.test`
    const { token } = await sendOffer(email)
    expect((await oneClick(token, payload)).statusCode).toBe(200)
    expect(await linesOf(email)).toEqual([['withdrawn', 'Unsubscribe link', null]])
  })

  test('of a made-up link does nothing', async () => {
    expect((await oneClick('y'.repeat(43))).statusCode).toBe(410)
  })
})
