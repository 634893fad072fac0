/** The directory of lenders, what they lend on, and whom a request fits. */
import { defineRoom } from '#server/kernel/room.ts'
import { importLists } from '#server/resources/files/import/import-keeping.ts'
import { lenderCalls } from './lender-calls.ts'
import { lenderContactImport } from './lender-contact-import.ts'
import { lenderFilesResource } from './lender-files.resource.ts'
import { lenderContactsResource, lenderLoansResource, pricingsResource } from './lender-records.resource.ts'
import { lenderSuggestionsResource } from './lender-suggestions.resource.ts'
import { lendersResource } from './lenders.resource.ts'

export const lendersRoom = defineRoom({
  name: 'lenders',
  resources: [
    lendersResource,
    lenderContactsResource,
    pricingsResource,
    lenderLoansResource,
    lenderFilesResource,
    lenderSuggestionsResource,
  ],
  calls: [...lenderCalls],
  lends: [importLists.lend(lenderContactImport)],
})
