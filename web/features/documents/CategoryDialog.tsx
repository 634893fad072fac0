/** Names a new category, or another one anew. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { categoryNameError, documentCategories } from '#domain/documents/document-categories.ts'
import { toFieldErrors, toMessage } from '#web/data/errors.ts'
import { useCreate, useUpdate } from '#web/data/hooks.ts'
import { FormDialog, TextField } from '#web/ui/index.ts'
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
  const { create, isPending: isCreating } = useCreate<{ _id: string }>(documentCategories, options)
  const { update, isPending: isUpdating } = useUpdate<{ _id: string }>(documentCategories, options)
  const [name, setName] = useState(category?.label ?? '')
  const [error, setError] = useState<string | null>(null)
  const save = async () => {
    const wrong = categoryNameError(name, others)
    setError(wrong)
    if (wrong) return
    try {
      const { _id } = category
        ? await update({ id: category.key, changes: { name }, base: category })
        : await create({ name })
      onSaved(_id)
    } catch (reason) {
      setError(toFieldErrors(reason).name ?? toMessage(reason))
    }
  }
  return (
    <FormDialog
      opened
      title={category ? t`Rename ${category.label}` : t`Add category`}
      action={category ? t`Rename category` : t`Add category`}
      onSubmit={() => void save()}
      onClose={onClose}
      isBusy={isCreating || isUpdating}
    >
      <TextField
        label={t`Category name`}
        value={name}
        onChange={(next) => setName(next ?? '')}
        error={error ?? undefined}
      />
    </FormDialog>
  )
}
