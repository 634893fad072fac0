/** What is said of a document: its name, category, expiry, and whether lenders may have it. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { toFieldErrors, toMessage } from '#web/data/errors.ts'
import { DateField, FormDialog, SelectField, SwitchField, TextField } from '#web/ui/index.ts'
import type { CategoryChoice } from './document-words.ts'
import type { DocumentDetails } from './shown-document.ts'

interface DocumentDialogProps {
  document: DocumentDetails
  categories: readonly CategoryChoice[]
  /** Rejects with what the server says. */
  onSave: (changes: Partial<DocumentDetails>) => unknown
  onClose: () => void
}

export function DocumentDialog({ document, categories, onSave, onClose }: DocumentDialogProps) {
  const { t } = useLingui()
  const [values, setValues] = useState<DocumentDetails>({
    name: document.name,
    category: document.category,
    expiryDate: document.expiryDate,
    shareWithLenders: document.shareWithLenders,
  })
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setIsBusy] = useState(false)
  const errors = toFieldErrors(error)
  const set = (change: Partial<DocumentDetails>) => setValues((before) => ({ ...before, ...change }))
  const save = async () => {
    setIsBusy(true)
    setError(null)
    try {
      const changed = Object.entries(values).filter(([key, value]) => value !== document[key as keyof DocumentDetails])
      if (changed.length > 0) await onSave(Object.fromEntries(changed))
      onClose()
    } catch (reason) {
      setError(reason)
      setIsBusy(false)
    }
  }
  return (
    <FormDialog
      opened
      title={t`Edit ${document.name}`}
      action={t`Save document`}
      onSubmit={() => void save()}
      onClose={onClose}
      isBusy={isBusy}
      error={error && Object.keys(errors).length === 0 ? toMessage(error) : undefined}
    >
      <TextField
        label={t`Name`}
        value={values.name}
        onChange={(name) => set({ name: name ?? '' })}
        error={errors.name}
      />
      <SelectField
        label={t`Category`}
        value={values.category}
        options={categories.map(({ key, label }) => ({ value: key, label }))}
        onChange={(category) => category && set({ category })}
        error={errors.category ?? errors.customCategory}
      />
      <DateField
        label={t`Expires`}
        value={values.expiryDate}
        onChange={(expiryDate) => set({ expiryDate })}
        error={errors.expiryDate}
        optional
      />
      <SwitchField
        label={t`Share with lenders`}
        description={t`Lenders who are asked about this property may have it`}
        value={values.shareWithLenders}
        onChange={(shareWithLenders) => set({ shareWithLenders })}
      />
    </FormDialog>
  )
}
