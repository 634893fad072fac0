/** Asking for best and final terms: who is asked, what the lender sees, and that its answer is marked. */
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { addDays } from '#domain/kernel/dates.ts'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { acceptAgreement, COMPLETE_QUOTE, makeBid } from '#server/resources/deals/bid.factory.ts'
import { type MadeDeal, makeDeal } from '#server/resources/deals/deal.factory.ts'
import { asSystem, type TestUser, testApp } from '#server/testing/app.ts'
import { makeLenderWith } from './mail.factory.ts'

const it = await testApp()
const { db, seals, clock } = it.app.services
const place = { db, seals }
const DUE = addDays(clock.now().toISOString().slice(0, 10), 7)
let people: Record<Role, TestUser>
let deal: MadeDeal

beforeAll(async () => {
  await asSystem(it.app, (ctx) => importReferenceLists(ctx))
  people = await it.company()
})

beforeEach(async () => {
  deal = await makeDeal(place, { userId: people['TO/Agent'].id, dealStatus: 'in-progress' })
})

async function makeAsked(status: 'quoted' | 'viewed' = 'quoted') {
  const lender = await makeLenderWith(place, { firstName: 'Priya' })
  const values = status === 'quoted' ? COMPLETE_QUOTE : {}
  const bid = await makeBid(place, deal, { status, values, lender: { id: lender.id, companyName: lender.name } })
  await acceptAgreement(place, bid.id)
  return bid
}

const ask = (body: object, who = people['TO/Underwriter']) =>
  who.post<{ queued: number; reminded: number[]; isHandedOver: boolean; message: string; skipped: object[] }>(
    `/deals/${deal.id}/actions/askFinal`,
    { dueOn: DUE, ...body },
  )

const lettersTo = async (bidId: number) => {
  const { rows } = await sql<{ subject: string; body: string }>`
    select subject, body from outbox_messages where "bidId" = ${bidId}`.execute(db)
  return rows
}

describe('asking for best and final terms', () => {
  test('writes to the lenders chosen with their link and the day, and leaves out who has not quoted', async () => {
    const [quoted, silent] = [await makeAsked(), await makeAsked('viewed')]
    const { status, body } = await ask({ bidIds: [quoted.id, silent.id] })
    expect([status, body.reminded]).toEqual([200, [quoted.id]])
    expect(body.skipped).toMatchObject([{ id: silent.id }])
    const [letter] = await lettersTo(quoted.id)
    expect(letter?.subject).toContain('best and final terms')
    expect(letter?.body).toContain(DUE)
    expect(await lettersTo(silent.id)).toEqual([])
  })

  test('is said on the page of the lender until it answers, also with the terms that it had', async () => {
    const bid = await makeAsked()
    await ask({ bidIds: [bid.id] })
    const guest = it.guest(bid.token)
    const asked = await guest.get<{ bid: object }>('/guest-deal')
    expect(asked.body.bid).toMatchObject({ finalDueOn: DUE, finalAnsweredAt: null })
    const answer = await guest.patch(`/deals-lender-bids/${bid.id}`, { status: 'quoted', values: COMPLETE_QUOTE })
    expect(answer).toMatchObject({ status: 200, body: { finalAnsweredAt: expect.stringMatching(/Z$/) } })
  })

  test('is written as the sender rewrote it', async () => {
    const bid = await makeAsked()
    await ask({ bidIds: [bid.id], letter: { subject: 'Last call', body: '<p>Hello {{name}}, {{clickHere}}</p>' } })
    expect(await lettersTo(bid.id)).toMatchObject([{ subject: 'Last call' }])
  })

  test('of an agent goes to whoever approves, and nothing is sent', async () => {
    const bid = await makeAsked()
    const { body } = await ask({ bidIds: [bid.id] }, people['TO/Agent'])
    expect([body.isHandedOver, body.queued]).toEqual([true, 0])
    expect(await lettersTo(bid.id)).toEqual([])
  })

  test('is refused for a day that is over, and where nobody can be asked', async () => {
    const [bid, silent] = [await makeAsked(), await makeAsked('viewed')]
    expect((await ask({ bidIds: [bid.id], dueOn: '2020-01-01' })).body).toMatchObject({
      errors: { dueOn: 'The day is in the past.' },
    })
    expect((await ask({ bidIds: [silent.id] })).status).toBe(409)
  })
})
