/** An id inside a request must name a record that the caller sees; which others exist is told to nobody. */
import { beforeAll, expect, test } from 'vitest'
import type { Values } from '#domain/kernel/validation.ts'
import { makeDeal } from '#server/resources/deals/deal.factory.ts'
import { type TestApp, type TestUser, testApp } from '#server/testing/app.ts'
import { asPerson, things } from '#server/testing/things.ts'
import { checkReferences } from './references.ts'

let it: TestApp
let agent: TestUser
let ids: { own: number; other: number; foreign: number }

beforeAll(async () => {
  it = await testApp()
  agent = await it.user('TO/Agent')
  const stranger = await it.user('TO/Agent')
  const make = async (userId: number) => (await makeDeal(it.app.services, { userId })).id
  ids = { own: await make(agent.id), other: await make(agent.id), foreign: await make(stranger.id) }
})

const check = (values: Values) => asPerson(it, agent, (ctx) => checkReferences(ctx, things.fields, values))

test.each<[what: string, values: () => Values]>([
  ['a record of one’s own', () => ({ parentId: ids.own })],
  ['a list of them', () => ({ dealIds: [ids.own, ids.other, ids.own] })],
  ['a key within a field', () => ({ values: { dealId: ids.own } })],
  ['nothing', () => ({ parentId: null, dealIds: [], values: {} })],
  ['what is no reference', () => ({ name: '1' })],
])('%s may be named', async (_what, values) => {
  await expect(check(values())).resolves.toBeUndefined()
})

test.each<[what: string, values: () => Values, errors: Record<string, string>]>([
  ['another company’s', () => ({ parentId: ids.foreign }), { parentId: 'Deal has an unknown value.' }],
  ['one that does not exist', () => ({ parentId: 999_999_999 }), { parentId: 'Deal has an unknown value.' }],
  ['one of several', () => ({ dealIds: [ids.own, ids.foreign] }), { dealIds: 'Deals has an unknown value.' }],
  [
    'a nested one',
    () => ({ values: { dealId: ids.foreign } }),
    { 'values.dealId': 'Nested deal has an unknown value.' },
  ],
  [
    'two at once',
    () => ({ parentId: ids.foreign, userId: 999_999_999 }),
    { parentId: 'Deal has an unknown value.', userId: 'Owner has an unknown value.' },
  ],
])('%s is refused by the name of the field', async (_what, values, errors) => {
  await expect(check(values())).rejects.toMatchObject({ code: 'invalid', fields: errors })
})

test('another company’s record and none are refused with the same words', async () => {
  const refusalOf = (parentId: number) => check({ parentId }).catch(({ message, fields }) => ({ message, fields }))
  expect(await refusalOf(ids.foreign)).toEqual(await refusalOf(999_999_999))
})
