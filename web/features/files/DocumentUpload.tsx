/** Where documents are dropped or chosen, of the kinds that documents may be. */
import { Trans, useLingui } from '@lingui/react/macro'
import { DOCUMENT_EXTENSIONS, DOCUMENT_SOURCE } from '#domain/files/document-files.ts'
import { uploadKindOf } from '#domain/files/upload-limits.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import { useUploadLimits } from '#web/data/upload-limits.ts'
import { FileDropField } from '#web/ui/index.ts'
import { useDocumentUpload } from './use-document-upload.ts'

export interface DocumentUploadProps {
  /** The category in words: it stands in the invitation. */
  into: string
  onKeep: (file: StoredFile) => unknown
  /** What the upload says it is for, which decides how many and how large. */
  source?: string
  extensions?: readonly string[]
  /** Several may be chosen though each is sent by itself, as in a library. */
  takesSeveral?: boolean
}

export function DocumentUpload(props: DocumentUploadProps) {
  const { into, onKeep, source = DOCUMENT_SOURCE, extensions = DOCUMENT_EXTENSIONS, takesSeveral } = props
  const { t } = useLingui()
  const { maxMegabytes, maxFiles: sentAtOnce } = useUploadLimits(uploadKindOf(source))
  const { maxFiles: usualFiles } = useUploadLimits('usual')
  const maxFiles = takesSeveral ? usualFiles : sentAtOnce
  const { sending, add, clear } = useDocumentUpload(onKeep, source)
  const isSingle = maxFiles === 1
  const isUnderWay = isSingle && sending.some(({ progressPct }) => progressPct !== undefined)
  const kinds = extensions.includes('docx')
    ? t`PDF, Word, Excel, CSV, mail, zip, JPG or PNG`
    : t`PDF, Word (doc), Excel, CSV, JPG or PNG`
  return (
    <FileDropField
      label={isSingle ? t`Drop a file to add it to ${into}` : t`Drop files to add them to ${into}`}
      hint={
        isSingle ? (
          <Trans>
            {kinds}, up to {maxMegabytes} MB, one at a time
          </Trans>
        ) : (
          <Trans>
            {kinds}, up to {maxMegabytes} MB each, {maxFiles} at a time
          </Trans>
        )
      }
      extensions={extensions}
      maxFiles={maxFiles}
      maxMegabytes={maxMegabytes}
      files={isSingle ? sending.filter(({ progressPct }) => progressPct !== undefined) : sending}
      error={isSingle ? sending.find(({ error }) => error)?.error : undefined}
      disabled={isUnderWay}
      onAdd={(files) => {
        clear()
        add(files)
      }}
      {...(!isSingle && { onRemove: clear })}
    />
  )
}
