/** Takes back that mail to somebody came back, for whoever knows that the address is right. */
import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import type { Entity, RowOf } from '#domain/kernel/entity.ts'
import type { lenderContacts } from '#domain/lenders/lender-contact.ts'
import { showError } from '#web/data/errors.ts'
import { useAction } from '#web/data/hooks.ts'
import { confirm } from '#web/ui/index.ts'

interface WriteAgainProps {
  entity: Entity
  contact: Pick<RowOf<typeof lenderContacts>, 'id' | 'email' | 'bounced'> & { name: string }
}

export function WriteAgain({ entity, contact: { id, name, email, bounced } }: WriteAgainProps) {
  const { t } = useLingui()
  const { run, isPending } = useAction(entity)
  if (!bounced) return null
  const ask = async () => {
    const isSure = await confirm({
      title: t`Write to ${name} again?`,
      message: t`An earlier message to ${email} came back. The next one goes out to this address.`,
      action: t`Write again`,
    })
    if (isSure) await run({ id, name: 'writeAgain' }).catch((reason: unknown) => showError(reason))
  }
  return (
    <ActionIcon
      aria-label={t`Write to ${name} again`}
      title={t`Write again`}
      loading={isPending}
      onClick={() => void ask()}
    >
      <IconMailCheck size={16} stroke={1.6} />
    </ActionIcon>
  )
}
