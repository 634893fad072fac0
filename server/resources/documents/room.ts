/** Documents: of a person's own, of properties and of records. */
import { deals } from '#domain/deals/deal.ts'
import { integer } from '#domain/kernel/field.ts'
import { defineRoom } from '#server/kernel/room.ts'
import { createRow, removeRow } from '#server/kernel/writing.ts'
import { reportFilers } from '#server/resources/deals/needs.ts'
import { fileRecords } from '#server/resources/files/file-access.ts'
import { builtInCategoryCalls, documentCategoriesResource } from './document-categories.resource.ts'
import { libraryResource } from './library.resource.ts'
import { propertyDocumentsResource } from './property-documents.resource.ts'
import { recordDocumentsResource } from './record-documents.resource.ts'

/** Of the deal `t`; those of its property stand beside them and are the property's. */
const documentsCountSql = `select count(*)::int from record_documents f
  where f.path = 'deals' and f."recordId" = t.id::text`

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
  extends: { [deals.path]: { extras: { documentsCount: { field: integer().notListed(), sql: documentsCountSql } } } },
})
