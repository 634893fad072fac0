/** One loan of a property, as the open section of the page shows it, with what it needs beside it. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { NameOf } from '#domain/kernel/facts.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { basisOf, COVENANT_BASIS_WORDS } from '#domain/portfolio/covenants.ts'
import { leavingAnswer } from '#domain/portfolio/leaving.ts'
import type { PropertyFigures } from '#domain/portfolio/record-figures.ts'
import { ActivityPanel } from '#web/data/activity/ActivityPanel.tsx'
import { BreachesPanel } from '#web/features/portfolio/covenants/BreachesPanel.tsx'
import { CovenantsOverTime } from '#web/features/portfolio/covenants/CovenantsOverTime.tsx'
import { Panel } from '#web/ui/index.ts'
import type { Assumed } from './AssumptionFields.tsx'
import { CardDocuments } from './CardDocuments.tsx'
import { ConstructionPanels } from './ConstructionPanels.tsx'
import { CovenantHeadroom } from './CovenantHeadroom.tsx'
import { agreed } from './CovenantTable.tsx'
import classes from './card.module.css'
import { type IndexRow, isConstruction, type LoanRow, type PropertyRow } from './card-rows.ts'
import { ExitCostView } from './ExitCostView.tsx'
import { CURES } from './FirstActButton.tsx'
import { LeaveOrStay } from './LeaveOrStay.tsx'
import { LifeOfLoan } from './LifeOfLoan.tsx'
import { LoanBalance } from './LoanBalance.tsx'
import { LoanCard, type LoanTab } from './LoanCard.tsx'
import { LoanNeeds } from './LoanNeeds.tsx'
import { LoanSchedule } from './LoanSchedule.tsx'
import life from './life.module.css'
import type { Section } from './loan-sections.ts'
import { type ConstructionView, coveredBy, type LoanView, type TermView, viewOf } from './loan-view.ts'
import { PayoffLetter } from './PayoffLetter.tsx'
import { PrepaymentPanel } from './PrepaymentPanel.tsx'
import { ReportingTab } from './ReportingTab.tsx'
import { useAssumed } from './use-assumed.ts'
import { useSite } from './use-property-card.ts'

export interface LoanSectionProps {
  loan: LoanRow
  place: { number: number; of: number }
  property: PropertyRow
  today: IsoDate
  indexes: readonly IndexRow[]
  /** Of the property, with its capital stack. */
  figures: PropertyFigures | undefined
  nameOf: NameOf
  section: Section
  /** The head of the page is about this one. */
  isFocused: boolean
  tab: LoanTab
  onTab: (tab: LoanTab) => void
}

export function LoanSection(props: LoanSectionProps) {
  const { loan, place, property, today, indexes, figures, nameOf, section, isFocused, tab, onTab } = props
  const assumed = useAssumed(loan, today, indexes)
  // What leaving costs on another day is asked on one section; everything else is as of today.
  const around = { property, today, indexes, figures }
  const view = viewOf(loan, around, section === 'exit' ? assumed.values : assumed.valuesToday)
  const site = useSite(isConstruction(loan) ? loan._id : undefined, property.userId)
  const card = <LoanCard {...{ view, place, tab, onTab, assumed, nameOf }} project={site.project} />
  return (
    <section className={classes.card} aria-label={loan.loanName}>
      {section === 'documents' && <CardDocuments property={property} loanId={loan._id} />}
      {section === 'activity' && <LoanActivity view={view} />}
      {section === 'overview' && view.kind === 'construction' && <SiteOverview {...{ view, card, site, isFocused }} />}
      {view.kind === 'term' && section !== 'documents' && section !== 'activity' && (
        <Beside {...{ view, assumed, section }}>
          {section === 'overview' && <TermOverview {...{ view, card }} />}
          {section === 'schedule' && <LoanSchedule view={view} />}
          {section === 'exit' && (
            <ExitCostView
              {...{ view, assumed }}
              debt={{ entity: view.entity, record: view.loan, name: view.loan.loanName }}
            />
          )}
          {section === 'covenants' && <CovenantsAndReports view={view} />}
        </Beside>
      )}
    </section>
  )
}

type Children = { children: ReactNode }

/** What stands beside every section of a loan. */
function Beside({
  view,
  assumed,
  section,
  children,
}: { view: TermView; assumed: Assumed; section: Section } & Children) {
  const leaving = leavingAnswer(view.loan, view.known, view.today)
  return (
    <div className={classes.columns}>
      <div className={classes.stack}>{children}</div>
      <div className={classes.stack}>
        <LoanNeeds view={view} />
        {section !== 'exit' && leaving && <LeaveOrStay leaving={leaving} newRate={view.known.newRate ?? null} />}
        {(section === 'exit' || section === 'overview') && (
          <PrepaymentPanel view={view} assumed={assumed} isAskedBeside={section === 'exit'} />
        )}
        {section === 'exit' && leaving && (
          <PayoffLetter
            {...{ entity: view.entity, record: view.loan, today: view.today }}
            leaveOn={assumed.values.repaidOn}
          />
        )}
      </div>
    </div>
  )
}

function TermOverview({ view, card }: { view: TermView; card: ReactNode }) {
  const hasCovenants = agreed(view.covenants).length > 0
  return (
    <>
      <LifeOfLoan view={view} />
      <div className={hasCovenants ? life.pair : classes.stack}>
        {hasCovenants && <CovenantPanel view={view} />}
        <LoanBalance view={view} />
      </div>
      {card}
    </>
  )
}

type ReadSite = ReturnType<typeof useSite>

type SiteOverviewProps = { view: ConstructionView; card: ReactNode; site: ReadSite; isFocused: boolean }

function SiteOverview({ view, card, site, isFocused }: SiteOverviewProps) {
  return (
    <>
      {card}
      <ConstructionPanels loan={view.loan} site={site} isFocused={isFocused} />
      <CoveredPanels view={view} />
    </>
  )
}

/** Breaches with what became of them, above the tests that tell of them. */
function CoveredPanels({ view }: { view: LoanView }) {
  const covered = coveredBy(view)
  return (
    <div id={CURES} className={classes.stack}>
      <BreachesPanel entity={view.entity} covered={covered} results={view.covenants} />
      <CovenantsOverTime covered={covered} />
    </div>
  )
}

function CovenantPanel({ view }: { view: TermView }) {
  const { t } = useLingui()
  const { nextTestDate } = view.loan.covenants ?? {}
  // Without other debt both are the same, and nobody needs to be told which it is.
  const basis = view.known.others && wordOf(COVENANT_BASIS_WORDS, basisOf(view.loan.covenants ?? {}))
  const hint = [basis, nextTestDate && t`next test ${nextTestDate}`].filter(Boolean).join(' · ')
  return (
    <Panel flush title={t`Covenant headroom`} hint={hint || undefined}>
      <CovenantHeadroom results={agreed(view.covenants)} />
    </Panel>
  )
}

function CovenantsAndReports({ view }: { view: TermView }) {
  const { entity, loan, due, today, covenants } = view
  return (
    <>
      <CoveredPanels view={view} />
      {agreed(covenants).length > 0 && <CovenantPanel view={view} />}
      <Panel title={<Trans>Reporting obligations</Trans>}>
        <ReportingTab {...{ entity, due, today }} record={loan} />
      </Panel>
    </>
  )
}

function LoanActivity({ view }: { view: LoanView }) {
  const { t } = useLingui()
  return (
    <Panel title={t`Activity`}>
      <ActivityPanel entity={view.entity.path} id={view.loan._id} />
    </Panel>
  )
}
