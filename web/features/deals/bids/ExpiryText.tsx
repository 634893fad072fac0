/** Until when a lender holds its terms, and how many days of that are left. */
import { Plural, Trans } from '@lingui/react/macro'
import { type ExpiryLeft, expiryLeft } from '#domain/deals/bid-expiry.ts'
import type { BidStatus } from '#domain/deals/lender-bid.ts'
import { formatDate } from '#domain/kernel/format.ts'
import { serverNow } from '#web/ui/clock.ts'
import { Chip, formatLocalDate } from '#web/ui/index.ts'

export interface ExpiryTextProps {
  bid: { status: BidStatus; values: { expiryDate?: string | null } }
}

export function ExpiryText({ bid: { status, values } }: ExpiryTextProps) {
  const left = expiryLeft(values.expiryDate, status, formatLocalDate(serverNow()))
  return (
    <>
      {formatDate(values.expiryDate)} {left && <DaysLeft left={left} />}
    </>
  )
}

/** "3 days left", in a tone that says whether it is time to decide. */
export function DaysLeft({ left: { days, isSoon } }: { left: ExpiryLeft }) {
  return (
    <Chip tone={days < 0 ? 'bad' : isSoon ? 'warn' : 'neu'}>
      {days < 0 ? (
        <Trans>over</Trans>
      ) : days === 0 ? (
        <Trans>last day</Trans>
      ) : (
        <Plural value={days} one="# day left" other="# days left" />
      )}
    </Chip>
  )
}
