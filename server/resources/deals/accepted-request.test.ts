/** A lender chosen on another request: the deal asks for what that lender bid on, and for its own again with another. */
import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { COMPLETE_QUOTE, makeLenderWithPeople } from './bid.factory.ts'
import { makeDealPeople } from './deal-people.factory.ts'

const it = await testApp()
const { db, seals } = it.app.services
const place = { db, seals }
const { people, dealOf } = await makeDealPeople(it)
const head = people['Transaction Only']

type Asked = { values: Record<string, unknown>; primaryLenderBidId: number | null }

async function dealWithTwoRequests() {
  const deal = await dealOf('Transaction Only', { dealStatus: 'in-progress', trackStage: 'bids-in' })
  const other = { dealId: deal.id, figures: { Loan_Amount: 7_250_000, Fee: 60 } }
  const { body: request } = await head.post<{ id: number }>('/deal-requests', other)
  const bidOn = async (asked: object) => {
    const lender = await makeLenderWithPeople(place)
    const { body } = await head.post<{ id: number }>('/deals-lender-bids', {
      ...{ dealId: deal.id, lenderCompanyId: lender.id },
      ...asked,
    })
    await head.patch(`/deals-lender-bids/${body.id}`, { values: COMPLETE_QUOTE, status: 'quoted' })
    return body
  }
  const own = await bidOn({})
  const onOther = await bidOn({ requestId: request.id })
  const before = (await head.get<Asked>(`/deals/${deal.id}`)).body.values
  return { id: deal.id, own, onOther, before }
}
const askedOf = async (id: number) => {
  const { Loan_Amount, Fee, LTV } = (await head.get<Asked>(`/deals/${id}`)).body.values
  return { Loan_Amount, Fee, LTV }
}

test('the deal asks for the figures of the request that the chosen lender bid on, and for nothing else anew', async () => {
  const { id, onOther, before } = await dealWithTwoRequests()
  expect((await head.post(`/deals-lender-bids/${onOther.id}/actions/accept`)).status).toBe(200)
  expect(await askedOf(id)).toEqual({ Loan_Amount: 7_250_000, Fee: 60, LTV: before.LTV })
})

test('another lender on the deal’s own request brings its own figures back', async () => {
  const { id, own, onOther, before } = await dealWithTwoRequests()
  await head.post(`/deals-lender-bids/${onOther.id}/actions/accept`)
  const changed = await head.put(`/deals/${id}?primary-lender=change&data=keep`, { primaryLenderBidId: own.id })
  expect(changed.status).toBe(200)
  expect(await askedOf(id)).toEqual({ Loan_Amount: before.Loan_Amount, Fee: before.Fee, LTV: before.LTV })
})

test('a chosen lender that is taken out leaves the deal asking for what it asked before', async () => {
  const { id, onOther, before } = await dealWithTwoRequests()
  await head.post(`/deals-lender-bids/${onOther.id}/actions/accept`)
  expect((await head.post(`/deals-lender-bids/${onOther.id}/actions/withdraw`)).status).toBe(200)
  expect(await askedOf(id)).toEqual({ Loan_Amount: before.Loan_Amount, Fee: before.Fee, LTV: before.LTV })
})

test('a lender chosen on the deal’s own request changes nothing of it', async () => {
  const { id, own, before } = await dealWithTwoRequests()
  await head.post(`/deals-lender-bids/${own.id}/actions/accept`)
  expect(await askedOf(id)).toEqual({ Loan_Amount: before.Loan_Amount, Fee: before.Fee, LTV: before.LTV })
})
