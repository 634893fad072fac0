/** A lender said no: why, on its behalf. */

import { useLingui } from '@lingui/react/macro'
import { DECLINE_REASON_WORDS, DECLINE_REASONS, lenderBids } from '#domain/deals/lender-bid.ts'
import { DECLINE_QUESTIONS } from '#domain/deals/step-questions.ts'
import { textIn } from '#domain/kernel/narrow.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { RecordDialog } from '#web/data/forms/RecordDialog.tsx'
import { useRecordForm } from '#web/data/forms/use-record-form.ts'
import type { BidRow } from '#web/features/deals/life/deal-row.ts'

export const declineOptions = () =>
  DECLINE_REASONS.map((reason) => ({ value: reason, label: wordOf(DECLINE_REASON_WORDS, reason) }))

export interface DeclineBidDialogProps {
  bid: BidRow
  onDecline: (reason: string | null) => Promise<unknown>
  onClose: () => void
}

const ROOM = {}

export function DeclineBidDialog({ bid, onDecline, onClose }: DeclineBidDialogProps) {
  const { t } = useLingui()
  const form = useRecordForm({
    path: lenderBids.path,
    draftKey: `decline.${bid.id}`,
    send: ({ declinedReason }) => onDecline(textIn(declinedReason)),
  })
  return (
    <RecordDialog
      title={t`Decline for ${bid.lenderName}?`}
      action={t`Decline`}
      isDanger
      isDisabled={!form.values.declinedReason}
      form={form}
      questions={DECLINE_QUESTIONS}
      room={ROOM}
      onClose={onClose}
    />
  )
}
