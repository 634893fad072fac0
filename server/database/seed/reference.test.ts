/** What every installation starts with: stored once, tied together, and left alone at the next start. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { importInstitutions } from './import-institutions.ts'
import { seedReference } from './reference.ts'
import { asSeed } from './seeding.ts'

const { app } = await testApp()
const { services } = app

async function ask<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return (await query.execute(services.db)).rows
}

beforeAll(() => seedReference(services))

// Reading the registers in takes seconds: each looks at what the one before has left.
describe('what ships', { shuffle: false }, () => {
  test('the registers are there: 6,124 institutions of the United States and 43 of Canada, common to all', async () => {
    const rows = await ask(sql`select country, count(*)::int as count, count(user_company_id)::int as owned
      from lender_company where origin = 'registry' group by country order by country`)
    expect(rows).toEqual([
      { country: 'CA', count: 43, owned: 0 },
      { country: 'US', count: 6124, owned: 0 },
    ])
  })

  test('reference lists have the ids of their positions, and leave room for rows of an operator', async () => {
    expect(await ask(sql`select id from options_loan_types where name = 'CMBS'`)).toEqual([{ id: 4 }])
    expect(await ask(sql`select count(*)::int as count from state_province`)).toEqual([{ count: 64 }])
    const added = await ask<{ id: number }>(sql`insert into options_property_classes (name) values ('AA') returning id`)
    expect(added[0]?.id).toBeGreaterThan(999)
  })

  test('a known loan is tied to the one institution of its lender’s name and state', async () => {
    const rows = await ask<{ count: number }>(sql`select count(*)::int as count from lender_company_loans o
      join lender_company l on l.id = o."lenderCompanyId" where o.source = 'registry' and l.origin = 'registry'`)
    expect(rows[0]?.count).toBeGreaterThan(200)
    const unlinked = await ask<{ count: number }>(sql`select count(*)::int as count from lender_company_loans
      where "lenderCompanyId" is null and "lenderName" is null`)
    expect(unlinked).toEqual([{ count: 0 }])
  })

  test('criteria of a real institution come from its loans alone, and say so', async () => {
    const sources = await ask<{ source: string }>(sql`select distinct s.value as source
      from lender_company l, jsonb_each_text(l."criteriaSources") s`)
    expect(sources).toEqual([{ source: 'inferred' }])
    const rows = await ask<{ shown: number; loans: number }>(sql`
      select l."maxLoan" as shown, max(o."loanAmount") as loans from lender_company l
      join lender_company_loans o on o."lenderCompanyId" = l.id
      where l."criteriaSources" ? 'Loan_Amount' group by l.id`)
    expect(rows.length).toBeGreaterThan(10)
    for (const { shown, loans } of rows) expect(shown).toBe(loans)
    const invented = await ask(sql`select id from lender_company
      where coalesce("minDSCR", "maxLTV", "feeMin") is not null or "rateType" is not null or "IO" is not null`)
    expect(invented).toEqual([])
  })

  test('every published rate names its source', async () => {
    const rows = await ask<{ count: number; named: number }>(sql`
      select count(*)::int as count, count(attribution)::int as named from rates where source = 'published'`)
    expect(rows[0]?.count).toBeGreaterThan(30_000)
    expect(rows[0]?.named).toBe(rows[0]?.count)
  })

  test('no line of audit is written for what ships', async () => {
    expect(await ask(sql`select count(*)::int as count from audit_log where entity = 'lender-company'`)).toEqual([
      { count: 0 },
    ])
  })

  test('a second start finds nothing to do; importing again changes no id and no row count', async () => {
    const state = () =>
      ask(sql`select 'institutions' as what, count(*)::int as count, sum(id)::int as ids from lender_company
        union all select 'loans', count(*)::int, sum(id)::int from lender_company_loans`)
    const before = await state()
    const versions = await ask(sql`select * from seed_versions order by name`)
    await seedReference(services)
    expect(await ask(sql`select * from seed_versions order by name`)).toEqual(versions)
    await asSeed(services, (ctx) => importInstitutions(ctx, ctx.today))
    expect(await state()).toEqual(before)
  })

  test('an import leaves alone what somebody corrected or entered', async () => {
    await sql`update lender_company set "companyName" = 'Corrected by hand', "updatedBy" = 1, "maxLoan" = 5,
      "criteriaSources" = '{"Loan_Amount": "entered"}' where registry = 'fdic' and "registryId" = '14761'`.execute(
      services.db,
    )
    await asSeed(services, (ctx) => importInstitutions(ctx, ctx.today))
    expect(
      await ask(
        sql`select "companyName", "maxLoan" from lender_company where registry = 'fdic' and "registryId" = '14761'`,
      ),
    ).toEqual([{ companyName: 'Corrected by hand', maxLoan: 5 }])
  })

  test('an institution that the register no longer names stops lending', async () => {
    await sql`insert into lender_company ("companyName", country, state, category, registry, "registryId", origin)
      values ('Gone Bank', 'US', 'OH', 12, 'fdic', 'gone-1', 'registry')`.execute(services.db)
    await asSeed(services, (ctx) => importInstitutions(ctx, ctx.today))
    expect(await ask(sql`select "isActive" from lender_company where "registryId" = 'gone-1'`)).toEqual([
      { isActive: false },
    ])
  })
})
