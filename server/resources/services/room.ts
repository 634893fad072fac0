/** Work at properties that is ordered from the operator, and what it costs at least. */
import { defineRoom } from '#server/kernel/room.ts'
import { servicePricesResource } from './service-prices.resource.ts'
import { servicesResource } from './services.resource.ts'
import { servicesOrdered } from './services-ordered.ts'

export const servicesRoom = defineRoom({
  name: 'services',
  resources: [servicesResource, servicePricesResource],
  calls: [servicesOrdered],
})
