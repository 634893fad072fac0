/** What is said of a document: its name, category, expiry, and whether lenders may have it. */
import { useLingui } from '@lingui/react/macro'
import { CATEGORY_OPTIONS, DOCUMENT_QUESTIONS } from '#domain/files/document-form.ts'
import { recordDocuments } from '#domain/files/documents.ts'
import { RecordDialog } from '#web/data/forms/RecordDialog.tsx'
import { useRecordForm } from '#web/data/forms/use-record-form.ts'
import type { CategoryChoice } from './document-words.ts'
import type { DocumentDetails } from './shown-document.ts'

interface DocumentDialogProps {
  document: DocumentDetails & { key?: string }
  categories: readonly CategoryChoice[]
  /** Rejects with what the server says. */
  onSave: (changes: Partial<DocumentDetails>) => unknown
  onClose: () => void
}

export function DocumentDialog({ document, categories, onSave, onClose }: DocumentDialogProps) {
  const { t } = useLingui()
  const { key, name, category, expiryDate, shareWithLenders } = document
  const form = useRecordForm({
    path: recordDocuments.path,
    draftKey: key === undefined ? null : `document.${key}`,
    initial: { name, category, expiryDate, shareWithLenders },
    async send(_values, changes: Partial<DocumentDetails>) {
      if (Object.keys(changes).length > 0) await onSave(changes)
    },
  })
  return (
    <RecordDialog
      title={t`Edit ${name}`}
      action={t`Save document`}
      form={form}
      questions={DOCUMENT_QUESTIONS}
      room={{ options: { [CATEGORY_OPTIONS]: categories.map((each) => ({ value: each.key, label: each.label })) } }}
      onClose={onClose}
    />
  )
}
