/** Where a document is dropped or chosen: one file at a time, of the kinds that documents may be. */
import { Trans, useLingui } from '@lingui/react/macro'
import { DOCUMENT_EXTENSIONS } from '#domain/documents/document-files.ts'
import { DOCUMENTS_AT_ONCE } from '#domain/files/upload-limits.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import { useUploadLimits } from '#web/data/upload-limits.ts'
import { FileDropField } from '#web/ui/index.ts'
import { useDocumentUpload } from './use-document-upload.ts'

export interface DocumentUploadProps {
  /** The category in words: it stands in the invitation. */
  into: string
  onKeep: (file: StoredFile) => unknown
}

export function DocumentUpload({ into, onKeep }: DocumentUploadProps) {
  const { t } = useLingui()
  const { maxMegabytes } = useUploadLimits('document')
  const { sending, add, clear } = useDocumentUpload(onKeep)
  const isUnderWay = sending?.progressPct !== undefined
  return (
    <FileDropField
      label={t`Drop a file to add it to ${into}`}
      hint={<Trans>PDF, Word (doc), Excel, CSV, JPG or PNG, up to {maxMegabytes} MB, one at a time</Trans>}
      extensions={DOCUMENT_EXTENSIONS}
      maxFiles={DOCUMENTS_AT_ONCE}
      maxMegabytes={maxMegabytes}
      files={isUnderWay ? [sending] : []}
      error={sending?.error}
      disabled={isUnderWay}
      onAdd={(files) => {
        clear()
        add(files)
      }}
    />
  )
}
