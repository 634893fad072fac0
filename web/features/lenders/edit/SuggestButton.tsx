/** "Suggest to everyone": puts the company's version of a record before those who keep the common directory. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconWorldShare } from '@tabler/icons-react'
import { useState } from 'react'
import type { Entity } from '#domain/kernel/entity.ts'
import { toMessage } from '#web/data/errors.ts'
import { useAction } from '#web/data/hooks.ts'
import { Chip, FormDialog, NoteField, notify } from '#web/ui/index.ts'

interface SuggestButtonProps {
  entity: Entity
  record: { id: number; isSuggested?: boolean }
  name: string
  /** A bare icon, for rows. */
  isSmall?: boolean
  /** Saves what is still being typed; false when that failed. */
  before?: () => Promise<boolean>
}

export function SuggestButton({ entity, record, name, isSmall, before }: SuggestButtonProps) {
  const { t } = useLingui()
  const { run, isPending } = useAction(entity, { alsoChanges: ['lender-suggestions'] })
  const [isOpen, setIsOpen] = useState(false)
  const [note, setNote] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const send = async () => {
    try {
      if (before && !(await before())) return setError(t`Save your changes first.`)
      await run({ id: record.id, name: 'suggest', body: note ? { note } : {} })
      setIsOpen(false)
      notify.ok(t`Suggested. Your company keeps its version either way.`)
    } catch (reason) {
      setError(toMessage(reason))
    }
  }
  return (
    <>
      {record.isSuggested && (
        <Chip tone="ink">
          <Trans>Suggested</Trans>
        </Chip>
      )}
      <Button
        size={isSmall ? 'compact-xs' : 'sm'}
        variant="default"
        leftSection={isSmall ? undefined : <IconWorldShare size={16} stroke={1.6} />}
        onClick={() => setIsOpen(true)}
      >
        {isSmall ? <Trans>Suggest</Trans> : <Trans>Suggest to everyone</Trans>}
      </Button>
      <FormDialog
        opened={isOpen}
        title={t`Suggest ${name} to everyone?`}
        action={t`Suggest to everyone`}
        onSubmit={() => void send()}
        onClose={() => setIsOpen(false)}
        isBusy={isPending}
        error={error}
      >
        <p>
          <Trans>
            Whoever keeps the common directory decides. Rating, relationship and notes stay with your company, and no
            other company sees anything before it is accepted.
          </Trans>
        </p>
        <NoteField label={t`How do you know?`} value={note} onChange={setNote} optional maxLength={500} />
      </FormDialog>
    </>
  )
}
