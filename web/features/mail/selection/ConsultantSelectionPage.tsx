/** `/consultants/$dealId`: which consultants are asked for reports on a deal. */
import { Trans } from '@lingui/react/macro'
import { deals } from '#domain/deals/deal.ts'
import { useParameter } from '#web/data/address.ts'
import { toMessage } from '#web/data/errors.ts'
import { useOne } from '#web/data/hooks.ts'
import { Waiting } from '#web/features/deals/life/DealPage.tsx'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { useStoredDraft } from '#web/features/mail/message/use-draft.ts'
import { ErrorPanel } from '#web/ui/index.ts'
import { ConsultantSelection } from './ConsultantSelection.tsx'

export default function ConsultantSelectionPage() {
  const dealId = useParameter('dealId') ?? ''
  const { row: deal, error, refetch: readDeal } = useOne<DealRow>(deals, dealId)
  const { draft, error: draftError, refetch } = useStoredDraft(Number(dealId), 'consultant')
  if (error && !deal) return <ErrorPanel message={toMessage(error)} onRetry={readDeal} />
  if (draftError && !draft) return <ErrorPanel message={toMessage(draftError)} onRetry={refetch} />
  if (!deal || !draft) return <Waiting title={<Trans>Choose consultants</Trans>} />
  return <ConsultantSelection key={dealId} deal={deal} stored={draft} />
}
