/** A consultant's answer while it is written: kept by itself as it is typed, sent when its author says so. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { consultantBids, consultantQuoteFields } from '#domain/deals/consultants/consultant-bid.ts'
import { daysLate, reportDay } from '#domain/deals/consultants/consultant-choice.ts'
import { type Quote, totalOf } from '#domain/deals/consultants/consultant-quotes.ts'
import { dateInTimeZone } from '#domain/kernel/dates.ts'
import type { RowOf } from '#domain/kernel/entity.ts'
import { fileIn } from '#domain/kernel/field.ts'
import { formatDate, formatMoney } from '#domain/kernel/format.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { api } from '#web/data/api.ts'
import { explainSave } from '#web/data/autosave/explain-save.ts'
import { useAutosave } from '#web/data/autosave/use-autosave.ts'
import { toFieldErrors, toMessage } from '#web/data/errors.ts'
import { SectionFields } from '#web/data/forms/RecordFields.tsx'
import { useIsUploading } from '#web/data/uploads.ts'
import { answersWith, toBody, withoutPrefix } from '#web/features/deals/form/answer-changes.ts'
import classes from '#web/features/deals/guest/guest.module.css'
import type { GuestDeal } from '#web/features/deals/guest/guest-deal.ts'
import { AttachmentField } from '#web/features/files/AttachmentField.tsx'
import { serverNow } from '#web/ui/clock.ts'
import { ErrorLine, SavedState } from '#web/ui/index.ts'

export type OwnBid = Pick<
  RowOf<typeof consultantBids>,
  'id' | 'consultantName' | 'status' | 'values' | 'tokenExpiresAt' | 'updatedAt'
>

export interface ConsultantRequest {
  deal: {
    dealName: string
    currency: Currency
    expectedClosingDate: string | null
    address: string | null
    yearBuilt: number | null
    area: number | null
    propertyType: string | null
  }
  sender: GuestDeal['sender']
  categoryName: string
  bid: OwnBid
}

const { proposalFile: _file, ...ASKED } = consultantQuoteFields
const WIDE = ['scopeOfWork', 'comments']
/** Without these there is nothing to compare. */
const NEEDED = ['feeAmount', 'turnaroundDays']
const QUESTIONS = Object.fromEntries(
  Object.entries(ASKED).map(([name, field]) => [
    name,
    { field, isRequiredOnSubmit: NEEDED.includes(name), ...(WIDE.includes(name) && { width: 2 as const }) },
  ]),
)

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
  const send = async (status: 'quoted' | 'declined') => {
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
  const { currency } = props.request.deal
  const { calls, autosave, values, set, send, message, isSending } = useQuote(props)
  const isUploading = useIsUploading()
  const file = fileIn(values.proposalFile)
  return (
    <>
      <SavedState draft state={autosave.state} savedAt={autosave.savedAt} onRetry={() => void autosave.flush()} />
      <SectionFields
        questions={QUESTIONS}
        values={values}
        errors={withoutPrefix(autosave.errors)}
        onChange={set}
        room={{ currency }}
      />
      <AttachmentField
        label={t`Proposal`}
        value={file ? [file] : []}
        onChange={([next]) => set('proposalFile', next ?? null)}
        source="consultant"
        client={calls}
        maxFiles={1}
      />
      {message && <ErrorLine>{message}</ErrorLine>}
      <p className={classes.bidNote}>
        <Trans>Total, tax apart: {formatMoney(totalOf(values), currency)}</Trans>
        <ReportLine values={values} neededOn={props.request.deal.expectedClosingDate} />
      </p>
      <Button size="lg" fullWidth loading={isSending || isUploading} onClick={() => void send('quoted')}>
        <Trans>Send quote</Trans>
      </Button>
      <Button size="lg" fullWidth variant="default" disabled={isSending} onClick={() => void send('declined')}>
        <Trans>Decline</Trans>
      </Button>
    </>
  )
}

/** When the report would be there, and whether that is in time. */
function ReportLine({ values, neededOn = null }: { values: Quote; neededOn?: string | null }) {
  // A guest has said no time zone.
  const today = dateInTimeZone(serverNow(), Intl.DateTimeFormat().resolvedOptions().timeZone)
  const readyOn = reportDay({ values }, today)
  const late = daysLate(readyOn, neededOn)
  if (readyOn === null) return null
  return (
    <>
      <br />
      <Trans>Report on {formatDate(readyOn)}</Trans>
      {late !== null && (
        <>
          {', '}
          {late > 0 ? <Plural value={late} one="# day late" other="# days late" /> : <Trans>in time</Trans>}
        </>
      )}
    </>
  )
}
