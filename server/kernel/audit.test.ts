/** What the audit keeps of rows that one statement makes, changes and removes: each row's own paths, before and after. */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makeDeal } from '#server/resources/deals/deal.factory.ts'
import { type TestApp, type TestUser, testApp } from '#server/testing/app.ts'

let it: TestApp
let user: TestUser

beforeAll(async () => {
  it = await testApp()
  user = await it.user('Transaction Only')
})

type Entry = { entityId: string; action: string; changes: Record<string, [unknown, unknown]> }

async function entriesOf(ids: readonly number[]): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select "entityId", action, changes from audit_log
    where entity = 'deals' and "entityId" = any(${ids.map(String)}::text[]) and action <> 'create'
    order by "entityId"::bigint, id`.execute(it.app.services.db)
  return rows
}

const dealsNamed = (...names: string[]) =>
  Promise.all(names.map((dealName) => makeDeal(it.app.services, { userId: user.id, dealName, values: { LTV: 65 } })))

test('rows that one statement changes have an entry each, of their own values', async () => {
  const ids = (await dealsNamed('One', 'Two')).map(({ id }) => id).sort((a, b) => a - b)
  await sql`update deals set "dealName" = "dealName" || '!', values = values || '{"LTV": 70}' where id = any(${ids}::bigint[])`.execute(
    it.app.services.db,
  )
  const entries = await entriesOf(ids)
  expect(entries.map(({ entityId, action }) => [Number(entityId), action])).toEqual(ids.map((id) => [id, 'update']))
  expect(entries.map(({ changes }) => changes.dealName).toSorted()).toEqual([
    ['One', 'One!'],
    ['Two', 'Two!'],
  ])
  for (const { changes } of entries) expect(changes['values.LTV']).toEqual([65, 70])
})

test('a key that goes and one that comes are told with what is not there as null, and null is like nothing', async () => {
  const [{ id } = { id: 0 }] = await dealsNamed('Keys')
  const { db } = it.app.services
  await sql`update deals set values = values - 'LTV' || '{"Term": 60, "DSCR": null}' where id = ${id}`.execute(db)
  await sql`update deals set values = values - 'DSCR' where id = ${id}`.execute(db)
  const [first, ...others] = await entriesOf([id])
  expect(first?.changes).toMatchObject({ 'values.LTV': [65, null], 'values.Term': [null, 60] })
  expect(first?.changes).not.toHaveProperty(['values.DSCR'])
  expect(others).toEqual([])
})

test('switching a row off and on again is told as removing and restoring', async () => {
  const [{ id } = { id: 0 }] = await dealsNamed('Gone')
  for (const active of [false, true]) {
    await sql`update deals set active = ${active} where id = ${id}`.execute(it.app.services.db)
  }
  expect((await entriesOf([id])).map(({ action }) => action)).toEqual(['remove', 'restore'])
})

test('a long text is kept by its hash, and its content once', async () => {
  const [{ id } = { id: 0 }] = await dealsNamed('Long')
  const note = `Note ${'x'.repeat(600)}`
  await sql`update deals set "returnNote" = ${note} where id = ${id}`.execute(it.app.services.db)
  const [entry] = await entriesOf([id])
  expect(entry?.changes.returnNote).toEqual([null, { sha256: expect.any(String), length: note.length }])
})

test('a row that is deleted leaves an entry', async () => {
  const [{ id } = { id: 0 }] = await dealsNamed('Deleted')
  await sql`delete from deals where id = ${id}`.execute(it.app.services.db)
  expect(await entriesOf([id])).toEqual([{ entityId: String(id), action: 'delete', changes: {} }])
})
