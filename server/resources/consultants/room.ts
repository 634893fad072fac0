/** The directory of consultants, and the people there whom deals are sent to. */
import { defineRoom } from '#server/kernel/room.ts'
import { importLists } from '#server/resources/files/import/import-keeping.ts'
import { consultantFilesResource } from './consultant-files.resource.ts'
import { consultantImport } from './consultant-import.ts'
import { consultantContactsResource, consultantsResource } from './consultants.resource.ts'

export const consultantsRoom = defineRoom({
  name: 'consultants',
  resources: [consultantsResource, consultantContactsResource, consultantFilesResource],
  lends: [importLists.lend(consultantImport)],
})
