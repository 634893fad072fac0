/** The directory of consultants, and the people there whom deals are sent to. */
import { defineRoom } from '#server/kernel/room.ts'
import { consultantFilesResource } from './consultant-files.resource.ts'
import { consultantContactsResource, consultantsResource } from './consultants.resource.ts'

export const consultantsRoom = defineRoom({
  name: 'consultants',
  resources: [consultantsResource, consultantContactsResource, consultantFilesResource],
})
