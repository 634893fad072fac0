/** Asks under which name a profile is kept, and whether colleagues see it. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { icpProfiles } from '#domain/leads/icp-profile.ts'
import { toMessage } from '#web/data/errors.ts'
import { useCreate } from '#web/data/hooks.ts'
import { FormDialog, notify, SwitchField, TextField } from '#web/ui/index.ts'

interface SaveProfileDialogProps {
  query: string
  onSaved: (id: number) => void
  onClose: () => void
}

export function SaveProfileDialog({ query, onSaved, onClose }: SaveProfileDialogProps) {
  const { t } = useLingui()
  const { create, isPending, error } = useCreate(icpProfiles)
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const save = async () => {
    const made = await create({ name, query, shared }).catch(() => null)
    if (!made) return
    notify.ok(t`${name} is saved`)
    onSaved(made.id)
  }
  return (
    <FormDialog
      opened
      size={420}
      title={t`Save as new profile`}
      action={t`Save profile`}
      isBusy={isPending}
      isDisabled={name.trim() === ''}
      error={error && toMessage(error)}
      onClose={onClose}
      onSubmit={() => void save()}
    >
      <TextField label={t`Name`} maxLength={100} value={name} onChange={(next) => setName(next ?? '')} />
      <SwitchField label={t`Share with the company`} value={shared} onChange={(on) => setShared(on ?? false)} />
    </FormDialog>
  )
}
