/** Reminds one lender or consultant, or all that have not answered, with a line of one's own. */
import { Trans, useLingui } from '@lingui/react/macro'
import { consultantBids } from '#domain/deals/consultants/consultant-bid.ts'
import { deals } from '#domain/deals/deal.ts'
import { lenderBids } from '#domain/deals/lender-bid.ts'
import { REMINDER_QUESTIONS } from '#domain/deals/step-questions.ts'
import { RecordDialog } from '#web/data/forms/RecordDialog.tsx'
import { useRecordForm } from '#web/data/forms/use-record-form.ts'
import { useSend } from '#web/data/hooks.ts'
import type { BidRow, DealRow } from '#web/features/deals/life/deal-row.ts'
import { formatLocalDate, NoticeLine, notify } from '#web/ui/index.ts'
import classes from './bids.module.css'

/** Whoever is reminded, and since when it is silent. */
export type Reminded = Pick<BidRow, 'id' | 'contacts' | 'sentAt' | 'remindedAt'> & { name: string }

const CALLS = {
  lender: { action: 'remindLenders', path: lenderBids.path },
  consultant: { action: 'remindConsultants', path: consultantBids.path },
} as const

export interface RemindDialogProps {
  deal: DealRow
  kind: keyof typeof CALLS
  bids: readonly Reminded[]
  /** The person may not send and asks the approver. */
  isOnlyAsked: boolean
  onClose: () => void
}

interface RemindAnswer {
  queued: number
  reminded: readonly number[]
  isHandedOver: boolean
  skipped: readonly { companyName: string; reason: string }[]
}

export function RemindDialog({ deal, kind, bids, isOnlyAsked, onClose }: RemindDialogProps) {
  const { t } = useLingui()
  const { action, path } = CALLS[kind]
  const { send } = useSend<RemindAnswer>('POST', `deals/${deal.id}/actions/${action}`, {
    changes: [path, deals.path, 'outbox-messages'],
  })
  const [only] = bids
  const form = useRecordForm({
    path: deals.path,
    draftKey: `remind.${kind === 'lender' ? '' : `${kind}.`}${deal.id}.${bids.map(({ id }) => id).join('-')}`,
    async send({ note = null }) {
      const { isHandedOver, reminded, skipped } = await send({ bidIds: bids.map(({ id }) => id), note })
      const count = reminded.length
      notify.ok(isHandedOver ? t`Your approver is asked to remind ${count}` : t`Reminders on their way: ${count}`)
      for (const { companyName, reason } of skipped) notify.failed(`${companyName}: ${reason}`)
    },
  })
  return (
    <RecordDialog
      title={
        bids.length === 1
          ? t`Remind ${only?.name ?? ''}?`
          : kind === 'lender'
            ? t`Remind ${bids.length} lenders?`
            : t`Remind ${bids.length} consultants?`
      }
      action={isOnlyAsked ? t`Ask to remind` : t`Send reminder`}
      form={form}
      questions={isOnlyAsked ? {} : REMINDER_QUESTIONS}
      lead={<RemindedPeople bids={bids} isOnlyAsked={isOnlyAsked} />}
      onClose={onClose}
    />
  )
}

function RemindedPeople({ bids, isOnlyAsked }: Pick<RemindDialogProps, 'bids' | 'isOnlyAsked'>) {
  return (
    <>
      <NoticeLine>
        {isOnlyAsked ? (
          <Trans>Your approver gets a notice and sends the reminder in your name.</Trans>
        ) : (
          <Trans>Everybody who got the request is written to again, with their own link.</Trans>
        )}
      </NoticeLine>
      <ul className={classes.reminded}>
        {bids.map((bid) => (
          <li key={bid.id}>
            <b>{bid.name}</b> <span className="ui-quiet">{bid.contacts.map(({ name }) => name).join(', ')}</span>
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
