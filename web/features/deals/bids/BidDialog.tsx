/** A bid entered by hand: a lender is added to the deal, or its answer is typed on its behalf. */

import { Trans, useLingui } from '@lingui/react/macro'
import { lenderBids } from '#domain/deals/lender-bid.ts'
import type { IsoDate } from '#domain/kernel/dates.ts'
import { numberIn } from '#domain/kernel/narrow.ts'
import type { RecordValues } from '#web/data/forms/records.ts'
import { useRecordForm } from '#web/data/forms/use-record-form.ts'
import { useCreate, useUpdate } from '#web/data/hooks.ts'
import type { BidRow, DealRow } from '#web/features/deals/life/deal-row.ts'
import { RequestSwitch } from '#web/features/deals/requests/RequestSwitch.tsx'
import { useRequests } from '#web/features/deals/requests/use-requests.ts'
import { LenderPicker } from '#web/features/lenders/match/LenderPicker.tsx'
import { CheckboxField, FormDialog, notify } from '#web/ui/index.ts'
import { BidAnswersForm } from './BidAnswersForm.tsx'
import { TermSheetBox } from './TermSheetBox.tsx'

export interface BidDialogProps {
  deal: DealRow
  /** The bid to edit; a new one without it. */
  bid?: BidRow
  /** A letter whose terms stand beside the form. */
  letter?: { key: string; lines: readonly string[]; writtenOn: IsoDate }
  onClose: () => void
}

type Typed = Record<string, unknown>

/** Sends only what was changed, so that a colleague's answer is not written over. */
const changedOf = (typed: Typed, before: Typed) =>
  Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== (before[name] ?? null)))

export function BidDialog({ deal, bid, letter, onClose }: BidDialogProps) {
  const { t } = useLingui()
  const requests = useRequests(deal.id)
  const ALSO = { alsoChanges: ['deals', 'deal-pipeline-revenue'] }
  const { create } = useCreate<BidRow>(lenderBids, ALSO)
  const { update } = useUpdate<BidRow>(lenderBids, ALSO)
  /** A bid is added first and quoted second: the rules of a quote are those of the lender's own answer. */
  const save = async ({ lenderCompanyId, requestId, isQuote, values }: RecordValues) => {
    const asked = numberIn(requestId)
    const made =
      bid ?? (await create({ dealId: deal.id, lenderCompanyId, ...(asked !== null && { requestId: asked }) }))
    const changed = changedOf((values ?? {}) as Typed, (made.values ?? {}) as Typed)
    const isQuoted = made.status === 'quoted' || made.status === 'term-sheet'
    if (Object.keys(changed).length === 0) return made
    const status = isQuote && !isQuoted ? { status: 'quoted' } : {}
    return update({
      id: made.id,
      changes: { values: changed, ...status, ...(letter && { takenFrom: 'mail' }) },
      base: made,
    })
  }
  const form = useRecordForm({
    path: lenderBids.path,
    draftKey: ['bid', deal.id, bid?.id ?? 'new', ...(letter ? [letter.key] : [])].join('.'),
    initial: {
      lenderCompanyId: bid?.lenderCompanyId ?? null,
      requestId: null,
      isQuote: true,
      values: { ...bid?.values },
      ...(letter && { termSheet: letter.lines }),
    },
    async send(values) {
      const saved = await save(values)
      notify.ok(t`The bid of ${saved.lenderName} is saved`)
    },
  })
  const { values, errors, change } = form
  const lenderId = numberIn(values.lenderCompanyId)
  const typed = (values.values ?? {}) as Typed
  const submit = async () => {
    if (await form.submit()) onClose()
  }
  return (
    <FormDialog
      opened
      size={640}
      title={bid ? t`Bid of ${bid.lenderName}` : t`Add a bid to ${deal.dealName}`}
      action={bid ? t`Save bid` : t`Add bid`}
      isBusy={form.isBusy}
      isResumed={form.isResumed}
      onStartOver={form.startOver}
      isDisabled={lenderId === null}
      error={form.message}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {!bid && requests.length > 0 && (
        <RequestSwitch
          label={t`Request`}
          requests={requests}
          values={deal.values}
          value={numberIn(values.requestId)}
          onChange={(id) => change('requestId', id)}
        />
      )}
      {!bid && (
        <LenderPicker
          label={t`Lender`}
          country={deal.country}
          value={lenderId}
          onChange={(id) => change('lenderCompanyId', id)}
          error={errors.lenderCompanyId}
        />
      )}
      <TermSheetBox
        kept={values.termSheet}
        writtenOn={letter?.writtenOn}
        lenderId={lenderId}
        onRead={(lines) => change('termSheet', lines)}
        before={typed}
        currency={deal.currency}
        onTake={(terms) => {
          for (const { name, value } of terms) change(`values.${name}`, value)
        }}
      />
      <BidAnswersForm
        values={typed}
        onChange={(name, value) => change(`values.${name}`, value)}
        errors={errors}
        currency={deal.currency}
      />
      <CheckboxField
        label={<Trans>The lender has quoted these terms</Trans>}
        value={values.isQuote === true}
        onChange={(isQuote) => change('isQuote', isQuote)}
      />
    </FormDialog>
  )
}
