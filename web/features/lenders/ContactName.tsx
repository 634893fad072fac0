/** Somebody of a directory by name, with what keeps mail from them; the same for people at lenders and at consultants. */
import { Trans } from '@lingui/react/macro'
import { IconMailOff } from '@tabler/icons-react'
import { Chip } from '#web/ui/index.ts'

interface ContactNameProps {
  contact: { name: string | null; isPrimary: boolean; optOut: boolean; bounced: boolean }
}

export function ContactName({ contact: { name, isPrimary, optOut, bounced } }: ContactNameProps) {
  return (
    <>
      {name}{' '}
      {isPrimary && (
        <Chip tone="ink">
          <Trans>Main contact</Trans>
        </Chip>
      )}{' '}
      {optOut && (
        <Chip tone="warn" icon={IconMailOff}>
          <Trans>Wishes no mail</Trans>
        </Chip>
      )}
      {bounced && !optOut && (
        <Chip tone="bad" icon={IconMailOff}>
          <Trans>Came back</Trans>
        </Chip>
      )}
    </>
  )
}
