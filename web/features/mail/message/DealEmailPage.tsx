/** `/deals/email?dealId=`: the message to a deal's lenders, with `kind=consultant` to its consultants, sent by whoever may send. */

import { Trans } from '@lingui/react/macro'
import { pathTo } from '#domain/access/addresses.ts'
import { deals } from '#domain/deals/deal.ts'
import type { MessageKind } from '#domain/mail/deal-draft.ts'
import { useText } from '#web/data/address.ts'
import { toMessage } from '#web/data/errors.ts'
import { useOne } from '#web/data/hooks.ts'
import { Waiting } from '#web/features/deals/life/DealPage.tsx'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { AppLink, EmptyState, ErrorPanel, Page } from '#web/ui/index.ts'
import { DealEmail } from './DealEmail.tsx'
import { useStoredDraft } from './use-draft.ts'

export default function DealEmailPage() {
  const dealId = useText('dealId')
  const id = Number(dealId)
  const kind = useText('kind') === 'consultant' ? 'consultant' : 'lender'
  return Number.isInteger(id) && id > 0 ? <Composer key={`${kind} ${id}`} dealId={id} kind={kind} /> : <NoDeal />
}

function Composer({ dealId, kind }: { dealId: number; kind: MessageKind }) {
  const { row: deal, error } = useOne<DealRow>(deals, dealId)
  const { draft, error: draftError, refetch } = useStoredDraft(dealId, kind)
  const problem = error ?? draftError
  if (problem && (!deal || !draft)) return <ErrorPanel message={toMessage(problem)} onRetry={refetch} />
  if (!deal || !draft)
    return <Waiting title={kind === 'lender' ? <Trans>E-mail lenders</Trans> : <Trans>E-mail consultants</Trans>} />
  return <DealEmail deal={deal} stored={draft} kind={kind} />
}

function NoDeal() {
  return (
    <Page title={<Trans>E-mail lenders</Trans>}>
      <EmptyState
        title={<Trans>Choose a deal first: its lenders are written to from its page.</Trans>}
        action={
          <AppLink to={pathTo('inProgressDeals')}>
            <Trans>Open WIP deals</Trans>
          </AppLink>
        }
      />
    </Page>
  )
}
