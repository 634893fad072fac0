/** `/lenders/list/$country/$dealId`: which lenders a deal goes to. */
import { Trans } from '@lingui/react/macro'
import { deals } from '#domain/deals/deal.ts'
import { useParameter } from '#web/data/address.ts'
import { toMessage } from '#web/data/errors.ts'
import { useOne } from '#web/data/hooks.ts'
import { Waiting } from '#web/features/deals/life/DealPage.tsx'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { useStoredDraft } from '#web/features/mail/message/use-draft.ts'
import { ErrorPanel } from '#web/ui/index.ts'
import { LenderSelection } from './LenderSelection.tsx'

export default function LenderSelectionPage() {
  const dealId = useParameter('dealId') ?? ''
  const { row: deal, error } = useOne<DealRow>(deals, dealId)
  const { draft, error: draftError, refetch } = useStoredDraft(Number(dealId), 'lender')
  const problem = error ?? draftError
  if (problem) return <ErrorPanel message={toMessage(problem)} onRetry={refetch} />
  if (!deal || !draft) return <Waiting title={<Trans>Choose lenders</Trans>} />
  return <LenderSelection key={dealId} deal={deal} stored={draft} />
}
