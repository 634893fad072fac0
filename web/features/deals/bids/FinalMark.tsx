/** Whether a lender was asked for its last terms, by which day, and whether it has answered. */
import { Trans } from '@lingui/react/macro'
import { formatDate } from '#domain/kernel/format.ts'
import type { BidRow } from '#web/features/deals/life/deal-row.ts'
import { Chip, formatLocalDate } from '#web/ui/index.ts'

export type FinalMarkProps = { bid: Pick<BidRow, 'finalAskedAt' | 'finalDueOn' | 'finalAnsweredAt'> }

export function FinalMark({ bid: { finalAskedAt, finalDueOn, finalAnsweredAt } }: FinalMarkProps) {
  if (!finalAskedAt) return null
  return finalAnsweredAt ? (
    <Chip tone="ok">
      <Trans>Final, {formatLocalDate(finalAnsweredAt)}</Trans>
    </Chip>
  ) : (
    <Chip tone="warn" outline>
      <Trans>Final by {formatDate(finalDueOn)}</Trans>
    </Chip>
  )
}
