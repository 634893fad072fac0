/** Closes a deal that has funded: on which day, and for how much. */

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { lenderBids } from '#domain/deals/lender-bid.ts'
import { pipelineRevenue } from '#domain/deals/pipeline-revenue.ts'
import { toFieldErrors, toMessage } from '#web/data/errors.ts'
import { useList, useOne, useUpdate } from '#web/data/hooks.ts'
import { usePerson } from '#web/data/session.tsx'
import { DateField, FormDialog, MoneyField, NoticeLine } from '#web/ui/index.ts'
import type { DealStepDialogProps } from './DealStepDialog.tsx'
import { onlyAsksToClose } from './deal-actions.ts'
import { type BidRow, type DealRow, figure } from './deal-row.ts'
import { useDealSteps } from './use-deal-steps.ts'

interface PipelineRow {
  id: number
  updatedAt: string
}

/** The fee is booked on the pipeline's amount: what was funded in fact is written there before the deal closes. */
function useFundedAmount(deal: DealRow) {
  const { rows } = useList<PipelineRow>(pipelineRevenue, { dealId: deal.id, $limit: 1 }, { isBackground: true })
  const { update } = useUpdate<PipelineRow>(pipelineRevenue, { isBackground: true })
  return async (amount: number | null | undefined) => {
    const [row] = rows
    if (row && amount !== undefined) await update({ id: row.id, changes: { loanAmount: amount }, base: row })
  }
}

export function CloseDealDialog({ deal, action, onClose }: Omit<DealStepDialogProps, 'step'>) {
  const { t } = useLingui()
  const person = usePerson()
  const { carryOut } = useDealSteps(deal)
  const keepAmount = useFundedAmount(deal)
  const bidId = deal.primaryLenderBidId ?? undefined
  const { row: bid } = useOne<BidRow>(lenderBids, bidId, { isBackground: true })
  const [fundedOn, setFundedOn] = useState<string | null>(deal.actualFundingDate)
  const [typedAmount, setTypedAmount] = useState<number | null | undefined>(undefined)
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setIsBusy] = useState(false)
  const amount =
    typedAmount === undefined ? (bid?.values.loanAmount ?? figure(deal.values, 'Loan_Amount')) : typedAmount
  const errors = toFieldErrors(error)
  const isBeside = 'actualFundingDate' in errors || 'loanAmount' in errors
  const submit = async () => {
    setIsBusy(true)
    try {
      await keepAmount(typedAmount)
      await carryOut('close', { actualFundingDate: fundedOn })
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
      title={t`Close ${deal.dealName}?`}
      action={action}
      isBusy={isBusy}
      error={error && !isBeside ? toMessage(error) : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <NoticeLine>
        {bid ? <Trans>Funded by {bid.lenderName}.</Trans> : <Trans>No bid is accepted yet.</Trans>}{' '}
        {onlyAsksToClose(person) ? (
          <Trans>Your approver confirms the closing.</Trans>
        ) : (
          <Trans>The fee is booked, and the other open bids become not selected.</Trans>
        )}
      </NoticeLine>
      <DateField label={t`Funding date`} value={fundedOn} onChange={setFundedOn} error={errors.actualFundingDate} />
      <MoneyField
        label={t`Funded amount`}
        currency={deal.currency}
        value={amount}
        onChange={setTypedAmount}
        error={errors.loanAmount}
      />
    </FormDialog>
  )
}
