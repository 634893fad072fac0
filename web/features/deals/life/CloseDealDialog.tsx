/** Closes a deal that has funded: on which day, and for how much. */

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { mayUpdate } from '#domain/access/rights.ts'
import { deals } from '#domain/deals/deal.ts'
import { closingErrors, closingObstacles } from '#domain/deals/deal-moves.ts'
import { onlyAsksToClose } from '#domain/deals/deal-steps.ts'
import { lenderBids } from '#domain/deals/lender-bid.ts'
import { CLOSING_QUESTIONS } from '#domain/deals/step-questions.ts'
import { isAnswered } from '#domain/kernel/form.ts'
import { takesLoansOver } from '#domain/portfolio/deal-hand-over.ts'
import { showError } from '#web/data/errors.ts'
import { RecordDialog } from '#web/data/forms/RecordDialog.tsx'
import type { RecordValues } from '#web/data/forms/records.ts'
import { useRecordForm } from '#web/data/forms/use-record-form.ts'
import { useList, useOne, useUpdate } from '#web/data/hooks.ts'
import { usePerson } from '#web/data/session.tsx'
import { untoldOf } from '#web/features/deals/bids/bid-order.ts'
import { useDealSteps } from '#web/features/deals/form/use-deal-steps.ts'
import { serverNow } from '#web/ui/clock.ts'
import { confirm, ErrorLine, formatLocalDate, NoticeLine, useNavigation } from '#web/ui/index.ts'
import { type BidRow, type DealRow, figure } from './deal-row.ts'
import { dealPath } from './deal-tabs.ts'
import type { DealStepDialogProps } from './step-dialog.ts'
import { useTakeLoan } from './use-hand-over.ts'

type Funding = { actualFundingDate: string | null; fundedAmount: number | null }

/** The day and the amount, as asked for before or as the lender had offered, until somebody types another. */
function useOffered(deal: DealRow) {
  const { row: bid } = useOne<BidRow>(lenderBids, deal.primaryLenderBidId ?? undefined, { isBackground: true })
  const offered = deal.fundedAmount ?? bid?.values.loanAmount ?? figure(deal.values, 'Loan_Amount')
  const fundingOf = ({ actualFundingDate, fundedAmount = offered }: RecordValues) =>
    ({ actualFundingDate: actualFundingDate ?? null, fundedAmount }) as Funding
  return { bid, fundingOf }
}

export default function CloseDealDialog({ deal, action, onClose }: Omit<DealStepDialogProps, 'step'>) {
  const { t } = useLingui()
  const person = usePerson()
  const { carryOut } = useDealSteps(deal)
  const { take } = useTakeLoan(deal)
  const { bid, fundingOf } = useOffered(deal)
  const navigate = useNavigation()
  const bids = useList<BidRow>(lenderBids, { dealId: deal.id, $limit: 100 }, { isBackground: true })
  const untold = person.rights.includes('accessInbox') ? untoldOf(bids.rows, deal.primaryLenderBidId).length : 0
  const obstacles = closingObstacles(deal)
  const form = useRecordForm({
    path: deals.path,
    draftKey: `close.${deal.id}`,
    initial: { actualFundingDate: deal.actualFundingDate },
    errorsOf: (values) => closingErrors(fundingOf(values), formatLocalDate(serverNow())),
    send: (values) =>
      carryOut('close', {
        ...fundingOf(values),
        ...(isAnswered(values.stageReason) ? { stageReason: values.stageReason } : {}),
      }),
  })
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
  const goOn = async (dealStatus: unknown) => {
    if (dealStatus !== 'archived') return
    if (takesLoansOver(person.role) && (await offerPortfolio())) return
    if (untold > 0) await offerLetters()
  }
  return (
    <RecordDialog
      title={t`Close ${deal.dealName}?`}
      action={action}
      isDisabled={obstacles.length > 0}
      form={form}
      questions={CLOSING_QUESTIONS}
      facts={fundingOf(form.values)}
      room={{ currency: deal.currency }}
      onClose={onClose}
      onSaved={(after) => void goOn(after?.dealStatus)}
      lead={
        <>
          {obstacles.map((sentence) => (
            <ErrorLine key={sentence}>{sentence}</ErrorLine>
          ))}
          {isOnlyKycOpen(deal) && mayUpdate(deal) && <ClearKyc deal={deal} />}
          <NoticeLine>
            {bid ? <Trans>Funded by {bid.lenderName}.</Trans> : <Trans>No bid is accepted yet.</Trans>}{' '}
            {onlyAsksToClose(person) ? (
              <Trans>Your approver confirms the closing.</Trans>
            ) : (
              <Trans>The fee is booked, and the other open bids become not selected.</Trans>
            )}
          </NoticeLine>
        </>
      }
    />
  )
}

const isOnlyKycOpen = (deal: DealRow) => deal.primaryLenderBidId !== null && closingObstacles(deal).length > 0

/** Whoever closes the deal mostly knows that the borrower was looked at; the change is named in the activity. */
function ClearKyc({ deal }: { deal: DealRow }) {
  const { update, isPending } = useUpdate<DealRow>(deals)
  const clear = () =>
    void update({ id: deal.id, changes: { values: { KYC_Status: 'cleared' } }, base: deal }).catch(showError)
  return (
    <Button loading={isPending} onClick={clear}>
      <Trans>KYC is cleared</Trans>
    </Button>
  )
}
