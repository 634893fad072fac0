/** Somebody of a directory by name, with what keeps mail from them; the same for people at lenders and at consultants. */
import { Trans } from '@lingui/react/macro'
import { IconMailOff } from '@tabler/icons-react'
import type { RowOf } from '#domain/kernel/entity.ts'
import type { lenderContacts } from '#domain/lenders/lender-contact.ts'
import { Chip } from '#web/ui/index.ts'

interface ContactNameProps {
  contact: Pick<RowOf<typeof lenderContacts>, 'name' | 'isPrimary' | 'optOut' | 'bounced'>
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
