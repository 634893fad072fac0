/** Documents: of a person's own, of properties and of records. */
import { defineRoom } from '#server/kernel/room.ts'
import { createRow, removeRow } from '#server/kernel/writing.ts'
import { reportFilers } from '#server/resources/deals/needs.ts'
import { fileRecords } from '#server/resources/files/file-access.ts'
import { builtInCategoryCalls, documentCategoriesResource } from './document-categories.resource.ts'
import { libraryResource } from './library.resource.ts'
import { propertyDocumentsResource } from './property-documents.resource.ts'
import { recordDocumentsResource } from './record-documents.resource.ts'

export const documentsRoom = defineRoom({
  name: 'documents',
  resources: [documentCategoriesResource, libraryResource, propertyDocumentsResource, recordDocumentsResource],
  calls: [...builtInCategoryCalls],
  lends: [
    reportFilers.lend(async (ctx, { dealId, hashedId, name }) => {
      const filed = { path: 'deals', recordId: String(dealId), category: 'thirdPartyReports', hashedId, name }
      await createRow(recordDocumentsResource, ctx, filed)
    }),
    ...[libraryResource, propertyDocumentsResource, recordDocumentsResource].map((resource) =>
      fileRecords.lend({ path: resource.entity.path, remove: (ctx, key) => removeRow(resource, ctx, key) }),
    ),
  ],
})
