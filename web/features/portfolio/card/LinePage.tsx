/** `/view-line/$id`: a line of credit, what of it is drawn, and what it costs. */

import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#domain/access/addresses.ts'
import { type Fact, type FactGroup, factsOf, type NamedFigure } from '#domain/kernel/facts.ts'
import { formatMoney, formatNumber, formatPercent, MISSING } from '#domain/kernel/format.ts'
import { type LineFigures, lineFigures } from '#domain/portfolio/facility-figures.ts'
import { indexRates } from '#domain/portfolio/index-rate.ts'
import { lines } from '#domain/portfolio/line.ts'
import { reportingDueDates } from '#domain/portfolio/reporting-obligations.ts'
import { ActivityPanel } from '#web/data/activity/ActivityPanel.tsx'
import { useParameter } from '#web/data/address.ts'
import { toMessage } from '#web/data/errors.ts'
import { useOne } from '#web/data/hooks.ts'
import { useToday } from '#web/data/use-today.ts'
import { BreachesPanel } from '#web/features/portfolio/covenants/BreachesPanel.tsx'
import { CovenantsOverTime } from '#web/features/portfolio/covenants/CovenantsOverTime.tsx'
import type { CoveredDebt } from '#web/features/portfolio/covenants/use-covenants.ts'
import { ErrorPanel, Page, Panel, SkeletonTable } from '#web/ui/index.ts'
import { CovenantsTab } from './CovenantsTab.tsx'
import classes from './card.module.css'
import type { LineRow } from './card-rows.ts'
import { indexRateOf } from './card-rows.ts'
import { FacilityFrame } from './FacilityFrame.tsx'
import { FactGroups } from './Facts.tsx'
import { CURES } from './FirstActButton.tsx'
import { pledgedSection } from './facility-sections.ts'
import { LineMovements } from './LineMovements.tsx'
import { untested } from './loan-view.ts'
import { NoteArea } from './NoteArea.tsx'
import { PledgedProperties, usePledged } from './PledgedProperties.tsx'
import { ReportingTab } from './ReportingTab.tsx'
import { useLenderLink } from './use-lender-link.ts'
import { useFacilityPaper } from './use-paper.ts'
import { usePaperDocuments } from './use-paper-documents.ts'
import { useIndexes } from './use-property-card.ts'

export default function LinePage() {
  const id = useParameter('id') ?? ''
  const { row, error, refetch } = useOne<LineRow>(lines, id)
  if (row) return <Line line={row} />
  if (error) return <ErrorPanel message={toMessage(error)} onRetry={refetch} />
  return (
    <Page title={<Trans>Line of credit</Trans>}>
      <SkeletonTable heads={[{ label: MISSING }]} />
    </Page>
  )
}

function Line({ line }: { line: LineRow }) {
  const { t } = useLingui()
  const today = useToday()
  const indexes = useIndexes()
  const figures = lineFigures(line, today, { indexRate: indexRateOf(line, indexes) })
  const groups = useLenderLink(useLineGroups(line, figures), line.lenderId)
  const keyNumbers = useLineNumbers(line, figures)
  const due = reportingDueDates(line.reportingObligation, today)
  const covenants = untested(line.covenants)
  const pledged = usePledged(line.propertyIds, line.userId)
  const documents = usePaperDocuments(pledged)
  const covered: CoveredDebt = {
    ...{ tested: { kind: 'line', debt: line }, record: line, name: line.name, pledged, today },
    indexRate: indexRateOf(line, indexes),
  }
  const paper = useFacilityPaper({
    ...{ entity: lines, record: line, kind: t`Line of credit`, today, groups, covenants, due },
    keyNumbers,
    more: (i18n) => [...pledgedSection(pledged, i18n), ...documents(i18n)],
  })
  return (
    <FacilityFrame
      record={line}
      holder="lines"
      kind={t`Line of credit`}
      editPath={pathTo('editLine', { id: line._id })}
      isExpiring={figures.isExpiring}
      paper={paper}
      keyNumbers={keyNumbers}
      tabs={[
        {
          key: 'details',
          label: t`Line Details`,
          content: (
            <>
              <FactGroups groups={groups} />
              <NoteArea entity={lines} record={line} path="notes" />
            </>
          ),
        },
        {
          key: 'covenants',
          label: t`Financial Covenants`,
          content: <CovenantsTab entity={lines} record={line} results={covenants} noi={null} />,
        },
        {
          key: 'reporting',
          label: t`Reporting Obligations`,
          ...(due.some(({ isOverdue }) => isOverdue) && { dot: 'bad' as const }),
          content: <ReportingTab entity={lines} record={line} {...{ due, today }} />,
        },
      ]}
    >
      <LineMovements line={line} />
      <PledgedProperties ids={line.propertyIds} userId={line.userId} />
      <div id={CURES} className={classes.stack}>
        <BreachesPanel entity={lines} covered={covered} results={covenants} />
        <CovenantsOverTime covered={covered} />
      </div>
      <Panel title={t`Activity`}>
        <ActivityPanel entity={lines.path} id={line._id} />
      </Panel>
    </FacilityFrame>
  )
}

function useLineNumbers(line: LineRow, figures: LineFigures): NamedFigure[] {
  const { t } = useLingui()
  return [
    { label: t`Limit (${line.currency})`, value: formatMoney(line.limitAmount) },
    { label: t`Drawn`, value: formatMoney(line.drawnAmount) },
    { label: t`Available`, value: formatMoney(figures.available) },
    { label: t`Utilisation`, value: formatPercent(figures.utilisation) },
    { label: t`All-in rate`, value: formatPercent(figures.allInRate) },
    {
      label: t`Months left`,
      value: formatNumber(figures.remainingTerm),
      ...(figures.isExpiring && { tone: 'or' as const }),
    },
    { label: t`Expiry`, value: figures.loanExpiry ?? MISSING },
  ]
}

function useLineGroups(line: LineRow, figures: LineFigures): FactGroup[] {
  const { t } = useLingui()
  const nameOf = (path: string) => (path === indexRates.path ? (line.facilityIndexName ?? undefined) : undefined)
  const facts = (paths: readonly string[]) => factsOf(lines, line, paths, nameOf)
  const figure = (key: string, label: string, amount: number | null): Fact => ({
    key,
    label,
    value: formatMoney(amount),
  })
  return [
    {
      key: 'line',
      facts: [
        ...facts(['name']),
        { key: 'lenderId', label: t`Lender`, value: line.lenderName ?? MISSING },
        ...facts(['limitAmount', 'drawnAmount']),
        figure('available', t`Available`, figures.available),
        ...facts(['purpose', 'security', 'renewalType']),
        ...facts(['openDate', 'firstPaymentDate', 'term', 'loanExpiry']),
      ],
    },
    {
      key: 'rate',
      title: t`Rate and cost`,
      facts: [
        ...facts(['rateType', 'allInRate', 'facilityIndexType', 'facilityIndexId', 'spread']),
        ...facts(['interestRateFloor', 'interestRateCap', 'standbyFeeBps']),
        figure('annualInterest', t`Interest a year`, figures.annualInterest),
        figure('standbyCost', t`Standby cost a year`, figures.standbyCost),
      ],
    },
  ]
}
