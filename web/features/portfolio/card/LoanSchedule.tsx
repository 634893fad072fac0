/** The payments of a loan to its end, and what was owed at the end of each month so far. */
import { Trans, useLingui } from '@lingui/react/macro'
import { loanTermsOn } from '#domain/portfolio/loan-record.ts'
import { toMessage } from '#web/data/errors.ts'
import { AmortizationSchedule } from '#web/features/portfolio/schedule/AmortizationSchedule.tsx'
import { EmptyState, PdfButton } from '#web/ui/index.ts'
import { BalanceHistory } from './BalanceHistory.tsx'
import classes from './card.module.css'
import type { TermView } from './loan-view.ts'
import { useSchedulePaper } from './use-paper.ts'

export function LoanSchedule({ view }: { view: TermView }) {
  const { t } = useLingui()
  const { loan, today, known } = view
  const paper = useSchedulePaper(view)
  const terms = loanTermsOn(loan, today, known.indexRate)
  if (!terms) return <EmptyState compact title={<Trans>Without a rate there is no schedule.</Trans>} />
  return (
    <>
      <div className={classes.buttons}>
        <PdfButton label={t`Schedule as PDF`} paper={paper} toMessage={toMessage} />
      </div>
      <AmortizationSchedule
        terms={terms}
        today={today}
        isFloating={loan.rateType === 'Floating'}
        fileName={`${loan.loanName} schedule`}
      />
      <BalanceHistory view={view} />
    </>
  )
}
