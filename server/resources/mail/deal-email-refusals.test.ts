/** What keeps a message to lenders from going out: what it says, whom it goes to, who sends it, and how many went today. */
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { type MadeDeal, makeDeal } from '#server/resources/deals/deal.factory.ts'
import { testApp } from '#server/testing/app.ts'
import { makeLenderWriters, refusalOf, toLender } from './lender-mail.factory.ts'
import { makeLenderWith } from './mail.factory.ts'

const it = await testApp({ MAIL_FROM: 'Mandate <mail@mandate.test>' })
const { db, seals } = it.app.services
const place = { db, seals }
const { people, agent, manager, makeOpenDeal, sendAbout } = await makeLenderWriters(it)

let deal: MadeDeal
beforeEach(async () => {
  deal = await makeOpenDeal()
})

const send = (body: object, who = manager) => sendAbout(deal, body, who)

describe('refusals', () => {
  test.each<[string, object, number, string]>([
    ['nobody', { recipients: [] }, 400, 'Add at least one recipient.'],
    [
      'nobody ticked',
      { recipients: [{ companyId: 1, contactIds: [], checked: false }] },
      400,
      'Add at least one recipient.',
    ],
    [
      'an unknown lender',
      { recipients: [{ companyId: 999_999, contactIds: [] }] },
      400,
      'Lender has an unknown value.',
    ],
    ['an unknown deal', { dealId: 999_999 }, 400, 'Deal has an unknown value.'],
    ['no body', { body: '<p> </p>' }, 400, 'Message is empty.'],
    ['a strange shortcode', { body: '<p>{{foo}}</p>' }, 400, 'Unknown shortcode: {{foo}}'],
    ['a strange shortcode in the subject', { subject: '{{Name}}' }, 400, 'Unknown shortcode: {{Name}}'],
    ['a header in the subject', { subject: 'a\r\nBcc: b@c.test' }, 400, 'The request could not be read.'],
    ['a missing value', { body: '<p>{{coiCompany}}</p>' }, 409, '1 recipient misses a value for {{coiCompany}}.'],
    ['no subject', { subject: '' }, 409, 'Send without a subject?'],
    ['a strange key', { bcc: 'x@y.test' }, 400, 'Unknown field: bcc'],
    [
      'a foreign file',
      { attachments: [{ name: 'a.pdf', hashedId: 'a'.repeat(64) }] },
      400,
      'File has an unknown value.',
    ],
  ])('%s', async (_what, change, status, message) => {
    const lender = await makeLenderWith(place, {})
    expect(refusalOf(await send({ recipients: [toLender(lender)], ...change }))).toEqual([status, message])
    const { rows } = await sql`select 1 from outbox_messages where "dealId" = ${deal.id}`.execute(db)
    expect(rows).toEqual([])
  })

  test('gaps are sent once they were confirmed', async () => {
    const lender = await makeLenderWith(place, {})
    const gaps = { subject: '', body: '<p>By {{coiCompany}}</p>', confirmMissing: true }
    expect((await send({ recipients: [toLender(lender)], ...gaps })).status).toBe(200)
  })

  test('lenders without people, bad addresses, people of another lender', async () => {
    const [mute, bad, other] = [
      await makeLenderWith(place),
      await makeLenderWith(place, { email: 'nobody' }),
      await makeLenderWith(place, {}),
    ]
    const { status, body } = await send({
      recipients: [
        toLender(mute),
        toLender(bad),
        toLender(bad),
        toLender(await makeLenderWith(place, {}), { contactIds: other.contactIds }),
      ],
    })
    expect(status).toBe(400)
    expect(body.errors).toEqual({
      'recipients.0': 'This lender has no contacts.',
      'recipients.1': 'Invalid address: nobody',
      'recipients.3': 'Contact has an unknown value.',
    })
  })

  test('a deal that is not in progress', async () => {
    deal = await makeDeal(place, { userId: agent.id })
    const lender = await makeLenderWith(place, {})
    expect(refusalOf(await send({ recipients: [toLender(lender)] }))).toEqual([
      409,
      'Lenders can be approached once the deal is in progress.',
    ])
  })

  test.each<[Role, number]>([
    ['TO/Agent', 403],
    ['FS/Agent', 403],
    ['Self Serve', 403],
    ['Dashboard Only', 403],
    ['Transaction Only', 200],
    ['TO/Underwriter', 200],
  ])('%s is answered %s', async (role, status) => {
    const lender = await makeLenderWith(place, {})
    expect((await send({ recipients: [toLender(lender)] }, people[role])).status).toBe(status)
  })

  test('a manager whose inbox is closed, and one of another company', async () => {
    const lender = await makeLenderWith(place, {})
    const closed = await it.user('Transaction Only', { companyId: manager.companyId, rights: { accessInbox: false } })
    expect((await send({ recipients: [toLender(lender)] }, closed)).status).toBe(403)
    const stranger = await it.user('Transaction Only')
    expect((await send({ recipients: [toLender(lender)] }, stranger)).body.message).toBe('Deal has an unknown value.')
  })
})

describe('the limit', () => {
  test('is told without sending, and holds', async () => {
    const admin = await it.user('Transaction Only')
    await sql`update user_companies set "dailyUserEmailLimit" = 2 where id = ${admin.companyId}`.execute(db)
    deal = await makeOpenDeal({ userId: admin.id })
    const lenders = await Promise.all([makeLenderWith(place, {}), makeLenderWith(place, {}), makeLenderWith(place, {})])
    const [one, ...others] = lenders.map((lender) => toLender(lender))
    const ask = (body = {}) => admin.post<Record<string, unknown>>('/deal-email?limit=check', body)
    expect((await ask()).body).toMatchObject({ allowed: true, used: 0, dailyLimit: 2, resetsAt: null })
    expect((await send({ recipients: [one] }, admin)).status).toBe(200)
    expect((await ask({ recipients: others })).body).toMatchObject({
      allowed: false,
      used: 1,
      dailyLimit: 2,
      requested: 2,
    })
    const refused = await send({ recipients: others }, admin)
    expect(refused.status).toBe(429)
    expect(refused.body.message).toMatch(/^Daily sending limit reached: 1 of 2 emails left\. Resets at \d\d:\d\d\.$/)
    expect((await send({ recipients: [others[0]] }, admin)).status).toBe(200)
  })
})
