/** The screens of services: what was ordered of each kind, and the request for another. */
import { msg } from '@lingui/core/macro'
import { IconDrone } from '@tabler/icons-react'
import { defineRoom } from '#web/data/room.ts'

export const servicesRoom = defineRoom({
  pages: {
    services: () => import('./ServicesPage.tsx'),
    requestService: () => import('./RequestServicePage.tsx'),
  },
  names: {
    services: { Drone: msg`Drone`, Lease: msg`Lease`, Inspections: msg`Inspections` },
    requestService: msg`Request a service`,
  },
  icons: { services: IconDrone },
})
