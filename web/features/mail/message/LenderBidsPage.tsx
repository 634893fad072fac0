/** `/deal/track/lender-bids/$id`: what lenders answered, with how the mail to each of them fared. */
import { Trans } from '@lingui/react/macro'
import { deals } from '#domain/deals/deal.ts'
import { useParameter } from '#web/data/address.ts'
import { toMessage } from '#web/data/errors.ts'
import { useOne } from '#web/data/hooks.ts'
import { LenderBids } from '#web/features/deals/bids/LenderBids.tsx'
import { Waiting } from '#web/features/deals/life/DealPage.tsx'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { TermConditions } from '#web/features/funding/TermConditions.tsx'
import { ErrorPanel } from '#web/ui/index.ts'
import { BestAndFinalDialog } from './BestAndFinalDialog.tsx'
import { ChoiceLettersDialog } from './ChoiceLettersDialog.tsx'
import { OutboxChip } from './OutboxChip.tsx'
import { useOutbox } from './use-outbox.ts'

export default function LenderBidsPage() {
  const id = useParameter('id') ?? ''
  const { row: deal, error, refetch } = useOne<DealRow>(deals, id)
  const { messages } = useOutbox(Number(id))
  if (error && !deal) return <ErrorPanel message={toMessage(error)} onRetry={refetch} />
  if (!deal) return <Waiting title={<Trans>Lender bids</Trans>} />
  return (
    <LenderBids
      deal={deal}
      letters={({ what, ...parts }) =>
        what === 'final' ? <BestAndFinalDialog {...parts} /> : <ChoiceLettersDialog {...parts} />
      }
      more={({ id: bidId, lenderName, values }) =>
        bidId === deal.primaryLenderBidId &&
        deal.dealStatus === 'in-progress' && (
          <TermConditions dealId={deal.id} lenderName={lenderName} conditions={values.conditions} />
        )
      }
      delivery={(bid) => <OutboxChip messages={messages.filter(({ bidId }) => bidId === bid.id)} />}
    />
  )
}
