/** `/view-blanket/$id`: one loan over several properties, each with its part and the price that frees it. */

import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#domain/access/addresses.ts'
import type { IsoDate } from '#domain/kernel/dates.ts'
import { factsOf } from '#domain/kernel/facts.ts'
import { MISSING } from '#domain/kernel/format.ts'
import { blankets } from '#domain/portfolio/blanket.ts'
import { withAnswers } from '#domain/portfolio/breach-answers.ts'
import { blanketFigures, togetherOf } from '#domain/portfolio/facility-figures.ts'
import { toLoanTerms } from '#domain/portfolio/loan-record.ts'
import { reportingDueDates } from '#domain/portfolio/reporting-obligations.ts'
import { covenantTests } from '#domain/portfolio/tested-covenants.ts'
import { ActivityPanel } from '#web/data/activity/ActivityPanel.tsx'
import { useParameter } from '#web/data/address.ts'
import { toMessage } from '#web/data/errors.ts'
import { useOne } from '#web/data/hooks.ts'
import { useToday } from '#web/data/use-today.ts'
import { BreachesPanel } from '#web/features/portfolio/covenants/BreachesPanel.tsx'
import { CovenantsOverTime } from '#web/features/portfolio/covenants/CovenantsOverTime.tsx'
import type { CoveredDebt } from '#web/features/portfolio/covenants/use-covenants.ts'
import { AmortizationSchedule } from '#web/features/portfolio/schedule/AmortizationSchedule.tsx'
import { ErrorPanel, Page, Panel, SkeletonTable } from '#web/ui/index.ts'
import { AllocationTable } from './AllocationTable.tsx'
import { blanketGroups, blanketNumbers } from './blanket-facts.ts'
import { CovenantsTab } from './CovenantsTab.tsx'
import classes from './card.module.css'
import { type BlanketRow, type IndexRow, indexRateOf, type PropertyRow } from './card-rows.ts'
import { ExitCostView } from './ExitCostView.tsx'
import { FacilityFrame } from './FacilityFrame.tsx'
import { FactGroups, Facts } from './Facts.tsx'
import { FeesTab } from './FeesTab.tsx'
import { CURES } from './FirstActButton.tsx'
import { allocationSection, pledgedSection } from './facility-sections.ts'
import { GuarantorTab } from './GuarantorTab.tsx'

import { NoteArea } from './NoteArea.tsx'
import { PayoffLetter } from './PayoffLetter.tsx'
import { usePledged } from './PledgedProperties.tsx'
import { PrepaymentPanel } from './PrepaymentPanel.tsx'
import { ReportingTab } from './ReportingTab.tsx'
import { scheduleKey, scheduleSection } from './schedule-section.ts'
import { useAssumed } from './use-assumed.ts'
import { useLenderLink } from './use-lender-link.ts'
import { useFacilityPaper } from './use-paper.ts'
import { usePaperDocuments } from './use-paper-documents.ts'
import { useIndexes } from './use-property-card.ts'
import { othersIn, useStack } from './use-stack.ts'

export default function BlanketPage() {
  const id = useParameter('id') ?? ''
  const { row, error, refetch } = useOne<BlanketRow>(blankets, id)
  const indexes = useIndexes()
  if (row) return <Blanket blanket={row} indexes={indexes} />
  if (error) return <ErrorPanel message={toMessage(error)} onRetry={refetch} />
  return (
    <Page title={<Trans>Blanket loan</Trans>}>
      <SkeletonTable heads={[{ label: MISSING }]} />
    </Page>
  )
}

/** All figures of the blanket: a sum over properties is left out while one of them is not seen. */
function useFigures(
  blanket: BlanketRow,
  pledged: readonly PropertyRow[],
  today: IsoDate,
  indexes: readonly IndexRow[],
) {
  const assumed = useAssumed(blanket, today, indexes, blankets)
  const { repaidOn: _later, ...rates } = assumed.values
  const { figures: onFirst } = useStack(blanket.propertyIds[0])
  const known = { ...rates, indexRate: indexRateOf(blanket, indexes), others: othersIn(onFirst, blanket._id) }
  const isWhole = pledged.length === blanket.propertyIds.length
  const figures = blanketFigures(blanket, isWhole ? pledged : [], today, known)
  const covenants = withAnswers(covenantTests(blanket, togetherOf(figures), today, known).results, blanket, today)
  return { assumed, known, figures, covenants }
}

function Blanket({ blanket, indexes }: { blanket: BlanketRow; indexes: readonly IndexRow[] }) {
  const { t } = useLingui()
  const today = useToday()
  const pledged = usePledged(blanket.propertyIds, blanket.userId)
  const { assumed, known, figures, covenants } = useFigures(blanket, pledged, today, indexes)
  const groups = useLenderLink(blanketGroups(blanket, figures), blanket.lenderId)
  const keyNumbers = blanketNumbers(blanket, figures)
  const due = reportingDueDates(blanket.reportingObligation, today)
  const terms = toLoanTerms(blanket, known.indexRate)
  const documents = usePaperDocuments(pledged)
  const paper = useFacilityPaper({
    ...{ entity: blankets, record: blanket, kind: t`Blanket loan`, today, groups, covenants, due },
    keyNumbers,
    more: (i18n) => [
      allocationSection({ blanket, figures, pledged }, i18n),
      ...pledgedSection(pledged, i18n),
      ...documents(i18n),
      scheduleSection(
        { id: blanket._id, name: blanket.name, terms, isFloating: blanket.rateType === 'Floating' },
        i18n,
      ),
    ],
  })
  const view = { loan: blanket, known, today }
  const covered: CoveredDebt = {
    ...{ tested: { kind: 'blanket', debt: blanket }, record: blanket, name: blanket.name, pledged, today },
    indexRate: known.indexRate,
  }
  return (
    <FacilityFrame
      record={blanket}
      holder="blankets"
      kind={t`Blanket loan`}
      editPath={pathTo('editBlanket', { id: blanket._id })}
      isExpiring={figures.isExpiring}
      paper={paper}
      unticked={[scheduleKey(blanket._id)]}
      keyNumbers={keyNumbers}
      tabs={[
        {
          key: 'details',
          label: t`Loan Details`,
          content: (
            <>
              <FactGroups groups={groups} />
              <NoteArea entity={blankets} record={blanket} path="notes" />
            </>
          ),
        },
        {
          key: 'guarantors',
          label: t`Guarantor Details`,
          content: <GuarantorTab entity={blankets} record={blanket} />,
        },
        {
          key: 'covenants',
          label: t`Financial Covenants`,
          content: <CovenantsTab entity={blankets} record={blanket} results={covenants} noi={figures.combinedNOI} />,
        },
        {
          key: 'reporting',
          label: t`Reporting Obligations`,
          ...(due.some(({ isOverdue }) => isOverdue) && { dot: 'bad' as const }),
          content: <ReportingTab entity={blankets} record={blanket} {...{ due, today }} />,
        },
        {
          key: 'fees',
          label: t`Fees and Pricing Details`,
          content: <FeesTab entity={blankets} record={blanket} />,
        },
        {
          key: 'risk',
          label: t`Risk Management`,
          content: <BlanketRisk blanket={blanket} />,
        },
      ]}
      aside={
        <>
          <PrepaymentPanel view={view} assumed={assumed} />
          <PayoffLetter entity={blankets} record={blanket} leaveOn={assumed.values.repaidOn} today={today} />
        </>
      }
    >
      <AllocationTable blanket={blanket} figures={figures} pledged={pledged} />
      <div id={CURES} className={classes.stack}>
        <BreachesPanel entity={blankets} covered={covered} results={covenants} />
        <CovenantsOverTime covered={covered} />
      </div>
      {terms && (
        <AmortizationSchedule
          terms={terms}
          today={today}
          isFloating={blanket.rateType === 'Floating'}
          fileName={`${blanket.name} schedule`}
        />
      )}
      <ExitCostView {...{ view, assumed }} debt={{ entity: blankets, record: blanket, name: blanket.name }} />
      <Panel title={t`Activity`}>
        <ActivityPanel entity={blankets.path} id={blanket._id} />
      </Panel>
    </FacilityFrame>
  )
}

const RISK = [
  'riskManagement.refinanceCandidate',
  'riskManagement.leaseRolloverPercentageAtExpiry',
  'riskManagement.irr',
  'riskManagement.npv',
]

function BlanketRisk({ blanket }: { blanket: BlanketRow }) {
  return (
    <>
      <Facts facts={factsOf(blankets, blanket, RISK)} />
      <NoteArea entity={blankets} record={blanket} path="riskManagement.notes" />
    </>
  )
}
