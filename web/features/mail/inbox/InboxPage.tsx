/** `/inbox` and `/inbox/$id`: all conversations, or those of one deal. */
import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#domain/access/addresses.ts'
import { deals } from '#domain/deals/deal.ts'
import { useParameter } from '#web/data/address.ts'
import { useCrumbs } from '#web/data/crumbs.ts'
import { useOne } from '#web/data/hooks.ts'
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
      {dealId !== undefined && <DealCrumbs id={dealId} />}
      <InboxDesk
        {...(dealId !== undefined && { dealId })}
        mayWrite={person.rights.includes('accessInbox')}
        hasFolders
      />
    </div>
  )
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
