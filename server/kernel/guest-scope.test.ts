/** What a link opens besides its own record: what hangs on it, as far as the resource says, and nothing of others. */
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { everyRole, grant } from '#domain/access/access.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { makeDeal } from '#server/resources/deals/deal.factory.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { asHolder, makeThingsTable, thingsWithin } from '#server/testing/things.ts'
import type { ChangeContext, GuestActor } from './context.ts'
import { listRows } from './reading.ts'
import { createRow, removeRow, updateRow } from './writing.ts'

const guest = { read: ['name', 'parentId'], update: ['name'], create: ['name', 'state'] }
const shut = everyRole(grant({}))
const below = thingsWithin(['all'], { access: { ...shut, guest } })
const onlyRead = thingsWithin(['all'], { access: { ...shut, guest: { read: ['name'], update: [] } } })
const closed = thingsWithin(['all'], { access: shut })

let it: TestApp
let dealId: number
let otherId: number
let companyId: number

beforeAll(async () => {
  it = await testApp()
  await makeThingsTable(it)
  const deal = await makeDeal(it.app.services, {})
  dealId = deal.id
  companyId = deal.companyId
  otherId = (await makeDeal(it.app.services, {})).id
})

beforeEach(() => sql`delete from test_things`.execute(it.app.services.db).then(() => undefined))

const holding = <Result>(resource: typeof below, change: (ctx: ChangeContext<GuestActor>) => Promise<Result>) =>
  asHolder(it, { path: 'deals', id: dealId, companyId }, change, [resource])

async function makeBelow(parentId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into test_things (name, "parentId") values ('a', ${parentId}) returning id`.execute(it.app.services.db)
  return rows[0]?.id as number
}

const things = async () => (await sql<Values>`select * from test_things`.execute(it.app.services.db)).rows

test('the holder of a link lists what hangs on its record, and nothing that hangs on another', async () => {
  const own = await makeBelow(dealId)
  await makeBelow(otherId)
  const list = JSON.parse(await holding(below, (ctx) => listRows(below, ctx, {}))) as { data: Values[] }
  expect(list.data.map(({ id, name }) => [id, name])).toEqual([[own, 'a']])
  expect(Object.keys(list.data[0] ?? {})).toEqual(['id', 'name', 'parentId'])
})

test('what it makes hangs on its record, in that record’s company, whatever it sends', async () => {
  await holding(below, (ctx) => createRow(below, ctx, { name: 'answer' }))
  expect(await things()).toMatchObject([{ name: 'answer', parentId: dealId, user_company_id: companyId, userId: null }])
  await expect(holding(below, (ctx) => createRow(below, ctx, { parentId: otherId }))).rejects.toMatchObject({
    code: 'invalid',
  })
  expect(await things()).toHaveLength(1)
})

test('it changes what hangs on its record in the fields that are named, and finds nothing of others', async () => {
  const own = await makeBelow(dealId)
  const foreign = await makeBelow(otherId)
  await holding(below, (ctx) => updateRow(below, ctx, own, { name: 'b' }))
  await expect(holding(below, (ctx) => updateRow(below, ctx, own, { state: 'shut' }))).rejects.toMatchObject({
    code: 'invalid',
  })
  await expect(holding(below, (ctx) => updateRow(below, ctx, foreign, { name: 'b' }))).rejects.toMatchObject({
    code: 'not_found',
  })
  expect((await things()).map(({ name }) => name).toSorted()).toEqual(['a', 'b'])
})

test('it deletes nothing, and makes nothing where it may only read', async () => {
  const own = await makeBelow(dealId)
  const refusal = { code: 'forbidden', message: 'This link does not open that.' }
  await expect(holding(below, (ctx) => removeRow(below, ctx, own))).rejects.toMatchObject(refusal)
  await expect(holding(onlyRead, (ctx) => createRow(onlyRead, ctx, {}))).rejects.toMatchObject(refusal)
  await expect(holding(closed, (ctx) => listRows(closed, ctx, {}))).rejects.toMatchObject(refusal)
})
