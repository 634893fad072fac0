/** Whose view of a common row is the company's own, and what is kept beside the row of it. */
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { makeLender } from '#server/resources/lenders/lender.factory.ts'
import { lendersResource } from '#server/resources/lenders/lenders.resource.ts'
import { propertiesResource } from '#server/resources/portfolio/properties.resource.ts'
import { asSystem, type TestApp, type TestUser, testApp } from '#server/testing/app.ts'
import { asPerson } from '#server/testing/things.ts'
import { findOverlay, goesBeside, roomsBeside, sourceSql, viewingCompany, writeBeside } from './overlays.ts'
import { Parameters } from './parameters.ts'
import type { Row } from './resource.ts'
import { getRow } from './rows.ts'

let it: TestApp
let people: Record<Role, TestUser>
let stranger: TestUser
let lender: Row

beforeAll(async () => {
  it = await testApp()
  people = await it.company()
  stranger = await it.user('Transaction Only')
  await asSystem(it.app, importReferenceLists)
  const { id } = await makeLender(it.app.services, { companyName: 'Common Bank', website: 'https://common.test' })
  lender = await asSystem(it.app, (ctx) => getRow(lendersResource, ctx, id))
})

describe('the view of a company', () => {
  test.each<[role: Role, isOwn: boolean]>([
    ['Transaction Only', true],
    ['TO/Agent', true],
    ['Dashboard Only', true],
    ['Super Admin', false],
  ])('is what %s sees of the directory: %s', async (role, isOwn) => {
    const { companyId } = people[role]
    await asPerson(it, people[role], async ({ actor }) => {
      expect(viewingCompany(lendersResource, actor)).toBe(isOwn ? companyId : null)
      const parameters = new Parameters()
      expect(sourceSql(lendersResource, actor, parameters)).toBe(
        isOwn ? '"lender_company_of"($1::bigint)' : '"lender_company"',
      )
      expect(parameters.values).toEqual(isOwn ? [companyId] : [])
    })
  })

  test('is of directories only, and of nobody but people', async () => {
    await asPerson(it, people['Full Server'], async ({ actor }) => {
      expect(viewingCompany(propertiesResource, actor)).toBeNull()
    })
    await asSystem(it.app, async ({ actor }) => expect(viewingCompany(lendersResource, actor)).toBeNull())
  })

  test('keeps changes beside common rows, and changes of its own rows in them', async () => {
    const { companyId } = people['Transaction Only']
    await asPerson(it, people['Transaction Only'], async (ctx) => {
      expect(goesBeside(lendersResource, ctx, lender)).toBe(true)
      expect(goesBeside(lendersResource, ctx, { ...lender, user_company_id: companyId })).toBe(false)
      expect(roomsBeside(ctx)).toEqual([`company:${companyId}`])
    })
    await asPerson(it, people['Super Admin'], async (ctx) => {
      expect(goesBeside(lendersResource, ctx, lender)).toBe(false)
    })
  })
})

describe('what is kept beside a row', () => {
  beforeEach(() => it.app.services.pool.query('delete from record_overlays'))

  const write = (changes: Values, who = people['Transaction Only']) =>
    asPerson(it, who, async (ctx) => {
      await writeBeside(lendersResource, ctx, lender, changes)
      return findOverlay(lendersResource, ctx, lender)
    })

  test('is nothing at first, and nothing for a change of nothing', async () => {
    expect(await write({})).toEqual({})
    const { rows } = await sql`select 1 from record_overlays`.execute(it.app.services.db)
    expect(rows).toEqual([])
  })

  test('grows by each change, and shrinks by what is the common value again', async () => {
    expect(await write({ website: 'https://ours.test' })).toEqual({ website: 'https://ours.test' })
    expect(await write({ phone: '416 555 0100' })).toEqual({ website: 'https://ours.test', phone: '416 555 0100' })
    expect(await write({ website: 'https://common.test' })).toEqual({ phone: '416 555 0100' })
    expect(await write({ phone: null })).toEqual(lender.phone === null ? {} : { phone: null })
  })

  test('is the company’s alone', async () => {
    await write({ website: 'https://ours.test' })
    expect(await write({ website: 'https://theirs.test' }, stranger)).toEqual({ website: 'https://theirs.test' })
    expect(await write({})).toEqual({ website: 'https://ours.test' })
    const { rows } = await sql<{ website: string }>`select website from lender_company where id = ${lender.id}`.execute(
      it.app.services.db,
    )
    expect(rows).toEqual([{ website: 'https://common.test' }])
  })
})
