/** The demo: companies and people to sign in as, a market, a lender directory, and the story that rooms tell with them. */
import type { Services } from '#server/kernel/context.ts'
import { seedDemoConsultants } from '#server/resources/consultants/demo/demo-consultants.ts'
import { seedDemoBorrowers } from '#server/resources/contacts/demo/demo-borrowers.ts'
import { seedDemoConsents } from '#server/resources/contacts/demo/demo-consents.ts'
import { seedDemoContacts } from '#server/resources/contacts/demo/demo-contacts.ts'
import { seedDemoConsultantBids } from '#server/resources/deals/consultants/demo-consultant-bids.ts'
import { seedDemoDeals } from '#server/resources/deals/demo-deals.ts'
import { seedDemoOwnFinancing } from '#server/resources/deals/demo-own-financing.ts'
import { seedDemoDocuments } from '#server/resources/documents/demo/demo-documents.ts'
import { seedDemoFunding } from '#server/resources/funding/demo/demo-funding.ts'
import { seedDemoImport } from '#server/resources/leads/demo/demo-import.ts'
import { seedDemoLeads } from '#server/resources/leads/demo/demo-leads.ts'
import { seedDemoInbox } from '#server/resources/mail/demo/demo-inbox.ts'
import { seedDemoLetters } from '#server/resources/mail/demo/demo-letters.ts'
import { seedDemoMarketRatings } from '#server/resources/market/demo/demo-market-ratings.ts'
import { seedDemoRateMarketing } from '#server/resources/market/demo/demo-rate-marketing.ts'
import { seedDemoPortfolio } from '#server/resources/portfolio/demo/demo-portfolio.ts'
import { makeRecordPortfolio } from '#server/resources/portfolio/demo/records/record-portfolio.ts'
import { seedDemoReport } from '#server/resources/reports/annual/demo/demo-report.ts'
import { seedDemoServices } from '#server/resources/services/demo/demo-services.ts'
import { type DemoCompanies, makeDemoCompanies } from './demo-company.ts'
import { isDemoMade, markDemo, refuseForeignCompanies } from './demo-marks.ts'
import { type DemoLenders, importDemoDirectory } from './import-demo-directory.ts'
import { demoRatesVersion, importDemoRates } from './import-rates.ts'
import { asSeed, type SeedContext, seedOnce } from './seeding.ts'

/** What a room tells its part of the story with. `ctx.today` is the day as of which it is told. */
export type DemoStory = DemoCompanies & { ctx: SeedContext; lenders: DemoLenders }

/** Each room's part, in the order of the rooms; all of them are made in one transaction with the people. */
const CHAPTERS: readonly ((story: DemoStory) => Promise<void>)[] = [
  seedDemoRateMarketing,
  seedDemoMarketRatings,
  seedDemoConsultants,
  seedDemoContacts,
  seedDemoConsents,
  seedDemoPortfolio,
  seedDemoDocuments,
  seedDemoDeals,
  seedDemoConsultantBids,
  seedDemoFunding,
  seedDemoBorrowers,
  seedDemoLeads,
  seedDemoImport,
  seedDemoLetters,
  seedDemoInbox,
  seedDemoServices,
  seedDemoReport,
  seedDemoOwnFinancing,
]

/**
 * Makes the demo once; the reference data must be there. On a later day only the market moves on. Throws where other
 * companies live.
 */
export async function seedDemo(services: Services): Promise<void> {
  await refuseForeignCompanies(services)
  const today = await asSeed(services, async (ctx) => ctx.today)
  // The market comes first: how well lenders fit the story's deals is computed with its rates.
  await seedOnce(services, 'demo rates', demoRatesVersion(today), (ctx) => importDemoRates(ctx, today))
  await asSeed(services, makeDemo)
  if (services.config.largeDemo) await asSeed(services, makeRecordPortfolio)
}

async function makeDemo(ctx: SeedContext): Promise<void> {
  if (await isDemoMade(ctx, 'story')) return
  // Of two servers that start at once the second may find what the first has made, and nobody else's.
  await refuseForeignCompanies(ctx)
  const companies = await makeDemoCompanies(ctx, ctx.services.config.demoPassword)
  await markDemo(ctx, 'story', { companies: [...companies.companies.values()], people: [...companies.people.values()] })
  const story: DemoStory = { ...companies, ctx, lenders: await importDemoDirectory(ctx, ctx.today) }
  for (const tell of CHAPTERS) await tell(story)
}
