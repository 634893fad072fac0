/** Finding a real building while its address is typed. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Building } from '#domain/market/building.ts'
import { importBuildings } from '#server/database/seed/import-buildings.ts'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { asSystem, type TestUser, testApp } from '#server/testing/app.ts'

const it = await testApp()
let user: TestUser

beforeAll(async () => {
  await asSystem(it.app, async (ctx) => {
    await importReferenceLists(ctx)
    await importBuildings(ctx)
  })
  user = await it.user('Self Serve')
})

type Answer = { total: number; limit: number; skip: number; data: Building[]; message: string }
const find = async (query: string) => (await user.get<Answer>(`/buildings?${query}`)).body

describe('what is typed', () => {
  test.each([
    ['as the register writes it', '2422 Queen St E'],
    ['in full words', '2422 queen street east'],
    ['in another order', 'Toronto 2422 Queen'],
    ['half', '2422 Que'],
  ])('%s finds the building with what is known of it', async (_how, search) => {
    const { data } = await find(`$search=${encodeURIComponent(search)}`)
    expect(data[0]).toMatchObject({
      address: { street: '2422 Queen St E', city: 'Toronto', province: 'ON', postalCode: 'M1N', country: 'CA' },
      units: 24,
      yearBuilt: 1950,
      storeys: 4,
      propertyTypeId: 1,
      source: 'toronto-apartments',
    })
  })

  test('finds what a building is called, and the properties of securitised loans with their type and area', async () => {
    const { data } = await find('$search=gilbert gateway')
    expect(data).toMatchObject([{ name: 'Gilbert Gateway Towne Center', areaSf: 273_973, source: 'securitised-loans' }])
  })

  test('finds those that begin so before those that hold it somewhere', async () => {
    const { data } = await find('$search=116&$limit=20')
    const places = data.map(({ address }) => address.street?.startsWith('116') ?? false)
    expect(places).toEqual([...places].sort((a, b) => Number(b) - Number(a)))
    expect(places[0]).toBe(true)
  })

  test('finds only in the country asked for, and no more than asked for', async () => {
    const { data, total, limit } = await find('$search=st&country=US')
    expect([data, total, limit]).toEqual([[], 0, 8])
    const streets = await find('$search=ave&country=US&$limit=3')
    expect(streets.data).toHaveLength(3)
    expect(streets.total).toBeGreaterThan(3)
    expect(new Set(streets.data.map(({ address }) => address.country))).toEqual(new Set(['US']))
  })

  test.each(['', 'qu', '%%%', "'; drop table buildings --", '____'])(
    '%j finds nothing and harms nothing',
    async (search) => {
      expect((await find(`$search=${encodeURIComponent(search)}`)).total).toBe(0)
    },
  )
})

test('refuses more rows than a list of suggestions holds, and those who are not signed in', async () => {
  expect((await user.get('/buildings?$search=queen&$limit=500')).status).toBe(400)
  expect((await it.anyone.get('/buildings?$search=queen')).status).toBe(401)
})

test('no building stands twice', async () => {
  await asSystem(it.app, (ctx) => importBuildings(ctx))
  const { total } = await find('$search=2422 queen')
  expect(total).toBe(1)
})
