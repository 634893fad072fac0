/** `/view-loan/$id`: one property with the cards of all its loans; a loan's own address leads here. */

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { mayUpdate } from '#domain/access/rights.ts'
import { MISSING } from '#domain/kernel/format.ts'
import { useAddressWords, useParameter, useSayWords } from '#web/data/address.ts'
import { useCrumbs } from '#web/data/crumbs.ts'
import { isPageError, toMessage } from '#web/data/errors.ts'
import { useToday } from '#web/data/use-today.ts'
import { ServiceMenu } from '#web/features/maps/ServiceMenu.tsx'
import { QuartersPanel } from '#web/features/portfolio/quarters/QuartersPanel.tsx'
import { ShareButton } from '#web/features/portfolio/share/ShareButton.tsx'
import { AppLink, EmptyState, ErrorPanel, Page, PdfButton, SkeletonTable } from '#web/ui/index.ts'
import { CardDocuments } from './CardDocuments.tsx'
import classes from './card.module.css'
import { isConstruction, type LoanRow, type PropertyRow } from './card-rows.ts'
import { scheduleKey } from './debt-blocks.ts'
import { LOAN_TABS, type LoanTab } from './LoanCard.tsx'
import { LoanSection } from './LoanSection.tsx'
import { LOAN_VIEWS, type LoanViewName } from './LoanViews.tsx'
import { type LoanView, viewOf } from './loan-view.ts'
import { OtherDebts } from './OtherDebts.tsx'
import { PropertyBadges, PropertyPhoto, SharedLine } from './PropertyHead.tsx'
import { PropertyPanel } from './PropertyPanel.tsx'
import { keyNumbersOf } from './property-facts.ts'
import { useAssumedOf } from './use-assumed.ts'
import { useNames } from './use-names.ts'
import { useCardPaper } from './use-paper.ts'
import { usePaperDocuments } from './use-paper-documents.ts'
import { useAddressedProperty, useIndexes, useLoansOf, usePropertyTypeName, useSite } from './use-property-card.ts'

/** What a later room may do with a loan: start a deal to refinance it. */
export type LoanActProps = { property: PropertyRow; view: LoanView }

export interface PropertyPageProps {
  /** Beside the loan's own acts. */
  Act?: ComponentType<LoanActProps>
}

export function PropertyPage({ Act }: PropertyPageProps) {
  const id = useParameter('id') ?? ''
  const { property, error, refetch } = useAddressedProperty(id)
  if (property) return <LoadedProperty key={property._id} property={property} {...(Act && { Act })} />
  return (
    <Page title={<Trans>Property</Trans>}>
      {error && !isPageError(error) ? (
        <ErrorPanel message={toMessage(error)} onRetry={refetch} />
      ) : (
        <SkeletonTable heads={[{ label: MISSING }]} />
      )}
    </Page>
  )
}

/** Which loan, tab and view are open stands in the address. */
function useOpened(rows: readonly LoanRow[]) {
  const search = useAddressWords()
  const sayWords = useSayWords()
  const focused = rows.find(({ _id }) => _id === search.loan) ?? rows[0]
  const choose = (changes: { loan: string; tab?: LoanTab; view?: LoanViewName }) => {
    const kept = search.loan === changes.loan ? search : {}
    sayWords({ ...kept, ...changes }, { replace: true, resetScroll: false })
  }
  return {
    focused,
    tabOf: (loan: LoanRow) =>
      loan === focused ? (LOAN_TABS.find((tab) => tab === search.tab) ?? 'details') : 'details',
    viewNameOf: (loan: LoanRow) =>
      loan === focused ? (LOAN_VIEWS.find((view) => view === search.view) ?? 'schedule') : 'schedule',
    choose,
  }
}

function LoadedProperty({ property, Act }: { property: PropertyRow } & PropertyPageProps) {
  const { t } = useLingui()
  const today = useToday()
  const indexes = useIndexes()
  const loansRead = useLoansOf(property)
  const { rows } = loansRead
  const { focused, tabOf, viewNameOf, choose } = useOpened(rows)
  const nameOf = useNames(rows, indexes)
  const typeName = usePropertyTypeName(property.propertyType)
  const site = useSite(rows.find(isConstruction)?._id, property.userId)
  const assumedOf = useAssumedOf(today, indexes)
  const views = rows.map((loan) => viewOf(loan, { property, today, indexes }, assumedOf(loan).values))
  const paper = useCardPaper({ property, typeName, views, nameOf, more: usePaperDocuments([property]) })
  const focusedView = views.find(({ loan }) => loan === focused)
  useCrumbs([{ label: t`Properties`, to: pathTo('manageProperties') }, { label: property.name }])
  return (
    <Page
      mark={<PropertyPhoto property={property} />}
      title={property.name}
      badge={<PropertyBadges views={views} />}
      sub={subLine(property, typeName)}
      keyNumbers={keyNumbersOf(property, views, site)}
      lead={<SharedLine record={property} />}
      actions={
        <>
          <PdfButton paper={paper} unticked={rows.map(({ _id }) => scheduleKey(_id))} toMessage={toMessage} />
          {property.access === 'owner' && <ServiceMenu property={property._id} />}
          {property.access === 'owner' && <ShareButton name={property.name} scopes={scopesOf(property, rows)} />}
          {mayUpdate(property) && <EditButton property={property} focused={focused} />}
          {Act && focusedView && <Act property={property} view={focusedView} />}
        </>
      }
    >
      {loansRead.error && <ErrorPanel message={toMessage(loansRead.error)} onRetry={loansRead.refetch} />}
      {loansRead.isLoading && <SkeletonTable heads={[{ label: t`Loan` }]} />}
      {!loansRead.isLoading && !loansRead.error && rows.length === 0 && <NoLoans property={property} />}
      {rows.map((loan, index) => (
        <LoanSection
          key={loan._id}
          {...{ loan, property, today, indexes, nameOf }}
          place={{ number: index + 1, of: rows.length }}
          tab={tabOf(loan)}
          onTab={(tab) => choose({ loan: loan._id, tab })}
          shown={viewNameOf(loan)}
          onShow={(view) => choose({ loan: loan._id, view })}
          documents={<CardDocuments property={property} loanId={loan._id} />}
        />
      ))}
      <div className={classes.stack}>
        {!loansRead.isLoading && rows.length === 0 && <CardDocuments property={property} />}
        <OtherDebts property={property} />
        <PropertyPanel {...{ property, typeName }} loans={rows} stabilizedValue={site.revenue?.totalStabilizedValue} />
        <QuartersPanel property={property} />
      </div>
    </Page>
  )
}

const subLine = ({ address, managerContact, managerCompany }: PropertyRow, typeName: string | undefined) =>
  [address.formattedAddress, typeName, managerContact ?? managerCompany].filter(Boolean).join(' · ')

const scopesOf = (property: PropertyRow, rows: readonly LoanRow[]) => [
  { kind: 'property' as const, ids: [property._id], label: property.name },
  ...rows.map(({ _id, loanName }) => ({ kind: 'loan' as const, ids: [_id], label: loanName })),
]

function EditButton({ property, focused }: { property: PropertyRow; focused: LoanRow | undefined }) {
  return (
    <Button
      variant="default"
      component={AppLink}
      to={pathTo('editLoan', { id: focused?._id ?? property._id })}
      leftSection={<IconPencil size={16} stroke={1.6} />}
    >
      <Trans>Edit loan</Trans>
    </Button>
  )
}

function NoLoans({ property }: { property: PropertyRow }) {
  return (
    <EmptyState
      title={<Trans>This property has no loan.</Trans>}
      action={
        mayUpdate(property) && (
          <Button component={AppLink} to={pathTo('addLoan')} leftSection={<IconPlus size={16} stroke={1.6} />}>
            <Trans>Add loan</Trans>
          </Button>
        )
      }
    />
  )
}
