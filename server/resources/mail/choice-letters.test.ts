/** Telling lenders of the choice: who gets which letter, who sends it, and that nobody is told the same twice. */
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { makeBid } from '#server/resources/deals/bid.factory.ts'
import { type MadeDeal, makeDeal } from '#server/resources/deals/deal.factory.ts'
import { asSystem, type TestUser, testApp } from '#server/testing/app.ts'
import type { ChoiceLettersAnswer } from './choice-letters.ts'
import { makeLenderWith, readReceived, statesOf } from './mail.factory.ts'

const it = await testApp()
const { db, seals } = it.app.services
const place = { db, seals }
let people: Record<Role, TestUser>
let deal: MadeDeal

beforeAll(async () => {
  await asSystem(it.app, (ctx) => importReferenceLists(ctx))
  people = await it.company()
})

beforeEach(async () => {
  deal = await makeDeal(place, { userId: people['TO/Agent'].id, dealStatus: 'in-progress' })
})

type BidParts = Omit<NonNullable<Parameters<typeof makeBid>[2]>, 'lender'>

async function makeAsked(parts: BidParts = {}, contact: object = {}) {
  const lender = await makeLenderWith(place, { firstName: 'Priya', ...contact })
  return makeBid(place, deal, { ...parts, lender: { id: lender.id, companyName: lender.name } })
}

async function makeChoice() {
  const winner = await makeAsked({ status: 'accepted' })
  const loser = await makeAsked({ status: 'quoted' })
  const out = await makeAsked({ status: 'declined' })
  await sql`update deals set "primaryLenderBidId" = ${winner.id} where id = ${deal.id}`.execute(db)
  return { winner, loser, out }
}

const tell = (body: object = {}, who = people['TO/Underwriter']) =>
  who.post<ChoiceLettersAnswer & { message: string }>(`/deals/${deal.id}/actions/tellLenders`, body)

async function lettersTo(bidId: number) {
  const { rows } = await sql<{ id: number }>`select id from outbox_messages where "bidId" = ${bidId}`.execute(db)
  const ids = rows.map(({ id }) => id)
  await expect.poll(() => statesOf(place, ids)).toEqual(ids.map(() => 'sent'))
  return readReceived(place, ids)
}

describe('once a lender is chosen', () => {
  test('it and those that were not chosen each get their letter, in the name of the deal’s owner', async () => {
    const { winner, loser, out } = await makeChoice()
    const { status, body } = await tell()
    expect([status, body.queued, body.told.toSorted()]).toEqual([200, 2, [winner.id, loser.id].toSorted()])
    expect(body.skipped).toMatchObject([{ id: out.id, reason: 'This lender is out of the deal.' }])
    const [good] = await lettersTo(winner.id)
    expect(good).toMatchObject({
      subject: 'Your bid for Dovercourt Shops was chosen',
      replyTo: people['TO/Agent'].email,
    })
    const [other] = await lettersTo(loser.id)
    expect(other?.subject).toBe('Dovercourt Shops: thank you')
    expect(other?.text).toContain('Another lender was chosen for this loan.')
    expect(other?.html).not.toContain('/deal-bid/')
    expect((await people['TO/Agent'].get(`/deals-lender-bids/${loser.id}`)).body).toMatchObject({
      ...{ toldOutcome: 'not-chosen', toldAt: expect.any(String) },
    })
  })

  test('the letters say what their sender made of them', async () => {
    const { loser } = await makeChoice()
    const notChosen = {
      subject: 'About {{dealName}}',
      body: '<p>Dear {{name}}, not this time.<script>x()</script></p>',
    }
    await tell({ bidIds: [loser.id], notChosen })
    const [letter] = await lettersTo(loser.id)
    expect(letter).toMatchObject({
      subject: 'About Dovercourt Shops',
      text: expect.stringMatching(/^Dear Priya, not this/),
    })
    expect(letter?.html).not.toContain('<script')
  })

  test('nobody is told the same twice, and who is chosen after all is told so', async () => {
    const { winner, loser } = await makeChoice()
    expect((await tell()).status).toBe(200)
    expect(await tell()).toMatchObject({ status: 409, body: { message: 'No lender is left to be told.' } })
    await sql`update deals set "primaryLenderBidId" = ${loser.id} where id = ${deal.id}`.execute(db)
    await sql`update deals_lender_bids set status = 'quoted' where id = ${winner.id}`.execute(db)
    const again = await tell()
    expect(again.body.told.toSorted()).toEqual([winner.id, loser.id].toSorted())
  })

  test('they are told after the closing as well', async () => {
    const { loser } = await makeChoice()
    await sql`update deals_lender_bids set status = 'not-selected' where id = ${loser.id}`.execute(db)
    await sql`update deals set "dealStatus" = 'archived' where id = ${deal.id}`.execute(db)
    expect((await tell({ bidIds: [loser.id] })).body).toMatchObject({ queued: 1, told: [loser.id] })
  })

  test('an agent asks whoever may send', async () => {
    const { loser } = await makeChoice()
    const { status, body } = await tell({}, people['TO/Agent'])
    expect([status, body.queued, body.isHandedOver]).toEqual([200, 0, true])
    expect((await people['TO/Agent'].get(`/deals-lender-bids/${loser.id}`)).body.toldOutcome).toBeNull()
    const { rows } = await sql`select kind, link from notifications
      where "userId" = ${people['TO/Underwriter'].id} order by id desc limit 1`.execute(db)
    expect(rows).toEqual([{ kind: 'choice-handed-over', link: `/deal/track/lender-bids/${deal.id}?letters=open` }])
  })
})

describe('refusals', () => {
  test('before anybody is chosen', async () => {
    await makeAsked({ status: 'quoted' })
    expect(await tell()).toMatchObject({ status: 409, body: { message: 'No lender is chosen yet.' } })
  })

  test('of an empty letter, and of a strange shortcode', async () => {
    const { loser } = await makeChoice()
    const write = (body: string) => tell({ bidIds: [loser.id], notChosen: { subject: 's', body } })
    expect((await write('')).body.message).toBe('Message is empty.')
    expect((await write('<p>{{foo}}</p>')).body.message).toBe('Unknown shortcode: {{foo}}')
  })

  test('of somebody who does not see the deal', async () => {
    await makeChoice()
    expect((await tell({}, await it.user('Transaction Only'))).status).toBe(404)
  })
})
