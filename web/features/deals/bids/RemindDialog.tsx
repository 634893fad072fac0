/** Reminds one lender, or all that have not answered, with a line of one's own. */
import { Trans, useLingui } from '@lingui/react/macro'
import { deals } from '#domain/deals/deal.ts'
import { lenderBids } from '#domain/deals/lender-bid.ts'
import { REMINDER_QUESTIONS } from '#domain/deals/step-questions.ts'
import { RecordDialog } from '#web/data/forms/RecordDialog.tsx'
import { useRecordForm } from '#web/data/forms/use-record-form.ts'
import { useSend } from '#web/data/hooks.ts'
import type { BidRow, DealRow } from '#web/features/deals/life/deal-row.ts'
import { formatLocalDate, NoticeLine, notify } from '#web/ui/index.ts'
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
  const { send } = useSend<Answer>('POST', `deals/${deal.id}/actions/remindLenders`, {
    changes: [lenderBids.path, deals.path, 'outbox-messages'],
  })
  const [only] = bids
  const form = useRecordForm({
    path: deals.path,
    draftKey: `remind.${deal.id}.${bids.map(({ id }) => id).join('-')}`,
    async send({ note = null }) {
      const { isHandedOver, reminded, skipped } = await send({ bidIds: bids.map(({ id }) => id), note })
      const count = reminded.length
      notify.ok(isHandedOver ? t`Your approver is asked to remind ${count}` : t`Reminders on their way: ${count}`)
      for (const { lenderName, reason } of skipped) notify.failed(`${lenderName}: ${reason}`)
    },
  })
  return (
    <RecordDialog
      title={bids.length === 1 ? t`Remind ${only?.lenderName ?? ''}?` : t`Remind ${bids.length} lenders?`}
      action={isOnlyAsked ? t`Ask to remind` : t`Send reminder`}
      form={form}
      questions={isOnlyAsked ? {} : REMINDER_QUESTIONS}
      lead={<Reminded bids={bids} isOnlyAsked={isOnlyAsked} />}
      onClose={onClose}
    />
  )
}

function Reminded({ bids, isOnlyAsked }: Pick<RemindDialogProps, 'bids' | 'isOnlyAsked'>) {
  return (
    <>
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
    </>
  )
}
