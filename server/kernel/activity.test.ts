import { beforeAll, expect, test } from 'vitest'
import { makeDeal } from '#server/resources/deals/deal.factory.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'

let it: TestApp

beforeAll(async () => {
  it = await testApp()
})

test('a change of the person in charge names the people, not their keys', async () => {
  const people = await it.company()
  const [boss, agent] = [people['Transaction Only'], people['TO/Agent']]
  const deal = await makeDeal(it.app.services, { userId: boss.id })
  const { status, body: changed } = await boss.patch(`/deals/${deal.id}`, { userId: agent.id })
  expect(status, JSON.stringify(changed)).toBe(200)
  const { body } = await boss.get<{ data: { changes: object[] }[] }>(`/activity?entity=deals&entityId=${deal.id}`)
  const names = await Promise.all(
    [boss, agent].map(async ({ id }) => (await boss.get<{ name: string }>(`/users/${id}`)).body.name),
  )
  expect(body.data.flatMap(({ changes }) => changes)).toContainEqual({
    path: 'userId',
    label: expect.any(String),
    before: names[0],
    after: names[1],
  })
})
