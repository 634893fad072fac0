/** Under the name of a lender in the comparison: how its bid stands, and the button that accepts it. */
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { BidRow, DealRow } from '#web/features/deals/life/deal-row.ts'
import { BidStatusChip } from './bid-words.tsx'

export interface CompareFootProps {
  bid: BidRow | undefined
  deal: Pick<DealRow, 'primaryLenderBidId'>
  onAccept?: (bid: BidRow) => void
}

export function CompareFoot({ bid, deal, onAccept }: CompareFootProps) {
  if (!bid) return null
  const mayAccept = bid.id !== deal.primaryLenderBidId && ['quoted', 'term-sheet'].includes(bid.status)
  return (
    <>
      <BidStatusChip status={bid.status} />
      {onAccept && mayAccept && (
        <Button size="xs" variant="default" onClick={() => onAccept(bid)}>
          <Trans>Accept</Trans>
          <span className="ui-visually-hidden"> {bid.lenderName}</span>
        </Button>
      )}
    </>
  )
}
