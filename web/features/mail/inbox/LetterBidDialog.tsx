/** The form of a bid with the terms of a letter beside it: of the lender that wrote, or of one that is chosen. */
import { deals } from '#domain/deals/deal.ts'
import { lenderBids } from '#domain/deals/lender-bid.ts'
import { bidOfSender } from '#domain/mail/inbox/bid-of-sender.ts'
import { useList, useOne } from '#web/data/hooks.ts'
import { BidDialog } from '#web/features/deals/bids/BidDialog.tsx'
import type { BidRow, DealRow } from '#web/features/deals/life/deal-row.ts'
import type { LetterTerms } from './use-letter-bid.ts'

const MOST_BIDS = 100

interface LetterBidDialogProps {
  letter: LetterTerms
  dealId: number
  counterpartName: string | null
  onClose: () => void
}

export function LetterBidDialog({ letter, dealId, counterpartName, onClose }: LetterBidDialogProps) {
  const { row: deal } = useOne<DealRow>(deals, dealId)
  const { rows, isLoading } = useList<BidRow>(lenderBids, { dealId, $limit: MOST_BIDS }, { isBackground: true })
  if (!deal || isLoading) return null
  const { message, sheet, writtenOn } = letter
  const bid = bidOfSender(rows, { address: message.from.address, counterpartName })
  return (
    <BidDialog
      deal={deal}
      {...(bid && { bid })}
      letter={{ key: String(message.id), lines: sheet.lines, writtenOn }}
      onClose={onClose}
    />
  )
}
