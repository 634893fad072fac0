/** Names a view, and says who sees it and when it opens. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isPageError, toFieldErrors, toMessage } from '#web/data/errors.ts'
import { CheckboxField, FormDialog, TextField } from '#web/ui/index.ts'
import type { ViewWords } from './use-saved-views.ts'

interface ViewDialogProps {
  title: string
  action: string
  start: ViewWords
  onSave: (words: ViewWords) => Promise<unknown>
  onClose: () => void
}

export default function ViewDialog({ title, action, start, onSave, onClose }: ViewDialogProps) {
  const { t } = useLingui()
  const [words, setWords] = useState(start)
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const name = words.name.trim()
  const change = (part: Partial<ViewWords>) => setWords({ ...words, ...part })
  const { name: refused } = toFieldErrors(error)

  const save = async () => {
    setIsAsked(true)
    if (!name) return
    setIsBusy(true)
    try {
      await onSave({ ...words, name })
      onClose()
    } catch (thrown) {
      setError(thrown)
      setIsBusy(false)
    }
  }
  return (
    <FormDialog
      opened
      size={420}
      title={title}
      action={action}
      isBusy={isBusy}
      error={error && !refused && !isPageError(error) ? toMessage(error) : undefined}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={t`Name`}
        value={words.name}
        onChange={(text) => change({ name: text ?? '' })}
        error={isAsked && !name ? t`Name is required.` : refused}
      />
      <CheckboxField
        label={t`Open this list with it`}
        value={words.isDefault}
        onChange={(isDefault) => change({ isDefault })}
      />
      <CheckboxField
        label={t`Share it with my company`}
        value={words.isShared}
        onChange={(isShared) => change({ isShared })}
      />
    </FormDialog>
  )
}
