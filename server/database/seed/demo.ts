/** The demo: companies and people to sign in as, a market, a lender directory, and the story that rooms tell with them. */
import { sql } from 'kysely'
import type { Services } from '#server/kernel/context.ts'
import { seedDemoDeals } from '#server/resources/deals/demo-deals.ts'
import { seedDemoDocuments } from '#server/resources/documents/demo/demo-documents.ts'
import { seedDemoPortfolio } from '#server/resources/portfolio/demo/demo-portfolio.ts'
import { makeRecordPortfolio } from '#server/resources/portfolio/demo/records/record-portfolio.ts'
import { type DemoCompanies, makeDemoCompanies, NORTHGATE } from './demo-company.ts'
import { type DemoLenders, importDemoDirectory } from './import-demo-directory.ts'
import { demoRatesVersion, importDemoRates } from './import-rates.ts'
import { asSeed, type SeedContext, seedOnce } from './seeding.ts'

/** What a room tells its part of the story with. `ctx.today` is the day as of which it is told. */
export type DemoStory = DemoCompanies & { ctx: SeedContext; lenders: DemoLenders }

/** Each room's part, in the order of the rooms; all of them are made in one transaction with the people. */
const CHAPTERS: readonly ((story: DemoStory) => Promise<void>)[] = [seedDemoPortfolio, seedDemoDocuments, seedDemoDeals]

/** Makes the demo once; the reference data must be there. On a later day only the market moves on. */
export async function seedDemo(services: Services): Promise<void> {
  const today = await asSeed(services, async (ctx) => ctx.today)
  // The market comes first: how well lenders fit the story's deals is computed with its rates.
  await seedOnce(services, 'demo rates', demoRatesVersion(today), (ctx) => importDemoRates(ctx, today))
  await asSeed(services, makeDemo)
  if (services.config.largeDemo) await asSeed(services, makeRecordPortfolio)
}

async function makeDemo(ctx: SeedContext): Promise<void> {
  const { rows } = await sql`select 1 from user_companies where name = ${NORTHGATE}`.execute(ctx.db)
  if (rows.length > 0) return
  const companies = await makeDemoCompanies(ctx, ctx.services.config.demoPassword)
  const story: DemoStory = { ...companies, ctx, lenders: await importDemoDirectory(ctx, ctx.today) }
  for (const tell of CHAPTERS) await tell(story)
}
