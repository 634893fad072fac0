/** Publishes a rate, or changes one: each entry is a version of its day. */
import { useLingui } from '@lingui/react/macro'
import type { RowOf } from '#domain/kernel/entity.ts'
import { RATE_QUESTIONS, rateMarketingInputs } from '#domain/market/rate-marketing.ts'
import type { Country } from '#domain/market/reference-lists.ts'
import { RecordDialog } from '#web/data/forms/RecordDialog.tsx'
import { useRecordForm } from '#web/data/forms/use-record-form.ts'
import { notify } from '#web/ui/index.ts'

export type PublishedRate = RowOf<typeof rateMarketingInputs>

interface RateDialogProps {
  record?: PublishedRate | undefined
  country: Country
  /** The day it begins to hold, for a new one. */
  today: string
  onClose: () => void
}

export function RateDialog({ record, country, today, onClose }: RateDialogProps) {
  const { t } = useLingui()
  const form = useRecordForm({
    path: rateMarketingInputs.path,
    ...(record && { record }),
    initial: { country, effectiveDate: today, published: true },
    alsoChanges: ['financing-rates'],
  })
  return (
    <RecordDialog
      title={record ? t`Change the rate` : t`New rate`}
      action={t`Save`}
      size="lg"
      form={form}
      questions={RATE_QUESTIONS}
      onSaved={() => notify.ok(t`Rate saved`)}
      onClose={onClose}
    />
  )
}
