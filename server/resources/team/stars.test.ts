/** Stars over HTTP: what may be starred, under which name it is told, and who learns of it. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import type { StarredAnswer } from '#domain/team/star.ts'
import { makeDeal } from '#server/resources/deals/deal.factory.ts'
import { type TestUser, testApp } from '#server/testing/app.ts'

const it = await testApp()
const { db } = it.app.services
let people: Record<Role, TestUser>

beforeAll(async () => {
  people = await it.company()
})

const dealOf = async (role: Role, dealName: string) =>
  String((await makeDeal({ db }, { userId: people[role].id, dealName })).id)
const star = (role: Role, recordId: string) => people[role].post<{ id: number }>('/stars', { path: 'deals', recordId })
const starred = async (role: Role) => (await people[role].get<StarredAnswer>('/starred')).body.data
const namesOf = async (role: Role) => (await starred(role)).map(({ name }) => name)

describe('a star', () => {
  test('keeps a record at hand under the name that it has today, the latest first, for one reader alone', async () => {
    const first = await dealOf('TO/Agent', 'Parkway Plaza')
    const second = await dealOf('TO/Agent', 'Birchmount Flats')
    expect([(await star('TO/Agent', first)).status, (await star('TO/Agent', second)).status]).toEqual([201, 201])
    await sql`update deals set "dealName" = 'Parkway Place' where id = ${first}`.execute(db)
    await sql`update stars set "createdAt" = "createdAt" - interval '1 hour' where "recordId" = ${first}`.execute(db)
    expect(await namesOf('TO/Agent')).toEqual(['Birchmount Flats', 'Parkway Place'])
    expect(await namesOf('TO/Underwriter')).toEqual([])
  })

  test('is given once, and is gone when it is taken away', async () => {
    const id = await dealOf('TO/Underwriter', 'Once Only')
    const { body } = await star('TO/Underwriter', id)
    expect((await star('TO/Underwriter', id)).status).toBe(409)
    expect((await people['TO/Underwriter'].delete(`/stars/${body.id}`)).status).toBeLessThan(300)
    expect(await namesOf('TO/Underwriter')).toEqual([])
  })

  test('is not given to what its reader may not see, and shows nothing of what that reader may not see any more', async () => {
    const hidden = await dealOf('TO/Underwriter', 'Not for Agents')
    expect((await star('TO/Agent', hidden)).status).toBe(404)
    const stranger = (await it.company())['Transaction Only']
    expect((await stranger.post('/stars', { path: 'deals', recordId: hidden })).status).toBe(404)
    const lost = await dealOf('Capstack', 'Once Mine')
    expect((await star('Capstack', lost)).status).toBe(201)
    await sql`update deals set user_company_id = ${stranger.companyId}, "userId" = ${stranger.id}
      where id = ${lost}`.execute(db)
    expect(await namesOf('Capstack')).toEqual([])
  })
})
