/** The closing date, and until when the rate is held: what the way to funding is measured against. */
import { useLingui } from '@lingui/react/macro'
import { deals } from '#domain/deals/deal.ts'
import { FUNDING_DAYS_QUESTIONS } from '#domain/funding/funding-form.ts'
import { prefundingDocuments } from '#domain/funding/prefunding-document.ts'
import { RecordDialog } from '#web/data/forms/RecordDialog.tsx'
import { useRecordForm } from '#web/data/forms/use-record-form.ts'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'

const ROOM = {}

export function FundingDaysDialog({ deal, onClose }: { deal: DealRow; onClose: () => void }) {
  const { t } = useLingui()
  const form = useRecordForm({
    path: deals.path,
    record: deal,
    draftKey: `funding-days.${deal.id}`,
    alsoChanges: [prefundingDocuments.path],
  })
  return (
    <RecordDialog
      title={t`Closing date and rate hold`}
      action={t`Save days`}
      form={form}
      questions={FUNDING_DAYS_QUESTIONS}
      room={ROOM}
      onClose={onClose}
    />
  )
}
