/** Asking the lender that was chosen to hold its rate: who is written to, who asks an approver, and when nobody may. */
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { COMPLETE_QUOTE, makeBid } from '#server/resources/deals/bid.factory.ts'
import { type MadeDeal, makeDeal } from '#server/resources/deals/deal.factory.ts'
import { asSystem, type TestUser, testApp } from '#server/testing/app.ts'
import { makeLenderWith } from './mail.factory.ts'

const it = await testApp()
const { db, seals } = it.app.services
const place = { db, seals }
const [HELD, LONGER] = ['2031-07-17', '2031-07-27']
let people: Record<Role, TestUser>
let deal: MadeDeal
let bidId: number

beforeAll(async () => {
  await asSystem(it.app, (ctx) => importReferenceLists(ctx))
  people = await it.company()
})

beforeEach(async () => {
  deal = await makeDeal(place, { userId: people['TO/Agent'].id, dealStatus: 'in-progress' })
  const lender = await makeLenderWith(place, { firstName: 'Ines' })
  const made = {
    lender: { id: lender.id, companyName: lender.name },
    status: 'accepted',
    values: COMPLETE_QUOTE,
  } as const
  bidId = (await makeBid(place, deal, made)).id
  await sql`update deals set "primaryLenderBidId" = ${bidId}, "rateHeldUntil" = ${HELD} where id = ${deal.id}`.execute(
    db,
  )
})

type Answer = { queued: number; isHandedOver: boolean; errors?: Record<string, string>; message: string }
const ask = (who: TestUser, body: object = { until: LONGER }) =>
  who.post<Answer>(`/deals/${deal.id}/actions/askRateHold`, body)

const letters = async () => {
  const { rows } = await sql<{ subject: string; body: string }>`
    select subject, body from outbox_messages where "bidId" = ${bidId}`.execute(db)
  return rows
}

test('the lender’s contact gets the prepared letter with both days, without a link to the bid', async () => {
  const { status, body } = await ask(people['TO/Underwriter'])
  expect([status, body.queued, body.isHandedOver]).toEqual([200, 1, false])
  const [letter] = await letters()
  expect(letter?.subject).toContain(LONGER)
  expect(letter?.body).toContain('Hello Ines')
  expect(letter?.body).toContain(HELD)
  expect(letter?.body).not.toContain('deal-bid')
})

test('a letter that was rewritten goes as it was written', async () => {
  await ask(people['TO/Underwriter'], { until: LONGER, letter: { subject: 'A word', body: '<p>Please wait.</p>' } })
  expect(await letters()).toMatchObject([{ subject: 'A word', body: expect.stringContaining('Please wait.') }])
})

test('an agent asks the approver, and nothing leaves', async () => {
  expect(await ask(people['TO/Agent'])).toMatchObject({ status: 200, body: { isHandedOver: true, queued: 0 } })
  expect(await letters()).toEqual([])
  const { body } = await people['TO/Underwriter'].get<{ data: { title: string; link: string }[] }>('/notifications')
  const notice = body.data.find(({ link }) => link.includes(`dealId=${deal.id}`))
  expect(notice?.title).toContain(`to be asked to hold the rate until ${LONGER}`)
})

test('a day within the hold, a deal without a hold, and one without a lender are refused with the reason', async () => {
  const refusal = async (body?: object) => (await ask(people['TO/Underwriter'], body)).body.message
  expect(await refusal({ until: HELD })).toBe('The rate is held until then already.')
  await sql`update deals set "primaryLenderBidId" = null where id = ${deal.id}`.execute(db)
  expect(await refusal()).toBe('Select a primary lender first.')
  await sql`update deals set "rateHeldUntil" = null where id = ${deal.id}`.execute(db)
  expect(await refusal()).toBe('Say first until when the rate is held.')
  expect(await letters()).toEqual([])
})

test('another company asks nothing of it', async () => {
  const { 'TO/Underwriter': stranger } = await it.company()
  expect((await ask(stranger)).status).toBe(404)
})
