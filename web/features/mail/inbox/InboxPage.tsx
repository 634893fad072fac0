/** `/inbox` and `/inbox/$id`: all conversations, or those of one deal. */
import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#domain/access/addresses.ts'
import { deals } from '#domain/deals/deal.ts'
import { INBOX_FOLDERS } from '#domain/mail/inbox/inbox-message.ts'
import { useAddressWords, useParameter } from '#web/data/address.ts'
import { useCrumbs } from '#web/data/crumbs.ts'
import { useOne } from '#web/data/hooks.ts'
import { usePerson } from '#web/data/session.tsx'
import { folderName } from './folder-names.ts'
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
      {dealId === undefined ? <FolderCrumbs /> : <DealCrumbs id={dealId} />}
      <InboxDesk
        {...(dealId !== undefined && { dealId })}
        mayWrite={person.rights.includes('accessInbox')}
        hasFolders
      />
    </div>
  )
}

/** Which folder is open; the inbox itself is no further step. */
function FolderCrumbs() {
  const { t } = useLingui()
  const words = useAddressWords()
  const folder = INBOX_FOLDERS.find((each) => each === words.folder) ?? 'inbox'
  useCrumbs(folder === 'inbox' ? undefined : [{ label: t`Inbox`, to: pathTo('inbox') }, { label: folderName(folder) }])
  return null
}

/** Of which deal it is, and the way to it. */
function DealCrumbs({ id }: { id: number }) {
  const { t } = useLingui()
  const { row: deal } = useOne(deals, id)
  useCrumbs([
    { label: t`Inbox`, to: pathTo('inbox') },
    ...(deal ? [{ label: deal.dealName || t`New deal`, to: pathTo('deal', { id }) }] : []),
  ])
  return null
}
