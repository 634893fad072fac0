/** Makes documents from nothing, for tests and for the demo: a stored file and the record that carries it. */

import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { contentTypeOf, extensionOf } from '#domain/files/file-types.ts'
import type { Place } from '#server/adapters/database.ts'
import { insertRows } from '#server/database/seed/insert-rows.ts'
import type { Services } from '#server/kernel/context.ts'

export type DocumentPlace = Place & { services: Pick<Services, 'storage'> }

export type LibraryRow = { userId: number; category: string; tags?: string[]; createdAt?: string }

export type PropertyDocumentRow = {
  userId: number
  propertyId: string
  loanId?: string | null
  category?: string | null
  customCategory?: string | null
  expiryDate?: string | null
  shareWithLenders?: boolean
  createdAt?: string
}

export type DealDocumentRow = Omit<PropertyDocumentRow, 'propertyId' | 'loanId'> & { dealId: number }

export type FileContent = { name: string; content: Buffer }

export async function makeCategory(place: Place, userId: number, name: string): Promise<{ _id: string }> {
  const [made] = await insertRows<object, { _id: string }>(place, 'document_categories', [{ userId, name }], {
    returning: ['_id'],
  })
  return made as { _id: string }
}

/** A document in the owner's library. */
export const makeLibraryDocument = (place: DocumentPlace, file: FileContent, row: LibraryRow) =>
  makeDocument(place, 'documents_uploader', 'documents-uploader', file, { tags: [], ...row })

/** A document on a property. */
export const makePropertyDocument = (place: DocumentPlace, file: FileContent, row: PropertyDocumentRow) =>
  makeDocument(place, 'spec_docs', 'specDocs', file, {
    loanId: null,
    category: null,
    customCategory: null,
    expiryDate: null,
    shareWithLenders: false,
    ...row,
  })

/** A document on a deal. */
export const makeDealDocument = (place: DocumentPlace, file: FileContent, row: DealDocumentRow) => {
  const { dealId, ...rest } = row
  return makeDocument(place, 'record_documents', 'record-documents', file, {
    path: 'deals',
    recordId: String(dealId),
    category: null,
    customCategory: null,
    expiryDate: null,
    shareWithLenders: false,
    ...rest,
  })
}

async function makeDocument(
  place: DocumentPlace,
  table: string,
  path: string,
  file: FileContent,
  row: Record<string, unknown> & { userId: number },
): Promise<{ _id: string; hashedId: string }> {
  const hashedId = newFileKey()
  const document = { ...row, name: file.name, hashedId, uid: hashedId, url: `/api/file-storage/${hashedId}` }
  const [made] = await insertRows<object, { _id: string }>(place, table, [document], { returning: ['_id'] })
  const { _id } = made as { _id: string }
  await makeFile(place, file, { hashedId, source: 'MultiPortfolio', ownerPath: path, ownerId: _id })
  return { _id, hashedId }
}

const newFileKey = () => randomBytes(32).toString('hex')

type FileParts = { hashedId?: string; source: string; ownerPath: string; ownerId: string | number }

/** A stored file of a record. */
export async function makeFile(
  place: DocumentPlace,
  { name, content }: FileContent,
  { hashedId = newFileKey(), ...owner }: FileParts,
): Promise<{ hashedId: string; sizeBytes: number }> {
  const source = Readable.from([content], { objectMode: false })
  const stored = await place.services.storage.put(source, { maxBytes: content.length })
  const contentType = contentTypeOf(extensionOf(name))
  await insertRows(place, 'file_storage', [{ hashedId, ...stored, fileName: name, contentType, ...owner }])
  return { hashedId, sizeBytes: stored.sizeBytes }
}
