/** No change carries a row out of the writer's reach, whatever scope the reach is, and none makes one beyond it. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Scope } from '#domain/access/access.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { makeDeal } from '#server/resources/deals/deal.factory.ts'
import { type TestApp, type TestUser, testApp } from '#server/testing/app.ts'
import { asPerson, makeThingsTable, thingsWithin } from '#server/testing/things.ts'
import { createRow, updateRow, updateRows } from './writing.ts'

let it: TestApp
let agent: TestUser
let below: TestUser
let stranger: TestUser
/** The agent's own deal, and one of another company. */
let deals: { own: number; foreign: number }

beforeAll(async () => {
  it = await testApp()
  await makeThingsTable(it)
  agent = await it.user('TO/Agent')
  below = await it.user('TO/Agent', { companyId: agent.companyId, parent: agent.id })
  stranger = await it.user('TO/Agent')
  const { services } = it.app
  const [own, foreign] = [
    await makeDeal(services, { userId: agent.id }),
    await makeDeal(services, { userId: stranger.id }),
  ]
  deals = { own: own.id, foreign: foreign.id }
})

type Case = { within: () => Values; beyond: () => Values; names: string }

/** What puts a thing within the agent's reach and what beyond it, and the field that the refusal names. */
const CASES: Record<Exclude<Scope, 'all' | 'none' | 'team'>, Case> = {
  own: { within: () => ({ userId: agent.id }), beyond: () => ({ userId: below.id }), names: 'parentId' },
  tree: { within: () => ({ userId: below.id }), beyond: () => ({ userId: stranger.id }), names: 'parentId' },
  company: {
    within: () => ({ user_company_id: agent.companyId }),
    beyond: () => ({ user_company_id: stranger.companyId }),
    names: 'parentId',
  },
  common: {
    within: () => ({ user_company_id: null }),
    beyond: () => ({ user_company_id: agent.companyId }),
    names: 'parentId',
  },
  parent: { within: () => ({ parentId: deals.own }), beyond: () => ({ parentId: deals.foreign }), names: 'parentId' },
  special: { within: () => ({ name: 'ours' }), beyond: () => ({ name: 'theirs' }), names: 'parentId' },
}

/** Rules of a resource's own that write what they like: the kernel must not trust them with the reach. */
function writing(scope: Scope, values: Values) {
  return thingsWithin([scope], {
    special: (alias) => `${alias}.name = 'ours'`,
    hooks: { beforeCreate: (_ctx, asked) => ({ ...asked, ...values }), beforeUpdate: () => values },
  })
}

const create = (scope: Scope, values: Values) => {
  const resource = writing(scope, values)
  return asPerson(it, agent, (ctx) => createRow(resource, ctx, {}), [resource])
}

const rowOf = async (id: unknown) =>
  (await sql<Values>`select * from test_things where id = ${id}`.execute(it.app.services.db)).rows[0]

const countThings = async () =>
  (await sql<{ count: number }>`select count(*)::int as count from test_things`.execute(it.app.services.db)).rows[0]
    ?.count

describe.each(Object.entries(CASES) as [Scope, Case][])('the scope %s', (scope, { within, beyond, names }) => {
  const refusal = { code: 'invalid', fields: { [names]: expect.stringContaining('has an unknown value.') } }

  test('lets a row be made and changed within it', async () => {
    const id = await create(scope, within())
    const resource = writing(scope, within())
    await asPerson(it, agent, (ctx) => updateRow(resource, ctx, id, { name: 'ours' }), [resource])
    expect(await rowOf(id)).toMatchObject(within())
  })

  test('refuses a row that would be made beyond it, and keeps nothing', async () => {
    const before = await countThings()
    await expect(create(scope, beyond())).rejects.toMatchObject(refusal)
    expect(await countThings()).toBe(before)
  })

  test('refuses a change that carries a row out of it, alone and among many', async () => {
    const ids = [await create(scope, within()), await create(scope, within())] as number[]
    const resource = writing(scope, beyond())
    const body = { name: 'ours' }
    await expect(
      asPerson(it, agent, (ctx) => updateRow(resource, ctx, ids[0] as number, body), [resource]),
    ).rejects.toMatchObject(refusal)
    await expect(asPerson(it, agent, (ctx) => updateRows(resource, ctx, ids, body), [resource])).rejects.toMatchObject(
      refusal,
    )
    for (const id of ids) expect(await rowOf(id)).toMatchObject(within())
  })
})

test('whoever is named on a row may change it, and may not take oneself off it', async () => {
  const resource = thingsWithin(['team'], {
    hooks: {
      async beforeUpdate(ctx, row, changes) {
        if (changes.name === 'leave') await sql`delete from test_thing_team where "thingId" = ${row.id}`.execute(ctx.db)
        return changes
      },
    },
  })
  const id = (await create('own', { userId: below.id, user_company_id: agent.companyId }).catch(() => undefined)) ?? 0
  expect(id).toBe(0)
  const { rows } = await sql<{ id: number }>`
    insert into test_things (name, "userId", user_company_id) values ('a', ${below.id}, ${agent.companyId}) returning id`.execute(
    it.app.services.db,
  )
  const thingId = rows[0]?.id as number
  const change = (name: string) => asPerson(it, agent, (ctx) => updateRow(resource, ctx, thingId, { name }), [resource])
  await expect(change('b')).rejects.toMatchObject({ code: 'forbidden' })
  await sql`insert into test_thing_team values (${thingId}, ${agent.id})`.execute(it.app.services.db)
  await change('b')
  await expect(change('leave')).rejects.toMatchObject({ code: 'invalid' })
  expect(await rowOf(thingId)).toMatchObject({ name: 'b' })
})
