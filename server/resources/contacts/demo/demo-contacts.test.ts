/** The contacts of the demo: as many owners, brokers and borrowers as the story needs, and each deal names its own. */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { nearDuplicates } from '#domain/contacts/similar-names.ts'
import { seedDemo } from '#server/database/seed/demo.ts'
import { seedReferenceLists } from '#server/database/seed/reference.ts'
import { testApp } from '#server/testing/app.ts'

const { app } = await testApp({ DEMO: 'on' })
const { services } = app

beforeAll(async () => {
  await seedReferenceLists(services)
  await seedDemo(services)
})

const FROM_FILE = 'Échéances T3 2026.xlsx'

async function rowsOf<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return (await query.execute(services.db)).rows
}

test('there are 22 owners in three tiers, two of them mandated, and two that came twice', async () => {
  const owners = await rowsOf(sql<{ id: number; companyName: string; tier: string; stage: string; source: string }>`
    select id, "companyName", tier, stage, source from owners order by id`)
  const own = owners.filter(({ source }) => source !== FROM_FILE)
  const count = (tier: string) => own.filter((owner) => owner.tier === tier).length
  expect([own.length, count('A'), count('B'), count('C')]).toEqual([22, 6, 9, 7])
  expect(own.filter(({ stage }) => stage === 'mandated')).toHaveLength(2)
  const kestrel = owners.find(({ companyName }) => companyName === 'Kestrel Holdings')
  expect(nearDuplicates(kestrel ?? { id: null, companyName: '' }, owners).map(({ company }) => company.source)).toEqual(
    [FROM_FILE, FROM_FILE],
  )
})

test('there are nine firms of brokers, one of them the partner brokerage', async () => {
  const firms = await rowsOf(sql<{ isPartner: boolean }>`select "isPartner" from broker_company`)
  expect([firms.length, firms.filter(({ isPartner }) => isPartner).length]).toEqual([9, 1])
})

test('every deal of the brokerage that knows its borrower names it, and stays in the order of the story', async () => {
  const deals = await rowsOf(sql<{ isNamed: boolean; isOwned: boolean; isOld: boolean }>`
    select d."borrowerContactId" is not null and d."borrowerCompanyId" is not null as "isNamed",
      d."ownerId" is not null as "isOwned", d."updatedAt" < now() as "isOld"
    from deals d where d.values ? 'Borrowing_Entity' and d.values ? 'Sponsor_Name'
      and d.user_company_id = (select user_company_id from users where email = 'transaction-only@demo.test')`)
  expect(deals.length).toBeGreaterThan(10)
  expect(deals.filter(({ isNamed, isOld }) => !isNamed || !isOld)).toEqual([])
  expect(deals.filter(({ isOwned }) => isOwned).length).toBeGreaterThan(3)
})
