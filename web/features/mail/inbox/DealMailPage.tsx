/** `/deal/mail/$id`: what was written about a deal, for its whole team. */
import { Trans } from '@lingui/react/macro'
import { isOneOf, LEADERS } from '#domain/access/roles.ts'
import { deals } from '#domain/deals/deal.ts'
import { useParameter } from '#web/data/address.ts'
import { toMessage } from '#web/data/errors.ts'
import { useOne } from '#web/data/hooks.ts'
import { usePerson } from '#web/data/session.tsx'
import { DealFrame } from '#web/features/deals/life/DealFrame.tsx'
import { Waiting } from '#web/features/deals/life/DealPage.tsx'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { ErrorPanel } from '#web/ui/index.ts'
import { InboxDesk } from './InboxDesk.tsx'

export default function DealMailPage() {
  const id = useParameter('id') ?? ''
  const person = usePerson()
  const { row: deal, error, refetch } = useOne<DealRow>(deals, id)
  if (error && !deal) return <ErrorPanel message={toMessage(error)} onRetry={refetch} />
  if (!deal) return <Waiting title={<Trans>Inbox</Trans>} />
  return (
    <DealFrame deal={deal} tab="inbox" bleed>
      <InboxDesk dealId={deal.id} mayWrite={isOneOf(person.role, LEADERS) && person.rights.includes('accessInbox')} />
    </DealFrame>
  )
}
