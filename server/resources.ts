/** The table of contents of the API: the rooms in the order of the ladder, each of which says what it serves. */
import { activityCall } from '#server/kernel/activity.ts'
import { housekeepingJob } from '#server/kernel/housekeeping.ts'
import { defineRoom, openHouse } from '#server/kernel/room.ts'
import { consultantsRoom } from '#server/resources/consultants/room.ts'
import { contactsRoom } from '#server/resources/contacts/room.ts'
import { dealsRoom } from '#server/resources/deals/room.ts'
import { documentsRoom } from '#server/resources/documents/room.ts'
import { filesRoom } from '#server/resources/files/room.ts'
import { fundingRoom } from '#server/resources/funding/room.ts'
import { helpRoom } from '#server/resources/help/room.ts'
import { leadsRoom } from '#server/resources/leads/room.ts'
import { lendersRoom } from '#server/resources/lenders/room.ts'
import { mailRoom } from '#server/resources/mail/room.ts'
import { mapsRoom } from '#server/resources/maps/room.ts'
import { marketRoom } from '#server/resources/market/room.ts'
import { portfolioRoom } from '#server/resources/portfolio/room.ts'
import { reportsRoom } from '#server/resources/reports/room.ts'
import { servicesRoom } from '#server/resources/services/room.ts'
import { teamRoom } from '#server/resources/team/room.ts'

/** What belongs to no room's records alone. */
const kernelRoom = defineRoom({ name: 'kernel', calls: [activityCall], jobs: [housekeepingJob] })

export const house = openHouse([
  kernelRoom,
  filesRoom,
  teamRoom,
  mapsRoom,
  marketRoom,
  lendersRoom,
  consultantsRoom,
  contactsRoom,
  leadsRoom,
  portfolioRoom,
  dealsRoom,
  documentsRoom,
  fundingRoom,
  mailRoom,
  servicesRoom,
  reportsRoom,
  helpRoom,
])

export const { resources, registry, calls } = house
