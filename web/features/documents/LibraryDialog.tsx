/** What is said of a document in the library: its name, category and tags. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { libraryDocuments } from '#domain/files/documents.ts'
import { toFieldErrors, toMessage } from '#web/data/errors.ts'
import { useUpdate } from '#web/data/hooks.ts'
import { FormDialog, SelectField, TextField } from '#web/ui/index.ts'
import type { LibraryCategory, LibraryDocument } from './library.ts'

interface LibraryDialogProps {
  document: LibraryDocument
  categories: readonly LibraryCategory[]
  onClose: () => void
}

const toTags = (text: string) => [...new Set(text.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '')

export function LibraryDialog({ document, categories, onClose }: LibraryDialogProps) {
  const { t } = useLingui()
  const { update, isPending } = useUpdate(libraryDocuments, {
    alsoChanges: ['document-categories'],
  })
  const [name, setName] = useState(document.name)
  const [category, setCategory] = useState(document.category)
  const [tags, setTags] = useState(document.tags.join(', '))
  const [error, setError] = useState<unknown>(null)
  const errors = toFieldErrors(error)
  const save = async () => {
    try {
      await update({ id: document._id, changes: { name, category, tags: toTags(tags) }, base: document })
      onClose()
    } catch (reason) {
      setError(reason)
    }
  }
  return (
    <FormDialog
      opened
      title={t`Edit ${document.name}`}
      action={t`Save document`}
      onSubmit={() => void save()}
      onClose={onClose}
      isBusy={isPending}
      error={error && Object.keys(errors).length === 0 ? toMessage(error) : undefined}
    >
      <TextField label={t`Name`} value={name} onChange={(next) => setName(next ?? '')} error={errors.name} />
      <SelectField
        label={t`Category`}
        value={category}
        options={categories.map(({ key, label }) => ({ value: key, label }))}
        onChange={(next) => next && setCategory(next)}
        error={errors.category}
      />
      <TextField
        label={t`Tags`}
        description={t`Separated by commas`}
        value={tags}
        onChange={(next) => setTags(next ?? '')}
        error={errors.tags}
        optional
      />
    </FormDialog>
  )
}
