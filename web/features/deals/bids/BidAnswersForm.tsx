/** The terms of a bid, typed by the broker on the lender's behalf. */
import { useLingui } from '@lingui/react/macro'
import { BID_SECTIONS } from '#domain/deals/bid-form.ts'
import { loanTypes } from '#domain/market/reference-lists.ts'
import { QuestionField } from '#web/features/deals/form/QuestionField.tsx'
import { optionsFrom, useReferenceLists } from '#web/features/deals/form/reference-options.ts'
import classes from './bids.module.css'

const QUESTIONS = Object.fromEntries(BID_SECTIONS.flatMap(({ questions }) => Object.entries(questions)))

/** What a broker is told on the telephone; the rest is in the lender's own form. */
export const SHORT_FORM = [
  'loanAmount',
  'rateType',
  'termMonths',
  'amortizationMonths',
  'ioMonths',
  'indexType',
  'indexRate',
  'spread',
  'allInRate',
  'lenderFeeBps',
  'brokerFeeBps',
  'legalEstimate',
  'recourse',
  'prepaymentPenaltyType',
  'bidLtv',
  'expiryDate',
  'conditions',
  'comments',
] as const

export interface BidAnswersFormProps {
  values: Readonly<Record<string, unknown>>
  onChange: (name: string, value: unknown) => void
  errors: Readonly<Record<string, string>>
  currency: string
}

export function BidAnswersForm({ values, onChange, errors, currency }: BidAnswersFormProps) {
  const { t } = useLingui()
  const lists = useReferenceLists()
  return (
    <fieldset className={classes.bidFields} aria-label={t`Terms`} style={{ border: 0, margin: 0, padding: 0 }}>
      {SHORT_FORM.map((name) => {
        const question = QUESTIONS[name]
        if (!question) return null
        return (
          <div key={name} data-wide={question.field.parts.kind === 'note' || undefined}>
            <QuestionField
              name={name}
              question={question}
              value={values[name]}
              onChange={(value) => onChange(name, value)}
              error={errors[`values.${name}`]}
              currency={currency}
              options={optionsFrom(lists, loanTypes.path, null)}
            />
          </div>
        )
      })}
    </fieldset>
  )
}
