/** Another request of a deal beside its own: who makes it, what its lenders are sent and shown, and what ends both. */
import { beforeEach, describe, expect, test } from 'vitest'
import { acceptAgreement } from '#server/resources/deals/bid.factory.ts'
import { COMPLETE_ANSWERS, type MadeDeal } from '#server/resources/deals/deal.factory.ts'
import { testApp } from '#server/testing/app.ts'
import { makeLenderWriters, toLender } from './lender-mail.factory.ts'
import { makeLenderWith, readReceived, statesOf } from './mail.factory.ts'

const it = await testApp({ MAIL_FROM: 'Mandate <mail@mandate.test>' })
const { db, seals } = it.app.services
const place = { db, seals }
const { agent, manager, people, makeOpenDeal, sendAbout } = await makeLenderWriters(it)

let deal: MadeDeal
beforeEach(async () => {
  deal = await makeOpenDeal()
})

const FIGURES = { Loan_Amount: 7_250_000, LTV: 70 }
type Request = { id: number; letter: string; figures: object; message: string; errors: Record<string, string> }
const ask = (figures: object = FIGURES, who = agent, dealId = deal.id) =>
  who.post<Request>('/deal-requests', { dealId, figures })

type Bid = { id: number; status: string; requestId: number | null; request: object | null; bidId: string }
const readBid = async (id: number | undefined) => (await manager.get<Bid>(`/deals-lender-bids/${id}`)).body

describe('making one', () => {
  test('keeps only what differs, under the next letter', async () => {
    const { Loan_Amount } = COMPLETE_ANSWERS
    const { status, body } = await ask({ ...FIGURES, Loan_Amount })
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body).toMatchObject({ letter: 'B', figures: { LTV: 70 } })
    expect((await ask({ Term: 84 })).body.letter).toBe('C')
  })

  test('refuses what the deal asks already, figures out of range, and words that are no figures of a request', async () => {
    const same = await ask({ Loan_Amount: COMPLETE_ANSWERS.Loan_Amount })
    expect([same.status, same.body.message]).toEqual([400, 'The deal asks for this already.'])
    expect((await ask({ LTV: 140 })).status).toBe(400)
    expect((await ask({ Broker_Fee_Bps: 50 })).status).toBe(400)
  })

  test('is for those who place the loan: nobody of another company, no client', async () => {
    const stranger = (await it.company())['TO/Underwriter']
    expect((await ask(FIGURES, stranger)).status).toBe(400)
    expect((await ask(FIGURES, people['Self Serve'])).status).toBe(403)
  })

  test('its figures stay as they are, and it can be taken back until a lender was asked', async () => {
    const { body: request } = await ask()
    expect((await manager.patch(`/deal-requests/${request.id}`, { figures: { LTV: 75 } })).status).toBe(404)
    const lender = await makeLenderWith(place, {})
    await sendAbout(deal, { recipients: [toLender(lender)], requestId: request.id })
    const refused = await agent.delete<Request>(`/deal-requests/${request.id}`)
    expect([refused.status, refused.body.message]).toEqual([409, 'Lenders bid on this request: it stays.'])
    const { body: other } = await ask({ Term: 84 })
    expect((await agent.delete(`/deal-requests/${other.id}`)).status).toBe(200)
  })
})

describe('sending one', () => {
  test('tells its lenders its own amount, in a letter and behind a link of a bid of its own', async () => {
    const { body: request } = await ask()
    const lender = await makeLenderWith(place, { firstName: 'Priya' })
    const { body: own } = await sendAbout(deal, { recipients: [toLender(lender)] })
    const { status, body: other } = await sendAbout(deal, { recipients: [toLender(lender)], requestId: request.id })
    expect(status, JSON.stringify(other)).toBe(200)
    const ids = [...own.outboxIds, ...other.outboxIds]
    await expect.poll(() => statesOf(place, ids)).toEqual(['sent', 'sent'])
    const [first, second] = await readReceived(place, ids)
    expect(first?.text).toContain('$6,500,000 CAD')
    expect(second?.text).toContain('$7,250,000 CAD')
    const [bidA, bidB] = [await readBid(own.bidIds[0]), await readBid(other.bidIds[0])]
    expect(bidA).toMatchObject({ requestId: null, request: null })
    expect(bidB).toMatchObject({ requestId: request.id, request: { letter: 'B', figures: FIGURES } })
    const shown = async ({ id, bidId }: Bid) => {
      await acceptAgreement(place, id)
      return (await it.guest(bidId).get<{ deal: { values: object } }>('/guest-deal')).body.deal.values
    }
    expect(await shown(bidA)).toMatchObject({ Loan_Amount: 6_500_000 })
    expect(await shown(bidB)).toMatchObject(FIGURES)
  })

  test('the broker who looks as that lender sees its figures, and the preview of the letter has them', async () => {
    const { body: request } = await ask()
    const lender = await makeLenderWith(place, {})
    const { body: sent } = await sendAbout(deal, { recipients: [toLender(lender)], requestId: request.id })
    const { body: seen } = await manager.get<{ deal: object }>(`/deals/${deal.id}/lender-view?bidId=${sent.bidIds[0]}`)
    expect(seen.deal).toMatchObject({ values: FIGURES })
    const asked = { dealId: deal.id, requestId: request.id, subject: 'x', body: '<p>{{loanAmount}}</p>' }
    expect((await manager.post<{ body: string }>('/deal-email/preview', asked)).body.body).toContain('$7,250,000 CAD')
  })

  test('a request of another deal is an unknown value', async () => {
    const { body: foreign } = await ask(FIGURES, agent, (await makeOpenDeal()).id)
    const lender = await makeLenderWith(place, {})
    const { status, body } = await sendAbout(deal, { recipients: [toLender(lender)], requestId: foreign.id })
    expect([status, body.errors.requestId]).toEqual([400, 'Request has an unknown value.'])
  })

  test('a later letter to its lender says its amount too', async () => {
    const { body: request } = await ask()
    const lender = await makeLenderWith(place, {})
    const { body: sent } = await sendAbout(deal, { recipients: [toLender(lender)], requestId: request.id })
    await manager.patch(`/deals-lender-bids/${sent.bidIds[0]}`, { status: 'quoted', values: QUOTE })
    const letter = { subject: '{{loanAmount}}', body: '<p>{{clickHere}}</p>' }
    const asked = { bidIds: sent.bidIds, dueOn: '2099-01-31', letter }
    expect((await manager.post(`/deals/${deal.id}/actions/askFinal`, asked)).status).toBe(200)
    const { body: mails } = await manager.get<{ data: { subject: string }[] }>(`/outbox-messages?dealId=${deal.id}`)
    expect(mails.data.map(({ subject }) => subject)).toContain('$7,250,000 CAD')
  })
})

const QUOTE = { loanAmount: 7_250_000, rateType: 'Fixed', termMonths: 60, amortizationMonths: 300, allInRate: 5.2 }

test('one accepted bid ends both requests', async () => {
  const { body: request } = await ask()
  const [one, two] = [await makeLenderWith(place, {}), await makeLenderWith(place, {})]
  const { body: own } = await sendAbout(deal, { recipients: [toLender(one)] })
  const { body: other } = await sendAbout(deal, { recipients: [toLender(two)], requestId: request.id })
  const [a, b] = [own.bidIds[0], other.bidIds[0]]
  for (const id of [a, b]) await manager.patch(`/deals-lender-bids/${id}`, { status: 'quoted', values: QUOTE })
  expect((await manager.patch(`/deals-lender-bids/${b}`, { status: 'accepted' })).status).toBe(200)
  const refused = await manager.patch<{ message: string }>(`/deals-lender-bids/${a}`, { status: 'accepted' })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This deal has a primary lender already. Change the primary lender instead.',
  ])
  const late = await ask({ Term: 84 })
  expect([late.status, late.body.message]).toEqual([409, 'A lender is chosen: its bid ends all requests of the deal.'])
  const { body: told } = await manager.post<{ told: number[] }>(`/deals/${deal.id}/actions/tellLenders`, {})
  expect(told.told.toSorted()).toEqual([a, b].toSorted())
})
