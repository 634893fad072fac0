/** A consultant's answer while it is written: kept by itself as it is typed, sent when its author says so. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { consultantBids, consultantQuoteFields } from '#domain/deals/consultants/consultant-bid.ts'
import { daysLate, reportDay } from '#domain/deals/consultants/consultant-choice.ts'
import { type Quote, totalOf } from '#domain/deals/consultants/consultant-quotes.ts'
import { dateInTimeZone, type IsoDate } from '#domain/kernel/dates.ts'
import type { RowOf } from '#domain/kernel/entity.ts'
import { fileIn } from '#domain/kernel/field.ts'
import type { FormSection } from '#domain/kernel/form.ts'
import { formatDate, formatMoney } from '#domain/kernel/format.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { api } from '#web/data/api.ts'
import { explainSave } from '#web/data/autosave/explain-save.ts'
import { useAutosave } from '#web/data/autosave/use-autosave.ts'
import { toFieldErrors, toMessage } from '#web/data/errors.ts'
import { answersWith, toBody } from '#web/features/deals/form/answer-changes.ts'
import { GuestAnswerFoot } from '#web/features/deals/guest/GuestAnswerFoot.tsx'
import { GuestFields } from '#web/features/deals/guest/GuestFields.tsx'
import guest from '#web/features/deals/guest/guest.module.css'
import type { GuestDeal } from '#web/features/deals/guest/guest-deal.ts'
import { AttachmentField } from '#web/features/files/AttachmentField.tsx'
import { serverNow } from '#web/ui/clock.ts'
import { ErrorLine, SegmentedSwitch, SwitchField } from '#web/ui/index.ts'
import classes from './consultants.module.css'

export type OwnBid = Pick<
  RowOf<typeof consultantBids>,
  'id' | 'consultantName' | 'status' | 'values' | 'tokenExpiresAt' | 'updatedAt'
>

export interface ConsultantRequest {
  deal: {
    dealName: string
    currency: Currency
    expectedClosingDate: IsoDate | null
    address: string | null
    yearBuilt: number | null
    area: number | null
    propertyType: string | null
  }
  sender: GuestDeal['sender']
  categoryName: string
  bid: OwnBid
}

const { scopeOfWork, feeAmount, disbursements, turnaroundDays, siteVisitDate, reportStandard, insuranceLimit } =
  consultantQuoteFields
const { relianceFee, validUntil, comments } = consultantQuoteFields
/** Without a fee and its days there is nothing to compare. */
const COMPARED = {
  feeAmount: { field: feeAmount, isRequiredOnSubmit: true },
  disbursements: { field: disbursements },
  turnaroundDays: { field: turnaroundDays, isRequiredOnSubmit: true, unit: 'days' },
  siteVisitDate: { field: siteVisitDate },
  reportStandard: { field: reportStandard },
  insuranceLimit: { field: insuranceLimit },
}
const BESIDES = {
  validUntil: { field: validUntil },
  scopeOfWork: { field: scopeOfWork, width: 2 as const },
}
/** A letter that is included costs nothing of its own. */
const WITH_LETTER = { relianceFee: { field: relianceFee }, ...BESIDES }
const SAID = { comments: { field: comments, width: 2 as const } }

type ConsultantAnswer = 'quoted' | 'declined'

export interface RequestProps {
  request: ConsultantRequest
  token: string
  onSent: () => void
}

function useQuote({ request: { bid }, token, onSent }: RequestProps) {
  const [calls] = useState(() => api.asGuest(token))
  const [message, setMessage] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const path = `${consultantBids.path}/${bid.id}`
  const patch = (body: object, base: OwnBid) =>
    calls.send<OwnBid>('PATCH', path, { ...body, updatedAt: base.updatedAt })
  const autosave = useAutosave<OwnBid>(bid, {
    save: (changes, base) => patch(toBody(changes), base),
    explain: explainSave,
    reload: () => calls.get<OwnBid>(path),
    // What was sent once changes only when it is sent again.
    isManual: bid.status === 'quoted' || bid.status === 'declined',
  })
  const { base, pending } = autosave
  const values = answersWith(base.values, pending)
  const send = async (status: ConsultantAnswer) => {
    setIsSending(true)
    setMessage(null)
    try {
      autosave.replace(await patch({ status, ...(status === 'quoted' && { values }) }, base))
      onSent()
    } catch (error) {
      autosave.fail(toFieldErrors(error), toMessage(error))
      setMessage(toMessage(error))
    } finally {
      setIsSending(false)
    }
  }
  const set = (name: string, value: unknown) => autosave.change(`values.${name}`, value)
  return { calls, autosave, values, set, send, message, isSending }
}

export function ConsultantQuoteForm(props: RequestProps) {
  const { t } = useLingui()
  const { deal, bid } = props.request
  const form = useQuote(props)
  const { autosave, send, message, isSending } = form
  const [answer, setAnswer] = useState<ConsultantAnswer>(bid.status === 'declined' ? 'declined' : 'quoted')
  return (
    <>
      <SegmentedSwitch<ConsultantAnswer>
        label={t`Your answer`}
        size="md"
        fullWidth
        value={answer}
        onChange={setAnswer}
        options={[
          { value: 'quoted', label: t`Quote` },
          { value: 'declined', label: t`Decline` },
        ]}
      />
      {answer === 'quoted' && <QuoteParts form={form} deal={deal} />}
      <Fields form={form} deal={deal} questions={SAID} />
      {message && <ErrorLine>{message}</ErrorLine>}
      <GuestAnswerFoot
        autosave={autosave}
        openUntil={bid.tokenExpiresAt}
        action={answer === 'declined' ? <Trans>Decline</Trans> : <Trans>Send quote</Trans>}
        isDeclining={answer === 'declined'}
        isSending={isSending}
        onSend={() => void send(answer)}
      />
    </>
  )
}

type QuoteForm = ReturnType<typeof useQuote>
type QuotePartProps = { form: QuoteForm; deal: ConsultantRequest['deal'] }

/** What is compared with others comes first, then what it comes to, then what belongs to it. */
function QuoteParts({ form, deal }: QuotePartProps) {
  const { t } = useLingui()
  const { calls, values, set } = form
  const file = fileIn(values.proposalFile)
  return (
    <>
      <Fields form={form} deal={deal} questions={COMPARED} />
      <LiveQuote values={values} deal={deal} />
      <div className={classes.switches}>
        <SwitchField
          label={t`Reliance letter included`}
          value={values.relianceIncluded === true}
          onChange={(isIncluded) => set('relianceIncluded', isIncluded)}
        />
        <SwitchField
          label={t`Tax included`}
          value={values.taxIncluded === true}
          onChange={(isIncluded) => set('taxIncluded', isIncluded)}
        />
      </div>
      <Fields form={form} deal={deal} questions={values.relianceIncluded === true ? BESIDES : WITH_LETTER} />
      <AttachmentField
        label={t`Proposal`}
        value={file ? [file] : []}
        onChange={([next]) => set('proposalFile', next ?? null)}
        source="consultant"
        client={calls}
        maxFiles={1}
      />
    </>
  )
}

const Fields = ({ form, deal, questions }: QuotePartProps & { questions: FormSection['questions'] }) => (
  <GuestFields
    questions={questions}
    values={form.values}
    errors={form.autosave.errors}
    onChange={form.set}
    room={{ currency: deal.currency }}
  />
)

/** What it comes to, and when the report would be there, while the figures are typed. */
function LiveQuote({ values, deal }: { values: Quote; deal: ConsultantRequest['deal'] }) {
  // A guest has said no time zone.
  const today = dateInTimeZone(serverNow(), Intl.DateTimeFormat().resolvedOptions().timeZone)
  const readyOn = reportDay({ values }, today)
  const late = daysLate(readyOn, deal.expectedClosingDate)
  return (
    <dl className={guest.live} aria-live="polite">
      <div>
        <dt>
          <Trans>Total, tax apart</Trans>
        </dt>
        <dd data-lead>{formatMoney(totalOf(values), deal.currency)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Report on, if engaged today</Trans>
        </dt>
        <dd className={classes.ready} data-late={late === null ? undefined : late > 0}>
          {formatDate(readyOn)}
          {late !== null && (
            <>
              {', '}
              {late > 0 ? <Plural value={late} one="# day late" other="# days late" /> : <Trans>in time</Trans>}
            </>
          )}
        </dd>
      </div>
    </dl>
  )
}
