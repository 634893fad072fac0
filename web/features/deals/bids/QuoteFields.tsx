/** The terms of a quote: what every bid has in two columns, the live rate and payment, and the rest on request. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Collapse } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { costsOf } from '#domain/deals/bid-costs.ts'
import { GUEST_QUESTIONS } from '#domain/deals/bid-form.ts'
import { fileIn } from '#domain/kernel/field.ts'
import type { FormSection } from '#domain/kernel/form.ts'
import { formatMoney, formatPercent } from '#domain/kernel/format.ts'
import { useUploadLimits } from '#web/data/upload-limits.ts'
import { GuestFields } from '#web/features/deals/guest/GuestFields.tsx'
import classes from '#web/features/deals/guest/guest.module.css'
import type { GuestDeal } from '#web/features/deals/guest/guest-deal.ts'
import { type GuestBidState, requestHints } from '#web/features/deals/guest/use-guest-bid.ts'
import type { BidAnswers } from '#web/features/deals/life/deal-row.ts'
import { AttachmentField } from '#web/features/files/AttachmentField.tsx'

const { first, second, rest } = GUEST_QUESTIONS

export interface QuoteFieldsProps {
  form: GuestBidState
  guest: GuestDeal
}

export function QuoteFields({ form, guest }: QuoteFieldsProps) {
  const { t } = useLingui()
  const [isMore, more] = useDisclosure(Object.keys(rest).some((name) => form.bid.values[name] != null))
  const { maxMegabytes } = useUploadLimits()
  const { pending } = form.autosave
  const file = 'termSheetFile' in pending ? fileIn(pending.termSheetFile) : form.bid.termSheetFile
  return (
    <>
      <Fields questions={first} form={form} guest={guest} />
      <LiveFigures form={form} guest={guest} />
      <Fields questions={second} form={form} guest={guest} />
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
        <Fields questions={rest} form={form} guest={guest} />
      </Collapse>
      <AttachmentField
        label={t`Term sheet`}
        hint={t`PDF or Word, up to ${maxMegabytes} MB`}
        value={file ? [file] : []}
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

function Fields({ questions, form, guest }: QuoteFieldsProps & { questions: FormSection['questions'] }) {
  const types = guest.options['options-loan-types'] ?? []
  return (
    <GuestFields
      questions={questions}
      values={form.answers}
      errors={form.autosave.errors}
      onChange={form.set}
      hints={requestHints(guest.deal)}
      room={{
        currency: guest.deal.currency,
        options: { 'options-loan-types': types.map(({ id, name }) => ({ value: id, label: name })) },
      }}
    />
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
