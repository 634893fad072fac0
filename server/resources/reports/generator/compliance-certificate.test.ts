/** A compliance certificate comes as a paper, the same from the same facts, and of nobody else's loan. */
import { beforeAll, describe, expect, test } from 'vitest'
import { makeBlanket } from '#server/resources/portfolio/blanket.factory.ts'
import { makeConstructionLoan } from '#server/resources/portfolio/construction-loan.factory.ts'
import { makeLine } from '#server/resources/portfolio/line.factory.ts'
import { makeLoan, makeShare } from '#server/resources/portfolio/loan.factory.ts'
import { makeCovenants, type ToldCovenant } from '#server/resources/portfolio/loan-covenant.factory.ts'
import { type MadeProperty, makeProperty } from '#server/resources/portfolio/property.factory.ts'
import { makeQuarters } from '#server/resources/portfolio/property-quarter.factory.ts'
import { type TestUser, testAppWithReference } from '#server/testing/app.ts'

const it = await testAppWithReference()
const place = { db: it.app.services.db }
const ENDS = ['2025-09-30', '2025-12-31', '2026-03-31', '2026-06-30']
let owner: TestUser
let loanId: string
let property: Awaited<ReturnType<typeof makeProperty>>

beforeAll(async () => {
  owner = await it.user('Full Server')
  property = await makeProperty(place, { userId: owner.id, internalValuationAmount: 9_100_000 })
  const loan = await makeLoan(place, { userId: owner.id, property })
  loanId = loan._id
  await makeCovenants(place, loan, [
    {
      ...{ name: 'Debt service coverage', formula: 'noi / debtService', side: 'minimum', unit: 'multiple' },
      ...{ breachAt: 1.2, testFrequency: 'semi-annual', firstTestOn: '2024-06-30' },
    },
  ])
  const line = { kind: 'actual', rent: 200_000, vacancy: 14_000, expenses: 46_000 } as const
  await makeQuarters(
    place,
    property,
    ENDS.map((quarterEnd) => ({ ...line, quarterEnd })),
  )
})

const certify = (testOn: string, who = owner, ofLoan = loanId) =>
  it.app.inject({
    method: 'POST',
    url: '/api/compliance-certificate',
    headers: { authorization: `Bearer ${who.token}` },
    payload: { loanId: ofLoan, testOn },
  })

test('a certificate is the same byte for byte from the same facts, and another from others', async () => {
  const first = await certify('2026-06-30')
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await certify('2026-06-30')).rawPayload.equals(first.rawPayload)).toBe(true)
  expect((await certify('2025-12-31')).rawPayload.equals(first.rawPayload)).toBe(false)
})

test('what the building was worth on the day is in the certificate, whatever it is worth later', async () => {
  const house = await makeProperty(place, { userId: owner.id, internalValuationAmount: 9_100_000 })
  const loan = await makeLoan(place, { userId: owner.id, property: house })
  await makeCovenants(place, loan, [
    {
      ...{ name: 'Loan to value', formula: 'balance / value * 100', side: 'maximum', unit: 'percent', breachAt: 75 },
      ...{ testFrequency: 'quarterly', firstTestOn: '2024-06-30' },
    },
  ])
  await makeQuarters(place, house, [
    { kind: 'actual', quarterEnd: '2026-06-30', rent: 1, expenses: 0, value: 9_000_000 },
  ])
  const certified = async () => (await certify('2026-06-30', owner, loan._id)).rawPayload
  const first = await certified()
  await owner.patch(`/properties/${house._id}`, { internalValuationAmount: 5_000_000 })
  expect((await certified()).equals(first)).toBe(true)
})

describe('a certificate that was made', () => {
  type Kept = { data: { isFiled: boolean }[]; filed: number }
  const kept = async (ofLoan: string, kind = 'loan') =>
    (await owner.get<Kept>(`/compliance-certificates?kind=${kind}&loanId=${ofLoan}`)).body.data
  const filedWith = async (propertyId: string) =>
    (await owner.get<{ data: { name: string; loanId: string | null }[] }>(`/specDocs?propertyId=${propertyId}`)).body
      .data
  const file = (by: TestUser, ofLoan: string, parts: object = {}) =>
    by.post<Kept>('/filed-certificates', { loanId: ofLoan, testOn: '2026-06-30', ...parts })
  const COVENANT: ToldCovenant = {
    ...{ name: 'Loan to value', formula: 'balance / value * 100', side: 'maximum', unit: 'percent', breachAt: 75 },
    ...{ testFrequency: 'quarterly', firstTestOn: '2024-06-30' },
  }

  test('is filed with the property once, also asked twice at once, and the list says so', async () => {
    const house = await makeProperty(place, { userId: owner.id, internalValuationAmount: 9_100_000 })
    const loan = await makeLoan(place, { userId: owner.id, property: house })
    await makeCovenants(place, loan, [COVENANT])
    expect((await file(owner, loan._id)).status).toBe(404)
    await certify('2026-06-30', owner, loan._id)
    expect((await kept(loan._id)).map(({ isFiled }) => isFiled)).toEqual([false])
    const both = await Promise.all([file(owner, loan._id), file(owner, loan._id)])
    expect(both.map(({ body }) => body.filed).toSorted()).toEqual([0, 1])
    expect(await filedWith(house._id)).toMatchObject([
      { name: 'Compliance certificate 2026-06-30.pdf', loanId: loan._id },
    ])
    expect((await kept(loan._id)).map(({ isFiled }) => isFiled)).toEqual([true])
  })

  test('of a blanket is filed with each building that has it not yet', async () => {
    const houses = [
      await makeProperty(place, { userId: owner.id, internalValuationAmount: 6_000_000 }),
      await makeProperty(place, { userId: owner.id, internalValuationAmount: 4_000_000 }),
    ] as const
    const blanket = await makeBlanket(place, { userId: owner.id, properties: [...houses] })
    await makeCovenants(place, blanket, [COVENANT], 'blanket')
    await owner.post('/compliance-certificate', { kind: 'blanket', loanId: blanket._id, testOn: '2026-06-30' })
    expect((await file(owner, blanket._id, { kind: 'blanket' })).body.filed).toBe(2)
    for (const { _id } of houses) expect(await filedWith(_id)).toHaveLength(1)
    const [{ _id: document }] = (await owner.get<{ data: [{ _id: string }] }>(`/specDocs?propertyId=${houses[0]._id}`))
      .body.data
    await owner.delete(`/specDocs/${document}`)
    expect((await kept(blanket._id, 'blanket')).map(({ isFiled }) => isFiled)).toEqual([false])
    expect((await file(owner, blanket._id, { kind: 'blanket' })).body.filed).toBe(1)
  })

  test('is filed by whoever may edit the debt, and by nobody else', async () => {
    const [viewer, stranger] = [await it.user('Dashboard Only'), await it.user('Full Server')]
    const house = await makeProperty(place, { userId: owner.id, internalValuationAmount: 9_100_000 })
    const loan = await makeLoan(place, { userId: owner.id, property: house })
    await makeCovenants(place, loan, [COVENANT])
    await certify('2026-06-30', owner, loan._id)
    await makeShare(place, { ownerUserId: owner.id, collaboratorUserId: viewer.id, access: 'comment' })
    expect((await file(viewer, loan._id)).status).toBe(403)
    expect((await file(stranger, loan._id)).status).toBe(404)
    expect(await filedWith(house._id)).toEqual([])
  })
})

test('a day without a test is refused, and of a stranger’s loan nothing is told', async () => {
  const refused = await certify('2026-03-31')
  expect([refused.statusCode, refused.json().message]).toEqual([400, 'No covenant of the loan is tested on this day.'])
  expect((await certify('2026-06-30', await it.user('Full Server'))).statusCode).toBe(404)
})

describe('a certificate that was made', () => {
  const INCOME: ToldCovenant = {
    ...{ name: 'Income', formula: 'noi', side: 'minimum', unit: 'money', breachAt: 100 },
    ...{ testFrequency: 'quarterly', firstTestOn: '2025-09-30' },
  }
  const quarter = (rent: number) => ({ kind: 'actual' as const, quarterEnd: '2026-06-30', rent, expenses: 0 })
  type Kept = { id: number; testOn: string; madeBy: string; factsHash: string }
  const keptOf = async (id: string, who = owner, kind = 'loan') =>
    (await who.get<{ data: Kept[] }>(`/compliance-certificates?loanId=${id}&kind=${kind}`)).body.data
  const again = (id: number, who = owner) =>
    it.app.inject({
      url: `/api/compliance-certificates/${id}`,
      headers: { authorization: `Bearer ${who.token}` },
    })

  async function certifiedLoan() {
    const house = await makeProperty(place, { userId: owner.id })
    const loan = await makeLoan(place, { userId: owner.id, property: house })
    await makeCovenants(place, loan, [{ ...INCOME, formula: 'liquidity' }])
    await makeQuarters(place, house, [{ ...quarter(400), liquidity: 400 }])
    return { loan, house, first: (await certify('2026-06-30', owner, loan._id)).rawPayload }
  }

  test('is kept with who made it and from which facts, and comes again byte for byte whatever changes', async () => {
    const { loan, house, first } = await certifiedLoan()
    const quarters = await owner.get<{ data: { _id: string }[] }>(`/property-quarters?propertyId=${house._id}`)
    await owner.patch(`/property-quarters/${quarters.body.data[0]?._id}`, { liquidity: 90 })
    await owner.patch(`/loans/${loan._id}`, { loanName: 'Renamed' })
    expect((await certify('2026-06-30', owner, loan._id)).rawPayload.equals(first)).toBe(true)
    const [kept, ...others] = await keptOf(loan._id)
    expect([kept?.testOn, kept?.factsHash.length, others]).toEqual(['2026-06-30', 64, []])
    expect(kept?.madeBy).toEqual(expect.any(String))
    expect((await again(kept?.id ?? 0)).rawPayload.equals(first)).toBe(true)
  })

  test('is made anew only when that is said, and both are kept', async () => {
    const { loan, house, first } = await certifiedLoan()
    const quarters = await owner.get<{ data: { _id: string }[] }>(`/property-quarters?propertyId=${house._id}`)
    await owner.patch(`/property-quarters/${quarters.body.data[0]?._id}`, { liquidity: 90 })
    const second = await it.app.inject({
      ...{ method: 'POST', url: '/api/compliance-certificate', headers: { authorization: `Bearer ${owner.token}` } },
      payload: { loanId: loan._id, testOn: '2026-06-30', anew: true },
    })
    expect(second.rawPayload.equals(first)).toBe(false)
    const kept = await keptOf(loan._id)
    expect([kept.length, new Set(kept.map(({ factsHash }) => factsHash)).size]).toEqual([2, 2])
    expect((await again(kept.at(-1)?.id ?? 0)).rawPayload.equals(first)).toBe(true)
  })

  test('is opened by whoever sees the loan; one who may only look keeps none, and a stranger finds nothing', async () => {
    const { loan, first } = await certifiedLoan()
    const guest = await it.user('Dashboard Only')
    await makeShare(place, { ownerUserId: owner.id, collaboratorUserId: guest.id, access: 'view' })
    const [kept] = await keptOf(loan._id, guest)
    expect((await again(kept?.id ?? 0, guest)).rawPayload.equals(first)).toBe(true)
    await certify('2026-03-31', guest, loan._id)
    expect(await keptOf(loan._id)).toHaveLength(1)
    const stranger = await it.user('Full Server')
    expect((await stranger.get(`/compliance-certificates?loanId=${loan._id}`)).status).toBe(404)
    expect((await again(kept?.id ?? 0, stranger)).statusCode).toBe(404)
    expect((await it.app.inject({ url: `/api/compliance-certificates/${kept?.id}` })).statusCode).toBe(401)
  })

  test('of a blanket sums its buildings, stands in the list of all covenants and is noted as certified', async () => {
    const houses: [MadeProperty, MadeProperty] = [
      await makeProperty(place, { userId: owner.id }),
      await makeProperty(place, { userId: owner.id }),
    ]
    const blanket = await makeBlanket(place, { userId: owner.id, properties: houses })
    for (const house of houses) {
      await makeQuarters(
        place,
        house,
        ENDS.map((quarterEnd) => ({ ...quarter(100), quarterEnd })),
      )
    }
    const added = await owner.post<{ _id: string }>('/blanket-covenants', { loanId: blanket._id, ...INCOME })
    expect(added.status).toBe(201)
    type Ahead = { data: { kind: string; loanId: string; now: { actual: number } }[] }
    const ahead = (await owner.get<Ahead>('/covenants-ahead')).body.data.find(({ loanId }) => loanId === blanket._id)
    expect([ahead?.kind, ahead?.now.actual]).toEqual(['blanket', 800])
    const made = await it.app.inject({
      ...{ method: 'POST', url: '/api/compliance-certificate', headers: { authorization: `Bearer ${owner.token}` } },
      payload: { kind: 'blanket', loanId: blanket._id, testOn: '2026-06-30' },
    })
    expect(made.statusCode).toBe(200)
    expect(await keptOf(blanket._id, owner, 'blanket')).toHaveLength(1)
    const noted = { kind: 'blanket', loanId: blanket._id, testOn: '2026-06-30' }
    expect((await owner.post('/certified-tests', noted)).body).toEqual({ certified: 1 })
  })

  test.each(['line', 'construction'] as const)('of a %s is tested on its own debt', async (kind) => {
    const house = await makeProperty(place, { userId: owner.id })
    await makeQuarters(
      place,
      house,
      ENDS.map((quarterEnd) => ({ ...quarter(100), quarterEnd })),
    )
    const debt =
      kind === 'line'
        ? await makeLine(place, { userId: owner.id, propertyIds: [house._id] })
        : await makeConstructionLoan(place, { userId: owner.id, property: house })
    await makeCovenants(place, debt, [{ ...INCOME, formula: 'noi / balance * 100', unit: 'percent' }], kind)
    type Ahead = { data: { kind: string; loanId: string; now: { actual: number | null } }[] }
    const ahead = (await owner.get<Ahead>('/covenants-ahead')).body.data.find(({ loanId }) => loanId === debt._id)
    expect([ahead?.kind, ahead?.now.actual]).toEqual([kind, expect.any(Number)])
  })
})

test('a day that is none is refused in words, for the paper and for the note of it', async () => {
  const message = 'Test on must be a date in the form YYYY-MM-DD.'
  for (const path of ['/compliance-certificate', '/certified-tests']) {
    const { status, body } = await owner.post<{ errors: object }>(path, { loanId, testOn: '2026-13-01' })
    expect([path, status, body.errors]).toEqual([path, 400, { testOn: message }])
  }
})
