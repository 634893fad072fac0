/** Keeps what is assumed under a name, for everybody of the company. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { covenantScenarios } from '#domain/portfolio/covenant-scenario.ts'
import type { Assumed } from '#domain/portfolio/covenant-scenarios.ts'
import { toMessage } from '#web/data/errors.ts'
import { useCreate } from '#web/data/hooks.ts'
import { FormDialog, notify, TextField } from '#web/ui/index.ts'

interface SaveAssumptionProps {
  assumed: Assumed
  onSaved: (id: number) => void
  children: ReactNode
}

export function SaveAssumption({ assumed, onSaved, children }: SaveAssumptionProps) {
  const { t } = useLingui()
  const [name, setName] = useState<string | null>(null)
  const { create, isPending, error, reset } = useCreate(covenantScenarios)
  const close = () => {
    reset()
    setName(null)
  }
  const save = async () => {
    const { id } = await create({ ...assumed, name: name ?? '' })
    close()
    onSaved(id)
    notify.ok(t`Scenario saved`)
  }
  return (
    <>
      <Button size="compact-sm" variant="default" leftSection={children} onClick={() => setName('')}>
        <Trans>Save scenario</Trans>
      </Button>
      <FormDialog
        opened={name !== null}
        title={<Trans>Save scenario</Trans>}
        action={t`Save scenario`}
        isBusy={isPending}
        isDisabled={!name?.trim()}
        error={error && toMessage(error)}
        // What went wrong stands in the dialog already.
        onSubmit={() => void save().catch(() => undefined)}
        onClose={close}
        size={420}
      >
        <TextField
          label={t`Name`}
          value={name}
          onChange={(text) => setName(text ?? '')}
          description={<Trans>Everybody of the company sees it; only you can remove it.</Trans>}
        />
      </FormDialog>
    </>
  )
}
