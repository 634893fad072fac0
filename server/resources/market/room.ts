/** The lists that everybody chooses from, published rates and known buildings. */
import { defineRoom } from '#server/kernel/room.ts'
import { buildingsCall } from './buildings.ts'
import { marketCalls } from './market-data.ts'
import { ratingsFilePage } from './market-ratings.ts'
import { rateAlertsJob } from './rate-alerts.job.ts'
import { rateAlertsResource } from './rate-alerts.resource.ts'
import { ratesFilePage } from './rate-entry.ts'
import { rateMarketingResource } from './rate-marketing.resource.ts'
import { referenceResources } from './reference-lists.resource.ts'

export const marketRoom = defineRoom({
  name: 'market',
  resources: [...referenceResources, rateMarketingResource, rateAlertsResource],
  jobs: [rateAlertsJob],
  calls: [...marketCalls, buildingsCall],
  pages: [ratesFilePage, ratingsFilePage],
})
