/** Reminds one lender, or all that have not answered, with a line of one's own. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { deals } from '#domain/deals/deal.ts'
import { lenderBids } from '#domain/deals/lender-bid.ts'
import { toFieldErrors, toMessage } from '#web/data/errors.ts'
import { useSend } from '#web/data/hooks.ts'
import type { BidRow, DealRow } from '#web/features/deals/life/deal-row.ts'
import { FormDialog, formatLocalDate, NoteField, NoticeLine, notify } from '#web/ui/index.ts'
import classes from './bids.module.css'

export interface RemindDialogProps {
  deal: DealRow
  bids: readonly BidRow[]
  /** The person may not send and asks the approver. */
  isOnlyAsked: boolean
  onClose: () => void
}

interface Answer {
  queued: number
  reminded: readonly number[]
  isHandedOver: boolean
  skipped: readonly { lenderName: string; reason: string }[]
}

export function RemindDialog({ deal, bids, isOnlyAsked, onClose }: RemindDialogProps) {
  const { t } = useLingui()
  const { send, isPending } = useSend<Answer>('POST', `deals/${deal.id}/actions/remindLenders`, {
    changes: [lenderBids.path, deals.path, 'outbox-messages'],
  })
  const [note, setNote] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [only] = bids
  const errors = toFieldErrors(error)
  const submit = async () => {
    try {
      const { isHandedOver, reminded, skipped } = await send({ bidIds: bids.map(({ id }) => id), note })
      const count = reminded.length
      notify.ok(isHandedOver ? t`Your approver is asked to remind ${count}` : t`Reminders on their way: ${count}`)
      for (const { lenderName, reason } of skipped) notify.failed(`${lenderName}: ${reason}`)
      onClose()
    } catch (problem) {
      setError(problem)
    }
  }
  return (
    <FormDialog
      opened
      title={bids.length === 1 ? t`Remind ${only?.lenderName ?? ''}?` : t`Remind ${bids.length} lenders?`}
      action={isOnlyAsked ? t`Ask to remind` : t`Send reminder`}
      isBusy={isPending}
      error={error && !errors.note ? toMessage(error) : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <NoticeLine>
        {isOnlyAsked ? (
          <Trans>Your approver gets a notice and sends the reminder in your name.</Trans>
        ) : (
          <Trans>Everybody who got the request is written to again, with the lender’s own link.</Trans>
        )}
      </NoticeLine>
      <ul className={classes.reminded}>
        {bids.map((bid) => (
          <li key={bid.id}>
            <b>{bid.lenderName}</b> <span className="ui-quiet">{bid.contacts.map(({ name }) => name).join(', ')}</span>
            <span className={classes.remindedOn}>
              {bid.remindedAt ? (
                <Trans>Reminded {formatLocalDate(bid.remindedAt)}</Trans>
              ) : (
                <Trans>Sent {formatLocalDate(bid.sentAt)}</Trans>
              )}
            </span>
          </li>
        ))}
      </ul>
      {!isOnlyAsked && (
        <NoteField optional label={t`A line of your own`} value={note} onChange={setNote} error={errors.note} />
      )}
    </FormDialog>
  )
}
