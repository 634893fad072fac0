/** The card of one loan: what it is called, its tabs, and one of them. */

import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconClockExclamation, IconPencil } from '@tabler/icons-react'
import { pathTo } from '#domain/access/addresses.ts'
import { mayUpdate } from '#domain/access/rights.ts'
import type { NameOf } from '#domain/kernel/facts.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { isOpenBreach } from '#domain/portfolio/breach-answers.ts'
import { LOAN_STATUS_WORDS } from '#domain/portfolio/loan-lifecycle.ts'
import { internalNoi, loanCardTitle } from '#domain/portfolio/loan-record.ts'
import { useLenderPath } from '#web/features/lenders/LenderName.tsx'
import { Presence } from '#web/features/team/presence/Presence.tsx'
import { StarButton } from '#web/features/team/stars/StarButton.tsx'
import { RecordTasks } from '#web/features/team/tasks/RecordTasks.tsx'
import { AppLink, Chip, classNames, PageTabs, Panel } from '#web/ui/index.ts'
import { AchievementTab } from './AchievementTab.tsx'
import type { Assumed } from './AssumptionFields.tsx'
import { CovenantsTab } from './CovenantsTab.tsx'
import classes from './card.module.css'
import { isConstruction, type LoanRow, type ProjectRow } from './card-rows.ts'
import { DetailsTab } from './DetailsTab.tsx'
import { FeesTab } from './FeesTab.tsx'
import { GuarantorTab } from './GuarantorTab.tsx'
import type { LoanView } from './loan-view.ts'
import { loanTone } from './loan-words.ts'
import { ReportingTab } from './ReportingTab.tsx'
import { RiskTab } from './RiskTab.tsx'

export const LOAN_TABS = ['details', 'guarantors', 'covenants', 'reporting', 'fees', 'risk', 'achievement'] as const
export type LoanTab = (typeof LOAN_TABS)[number]

export interface LoanCardProps {
  view: LoanView
  /** `2 of 3`. */
  place: { number: number; of: number }
  tab: LoanTab
  onTab: (tab: LoanTab) => void
  assumed: Assumed
  nameOf: NameOf
  project: ProjectRow | undefined
}

export function LoanCard(props: LoanCardProps) {
  const { t } = useLingui()
  const { view, place, onTab } = props
  const loan: LoanRow = view.loan
  const holder = { path: isConstruction(loan) ? 'construction-loan' : 'loans', recordId: loan._id } as const
  const items = useTabs(view)
  const active = items.some(({ key }) => key === props.tab) ? props.tab : 'details'
  return (
    <Panel
      flush
      className={classNames(view.figures.isExpiring ? classes.orange : undefined)}
      title={loanCardTitle(loan as { authorizedLoanAmount?: number | null })}
      hint={
        <span className={classes.buttons}>
          {t`${place.number} of ${place.of}`} <LoanChips view={view} />
          <Presence path={holder.path} id={loan._id} />
        </span>
      }
      actions={
        <span className={classes.buttons}>
          <StarButton {...holder} size={26} />
          <RecordTasks {...holder} isCompact />
          {mayUpdate(loan) && (
            <Button
              size="compact-sm"
              variant="subtle"
              component={AppLink}
              to={pathTo('editLoan', { id: loan._id })}
              aria-label={t`Edit ${loan.loanName}`}
              leftSection={<IconPencil size={15} stroke={1.6} />}
            >
              {t`Edit`}
            </Button>
          )}
        </span>
      }
    >
      <PageTabs
        inset
        label={t`Sections of ${loan.loanName}`}
        items={items}
        active={active}
        onChange={(key) => onTab(key as LoanTab)}
      />
      <div className={classes.tabPanel} role="tabpanel" aria-label={items.find(({ key }) => key === active)?.label}>
        <TabContent {...props} tab={active} />
      </div>
    </Panel>
  )
}

function LoanChips({ view }: { view: LoanView }) {
  const { t } = useLingui()
  const { loanStatus } = view.loan
  return (
    <>
      <Chip tone={loanTone(loanStatus)} dot>
        {wordOf(LOAN_STATUS_WORDS, loanStatus)}
      </Chip>{' '}
      {view.figures.isExpiring && (
        <Chip tone="or" icon={IconClockExclamation}>
          {t`${view.figures.remainingTerm ?? 0} months left`}
        </Chip>
      )}
    </>
  )
}

/** The tabs' names are the contract's own. */
function useTabs({ kind, covenants, due }: LoanView) {
  const { t } = useLingui()
  const isBreached = covenants.some(isOpenBreach)
  const isWatched = covenants.some(({ status, answer }) => status === 'Watch' || answer)
  const names: Record<LoanTab, string> = {
    details: t`Loan Details`,
    guarantors: t`Guarantor Details`,
    covenants: t`Financial Covenants`,
    reporting: t`Reporting Obligations`,
    fees: t`Fees and Pricing Details`,
    risk: t`Risk Management`,
    achievement: t`Achievement Tracking`,
  }
  const dots: Partial<Record<LoanTab, 'warn' | 'bad'>> = {
    ...((isBreached || isWatched) && { covenants: isBreached ? 'bad' : 'warn' }),
    ...(due.some(({ isOverdue }) => isOverdue) && { reporting: 'bad' }),
  }
  return LOAN_TABS.filter((key) => key !== 'achievement' || kind === 'construction').map((key) => ({
    key,
    label: names[key],
    ...(dots[key] && { dot: dots[key] }),
  }))
}

function TabContent({ tab, view, assumed, nameOf, project }: LoanCardProps) {
  const lenderPath = useLenderPath(view.loan.lenderId)
  const { entity, covenants, due, today, property } = view
  const loan: LoanRow = view.loan
  switch (tab) {
    case 'details':
      return <DetailsTab view={view} nameOf={nameOf} lenderPath={lenderPath} />
    case 'guarantors':
      return <GuarantorTab entity={entity} record={loan} />
    case 'covenants':
      return <CovenantsTab {...{ entity }} record={loan} results={covenants} noi={internalNoi(property)} />
    case 'reporting':
      return <ReportingTab {...{ entity, due, today }} record={loan} />
    case 'fees':
      return <FeesTab entity={entity} record={loan} />
    case 'risk':
      return <RiskTab view={view} assumed={assumed} />
    case 'achievement':
      return view.kind === 'construction' ? <AchievementTab view={view} project={project} /> : null
  }
}
