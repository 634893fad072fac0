/** What is looked at below a loan's card: schedule, exit cost, balances kept, and what happened. */
import { Trans, useLingui } from '@lingui/react/macro'
import { IconActivity, IconChartLine, IconHistory, IconTable } from '@tabler/icons-react'
import { loanTermsOn } from '#domain/portfolio/loan-record.ts'
import { ActivityPanel } from '#web/data/activity/ActivityPanel.tsx'
import { toMessage } from '#web/data/errors.ts'
import { AmortizationSchedule } from '#web/features/portfolio/schedule/AmortizationSchedule.tsx'
import { EmptyState, Panel, PdfButton, SegmentedSwitch } from '#web/ui/index.ts'
import type { Assumed } from './AssumptionFields.tsx'
import { BalanceHistory } from './BalanceHistory.tsx'
import classes from './card.module.css'
import { ExitCostView } from './ExitCostView.tsx'
import type { TermView } from './loan-view.ts'
import { useSchedulePaper } from './use-paper.ts'

export const LOAN_VIEWS = ['schedule', 'exit', 'balances', 'activity'] as const
export type LoanViewName = (typeof LOAN_VIEWS)[number]

export interface LoanViewsProps {
  view: TermView
  assumed: Assumed
  shown: LoanViewName
  onShow: (shown: LoanViewName) => void
}

export function LoanViews({ view, assumed, shown, onShow }: LoanViewsProps) {
  const { t } = useLingui()
  const schedulePaper = useSchedulePaper(view)
  return (
    <div className={classes.stack}>
      <div className={classes.buttons}>
        <SegmentedSwitch
          label={t`View of ${view.loan.loanName}`}
          value={shown}
          onChange={onShow}
          options={[
            { value: 'schedule', label: t`Schedule`, icon: IconTable },
            { value: 'exit', label: t`Exit cost`, icon: IconChartLine },
            { value: 'balances', label: t`Balances`, icon: IconHistory },
            { value: 'activity', label: t`Activity`, icon: IconActivity },
          ]}
        />
        {shown === 'schedule' && <PdfButton label={t`Schedule as PDF`} paper={schedulePaper} toMessage={toMessage} />}
      </div>
      <Shown {...{ view, assumed, shown }} />
    </div>
  )
}

function Shown({ view, assumed, shown }: Omit<LoanViewsProps, 'onShow'>) {
  const { t } = useLingui()
  const { loan, today, known } = view
  switch (shown) {
    case 'schedule': {
      const terms = loanTermsOn(loan, today, known.indexRate)
      if (!terms) return <EmptyState compact title={<Trans>Without a rate there is no schedule.</Trans>} />
      return (
        <AmortizationSchedule
          terms={terms}
          today={today}
          isFloating={loan.rateType === 'Floating'}
          fileName={`${loan.loanName} schedule`}
        />
      )
    }
    case 'exit':
      return <ExitCostView view={view} assumed={assumed} />
    case 'balances':
      return <BalanceHistory view={view} />
    case 'activity':
      return (
        <Panel title={t`Activity`}>
          <ActivityPanel entity="loans" id={loan._id} />
        </Panel>
      )
  }
}
