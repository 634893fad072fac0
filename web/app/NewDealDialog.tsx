/** A deal begins with its name; everything else is asked on its own page. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { deals } from '#domain/deals/deal.ts'
import { toFieldErrors, toMessage } from '#web/data/errors.ts'
import { useCreate } from '#web/data/hooks.ts'
import { FormDialog, TextField, useNavigation } from '#web/ui/index.ts'

type NewDealDialogProps = { opened: boolean; onClose: () => void }

export function NewDealDialog({ opened, onClose }: NewDealDialogProps) {
  const { t } = useLingui()
  const navigate = useNavigation()
  const [name, setName] = useState<string | null>(null)
  const [isAsked, setIsAsked] = useState(false)
  const { create, isPending, error, reset } = useCreate<{ id: number }>(deals)

  const close = () => {
    setName(null)
    setIsAsked(false)
    reset()
    onClose()
  }
  const start = () => {
    setIsAsked(true)
    if (!name?.trim()) return
    create({ dealName: name })
      .then(({ id }) => {
        close()
        navigate(`/deal/${id}`)
      })
      .catch(() => {})
  }
  const fields = toFieldErrors(error)
  const missing = isAsked && !name?.trim() ? t`Deal name is required.` : undefined
  const fieldError = missing ?? fields.dealName
  return (
    <FormDialog
      opened={opened}
      onClose={close}
      onSubmit={start}
      isBusy={isPending}
      title={t`New deal`}
      action={t`Start deal`}
      error={error && !fields.dealName ? toMessage(error) : undefined}
    >
      <TextField
        label={t`Deal name`}
        description={t`The property or the borrower, as your team calls it.`}
        value={name}
        onChange={setName}
        maxLength={150}
        {...(fieldError && { error: fieldError })}
      />
    </FormDialog>
  )
}
