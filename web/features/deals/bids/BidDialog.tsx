/** A bid entered by hand: a lender is added to the deal, or its answer is typed on its behalf. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { lenderBids } from '#domain/deals/lender-bid.ts'
import { toFieldErrors, toMessage } from '#web/data/errors.ts'
import { useCreate, useUpdate } from '#web/data/hooks.ts'
import { useKeptState } from '#web/data/kept-input.ts'
import type { BidRow, DealRow } from '#web/features/deals/life/deal-row.ts'
import { LenderPicker } from '#web/features/lenders/match/LenderPicker.tsx'
import { CheckboxField, FormDialog, notify } from '#web/ui/index.ts'
import { BidAnswersForm } from './BidAnswersForm.tsx'

export interface BidDialogProps {
  deal: DealRow
  /** The bid to edit; a new one without it. */
  bid?: BidRow
  onClose: () => void
}

type Typed = Record<string, unknown>

/** Sends only what was changed, so that a colleague's answer is not written over. */
const changedOf = (typed: Typed, before: Typed) =>
  Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== (before[name] ?? null)))

export function BidDialog({ deal, bid, onClose }: BidDialogProps) {
  const { t } = useLingui()
  const ALSO = { alsoChanges: ['deals', 'deal-pipeline-revenue'] }
  const { create } = useCreate<BidRow>(lenderBids, ALSO)
  const { update } = useUpdate<BidRow>(lenderBids, ALSO)
  const [lenderId, setLenderId] = useState<number | null>(bid?.lenderCompanyId ?? null)
  const { values, setValues, isResumed } = useKeptState<Typed>(`bid.${deal.id}.${bid?.id ?? 'new'}`, { ...bid?.values })
  const [isQuote, setIsQuote] = useState(true)
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setIsBusy] = useState(false)
  const errors = toFieldErrors(error)

  /** A bid is added first and quoted second: the rules of a quote are those of the lender's own answer. */
  const save = async () => {
    const made = bid ?? (await create({ dealId: deal.id, lenderCompanyId: lenderId }))
    const changed = changedOf(values, (made.values ?? {}) as Typed)
    const isQuoted = made.status === 'quoted' || made.status === 'term-sheet'
    if (Object.keys(changed).length === 0) return made
    const status = isQuote && !isQuoted ? { status: 'quoted' } : {}
    return update({ id: made.id, changes: { values: changed, ...status }, base: made })
  }
  const submit = async () => {
    setIsBusy(true)
    try {
      const saved = await save()
      notify.ok(t`The bid of ${saved.lenderName} is saved`)
      onClose()
    } catch (problem) {
      setError(problem)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <FormDialog
      opened
      size={640}
      title={bid ? t`Bid of ${bid.lenderName}` : t`Add a bid to ${deal.dealName}`}
      action={bid ? t`Save bid` : t`Add bid`}
      isBusy={isBusy}
      isResumed={isResumed}
      isDisabled={lenderId === null}
      error={error ? toMessage(error) : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {!bid && (
        <LenderPicker
          label={t`Lender`}
          country={deal.country}
          value={lenderId}
          onChange={setLenderId}
          error={errors.lenderCompanyId}
        />
      )}
      <BidAnswersForm
        values={values}
        onChange={(name, value) => setValues((now) => ({ ...now, [name]: value }))}
        errors={errors}
        currency={deal.currency}
      />
      <CheckboxField label={<Trans>The lender has quoted these terms</Trans>} value={isQuote} onChange={setIsQuote} />
    </FormDialog>
  )
}
