/** `/view-loan/$id`: one property with the cards of all its loans; a loan's own address leads here. */

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { mayUpdate } from '#domain/access/rights.ts'
import { MISSING } from '#domain/kernel/format.ts'
import { leavingAnswer } from '#domain/portfolio/leaving.ts'
import { properties } from '#domain/portfolio/property.ts'
import { ActivityPanel } from '#web/data/activity/ActivityPanel.tsx'
import { useParameter } from '#web/data/address.ts'
import { useCrumbs } from '#web/data/crumbs.ts'
import { isPageError, toMessage } from '#web/data/errors.ts'
import { useToday } from '#web/data/use-today.ts'
import { AppLink, EmptyState, ErrorPanel, Page, Panel, SegmentedSwitch, SkeletonTable } from '#web/ui/index.ts'
import { CapitalStack } from './CapitalStack.tsx'
import { CardDocuments } from './CardDocuments.tsx'
import classes from './card.module.css'
import { isConstruction, type LoanRow, type PropertyRow } from './card-rows.ts'
import { LoanSection } from './LoanSection.tsx'
import { OF_ONE_LOAN, SECTIONS, type Section, useOpened, usePaperCount, useSectionTabs } from './loan-sections.ts'
import { viewOf } from './loan-view.ts'
import { type LoanActProps, PropertyActs } from './PropertyActs.tsx'
import { PlaceLine, PropertyBadges, PropertyPhoto, SharedLine } from './PropertyHead.tsx'
import { PropertyParts, type PropertyPartsProps } from './PropertyParts.tsx'
import { keyNumbersOf, type ShownProperty } from './property-facts.ts'
import { sixFigures } from './six-figures.ts'
import { useAssumedOf } from './use-assumed.ts'
import { useNames } from './use-names.ts'
import { useCardPaper } from './use-paper.ts'
import { usePaperDocuments } from './use-paper-documents.ts'
import { useAddressedProperty, useIndexes, useLoansOf, usePropertyTypeName, useSite } from './use-property-card.ts'
import { useStack } from './use-stack.ts'

export type { LoanActProps }

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

function LoadedProperty({ property, Act }: { property: PropertyRow } & PropertyPageProps) {
  const { t } = useLingui()
  const today = useToday()
  const indexes = useIndexes()
  const loansRead = useLoansOf(property)
  const { rows } = loansRead
  const opened = useOpened(rows)
  const { focused, section } = opened
  const nameOf = useNames(rows, indexes)
  const typeName = usePropertyTypeName(property.propertyType)
  const site = useSite(rows.find(isConstruction)?._id, property.userId)
  const assumedOf = useAssumedOf(today, indexes)
  const stack = useStack(property._id)
  const { figures } = stack
  const around = { property, today, indexes, figures }
  // A ratio that does not count what else is owed would be another figure a moment later.
  const isLoading = loansRead.isLoading || stack.isLoading
  const failed = loansRead.error ? loansRead : stack.error && !figures ? stack : null
  const views = rows.map((loan) => viewOf(loan, around, assumedOf(loan).valuesToday))
  const paper = useCardPaper({ property, typeName, views, nameOf, more: usePaperDocuments([property]) })
  const focusedView = views.find(({ loan }) => loan === focused)
  const papers = usePaperCount(property, focused?._id)
  const tabs = useSectionTabs(views, papers)
  useCrumbs([{ label: t`Properties`, to: pathTo('manageProperties') }, { label: property.name }])
  return (
    <Page
      mark={<PropertyPhoto property={property} />}
      title={property.name}
      badge={<PropertyBadges views={views} />}
      sub={<PlaceLine {...{ property, typeName, rows }} />}
      keyNumbers={numbersOf({ property, views, site, figures })}
      hasFramedNumbers={views.length === 1 && focusedView?.kind === 'term'}
      tabs={{
        items: tabs,
        active: section,
        onChange: (key) => opened.choose({ view: SECTIONS.find((each) => each === key) ?? 'overview' }),
        label: t`Parts of ${property.name}`,
      }}
      lead={<SharedLine record={property} />}
      actions={<PropertyActs {...{ property, rows, site, paper }} view={focusedView} {...(Act && { Act })} />}
    >
      {failed && <ErrorPanel message={toMessage(failed.error)} onRetry={failed.refetch} />}
      {isLoading && <SkeletonTable heads={[{ label: t`Loan` }]} />}
      {section === 'overview' && !isLoading && <CapitalStack propertyId={property._id} figures={figures} />}
      <LoanChoice opened={opened} />
      {(isLoading || failed === stack ? [] : shownLoans(rows, opened)).map((loan) => (
        <LoanSection
          key={loan._id}
          {...{ ...around, loan, nameOf, section }}
          isFocused={loan === focused}
          place={{ number: rows.indexOf(loan) + 1, of: rows.length }}
          tab={opened.tabOf(loan)}
          onTab={(tab) => opened.choose({ loan: loan._id, tab })}
        />
      ))}
      {!isLoading && !failed && <OfProperty {...{ property, typeName, rows, section, views, site }} />}
    </Page>
  )
}

type OpenedPart = ReturnType<typeof useOpened>

/** The overview has all loans below each other, the other sections the one that is chosen. */
function shownLoans(rows: readonly LoanRow[], { focused, section }: OpenedPart): readonly LoanRow[] {
  if (section === 'overview') return rows
  return focused && OF_ONE_LOAN.includes(section) ? [focused] : []
}

function LoanChoice({ opened: { focused, choices, section, choose } }: { opened: OpenedPart }) {
  const { t } = useLingui()
  if (choices.length < 2 || !focused || !OF_ONE_LOAN.includes(section)) return null
  return (
    <div className={classes.choice}>
      <SegmentedSwitch
        label={t`Loan`}
        value={focused._id}
        onChange={(loan) => choose({ loan })}
        options={choices.map(({ _id, loanName }) => ({ value: _id, label: loanName }))}
      />
    </div>
  )
}

interface OfPropertyProps extends PropertyPartsProps {
  section: Section
}

/** What belongs to no single loan. */
function OfProperty({ property, typeName, rows, views, section, site }: OfPropertyProps) {
  const { t } = useLingui()
  const isBare = rows.length === 0
  return (
    <div className={classes.stack}>
      {section === 'overview' && isBare && <NoLoans property={property} />}
      {section === 'documents' && isBare && <CardDocuments property={property} />}
      {section === 'activity' && isBare && (
        <Panel title={t`Activity`}>
          <ActivityPanel entity={properties.path} id={property._id} />
        </Panel>
      )}
      {(section === 'property' || (section === 'overview' && isBare)) && (
        <PropertyParts {...{ property, typeName, rows, views, site }} />
      )}
    </div>
  )
}

/** Of one term loan its own six figures; otherwise those of the property with all its debts. */
function numbersOf(shown: ShownProperty) {
  const [only] = shown.views
  if (shown.views.length !== 1 || only?.kind !== 'term') return keyNumbersOf(shown)
  return sixFigures(only, leavingAnswer(only.loan, only.known, only.today))
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
