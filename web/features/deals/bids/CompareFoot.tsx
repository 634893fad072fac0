/** Under the name of a lender in the comparison: how its bid stands, and the button that accepts it. */
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { expiryLeft } from '#domain/deals/bid-expiry.ts'
import type { BidRow, DealRow } from '#web/features/deals/life/deal-row.ts'
import { serverNow } from '#web/ui/clock.ts'
import { formatLocalDate } from '#web/ui/index.ts'
import { BidStatusChip } from './bid-words.tsx'
import { DaysLeft } from './ExpiryText.tsx'
import { FinalMark } from './FinalMark.tsx'

export interface CompareFootProps {
  bid: BidRow | undefined
  deal: Pick<DealRow, 'primaryLenderBidId'>
  onAccept?: (bid: BidRow) => void
}

export function CompareFoot({ bid, deal, onAccept }: CompareFootProps) {
  if (!bid) return null
  const left = expiryLeft(bid.values.expiryDate, bid.status, formatLocalDate(serverNow()))
  const mayAccept = bid.id !== deal.primaryLenderBidId && ['quoted', 'term-sheet'].includes(bid.status)
  return (
    <>
      <span>
        <BidStatusChip status={bid.status} /> {left && <DaysLeft left={left} />} <FinalMark bid={bid} />
      </span>
      {onAccept && mayAccept && (
        <Button size="xs" variant="default" onClick={() => onAccept(bid)}>
          <Trans>Accept</Trans>
          <span className="ui-visually-hidden"> {bid.lenderName}</span>
        </Button>
      )}
    </>
  )
}
