/** A person decides about a message that did not surely arrive. */
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { bulkRecipients } from '#domain/mail/bulk-recipient.ts'
import { showError } from '#web/data/errors.ts'
import { useAction } from '#web/data/hooks.ts'
import classes from './bulk.module.css'

export interface DoubtActsProps {
  recipientId: number
  /** What failed surely did not arrive. */
  mayMark: boolean
}

export function DoubtActs({ recipientId, mayMark }: DoubtActsProps) {
  const { run, isPending } = useAction(bulkRecipients, { alsoChanges: ['bulk-emails-service', 'leads', 'owners'] })
  const act = (name: string) => void run({ id: recipientId, name }).catch(showError)
  return (
    <span className={classes.acts}>
      <Button size="xs" variant="default" loading={isPending} onClick={() => act('resend')}>
        <Trans>Resend</Trans>
      </Button>
      {mayMark && (
        <Button size="xs" variant="default" loading={isPending} onClick={() => act('markSent')}>
          <Trans>Mark as sent</Trans>
        </Button>
      )}
    </span>
  )
}
