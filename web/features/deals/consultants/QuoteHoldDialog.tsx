/** Asks the consultants that are compared to hold their quotes: sent by those who may, asked for by agents. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { consultantBids } from '#domain/deals/consultants/consultant-bid.ts'
import { proposedQuoteHold } from '#domain/deals/consultants/quote-hold.ts'
import { deals } from '#domain/deals/deal.ts'
import { toFieldErrors, toMessage } from '#web/data/errors.ts'
import { useSend } from '#web/data/hooks.ts'
import { useToday } from '#web/data/use-today.ts'
import { DateField, FormDialog, NoteField, NoticeLine, notify } from '#web/ui/index.ts'
import type { ConsultantBidRow } from './consultant-bid-row.ts'

interface QuoteHoldDialogProps {
  dealId: number
  bids: readonly ConsultantBidRow[]
  /** The person may not send and asks the approver. */
  isOnlyAsked: boolean
  onClose: () => void
}

type HoldAnswer = { isHandedOver: boolean; skipped: readonly { companyName: string; reason: string }[] }

export function QuoteHoldDialog({ dealId, bids, isOnlyAsked, onClose }: QuoteHoldDialogProps) {
  const { t } = useLingui()
  const today = useToday()
  const { send, isPending } = useSend<HoldAnswer>('POST', `deals/${dealId}/actions/askQuoteHold`, {
    changes: [consultantBids.path, deals.path, 'outbox-messages'],
  })
  const [until, setUntil] = useState<string | null>(proposedQuoteHold(today))
  const [note, setNote] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  const errors = toFieldErrors(error)
  const names = bids.map(({ consultantName }) => consultantName).join(', ')
  const submit = async () => {
    setError(null)
    try {
      const { isHandedOver, skipped } = await send({ bidIds: bids.map(({ id }) => id), until, note })
      notify.ok(isHandedOver ? t`Your approver is asked to write to them` : t`They are asked to hold their quotes`)
      for (const { companyName, reason } of skipped) notify.failed(`${companyName}: ${reason}`)
      onClose()
    } catch (problem) {
      setError(problem)
    }
  }
  return (
    <FormDialog
      opened
      size={520}
      title={t`Ask to hold the quotes`}
      action={isOnlyAsked ? t`Ask to send` : t`Send letters`}
      isBusy={isPending}
      isDisabled={until === null}
      error={error && Object.keys(errors).length === 0 ? toMessage(error) : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <NoticeLine>
        {names}.{' '}
        {isOnlyAsked ? (
          <Trans>Your approver gets a notice, and sends the letters in your name.</Trans>
        ) : (
          <Trans>Each gets a letter of its own and learns nothing of the other; the answer comes by mail.</Trans>
        )}
      </NoticeLine>
      <DateField label={t`Hold the quote until`} value={until} onChange={setUntil} min={today} error={errors.until} />
      {!isOnlyAsked && (
        <NoteField label={t`A line of your own`} optional value={note} onChange={setNote} error={errors.note} />
      )}
    </FormDialog>
  )
}
