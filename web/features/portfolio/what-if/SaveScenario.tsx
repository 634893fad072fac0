/** Keeps what is assumed under a name, for oneself and everybody of the company. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useState } from 'react'
import { portfolioScenarios } from '#domain/portfolio/portfolio-scenario.ts'
import type { WhatIf } from '#domain/portfolio/portfolio-what-if.ts'
import { toMessage } from '#web/data/errors.ts'
import { useCreate } from '#web/data/hooks.ts'
import { FormDialog, notify, TextField } from '#web/ui/index.ts'

export function SaveScenario({ assumed, now }: { assumed: WhatIf; now: WhatIf }) {
  const { t } = useLingui()
  const [name, setName] = useState<string | null>(null)
  const { create, isPending, error, reset } = useCreate(portfolioScenarios)
  const close = () => {
    reset()
    setName(null)
  }
  const save = async () => {
    // A dollar that was not moved is the day's on whichever day the scenario is looked at.
    const usdCad = assumed.usdCad === now.usdCad ? null : assumed.usdCad
    await create({ ...assumed, usdCad, name: name ?? '' })
    close()
    notify.ok(t`Scenario saved`)
  }
  return (
    <>
      <Button
        leftSection={<IconDeviceFloppy size={16} stroke={1.6} aria-hidden />}
        className="ui-no-print"
        onClick={() => setName('')}
      >
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
