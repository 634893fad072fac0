/** The terms of a quote: what every bid has in two columns, the live rate and payment, and the rest on request. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Collapse } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { costsOf } from '#domain/deals/bid-costs.ts'
import { BID_SECTIONS } from '#domain/deals/bid-form.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import { formatMoney, formatPercent } from '#domain/kernel/format.ts'
import { useUploadLimits } from '#web/data/upload-limits.ts'
import { QuestionField } from '#web/features/deals/form/QuestionField.tsx'
import classes from '#web/features/deals/guest/guest.module.css'
import type { GuestDeal } from '#web/features/deals/guest/guest-deal.ts'
import type { GuestBidState } from '#web/features/deals/guest/use-guest-bid.ts'
import type { BidAnswers } from '#web/features/deals/life/deal-row.ts'
import { AttachmentField } from '#web/features/files/AttachmentField.tsx'

const QUESTIONS = Object.fromEntries(BID_SECTIONS.flatMap(({ questions }) => Object.entries(questions)))

const FIRST = [
  'loanAmount',
  'rateType',
  'termMonths',
  'amortizationMonths',
  'indexType',
  'indexRate',
  'spread',
  'allInRate',
]
const SECOND = ['lenderFeeBps', 'recourse', 'prepaymentPenaltyType', 'expiryDate']
/** Tables of amounts have no box of their own here; they are written into the conditions. */
const NOT_ASKED = ['reserves', 'covenants']
const REST = Object.keys(QUESTIONS).filter((name) => ![...FIRST, ...SECOND, ...NOT_ASKED].includes(name))

export interface QuoteFieldsProps {
  form: GuestBidState
  guest: GuestDeal
}

export function QuoteFields({ form, guest }: QuoteFieldsProps) {
  const { t } = useLingui()
  const [isMore, more] = useDisclosure(REST.some((name) => form.bid.values[name] != null))
  const { maxMegabytes } = useUploadLimits()
  const file = 'termSheetFile' in form.autosave.pending ? form.autosave.pending.termSheetFile : form.bid.termSheetFile
  return (
    <>
      <Fields names={FIRST} form={form} guest={guest} />
      <LiveFigures form={form} guest={guest} />
      <Fields names={SECOND} form={form} guest={guest} />
      <Button
        size="md"
        variant="subtle"
        aria-expanded={isMore}
        rightSection={isMore ? <IconChevronUp size={16} stroke={1.6} /> : <IconChevronDown size={16} stroke={1.6} />}
        onClick={more.toggle}
      >
        {isMore ? <Trans>Fewer terms</Trans> : <Trans>More terms and conditions</Trans>}
      </Button>
      <Collapse expanded={isMore}>
        <Fields names={REST} form={form} guest={guest} />
      </Collapse>
      <AttachmentField
        label={t`Term sheet`}
        hint={t`PDF or Word, up to ${maxMegabytes} MB`}
        value={file ? [file as StoredFile] : []}
        onChange={(files) => form.autosave.change('termSheetFile', files[0] ?? null)}
        source="term-sheet"
        client={form.calls}
        extensions={['pdf', 'doc', 'docx']}
        maxFiles={1}
        error={form.autosave.errors.termSheetFile}
      />
    </>
  )
}

function Fields({ names, form, guest }: QuoteFieldsProps & { names: readonly string[] }) {
  const options = guest.options['options-loan-types'] ?? []
  return (
    <div className={classes.fields}>
      {names.map((name) => {
        const question = QUESTIONS[name]
        if (!question) return null
        const { kind } = question.field.parts
        const isWide = kind === 'note' || (kind === 'text' && name !== 'rateLockTerms')
        return (
          <div key={name} data-wide={isWide || undefined}>
            <QuestionField
              size="md"
              name={name}
              question={question}
              value={form.answers[name]}
              onChange={(value) => form.set(name, value)}
              error={form.autosave.errors[`values.${name}`]}
              currency={guest.deal.currency}
              options={options.map(({ id, name: label }) => ({ value: id, label }))}
            />
          </div>
        )
      })}
    </div>
  )
}

/** What the terms come to, while they are typed. */
function LiveFigures({ form, guest }: QuoteFieldsProps) {
  const bid = form.answers as BidAnswers
  const costs = costsOf(bid, guest.deal.currency)
  const payment = costs?.interestOnlyPayment ?? costs?.payment
  return (
    <dl className={classes.live} aria-live="polite">
      <div>
        <dt>
          <Trans>All-in rate</Trans>
        </dt>
        <dd data-lead>{formatPercent(bid.allInRate)}</dd>
      </div>
      <div>
        <dt>
          {costs?.interestOnlyPayment ? <Trans>Monthly payment, interest-only</Trans> : <Trans>Monthly payment</Trans>}
        </dt>
        <dd>{formatMoney(payment == null ? null : Math.round(payment))}</dd>
      </div>
    </dl>
  )
}
