/** `/inbox` and `/inbox/$id`: all conversations, or those of one deal. */
import { Trans } from '@lingui/react/macro'
import { useParameter } from '#web/data/address.ts'
import { usePerson } from '#web/data/session.tsx'
import { InboxDesk } from './InboxDesk.tsx'
import classes from './inbox.module.css'

export default function InboxPage() {
  const dealId = Number(useParameter('id')) || undefined
  const person = usePerson()
  return (
    <div className={classes.page}>
      <h1 className="ui-visually-hidden">
        <Trans>Inbox</Trans>
      </h1>
      <InboxDesk
        {...(dealId !== undefined && { dealId })}
        mayWrite={person.rights.includes('accessInbox')}
        hasFolders
      />
    </div>
  )
}
