/** The review of a deal that waits: how it came here, its checks, what changed since it was given back. */
import { beforeAll, expect, test } from 'vitest'
import type { DealReview } from '#domain/deals/overview/deal-review.ts'
import { makeDealPeople } from '#server/resources/deals/deal-people.factory.ts'
import { type TestUser, testApp } from '#server/testing/app.ts'

const it = await testApp()
let room: Awaited<ReturnType<typeof makeDealPeople>>
let agent: TestUser
let underwriter: TestUser

beforeAll(async () => {
  room = await makeDealPeople(it)
  agent = room.people['TO/Agent']
  underwriter = room.people['TO/Underwriter']
})

const reviewOf = async (who: TestUser, id: number) => (await who.get<DealReview>(`/deals/${id}/review`)).body

test('a first submission has a way and checks, and nothing to compare with', async () => {
  const { id } = await room.dealOf('TO/Agent', {})
  await agent.patch(`/deals/${id}`, { values: { Executive_Summary: '<p>Two tenants.</p><p>Both long.</p>' } })
  expect((await agent.post(`/deals/${id}/actions/submit`, {})).status).toBe(200)
  const review = await reviewOf(underwriter, id)
  expect(review.way.map(({ step }) => step)).toEqual(['draft', 'submitted', 'approval', 'mandated'])
  expect(review).toMatchObject({ returnedOn: null, changes: [], changesCount: 0, note: null, points: [] })
  expect(review.words).toEqual(['Two tenants.', 'Both long.'])
  expect(review.checks.find(({ key }) => key === 'answers')?.isFine).toBe(true)
  expect(review.checks.find(({ key }) => key === 'elsewhere')).toMatchObject({ isFine: true })
})

test('a deal that was returned shows the note, its points, and each answer before and after', async () => {
  const deal = await room.dealOf('TO/Agent', {})
  const { id } = deal
  await agent.post(`/deals/${id}/actions/submit`, {})
  const marks = [
    { name: 'Loan_Amount', sentence: 'Too much for the market.' },
    { name: 'Sponsor_Name', sentence: 'Who is it?' },
  ]
  const long = 'The rent roll is from March. '.repeat(30)
  await underwriter.post(`/deals/${id}/actions/return`, { returnNote: long, returnMarks: marks })
  const row = (await agent.get<{ values: Record<string, number> }>(`/deals/${id}`)).body
  const before = row.values.Loan_Amount ?? 0
  const change = (values: object) => agent.patch(`/deals/${id}`, { values })
  expect((await change({ Loan_Amount: before - 1 })).status).toBe(200)
  expect((await change({ Loan_Amount: before - 2, Term: 84 })).status).toBe(200)
  expect((await change({ Term: row.values.Term })).status).toBe(200)
  expect((await agent.post(`/deals/${id}/actions/submit`, {})).status).toBe(200)
  const review = await reviewOf(underwriter, id)
  expect(review.way.map(({ step }) => step)).toContain('returned')
  expect(review.note?.trim()).toBe(long.trim())
  expect(review.returnedOn).not.toBeNull()
  expect(review.changes).toContainEqual({ name: 'Loan_Amount', before, after: before - 2 })
  expect(review.changes.map(({ name }) => name)).not.toContain('Term')
  expect(review.points).toEqual([
    { ...marks[0], isAnswered: true },
    { ...marks[1], isAnswered: false },
  ])
})

test('another open deal of the same building is named', async () => {
  const { id } = await room.dealOf('TO/Agent', { dealStatus: 'pending' })
  const address = { street: '77 Only Here Road', city: 'Guelph', province: 'ON', country: 'CA' } as const
  const other = await room.dealOf('TO/Agent', { values: { Property_Address: address } })
  const same = await room.dealOf('TO/Agent', { dealStatus: 'pending', values: { Property_Address: address } })
  const otherNumber = (await underwriter.get<{ dealId: string }>(`/deals/${other.id}`)).body.dealId
  const check = (await reviewOf(underwriter, same.id)).checks.find(({ key }) => key === 'elsewhere')
  expect(check).toMatchObject({ value: otherNumber, isFine: false })
  expect((await reviewOf(underwriter, id)).checks.find(({ key }) => key === 'elsewhere')?.value).not.toBe(otherNumber)
})

test('a deal that waits for nobody has no review, and one of another company is not there', async () => {
  const { id } = await room.dealOf('TO/Agent', {})
  expect((await underwriter.get(`/deals/${id}/review`)).status).toBe(409)
  const stranger = await it.user('TO/Underwriter')
  const pending = await room.dealOf('TO/Agent', { dealStatus: 'pending' })
  expect((await stranger.get(`/deals/${pending.id}/review`)).status).toBe(404)
})
