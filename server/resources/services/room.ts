/** Work at properties that is ordered from the operator. */
import { defineRoom } from '#server/kernel/room.ts'
import { servicesResource } from './services.resource.ts'
import { servicesOrdered } from './services-ordered.ts'

export const servicesRoom = defineRoom({ name: 'services', resources: [servicesResource], calls: [servicesOrdered] })
