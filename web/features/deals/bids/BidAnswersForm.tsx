/** The terms of a bid, typed by the broker on the lender's behalf. */
import { useLingui } from '@lingui/react/macro'
import { BROKER_QUESTIONS } from '#domain/deals/bid-form.ts'
import { loanTypes } from '#domain/market/reference-lists.ts'
import { SectionFields } from '#web/data/forms/RecordFields.tsx'
import { withoutPrefix } from '#web/features/deals/form/answer-changes.ts'
import { optionsFrom, useReferenceLists } from '#web/features/deals/form/reference-options.ts'

export interface BidAnswersFormProps {
  values: Readonly<Record<string, unknown>>
  onChange: (name: string, value: unknown) => void
  errors: Readonly<Record<string, string>>
  currency: string
}

export function BidAnswersForm({ values, onChange, errors, currency }: BidAnswersFormProps) {
  const { t } = useLingui()
  const lists = useReferenceLists()
  const room = {
    currency,
    options: { [loanTypes.path]: optionsFrom(lists, loanTypes.path, null) },
  }
  return (
    <fieldset aria-label={t`Terms`} style={{ border: 0, margin: 0, padding: 0 }}>
      <SectionFields
        isDense
        questions={BROKER_QUESTIONS}
        values={values}
        errors={withoutPrefix(errors)}
        onChange={onChange}
        room={room}
      />
    </fieldset>
  )
}
