/** Closes a deal that has funded: on which day, and for how much. */

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { closingErrors, closingObstacles } from '#domain/deals/deal-moves.ts'
import { lenderBids } from '#domain/deals/lender-bid.ts'
import { takesLoansOver } from '#domain/portfolio/deal-hand-over.ts'
import { toFieldErrors, toMessage } from '#web/data/errors.ts'
import { useList, useOne } from '#web/data/hooks.ts'
import { usePerson } from '#web/data/session.tsx'
import { untoldOf } from '#web/features/deals/bids/bid-order.ts'
import { useDealSteps } from '#web/features/deals/form/use-deal-steps.ts'
import { serverNow } from '#web/ui/clock.ts'
import {
  confirm,
  DateField,
  ErrorLine,
  FormDialog,
  formatLocalDate,
  MoneyField,
  NoticeLine,
  useNavigation,
} from '#web/ui/index.ts'
import type { DealStepDialogProps } from './DealStepDialog.tsx'
import { onlyAsksToClose } from './deal-actions.ts'
import { type BidRow, type DealRow, figure } from './deal-row.ts'
import { dealPath } from './deal-tabs.ts'
import { useTakeLoan } from './use-hand-over.ts'

/** The day and the amount, as asked for before or as the lender had offered, until somebody types another. */
function useFunding(deal: DealRow) {
  const { row: bid } = useOne<BidRow>(lenderBids, deal.primaryLenderBidId ?? undefined, { isBackground: true })
  const [actualFundingDate, setDate] = useState<string | null>(deal.actualFundingDate)
  const [typed, setAmount] = useState<number | null | undefined>(undefined)
  const offered = deal.fundedAmount ?? bid?.values.loanAmount ?? figure(deal.values, 'Loan_Amount')
  const fundedAmount = typed === undefined ? offered : typed
  return { bid, funding: { actualFundingDate, fundedAmount }, setDate, setAmount }
}

export default function CloseDealDialog({ deal, action, onClose }: Omit<DealStepDialogProps, 'step'>) {
  const { t } = useLingui()
  const person = usePerson()
  const { carryOut } = useDealSteps(deal)
  const { take } = useTakeLoan(deal)
  const { bid, funding, setDate, setAmount } = useFunding(deal)
  const navigate = useNavigation()
  const bids = useList<BidRow>(lenderBids, { dealId: deal.id, $limit: 100 }, { isBackground: true })
  const untold = person.rights.includes('accessInbox') ? untoldOf(bids.rows, deal.primaryLenderBidId).length : 0
  const [isAsked, setIsAsked] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setIsBusy] = useState(false)
  const obstacles = closingObstacles(deal)
  const wrong = closingErrors(funding, formatLocalDate(serverNow()))
  const errors = isAsked ? { ...toFieldErrors(error), ...wrong } : {}
  const isBeside = 'actualFundingDate' in errors || 'fundedAmount' in errors
  const offerPortfolio = async () => {
    const question = {
      title: t`Add the loan to your portfolio?`,
      message: t`Its terms are filled in from the deal.`,
      action: t`Add to portfolio`,
    }
    const isWanted = await confirm(question)
    if (isWanted) await take()
    return isWanted
  }
  const offerLetters = async () => {
    const isWanted = await confirm({
      title: t`Tell the lenders?`,
      message: t`Lenders that do not know yet how the choice went: ${untold}. The letters are proposed; you send them.`,
      action: t`Write letters`,
    })
    if (isWanted) navigate(`${dealPath(deal, 'bids')}?letters=open`)
  }
  const submit = async () => {
    setIsAsked(true)
    setError(null)
    if (Object.keys(wrong).length > 0) return
    setIsBusy(true)
    try {
      const after = await carryOut('close', funding)
      onClose()
      if (after.dealStatus !== 'archived') return
      if (takesLoansOver(person.role) && (await offerPortfolio())) return
      if (untold > 0) await offerLetters()
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
      isDisabled={obstacles.length > 0}
      error={error && !isBeside ? toMessage(error) : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {obstacles.map((sentence) => (
        <ErrorLine key={sentence}>{sentence}</ErrorLine>
      ))}
      <NoticeLine>
        {bid ? <Trans>Funded by {bid.lenderName}.</Trans> : <Trans>No bid is accepted yet.</Trans>}{' '}
        {onlyAsksToClose(person) ? (
          <Trans>Your approver confirms the closing.</Trans>
        ) : (
          <Trans>The fee is booked, and the other open bids become not selected.</Trans>
        )}
      </NoticeLine>
      <DateField
        label={t`Funding date`}
        value={funding.actualFundingDate}
        onChange={setDate}
        error={errors.actualFundingDate}
      />
      <MoneyField
        label={t`Funded amount`}
        currency={deal.currency}
        value={funding.fundedAmount}
        onChange={setAmount}
        error={errors.fundedAmount}
      />
    </FormDialog>
  )
}
