/** Which files are taken as documents, and why one is refused. */
import { extensionOf, UNSUPPORTED_EXTENSION } from '#domain/files/file-types.ts'
import { limitsSentence, type UploadKind, type UploadLimits } from '#domain/files/upload-limits.ts'
import { say } from '#domain/kernel/words.ts'

export const DOCUMENT_EXTENSIONS = ['xlsx', 'jpg', 'jpeg', 'pdf', 'png', 'xls', 'csv', 'doc'] as const

/** A deal's papers come from many desks: what other uploads take is taken here as well. */
export const RECORD_DOCUMENT_EXTENSIONS = [...DOCUMENT_EXTENSIONS, 'docx', 'pptx', 'txt', 'zip', 'eml'] as const

/** What an upload says it is for; kept with the file. */
export const DOCUMENT_SOURCE = 'MultiPortfolio'
export const RECORD_DOCUMENT_SOURCE = 'record-documents'

/** Which endings are taken, and the limits that hold. */
export type DocumentKind = { extensions: readonly string[]; limits: UploadKind }

export const OWN_DOCUMENT: DocumentKind = { extensions: DOCUMENT_EXTENSIONS, limits: 'document' }
export const RECORD_DOCUMENT: DocumentKind = { extensions: RECORD_DOCUMENT_EXTENSIONS, limits: 'usual' }

/** Why an uploaded file is no document, or null. */
export function documentFileError(
  file: { fileName: string; sizeBytes: number },
  limits: UploadLimits,
  extensions: readonly string[] = DOCUMENT_EXTENSIONS,
): string | null {
  if (!extensions.includes(extensionOf(file.fileName))) return say(UNSUPPORTED_EXTENSION)
  return file.sizeBytes > limits.maxFileBytes ? limitsSentence(limits) : null
}
