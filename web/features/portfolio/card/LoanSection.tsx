/** One loan of a property: its card, covenants and prepayment beside it, and what is looked at below. */
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { NameOf } from '#domain/kernel/facts.ts'
import { ActivityPanel } from '#web/data/activity/ActivityPanel.tsx'
import { CovenantsOverTime } from '#web/features/portfolio/covenants/CovenantsOverTime.tsx'
import { Panel } from '#web/ui/index.ts'
import { ConstructionPanels } from './ConstructionPanels.tsx'
import { CovenantHeadroom } from './CovenantHeadroom.tsx'
import { agreed } from './CovenantTable.tsx'
import classes from './card.module.css'
import { type IndexRow, isConstruction, type LoanRow, type PropertyRow } from './card-rows.ts'
import { LoanCard, type LoanTab } from './LoanCard.tsx'
import { type LoanViewName, LoanViews } from './LoanViews.tsx'
import { type LoanView, viewOf } from './loan-view.ts'
import { PrepaymentPanel } from './PrepaymentPanel.tsx'
import { useAssumed } from './use-assumed.ts'
import { useSite } from './use-property-card.ts'

export interface LoanSectionProps {
  loan: LoanRow
  place: { number: number; of: number }
  property: PropertyRow
  today: IsoDate
  indexes: readonly IndexRow[]
  nameOf: NameOf
  tab: LoanTab
  onTab: (tab: LoanTab) => void
  shown: LoanViewName
  onShow: (shown: LoanViewName) => void
  /** Papers of the loan. */
  documents?: ReactNode
}

export function LoanSection(props: LoanSectionProps) {
  const { loan, place, property, today, indexes, nameOf, tab, onTab, shown, onShow, documents } = props
  const assumed = useAssumed(loan, today, indexes)
  const view = viewOf(loan, { property, today, indexes }, assumed.values)
  const site = useSite(isConstruction(loan) ? loan._id : undefined, property.userId)
  const card = <LoanCard {...{ view, place, tab, onTab, assumed, nameOf }} project={site.project} />
  const hasCovenants = agreed(view.covenants).length > 0
  return (
    <section className={classes.card} aria-label={loan.loanName}>
      {view.kind === 'term' ? (
        <div className={classes.columns}>
          <div className={classes.stack}>
            {card}
            <LoanViews {...{ view, assumed, shown, onShow }} />
            <CovenantsOverTime view={view} />
          </div>
          <div className={classes.stack}>
            {hasCovenants && <CovenantPanel view={view} />}
            <PrepaymentPanel view={view} assumed={assumed} />
            {documents}
          </div>
        </div>
      ) : (
        <>
          {card}
          <ConstructionPanels loan={view.loan} site={site} />
          {documents}
          <SiteActivity id={loan._id} />
        </>
      )}
    </section>
  )
}

function CovenantPanel({ view }: { view: LoanView }) {
  const { t } = useLingui()
  const next = view.loan.covenants
  return (
    <Panel flush title={t`Covenants`} hint={next?.nextTestDate && t`next test ${next.nextTestDate}`}>
      <CovenantHeadroom results={agreed(view.covenants)} />
    </Panel>
  )
}

function SiteActivity({ id }: { id: string }) {
  const { t } = useLingui()
  return (
    <Panel title={t`Activity`}>
      <ActivityPanel entity="construction-loan" id={id} />
    </Panel>
  )
}
