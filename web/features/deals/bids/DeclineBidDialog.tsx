/** A lender said no: why, on its behalf. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DECLINE_REASONS } from '#domain/deals/lender-bid.ts'
import { toMessage } from '#web/data/errors.ts'
import { toWords } from '#web/features/deals/form/value-words.ts'
import type { BidRow } from '#web/features/deals/life/deal-row.ts'
import { FormDialog, SelectField } from '#web/ui/index.ts'

export const declineOptions = () =>
  DECLINE_REASONS.map((reason) => ({ value: reason as string, label: toWords(reason) }))

export interface DeclineBidDialogProps {
  bid: BidRow
  onDecline: (reason: string | null) => Promise<unknown>
  onClose: () => void
}

export function DeclineBidDialog({ bid, onDecline, onClose }: DeclineBidDialogProps) {
  const { t } = useLingui()
  const [reason, setReason] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  const submit = () => onDecline(reason).then(onClose, setError)
  return (
    <FormDialog
      opened
      title={t`Decline for ${bid.lenderName}?`}
      action={t`Decline`}
      isDanger
      isDisabled={reason === null}
      error={error ? toMessage(error) : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <SelectField label={t`Reason`} value={reason} onChange={setReason} options={declineOptions()} />
    </FormDialog>
  )
}
