/** What is asked of a property, and of what is being built on it. */
import { ask, defineForm, type FormSection, type NotAsked } from '#domain/kernel/form.ts'
import { constructionDetails } from './construction-details.ts'
import { constructionRevenue } from './construction-revenue.ts'
import { properties } from './property.ts'
import { CHANGE_ORDERS, MAJOR_TENANTS, NOI_HISTORY, REVENUE_ROWS } from './row-items.ts'
import { under } from './term-questions.ts'

/** Why the form of a property does not ask for them. */
const OWNED: NotAsked = {
  userId: 'The portfolio that the property stands in.',
  active: 'Deleting and restoring are acts of their own.',
}
const PROPERTY_NOT_ASKED: NotAsked = { ...OWNED, photo: 'A picture: the step of documents asks for it.' }

const PROPERTY_PARTS: readonly FormSection[] = [
  {
    key: 'property',
    title: 'Name and place',
    questions: ask(
      properties,
      ['name', 'address', 'propertyType', 'propertyClass', 'market', 'ownershipEntity', 'ownershipPercentage'],
      { name: { width: 2 } },
    ),
  },
  {
    key: 'value',
    title: 'Value and income',
    questions: ask(properties, [
      'internalValuationAmount',
      'internalValuationDate',
      'internalCapRate',
      ...under('propertyDetails', ['internalNOI', 't12NOI', 'budgetNOI', 'egi', 'operatingExpenses']),
      ...under('propertyDetails', ['replacementReserve', 'asOf']),
      'acquisitionPrice',
      'acquisitionDate',
      'appraisedValue',
      'appraisalDate',
      'appraiser',
      'assessedValue',
      'annualRealtyTax',
      'taxPaidTo',
    ]),
  },
  {
    key: 'building',
    title: 'Building and occupancy',
    isExtra: true,
    questions: ask(
      properties,
      [
        'units',
        'buildingSF',
        'netRentableSF',
        'landAcres',
        'storeys',
        'parking',
        'yearBuilt',
        'yearRenovated',
        'occupancyPercentage',
        'economicOccupancyPercentage',
        'walt',
      ],
      {
        buildingSF: { unit: 'SF' },
        netRentableSF: { unit: 'SF' },
        landAcres: { unit: 'ac' },
        yearBuilt: { isYear: true },
        yearRenovated: { isYear: true },
      },
    ),
  },
  {
    key: 'history',
    title: 'Income history and tenants',
    isExtra: true,
    questions: ask(properties, ['noiHistory', 'majorTenants'], {
      noiHistory: NOI_HISTORY,
      majorTenants: MAJOR_TENANTS,
    }),
  },
  {
    key: 'care',
    title: 'Insurance, condition and management',
    isExtra: true,
    questions: ask(
      properties,
      [
        ...under('insurance', ['insurer', 'policy', 'limit', 'expiry']),
        'environmental',
        'environmentalDate',
        'buildingCondition',
        'buildingConditionDate',
        'managerCompany',
        'managerContact',
        'notes',
      ],
      {
        'insurance.insurer': { label: 'Insurance insurer' },
        'insurance.policy': { label: 'Insurance policy' },
        'insurance.limit': { label: 'Insurance limit' },
        'insurance.expiry': { label: 'Insurance expiry' },
        environmentalDate: { showIf: { key: 'environmental', isAnswered: true } },
        buildingConditionDate: { showIf: { key: 'buildingCondition', isAnswered: true } },
      },
    ),
  },
]

export const propertyForm = defineForm(properties, PROPERTY_PARTS, PROPERTY_NOT_ASKED)

const BESIDE_LOAN: NotAsked = { ...OWNED, loanId: 'The construction loan that it stands beside.' }

const PROJECT_PARTS: readonly FormSection[] = [
  {
    key: 'project',
    title: 'Project',
    questions: ask(
      constructionDetails,
      [
        'projectName',
        'projectType',
        'startDate',
        'completionDate',
        'forecastCompletionDate',
        'percentComplete',
        'grossFloorArea',
        'units',
        'storeys',
        'parking',
      ],
      { grossFloorArea: { unit: 'SF' } },
    ),
  },
  {
    key: 'budget',
    title: 'Budget and cost to date',
    questions: ask(
      constructionDetails,
      [
        'landCost',
        'landCostToDate',
        'hardCostBudget',
        'hardCostToDate',
        'softCostBudget',
        'softCostToDate',
        'contingencyBudget',
        'contingencyUsed',
        'financingCostBudget',
        'financingCostToDate',
        'holdbackPercentage',
        'requiredEquity',
        'equityIn',
        'changeOrders',
      ],
      { changeOrders: CHANGE_ORDERS },
    ),
  },
  {
    key: 'builders',
    title: 'Builders and permits',
    isExtra: true,
    questions: ask(constructionDetails, [
      'generalContractor',
      'costConsultant',
      'contractType',
      'bondingPercentage',
      'permitStatus',
      'lastSiteVisit',
    ]),
  },
]

export const projectForm = defineForm(constructionDetails, PROJECT_PARTS, {
  ...BESIDE_LOAN,
  propertyId: 'The property of that loan.',
})

const REVENUE_PARTS: readonly FormSection[] = [
  {
    key: 'revenue',
    title: 'Revenue',
    questions: ask(
      constructionRevenue,
      ['rows', 'otherIncome', 'vacancyPercentage', 'operatingExpenses', 'exitCapRate'],
      { rows: REVENUE_ROWS },
    ),
  },
]

export const projectRevenueForm = defineForm(constructionRevenue, REVENUE_PARTS, BESIDE_LOAN)
