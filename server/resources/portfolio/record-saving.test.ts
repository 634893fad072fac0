/** Whole records saved by two people at once, and whole lists: nothing is lost, and nothing is asked for row by row. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeLender } from '#server/resources/lenders/lender.factory.ts'
import { type TestUser, testAppWithReference } from '#server/testing/app.ts'
import { makeLoan, makeLoans, makeShare } from './loan.factory.ts'
import { makeProperties } from './property.factory.ts'

const { app, user } = await testAppWithReference()
const { services } = app

type Loan = Record<string, unknown> & { _id: string; updatedAt: string }

let owner: TestUser
let friend: TestUser
let path: string
let opened: Loan

beforeAll(async () => {
  owner = await user('FS/Underwriter')
  friend = await user('Dashboard Only')
  await makeShare(services, { ownerUserId: owner.id, collaboratorUserId: friend.id, access: 'edit' })
})

beforeEach(async () => {
  const { _id } = await makeLoan(services, {
    userId: owner.id,
    notes: 'Before.',
    covenants: { loanToValuePercentage: 70, notes: 'Before.' },
    reportingObligation: { tax: { fromDate: '2026-01-01', period: 'annually' } },
  })
  path = `/loans/${_id}`
  opened = (await owner.get<Loan>(path)).body
})

describe('a whole loan as it was opened, with another note', () => {
  test('keeps what a colleague changed meanwhile, in the loan and in its sections', async () => {
    await friend.patch(path, { allInRate: 4.75, covenants: { loanToValuePercentage: 65, debtYieldPercentage: 8 } })
    const { status } = await owner.put(path, { ...opened, notes: 'After.' })
    expect(status).toBe(200)
    expect((await owner.get(path)).body).toMatchObject({
      notes: 'After.',
      allInRate: 4.75,
      covenants: { loanToValuePercentage: 65, debtYieldPercentage: 8, notes: 'Before.' },
    })
  })

  test('of a section keeps the rest of the section', async () => {
    await friend.patch(path, { covenants: { loanToValuePercentage: 65 } })
    const covenants = { ...(opened.covenants as object), notes: 'After.' }
    await owner.patch(path, { ...opened, covenants })
    expect((await owner.get(path)).body.covenants).toEqual({ loanToValuePercentage: 65, notes: 'After.' })
  })

  test('is refused by name where both changed the same, and then nothing of it is written', async () => {
    await friend.patch(path, { covenants: { notes: 'Theirs.' } })
    const covenants = { ...(opened.covenants as object), notes: 'Mine.' }
    const { status, body } = await owner.put(path, { ...opened, covenants, notes: 'After.' })
    const message = 'This record was changed by someone else. Reload and retry.'
    expect([status, body.message, body.errors]).toEqual([409, message, { 'covenants.notes': message }])
    expect((await owner.get(path)).body.notes).toBe('Before.')
  })

  test('may say the same as the colleague', async () => {
    await friend.patch(path, { notes: 'Alike.' })
    expect((await owner.put(path, { ...opened, notes: 'Alike.' })).status).toBe(200)
  })

  test('both saved at the same time are both kept', async () => {
    const [one, other] = await Promise.all([
      owner.put(path, { ...opened, notes: 'Mine.' }),
      friend.put(path, { ...opened, guarantorNotes: 'Theirs.' }),
    ])
    expect([one.status, other.status]).toEqual([200, 200])
    expect((await owner.get(path)).body).toMatchObject({ notes: 'Mine.', guarantorNotes: 'Theirs.' })
  })
})

test('a part of an obligation that is not sent stays', async () => {
  await owner.patch(path, { reportingObligation: { tax: { lastDeliveredDate: '2026-03-01' } } })
  expect((await owner.get(path)).body.reportingObligation).toEqual({
    tax: { fromDate: '2026-01-01', period: 'annually', lastDeliveredDate: '2026-03-01' },
  })
})

test('what comes back as it was answered is no change; an owner cannot be changed, and unknown keys are named', async () => {
  const { body } = await owner.put<Loan>(path, opened)
  const unstamped = { updatedAt: null, updatedBy: null }
  expect({ ...body, ...unstamped }).toEqual({ ...opened, ...unstamped })
  expect((await owner.put(path, { ...opened, userId: friend.id })).body.message).toBe('Unknown field: userId')
  expect((await owner.put(path, { ...opened, nonsense: 1 })).body.message).toBe('Unknown field: nonsense')
})

describe('many records', () => {
  test('switched off at once are refused; deleted at once they go', async () => {
    const other = await makeLoan(services, { userId: owner.id })
    const ids = `_id[$in]=${opened._id}&_id[$in]=${other._id}`
    expect((await owner.patch(`/loans?${ids}`, { active: false })).body.message).toBe('Delete these records instead.')
    expect((await owner.delete(`/loans?${ids}`)).body).toEqual({ matched: 2, modified: 2 })
  })
})

describe('a list', () => {
  /** Loans of a new owner, on few properties. */
  async function ownerOf(count: number): Promise<TestUser> {
    const rich = await user('Capstack')
    const lenderId = (await makeLender(services)).id
    const properties = await makeProperties(
      services,
      Array.from({ length: 20 }, () => ({ userId: rich.id })),
    )
    const rows = Array.from({ length: count }, (_, index) => ({
      property: properties[index % properties.length] as (typeof properties)[number],
      lenderId,
      term: 12 + (index % 120),
    }))
    await makeLoans(services, rows)
    return rich
  }

  test.each([
    ['?getAll=true', 10_000],
    ['', 120],
    ['?active=true', 120],
  ])('/loans%s of %i loans is answered whole, in two statements', async (query, count) => {
    const rich = await ownerOf(count)
    const statements = await countStatements(async () => {
      const { body } = await rich.get<{ total: number; limit: number; data: Loan[] }>(`/loans${query}`)
      expect([body.total, body.limit, body.data.length]).toEqual([count, count, count])
      expect(body.data[0]).toMatchObject({ access: 'owner', remainingTerm: expect.any(Number) })
    })
    expect(statements).toBe(2)
  })

  test('comes in pages where a page is asked for', async () => {
    const rich = await ownerOf(40)
    const first = await rich.get<{ limit: number; next: string; data: Loan[] }>('/loans?$limit=20')
    expect([first.body.limit, first.body.data.length]).toEqual([20, 20])
    const second = await rich.get<{ data: Loan[] }>(`/loans?$limit=20&$after=${first.body.next}`)
    const seen = [...first.body.data, ...second.body.data].map(({ _id }) => _id)
    expect(new Set(seen).size).toBe(40)
  })
})

/** How many statements about loans the work sends. */
async function countStatements(work: () => Promise<void>): Promise<number> {
  const { pool } = services
  const ask = pool.query
  let count = 0
  pool.query = ((...asked: Parameters<typeof ask>) => {
    if (JSON.stringify(asked[0]).includes('loans')) count += 1
    return ask.apply(pool, asked)
  }) as typeof ask
  await work().finally(() => {
    pool.query = ask
  })
  return count
}
