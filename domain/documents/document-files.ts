/** Which files are taken as documents, and why one is refused. */
import { extensionOf, limitsSentence, UNSUPPORTED_EXTENSION } from '#domain/files/file-types.ts'

export const DOCUMENT_EXTENSIONS = ['xlsx', 'jpg', 'jpeg', 'pdf', 'png', 'xls', 'csv', 'doc'] as const

/** Documents are added one by one. */
export const DOCUMENTS_AT_ONCE = 1

/** What an upload says it is for; kept with the file. */
export const DOCUMENT_SOURCE = 'MultiPortfolio'

/** Why an uploaded file is no document, or null. */
export function documentFileError(file: { fileName: string; sizeBytes: number }, maxBytes: number): string | null {
  const extension = extensionOf(file.fileName)
  if (!DOCUMENT_EXTENSIONS.some((each) => each === extension)) return UNSUPPORTED_EXTENSION
  return file.sizeBytes > maxBytes ? limitsSentence({ maxFiles: DOCUMENTS_AT_ONCE, maxFileBytes: maxBytes }) : null
}
