/** The directory kept in memory: nobody is ever shown what is out of date, and nothing unchanged is read twice. */
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#domain/kernel/dates.ts'
import { seedReferenceLists } from '#server/database/seed/reference.ts'
import type { Context } from '#server/kernel/context.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { type TestUser, testApp } from '#server/testing/app.ts'
import { makeContact, makeLender, makePricing } from './lender.factory.ts'
import { listScoredLenders } from './lender-directory.ts'
import { readScoredLenders } from './scored-lenders.queries.ts'

const { app, user } = await testApp()
const { services } = app

let north: TestUser
let south: TestUser
let admin: TestUser
let lender: { id: number }
let contact: { id: number }
let pricing: { id: number }

beforeAll(async () => {
  await seedReferenceLists(services)
  north = await user('Transaction Only')
  south = await user('Full Server')
  admin = await user('Super Admin')
})

beforeEach(async () => {
  lender = await makeLender(services, { maxLTV: 70 })
  contact = await makeContact(services, { lenderCompanyId: lender.id })
  pricing = await makePricing(services, { lenderCompanyId: lender.id, spreadMin: 1.95 })
})

async function contextOf({ token }: TestUser): Promise<Context> {
  return { ...systemContext(services, 'test'), actor: await services.sessions.find(token) }
}

const seenBy = async (asker: TestUser, id = lender.id) =>
  (await listScoredLenders(await contextOf(asker), 'CA')).find((each) => each.id === id)

describe('what is remembered', () => {
  test('is the very same answer until something changes', async () => {
    const ctx = await contextOf(north)
    const first = await listScoredLenders(ctx, 'CA')
    expect(await listScoredLenders(ctx, 'CA')).toBe(first)
    await north.patch(`/lender-company/${lender.id}`, { maxLTV: 61 })
    expect(await listScoredLenders(ctx, 'CA')).not.toBe(first)
  })

  test('says of every lender what the tables say, for each who asks', async () => {
    await north.patch(`/lender-company/${lender.id}`, { maxLTV: 62 })
    await makeLender(services, { user_company_id: south.companyId })
    for (const asker of [north, south, admin]) {
      const ctx = await contextOf(asker)
      const companyId = asker === admin ? null : asker.companyId
      const read = await readScoredLenders(ctx, { companyId, country: 'CA' })
      const byId = (a: { id: number }, b: { id: number }) => a.id - b.id
      expect([...(await listScoredLenders(ctx, 'CA'))].sort(byId)).toEqual(read.sort(byId))
    }
  })

  test('is read once for two who ask at the same time', async () => {
    const ctx = await contextOf(north)
    const [one, other] = await Promise.all([listScoredLenders(ctx, 'CA'), listScoredLenders(ctx, 'CA')])
    expect(one).toBe(other)
  })
})

describe('a change is seen by the next who asks', () => {
  test('of a common lender, by everybody', async () => {
    expect(await seenBy(north)).toMatchObject({ maxLTV: 70 })
    await admin.patch(`/lender-company/${lender.id}`, { maxLTV: 66 })
    for (const asker of [north, south, admin]) expect(await seenBy(asker)).toMatchObject({ maxLTV: 66 })
  })

  test.each([
    ['a lender', () => north.patch(`/lender-company/${lender.id}`, { maxLTV: 63 }), { maxLTV: 63 }],
    ['a price', () => north.patch(`/pricings/${pricing.id}`, { spreadMin: 1.2 }), { pricings: [{ spreadMin: 1.2 }] }],
    ['a person who left', () => north.delete(`/lenders-contacts/${contact.id}`), { contactsCount: 0 }],
  ])('%s as a company has it, by that company alone', async (_what, change, seen) => {
    const before = await seenBy(south)
    await seenBy(north)
    expect((await change()).status).toBe(200)
    expect(await seenBy(north)).toMatchObject(seen)
    expect(await seenBy(south)).toEqual(before)
  })

  test('of a company’s own price and people, by that company alone', async () => {
    const own = { lenderCompanyId: lender.id, user_company_id: north.companyId }
    await seenBy(north)
    await makePricing(services, { ...own, spreadMin: 1.1, effectiveDate: '2026-01-02' })
    await makeContact(services, own)
    expect(await seenBy(north)).toMatchObject({ contactsCount: 2, pricings: [{ spreadMin: 1.1 }] })
    expect(await seenBy(south)).toMatchObject({ contactsCount: 1, pricings: [{ spreadMin: 1.95 }] })
  })

  test('of a lender that is deleted, moved to another company or put into a renamed category', async () => {
    const { id } = await makeLender(services, { user_company_id: north.companyId })
    expect(await seenBy(north, id)).toBeDefined()
    await sql`update lender_company set user_company_id = ${south.companyId} where id = ${id}`.execute(services.db)
    expect(await seenBy(north, id)).toBeUndefined()
    expect(await seenBy(south, id)).toBeDefined()
    await sql`update lender_company_categories set name = 'Renamed' where id = 1`.execute(services.db)
    await sql`update lender_company set category = 1 where id = ${lender.id}`.execute(services.db)
    expect(await seenBy(north)).toMatchObject({ categoryName: 'Renamed', shown: { categoryName: 'Renamed' } })
    await sql`delete from lender_company where id = ${id}`.execute(services.db)
    expect(await seenBy(south, id)).toBeUndefined()
  })

  test('of a price on the day on which it comes into force', async () => {
    const ctx = await contextOf(north)
    await makePricing(services, { lenderCompanyId: lender.id, spreadMin: 3, effectiveDate: addDays(ctx.today, 1) })
    const spreadOn = async (today: string) =>
      (await listScoredLenders({ ...ctx, today }, 'CA')).find(({ id }) => id === lender.id)?.pricings[0]?.spreadMin
    expect(await spreadOn(ctx.today)).toBe(1.95)
    expect(await spreadOn(addDays(ctx.today, 1))).toBe(3)
  })
})

test('what a change saw that was taken back is not remembered', async () => {
  const ctx = await contextOf(admin)
  const change = inTransaction(ctx, async (tx) => {
    await sql`update lender_company set "maxLTV" = 1 where id = ${lender.id}`.execute(tx.db)
    const within = (await listScoredLenders(tx, 'CA')).find(({ id }) => id === lender.id)
    expect(within).toMatchObject({ maxLTV: 1 })
    throw new Error('taken back')
  })
  await expect(change).rejects.toThrow('taken back')
  expect(await seenBy(admin)).toMatchObject({ maxLTV: 70 })
})
