/** Deals as records: begun, copied, shared, counted, changed by two at once, and deleted. */
import { describe, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { COMPLETE_ANSWERS, makeDeal } from './deal.factory.ts'
import { makeDealPeople } from './deal-people.factory.ts'

const it = await testApp()
const { db, seals } = it.app.services
const place = { db, seals }
const { people, dealOf, move } = await makeDealPeople(it)

describe('a new deal', () => {
  test('gets the next number of the year, a name from its address, and the country’s currency', async () => {
    const agent = people['TO/Agent']
    const { street, city } = { street: '55 Water Street', city: 'Boston' }
    const Property_Address = { street, city, province: 'MA', country: 'US' }
    const { status, body } = await agent.post('/deals', { values: { Property_Address } })
    expect(status).toBe(201)
    expect(body).toMatchObject({ dealName: '55 Water Street, Boston', country: 'US', currency: 'USD' })
    expect(body).toMatchObject({ dealStatus: 'draft', owner: { id: agent.id }, values: { Broker_Fee_Bps: 100 } })
    expect(body.dealId).toMatch(/^D-\d{4}-\d{4}$/)
    const next = await agent.post('/deals', { dealName: 'Second' })
    expect(Number(String(next.body.dealId).slice(-4))).toBe(Number(String(body.dealId).slice(-4)) + 1)
  })

  test.each([
    [{ dealStatus: 'in-progress' }, 409, 'A new deal cannot be moved to in-progress.'],
    [{ values: { Nonsense: 1 } }, 400, 'Unknown field: values.Nonsense'],
    [
      { values: { Property_Address: { city: 'Boston', province: 'MA', country: 'CA' } } },
      400,
      'Province does not belong to the country.',
    ],
  ])('is refused with %o', async (body, status, message) => {
    expect(await people['TO/Agent'].post('/deals', body)).toMatchObject({ status, body: { message } })
  })

  test('keeps the count of answered questions, and merges answers key by key', async () => {
    const { body } = await people['TO/Agent'].post('/deals', { values: { ...COMPLETE_ANSWERS, DSCR: null } })
    expect(body.completenessPct).toBeLessThan(100)
    const patched = await people['TO/Agent'].patch(`/deals/${body.id}`, { values: { DSCR: 1.32 } })
    expect(patched.body).toMatchObject({ completenessPct: 100, values: { DSCR: 1.32, LTV: 65 } })
  })
})

describe('deleting', () => {
  test.each([
    ['draft', 'TO/Agent', 200],
    ['pending', 'TO/Agent', 409],
    ['in-progress', 'TO/Agent', 409],
    ['archived', 'Transaction Only', 409],
    ['inactive', 'TO/Agent', 409],
    ['inactive', 'Transaction Only', 200],
  ] as const)('a %s deal by %s: %i', async (dealStatus, role, status) => {
    const { id } = await dealOf('TO/Agent', { dealStatus })
    const answer = await people[role].delete(`/deals/${id}`)
    expect(answer.status).toBe(status)
    if (status === 409 && dealStatus !== 'inactive') {
      expect(answer.body.message).toBe('Only draft or archived deals can be deleted.')
    }
  })
})

test('the stage moves only while a deal is in progress, and late stages need a lender', async () => {
  const draft = await dealOf('TO/Agent')
  expect((await move('TO/Agent', draft.id, { trackStage: 'marketed' })).status).toBe(409)
  const { id } = await dealOf('TO/Agent', { dealStatus: 'in-progress' })
  expect((await move('TO/Agent', id, { trackStage: 'bids-in' })).body.trackStage).toBe('bids-in')
  expect((await move('TO/Agent', id, { trackStage: 'due-diligence' })).body.message).toBe(
    'Select a primary lender first.',
  )
})

test('the menu counts what the caller sees', async () => {
  const loner = await it.user('TO/Agent')
  await makeDeal(place, { userId: loner.id })
  await makeDeal(place, { userId: loner.id, dealStatus: 'inactive' })
  expect((await loner.get('/deals')).body).toMatchObject({
    total: 2,
    draftDeals: 1,
    pendingDeals: 0,
    inProgressDeals: 0,
    archivedDeals: 0,
    inActiveDeals: 1,
  })
})

test('a copy is a draft of the caller’s own', async () => {
  const { id } = await dealOf('TO/Agent', { dealStatus: 'in-progress' })
  const { body } = await people['TO/Agent'].post(`/deals/${id}/actions/duplicate`)
  const copy = await people['TO/Agent'].get(`/deals/${body.id}`)
  expect(copy.body).toMatchObject({ dealStatus: 'draft', dealName: 'Dovercourt Shops (copy)', values: { LTV: 65 } })
})

test('people named on a deal see it', async () => {
  const { id } = await dealOf('TO/Agent')
  const colleague = await it.user('TO/Agent', { companyId: people['TO/Agent'].companyId })
  expect((await colleague.get(`/deals/${id}`)).status).toBe(404)
  const dealTeam = [{ userId: colleague.id, role: 'analyst' }]
  expect((await people['TO/Agent'].post(`/deals/${id}/actions/team`, { dealTeam })).body).toMatchObject({ dealTeam })
  expect((await colleague.get(`/deals/${id}`)).status).toBe(200)
})

test('two people who change different answers both keep theirs', async () => {
  const { id } = await dealOf('TO/Agent')
  const { body: base } = await people['TO/Agent'].get(`/deals/${id}`)
  const { updatedAt } = base
  await people['TO/Underwriter'].patch(`/deals/${id}`, { updatedAt, values: { LTV: 60 } })
  const second = await move('TO/Agent', id, { updatedAt, values: { LTV: 65, DSCR: 1.4 } })
  expect(second.body).toMatchObject({ values: { LTV: 60, DSCR: 1.4 } })
  const clash = await move('TO/Agent', id, { updatedAt, values: { LTV: 70 } })
  expect(clash).toMatchObject({ status: 409, body: { errors: { 'values.LTV': expect.any(String) } } })
})
