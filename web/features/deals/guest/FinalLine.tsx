/** Tells a lender that its last terms are asked for, by when, and that they have come. */
import { Trans } from '@lingui/react/macro'
import { IconCircleCheck, IconClock } from '@tabler/icons-react'
import { dayDiff } from '#domain/kernel/dates.ts'
import { formatDate } from '#domain/kernel/format.ts'
import { DaysLeft } from '#web/features/deals/bids/ExpiryText.tsx'
import { serverNow } from '#web/ui/clock.ts'
import { formatLocalDate, NoticeLine } from '#web/ui/index.ts'
import type { GuestBid } from './guest-deal.ts'

export type FinalLineProps = { bid: Pick<GuestBid, 'finalAskedAt' | 'finalDueOn' | 'finalAnsweredAt'>; sender: string }

export function FinalLine({ bid: { finalAskedAt, finalDueOn, finalAnsweredAt }, sender }: FinalLineProps) {
  if (!finalAskedAt || !finalDueOn) return null
  if (finalAnsweredAt) {
    return (
      <NoticeLine tone="ok" icon={IconCircleCheck}>
        <Trans>{sender} has your best and final terms.</Trans>
      </NoticeLine>
    )
  }
  const days = dayDiff(formatLocalDate(serverNow()), finalDueOn)
  return (
    <NoticeLine tone="warn" icon={IconClock} action={<DaysLeft left={{ days, isSoon: true }} />}>
      <Trans>
        {sender} asks for your best and final terms by {formatDate(finalDueOn)}. Change your bid, or say that it stands.
      </Trans>
    </NoticeLine>
  )
}
