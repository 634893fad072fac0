/** Page after page by cursor gives the very list that one page would, whatever the order and wherever values are missing. */
import { beforeAll, describe, expect, test } from 'vitest'
import { makeDeal } from '#server/resources/deals/deal.factory.ts'
import { type TestApp, type TestUser, testApp } from '#server/testing/app.ts'

type Page = { total: number; next?: string; data: { id: number }[] }

let it: TestApp
let user: TestUser

const DAYS = ['2027-03-01', null, '2027-01-01', '2027-03-01', null, '2027-02-01', '2027-01-01']

beforeAll(async () => {
  it = await testApp()
  user = await it.user('Transaction Only')
  for (const [at, expectedClosingDate] of DAYS.entries()) {
    const dealName = `Deal ${at % 3}`
    await makeDeal(it.app.services, { userId: user.id, dealName, expectedClosingDate })
  }
})

const idsOf = ({ data }: Page) => data.map(({ id }) => id)

async function walk(query: string): Promise<number[]> {
  const ids: number[] = []
  let after = ''
  do {
    const { body } = await user.get<Page>(`/deals?${query}&$limit=2${after}`)
    ids.push(...idsOf(body))
    after = body.next ? `&$after=${encodeURIComponent(body.next)}` : ''
  } while (after !== '' && ids.length <= DAYS.length)
  return ids
}

describe.each([
  '$sort[updatedAt]=-1',
  '$sort[createdAt]=1',
  '$sort[expectedClosingDate]=1',
  '$sort[expectedClosingDate]=-1',
  '$sort[dealName]=1&$sort[expectedClosingDate]=1',
  '$sort[dealName]=-1&$sort[expectedClosingDate]=-1',
  '$sort[dealName]=-1&$sort[expectedClosingDate]=1',
  '$search=deal&$sort[expectedClosingDate]=1',
])('the list with %s', (query) => {
  test('is the same whole, and walked two rows at a time', async () => {
    const whole = idsOf((await user.get<Page>(`/deals?${query}`)).body)
    expect(whole).toHaveLength(DAYS.length)
    expect(await walk(query)).toEqual(whole)
  })
})

test('nothing is counted behind a cursor, nor where nobody wants the total', async () => {
  const first = (await user.get<Page>('/deals?$limit=2')).body
  const { body: next } = await user.get<Page>(`/deals?$limit=2&$after=${encodeURIComponent(first.next ?? '')}`)
  const { body: uncounted } = await user.get<Page>('/deals?$limit=2&$total=none')
  expect([first.total, next.total, uncounted.total]).toEqual([DAYS.length, undefined, undefined])
  expect(idsOf(uncounted)).toEqual(idsOf(first))
  const { status, body } = await user.get<{ message: string }>('/deals?$total=some')
  expect([status, body.message]).toEqual([400, '$total takes none.'])
})

test('a list asked for no rows answers how many there are', async () => {
  const { body } = await user.get<Page>('/deals?$limit=0')
  expect([body.total, body.data]).toEqual([DAYS.length, []])
})
