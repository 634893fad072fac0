/** What every installation starts with: reference lists, published rates, the institutions of the registers. */
import type { Services } from '#server/kernel/context.ts'
import { importSystemTemplates, systemTemplatesVersion } from '#server/resources/mail/system-templates.ts'
import { refreshIndexRates } from '#server/resources/portfolio/index-rates.queries.ts'
import { buildingsVersion, importBuildings } from './import-buildings.ts'
import { importInstitutions, institutionsVersion } from './import-institutions.ts'
import { importPlaces, placesVersion } from './import-places.ts'
import { importPublishedRates, publishedRatesVersion } from './import-rates.ts'
import { importReferenceLists, referenceVersion } from './import-reference.ts'
import { seedOnce } from './seeding.ts'

/** Does in milliseconds nothing when the database already holds this release's data. */
export async function seedReference(services: Services): Promise<void> {
  await seedOnce(services, 'reference lists', referenceVersion(), importReferenceLists)
  await seedOnce(services, 'published rates', publishedRatesVersion(), importPublishedRates)
  await seedOnce(services, 'index rates', publishedRatesVersion(), refreshIndexRates)
  await seedOnce(services, 'buildings', buildingsVersion(), importBuildings)
  await seedOnce(services, 'places', placesVersion(), importPlaces)
  await seedOnce(services, 'message templates', systemTemplatesVersion(), importSystemTemplates)
  await seedOnce(services, 'institutions', institutionsVersion(), (ctx) => importInstitutions(ctx, ctx.today))
}

/** The lists alone, for tests that need something to choose from. */
export const seedReferenceLists = (services: Services) =>
  seedOnce(services, 'reference lists', referenceVersion(), importReferenceLists)
