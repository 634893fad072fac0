/** A compliance certificate comes as a paper, the same from the same facts, and of nobody else's loan. */
import { beforeAll, expect, test } from 'vitest'
import { makeLoan } from '#server/resources/portfolio/loan.factory.ts'
import { makeCovenants } from '#server/resources/portfolio/loan-covenant.factory.ts'
import { makeProperty } from '#server/resources/portfolio/property.factory.ts'
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

test('a day without a test is refused, and of a stranger’s loan nothing is told', async () => {
  const refused = await certify('2026-03-31')
  expect([refused.statusCode, refused.json().message]).toEqual([400, 'No covenant of the loan is tested on this day.'])
  expect((await certify('2026-06-30', await it.user('Full Server'))).statusCode).toBe(404)
})
