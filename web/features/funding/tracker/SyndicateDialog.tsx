/** A lender joins the syndicate, or its share changes. */
import { useLingui } from '@lingui/react/macro'
import { deals } from '#domain/deals/deal.ts'
import { SYNDICATE_QUESTIONS } from '#domain/funding/funding-form.ts'
import { syndicateLenders } from '#domain/funding/syndicate-lender.ts'
import { totalShare } from '#domain/funding/syndicate-shares.ts'
import { RecordDialog } from '#web/data/forms/RecordDialog.tsx'
import { useRecordForm } from '#web/data/forms/use-record-form.ts'
import { LenderPicker } from '#web/features/lenders/match/LenderPicker.tsx'
import type { SyndicateLender, Tracker } from './tracker.ts'

interface SyndicateDialogProps {
  tracker: Tracker
  /** The lender to change; another one without it. */
  lender?: SyndicateLender
  onClose: () => void
}

const ROOM = {}

export function SyndicateDialog({ tracker, lender, onClose }: SyndicateDialogProps) {
  const { t } = useLingui()
  const { deal } = tracker
  const left = Math.max(0, 100 - totalShare(tracker.syndicateLenders))
  const hasLead = tracker.syndicateLenders.some(({ role }) => role === 'lead')
  const form = useRecordForm({
    path: syndicateLenders.path,
    ...(lender && { record: lender }),
    initial: { dealId: deal.id, role: hasLead ? 'participant' : 'lead', sharePercentage: left },
    draftKey: `syndicate.${lender?.id ?? `new.${deal.id}`}`,
    alsoChanges: [deals.path],
  })
  const { lenderCompanyId } = form.values
  return (
    <RecordDialog
      title={lender ? t`Share of ${lender.lenderName}` : t`Add lender to the syndicate`}
      action={lender ? t`Save share` : t`Add lender`}
      form={form}
      questions={SYNDICATE_QUESTIONS}
      room={ROOM}
      lead={
        !lender && (
          <LenderPicker
            label={t`Lender`}
            country={deal.country}
            value={typeof lenderCompanyId === 'number' ? lenderCompanyId : null}
            error={form.errors.lenderCompanyId}
            onChange={(id) => form.change('lenderCompanyId', id)}
          />
        )
      }
      onClose={onClose}
    />
  )
}
