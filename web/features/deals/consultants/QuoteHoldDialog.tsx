/** Asks the consultants that are compared to hold their quotes. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { consultantBids } from '#domain/deals/consultants/consultant-bid.ts'
import { proposedQuoteHold } from '#domain/deals/consultants/quote-hold.ts'
import { useToday } from '#web/data/use-today.ts'
import { HoldDialog } from '#web/features/deals/acts/HoldDialog.tsx'
import { NoteField, notify } from '#web/ui/index.ts'
import type { ConsultantBidRow } from './consultant-bid-row.ts'

interface QuoteHoldDialogProps {
  dealId: number
  bids: readonly ConsultantBidRow[]
  isOnlyAsked: boolean
  onClose: () => void
}

type Skipped = { skipped: readonly { companyName: string; reason: string }[] }

export function QuoteHoldDialog({ dealId, bids, isOnlyAsked, onClose }: QuoteHoldDialogProps) {
  const { t } = useLingui()
  const today = useToday()
  const [note, setNote] = useState<string | null>(null)
  const names = bids.map(({ consultantName }) => consultantName).join(', ')
  return (
    <HoldDialog<Skipped>
      dealId={dealId}
      act="askQuoteHold"
      alsoChanges={[consultantBids.path]}
      isOnlyAsked={isOnlyAsked}
      title={t`Ask to hold the quotes`}
      sendLabel={t`Send letters`}
      size={520}
      day={{ label: t`Hold the quote until`, proposed: proposedQuoteHold(today), min: today }}
      notice={
        <>
          {names}.{' '}
          {isOnlyAsked ? (
            <Trans>Your approver gets a notice, and sends the letters in your name.</Trans>
          ) : (
            <Trans>Each gets a letter of its own and learns nothing of the other; the answer comes by mail.</Trans>
          )}
        </>
      }
      beside={{ bidIds: bids.map(({ id }) => id), note }}
      told={({ isHandedOver }) =>
        isHandedOver ? t`Your approver is asked to write to them` : t`They are asked to hold their quotes`
      }
      onSent={({ skipped }) => {
        for (const { companyName, reason } of skipped) notify.failed(`${companyName}: ${reason}`)
      }}
      onClose={onClose}
    >
      {({ errors }) => (
        <NoteField label={t`A line of your own`} optional value={note} onChange={setNote} error={errors.note} />
      )}
    </HoldDialog>
  )
}
