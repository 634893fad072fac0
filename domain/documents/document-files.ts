/** Which files are taken as documents, and why one is refused. */
import { extensionOf, UNSUPPORTED_EXTENSION } from '#domain/files/file-types.ts'
import { limitsSentence, type UploadLimits } from '#domain/files/upload-limits.ts'

export const DOCUMENT_EXTENSIONS = ['xlsx', 'jpg', 'jpeg', 'pdf', 'png', 'xls', 'csv', 'doc'] as const

/** What an upload says it is for; kept with the file. */
export const DOCUMENT_SOURCE = 'MultiPortfolio'

/** Why an uploaded file is no document, or null. */
export function documentFileError(file: { fileName: string; sizeBytes: number }, limits: UploadLimits): string | null {
  const extension = extensionOf(file.fileName)
  if (!DOCUMENT_EXTENSIONS.some((each) => each === extension)) return UNSUPPORTED_EXTENSION
  return file.sizeBytes > limits.maxFileBytes ? limitsSentence(limits) : null
}
