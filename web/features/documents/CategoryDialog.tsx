/** Names a new category, or another one anew. */

import { useLingui } from '@lingui/react/macro'
import { categoryNameError, documentCategories } from '#domain/files/document-categories.ts'
import { CATEGORY_QUESTIONS } from '#domain/files/document-form.ts'
import type { FieldErrors } from '#domain/kernel/errors.ts'
import { textIn } from '#domain/kernel/narrow.ts'
import { RecordDialog } from '#web/data/forms/RecordDialog.tsx'
import { useRecordForm } from '#web/data/forms/use-record-form.ts'
import { useCreate, useUpdate } from '#web/data/hooks.ts'
import type { LibraryCategory } from './library.ts'

interface CategoryDialogProps {
  /** The one to be renamed. */
  category?: LibraryCategory
  /** The names that are taken. */
  others: readonly string[]
  onSaved: (key: string) => void
  onClose: () => void
}

export function CategoryDialog({ category, others, onSaved, onClose }: CategoryDialogProps) {
  const { t } = useLingui()
  const options = { alsoChanges: ['specDocs'] }
  const { create } = useCreate<{ _id: string }>(documentCategories, options)
  const { update } = useUpdate<{ _id: string }>(documentCategories, options)
  const form = useRecordForm({
    path: documentCategories.path,
    draftKey: `document-category.${category?.key ?? 'new'}`,
    initial: { name: category?.label ?? null },
    errorsOf({ name }): FieldErrors {
      const wrong = categoryNameError(textIn(name), others)
      return wrong ? { name: wrong } : {}
    },
    send: ({ name }) => (category ? update({ id: category.key, changes: { name }, base: category }) : create({ name })),
  })
  return (
    <RecordDialog
      title={category ? t`Rename ${category.label}` : t`Add category`}
      action={category ? t`Rename category` : t`Add category`}
      form={form}
      questions={CATEGORY_QUESTIONS}
      onSaved={(stored) => stored?._id !== undefined && onSaved(stored._id)}
      onClose={onClose}
    />
  )
}
