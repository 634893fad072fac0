/** The demo's deals on another day than the story's: the counts, the weights and the rules hold all the same. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { outOfBalance } from '#domain/deals/sources-and-uses.ts'
import { annualDebtService, compoundingOf } from '#domain/portfolio/interest.ts'
import { makeDemoCompanies } from '#server/database/seed/demo-company.ts'
import { importDemoDirectory } from '#server/database/seed/import-demo-directory.ts'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { asSeed } from '#server/database/seed/seeding.ts'
import { testApp } from '#server/testing/app.ts'
import { seedDemoDeals } from './demo-deals.ts'

test.each(['2027-01-03T02:30:00-05:00', '2028-11-20T18:00:00-05:00'])(
  'as of %s the story is alive',
  async (day) => {
    const { app } = await testApp({ DEMO: 'on', DEMO_AS_OF: day })
    const { db } = app.services
    await asSeed(app.services, async (ctx) => {
      await importReferenceLists(ctx)
      const { people } = await makeDemoCompanies(ctx, 'password-of-tests-1')
      await seedDemoDeals({ ctx, people, lenders: await importDemoDirectory(ctx, ctx.today) })
    })
    const year = Number(day.slice(0, 4))
    const { rows: fees } = await sql`
    select sum(r."feeAmount") as fees, count(*)::int as count, max(r."fundingDate") <= ${day.slice(0, 10)}::date as past,
      min(extract(year from r."fundingDate"))::int as year
    from revenue r join user_companies c on c.id = r.user_company_id where c.type = 'brokerage'`.execute(db)
    expect(fees).toEqual([{ fees: 352_175, count: 4, past: true, year }])
    const { rows: orders } = await sql`
    select count(*)::int as wrong from deals
    where "createdAt" > "updatedAt" or "approvedAt" < "createdAt" or "closedAt" < "approvedAt"
      or "updatedAt" > ${day}::timestamptz`.execute(db)
    expect(orders).toEqual([{ wrong: 0 }])
    const { rows: drafts } = await sql`
    select "dealName" as name, "completenessPct" as pct from deals
    where "dealStatus" = 'draft' and "dealName" in ('Curlew Plaza', 'Kingston Road Flats') order by 1`.execute(db)
    expect(drafts).toEqual([
      { name: 'Curlew Plaza', pct: 80 },
      { name: 'Kingston Road Flats', pct: 35 },
    ])
    const { rows: plaza } = await sql<{ values: Record<string, unknown> }>`
    select values from deals where "dealName" = 'Curlew Plaza'`.execute(db)
    expect(outOfBalance(plaza[0]?.values ?? {})).toBe('Sources and uses are out of balance by $40,000.')
    const { rows: pending } = await sql`
    select (${day}::timestamptz::date - "submittedAt"::date) as days,
      floor(extract(epoch from app_now() - "submittedAt") / 86400)::int as whole
    from deals where "dealStatus" = 'pending' order by 1`.execute(db)
    expect(pending).toEqual([
      { days: 1, whole: 1 },
      { days: 4, whole: 4 },
    ])
    const { rows: ratios } = await sql<{ name: string; values: Record<string, number> }>`
    select "dealName" as name, values from deals where values ? 'DSCR' and values ? 'Net_Operating_Income'`.execute(db)
    for (const { name, values } of ratios) {
      const terms = { principal: Number(values.Loan_Amount), rate: Number(values.Expected_Rate) }
      const amortization = values.Amortization ?? null
      const debtService = annualDebtService({ ...terms, amortization, compounding: compoundingOf('CAD') })
      expect([name, values.DSCR]).toEqual([
        name,
        Math.round((Number(values.Net_Operating_Income) / debtService) * 100) / 100,
      ])
    }
    expect(ratios.length).toBeGreaterThan(10)
    const { rows: counters } = await sql`
    select last from deal_counters where year = ${year} order by last`.execute(db)
    expect(counters).toEqual([{ last: 4 }, { last: 25 }])
  },
  60_000,
)
