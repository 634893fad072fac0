/** Publishes a rate, or changes one: each entry is a version of its day. */
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { RowOf } from '#domain/kernel/entity.ts'
import { RATE_QUESTIONS, rateMarketingInputs } from '#domain/market/rate-marketing.ts'
import { type Country, loanTypes, propertyTypes } from '#domain/market/reference-lists.ts'
import type { FormRoom } from '#web/data/forms/form-room.ts'
import { RecordDialog } from '#web/data/forms/RecordDialog.tsx'
import { useRecordForm } from '#web/data/forms/use-record-form.ts'
import { toReferenceOption, useReferenceList } from '#web/data/reference-list.ts'
import { notify } from '#web/ui/index.ts'

export type PublishedRate = RowOf<typeof rateMarketingInputs>

/** What products and property types there are to choose from. */
function useRateRoom(): FormRoom {
  const products = useReferenceList(loanTypes)
  const types = useReferenceList(propertyTypes)
  return useMemo(
    () => ({
      options: {
        [loanTypes.path]: products.map(toReferenceOption),
        [propertyTypes.path]: types.map(toReferenceOption),
      },
    }),
    [products, types],
  )
}

interface RateDialogProps {
  record?: PublishedRate | undefined
  country: Country
  /** The day it begins to hold, for a new one. */
  today: string
  onClose: () => void
}

export function RateDialog({ record, country, today, onClose }: RateDialogProps) {
  const { t } = useLingui()
  const room = useRateRoom()
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
      room={room}
      onSaved={() => notify.ok(t`Rate saved`)}
      onClose={onClose}
    />
  )
}
