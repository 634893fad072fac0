/** What a property is, is worth and earns, in groups, and the figures at the head of its page. */
import { msg } from '@lingui/core/macro'
import { type FactGroup, factsOf } from '#domain/kernel/facts.ts'
import { formatMoney, formatMultiple, formatNumber, formatPercent, MISSING } from '#domain/kernel/format.ts'
import { internalNoi, marketValue } from '#domain/portfolio/loan-record.ts'
import { properties } from '#domain/portfolio/property.ts'
import { loanToCost } from '#domain/portfolio/ratios.ts'
import type { PropertyFigures } from '#domain/portfolio/record-figures.ts'
import { i18n } from '#web/i18n.ts'
import type { KeyNumber } from '#web/ui/index.ts'
import type { Site } from './ConstructionPanels.tsx'
import type { PropertyRow } from './card-rows.ts'
import type { ConstructionView, LoanView } from './loan-view.ts'

const BUILDING = [
  'propertyType',
  'ownershipEntity',
  'ownershipPercentage',
  'yearBuilt',
  'yearRenovated',
  'units',
  'buildingSF',
  'netRentableSF',
  'landAcres',
  'parking',
  'storeys',
  'managerCompany',
  'managerContact',
]
const VALUE = [
  'internalValuationAmount',
  'internalValuationDate',
  'internalCapRate',
  'appraisedValue',
  'appraisalDate',
  'appraiser',
  'acquisitionPrice',
  'acquisitionDate',
  'propertyDetails.internalNOI',
  'propertyDetails.t12NOI',
  'propertyDetails.budgetNOI',
  'propertyDetails.egi',
  'propertyDetails.operatingExpenses',
  'propertyDetails.replacementReserve',
  'propertyDetails.asOf',
  'occupancyPercentage',
  'economicOccupancyPercentage',
  'walt',
]
const UPKEEP = [
  'assessedValue',
  'annualRealtyTax',
  'taxPaidTo',
  'insurance.insurer',
  'insurance.policy',
  'insurance.limit',
  'insurance.expiry',
  'environmental',
  'environmentalDate',
  'buildingCondition',
  'buildingConditionDate',
]

const GROUPS = () => [
  { key: 'building', title: i18n._(msg`Building`), paths: BUILDING },
  { key: 'value', title: i18n._(msg`Value and income`), paths: VALUE },
  { key: 'upkeep', title: i18n._(msg`Tax, insurance and condition`), paths: UPKEEP },
]

export function propertyGroups(property: PropertyRow, typeName: string | undefined): FactGroup[] {
  return GROUPS().map(({ key, title, paths }) => ({
    key,
    title,
    facts: factsOf(properties, property, paths, () => typeName),
  }))
}

/** A property with the loans on its page and everything that is owed on it. */
export interface ShownProperty {
  property: PropertyRow
  views: readonly LoanView[]
  site: Site
  /** Undefined while they are read. */
  figures: PropertyFigures | undefined
}

/** Of one construction loan its site's figures; otherwise value, income and what all its debts together come to. */
export function keyNumbersOf({ property, views, site, figures }: ShownProperty): KeyNumber[] {
  const [only] = views
  if (views.length === 1 && only?.kind === 'construction') return siteNumbers(only, site)
  const whole = figures?.stack.at(-1)
  return [
    { label: i18n._(msg`Outstanding (${property.currency})`), value: formatMoney(whole ? figures?.debt : null) },
    { label: i18n._(msg`Value`), value: formatMoney(figures?.value ?? marketValue(property)) },
    { label: i18n._(msg`LTV`), value: formatPercent(whole ? figures?.ltv : null) },
    { label: i18n._(msg`DSCR`), value: formatMultiple(whole?.dscr), ...watched(views) },
    { label: i18n._(msg`NOI`), value: formatMoney(internalNoi(property)) },
    ...(views.length === 1 && only ? endNumbers(only) : []),
  ]
}

/** Coverage that a lender watches is coloured as its covenant is. */
function watched(views: readonly LoanView[]): Pick<KeyNumber, 'tone'> {
  const tests = views.flatMap(({ covenants }) =>
    covenants.filter(({ covenant }) => covenant === 'debtServiceCoverageRatio'),
  )
  if (tests.some(({ status }) => status === 'Breach')) return { tone: 'bad' }
  return tests.some(({ status }) => status === 'Watch') ? { tone: 'warn' } : {}
}

function endNumbers(view: LoanView): KeyNumber[] {
  const { allInRate, remainingTerm, isExpiring, loanExpiry } = view.figures
  return [
    { label: i18n._(msg`All-in rate`), value: formatPercent(allInRate) },
    { label: i18n._(msg`Months left`), value: formatNumber(remainingTerm), ...(isExpiring && { tone: 'or' as const }) },
    { label: i18n._(msg`Expiry`), value: loanExpiry ?? MISSING },
    ...(view.kind === 'term'
      ? [{ label: i18n._(msg`Next payment`), value: view.figures.nextPaymentDate ?? MISSING }]
      : []),
  ]
}

function siteNumbers(view: ConstructionView, { project, revenue }: Site): KeyNumber[] {
  const { loan, figures } = view
  const cost = project?.totalBudget ?? null
  return [
    { label: i18n._(msg`Authorized (${loan.currency})`), value: formatMoney(loan.authorizedLoanAmount) },
    { label: i18n._(msg`Outstanding`), value: formatMoney(figures.balance) },
    { label: i18n._(msg`Undrawn`), value: formatMoney(figures.undrawn) },
    { label: i18n._(msg`Available to draw`), value: formatMoney(loan.availableToDraw) },
    { label: i18n._(msg`Stabilized Value`), value: formatMoney(revenue?.totalStabilizedValue) },
    { label: i18n._(msg`LTC`), value: formatPercent(loanToCost({ loan: loan.authorizedLoanAmount, cost })) },
    { label: i18n._(msg`All-in rate`), value: formatPercent(figures.allInRate) },
    {
      label: i18n._(msg`Completion`),
      value: project?.forecastCompletionDate ?? project?.completionDate ?? MISSING,
    },
    {
      label: i18n._(msg`Expiry`),
      value: figures.loanExpiry ?? MISSING,
      ...(figures.isExpiring && { tone: 'or' as const }),
    },
  ]
}
