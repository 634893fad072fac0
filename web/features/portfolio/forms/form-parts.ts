/** The parts of the forms: which fields stand together, in which order, and when they are asked. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export type Read = (path: string) => unknown

export interface FormPart {
  key: string
  title: MessageDescriptor
  paths: readonly string[]
  /** Folded until somebody opens it, or something in it is wrong. */
  isExtra?: boolean
  /** Groups inside the part: obligations, reserves. */
  isGrouped?: boolean
}

/** When a field is asked at all; those that are not named here always are. */
const ASKED: Readonly<Record<string, (read: Read) => boolean>> = {
  facilityIndexType: (read) => read('rateType') === 'Floating',
  facilityIndexId: (read) => read('rateType') === 'Floating',
  spread: (read) => read('rateType') === 'Floating',
  interestRateFloor: (read) => read('rateType') === 'Floating',
  interestRateCap: (read) => read('rateType') === 'Floating',
  paymentRule: (read) => read('rateType') === 'Floating',
  rateHistory: (read) => read('rateType') === 'Floating' || Boolean((read('rateHistory') as unknown[] | null)?.length),
  crossCollateralLoan: (read) => read('crossCollaterizedLoan') === 'yes',
  insurer: (read) => read('insured') === true,
  insurancePremium: (read) => read('insured') === true,
  insuranceCertificate: (read) => read('insured') === true,
  balanceOverride: (read) => isGiven(read('outstandingLoanAmount')),
  propertyIds: (read) => read('security') !== 'unsecured',
  environmentalDate: (read) => isGiven(read('environmental')),
  buildingConditionDate: (read) => isGiven(read('buildingCondition')),
  totalOutstandingLoanAmount: (read) => !(read('draws') as unknown[] | null)?.length,
}

const isGiven = (value: unknown) => value !== null && value !== undefined

export const isAsked = (path: string, read: Read): boolean => ASKED[path]?.(read) ?? true

export const under = (section: string, keys: readonly string[]) => keys.map((key) => `${section}.${key}`)

export const PROPERTY_PARTS: readonly FormPart[] = [
  {
    key: 'property',
    title: msg`Name and place`,
    paths: ['name', 'address', 'propertyType', 'propertyClass', 'market', 'ownershipEntity', 'ownershipPercentage'],
  },
  {
    key: 'value',
    title: msg`Value and income`,
    paths: [
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
    ],
  },
  {
    key: 'building',
    title: msg`Building and occupancy`,
    isExtra: true,
    paths: [
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
  },
  { key: 'history', title: msg`Income history and tenants`, isExtra: true, paths: ['noiHistory', 'majorTenants'] },
  {
    key: 'care',
    title: msg`Insurance, condition and management`,
    isExtra: true,
    paths: [
      ...under('insurance', ['insurer', 'policy', 'limit', 'expiry']),
      'environmental',
      'environmentalDate',
      'buildingCondition',
      'buildingConditionDate',
      'managerCompany',
      'managerContact',
      'notes',
    ],
  },
]

export const RATE = [
  'rateType',
  'facilityIndexType',
  'facilityIndexId',
  'spread',
  'interestRateFloor',
  'interestRateCap',
  'allInRate',
]

/** What a rate that changes does to a balance that is paid down. */
export const CHANGING_RATE = ['paymentRule', 'rateHistory']

const PREPAYMENT: FormPart = {
  key: 'prepayment',
  title: msg`Prepayment and security`,
  paths: [
    'prePaymentPenaltyType',
    'openDate',
    'chargeType',
    'recourse',
    'ltv',
    'ltc',
    'dscr',
    'crossCollaterizedLoan',
    'crossCollateralLoan',
    'prepaymentDescription',
  ],
}
const LENDERS: FormPart = {
  key: 'lenders',
  title: msg`Lead lender and syndicate`,
  isExtra: true,
  paths: [
    'leadLenderExposurePercentage',
    'leadLenderExposureAmount',
    'leadLenderContactId',
    'syndicatePartnersId',
    'syndicateLenderExposurePercentage',
    'syndicateLenderExposureAmount',
  ],
}
export const GUARANTORS: FormPart = {
  key: 'guarantors',
  title: msg`Guarantors`,
  isExtra: true,
  paths: ['loanOwnership', 'guarantorNotes'],
}
const INSURANCE: FormPart = {
  key: 'insurance',
  title: msg`Mortgage insurance, reserves and servicing`,
  isExtra: true,
  paths: [
    'insured',
    'insurer',
    'insurancePremium',
    'insuranceCertificate',
    ...['tax', 'insurance', 'replacement', 'tilc'].flatMap((account) =>
      under(`reserves.${account}`, ['balance', 'monthly']),
    ),
    'servicer',
    'servicerContact',
    'paymentAccountLast4',
    'notes',
  ],
}
const TERM = [
  'fundingDate',
  'firstPaymentDate',
  'term',
  'maturityDate',
  'amortization',
  'ioMonths',
  'compounding',
  'dayCount',
]

export const TERM_LOAN_PARTS: readonly FormPart[] = [
  {
    key: 'loan',
    title: msg`Loan`,
    paths: [
      'loanName',
      'loanId',
      'lenderId',
      'originalLoanAmount',
      ...TERM,
      'paymentFrequency',
      'loanStatus',
      'outstandingLoanAmount',
      'balanceOverride',
    ],
  },
  { key: 'rate', title: msg`Rate`, paths: [...RATE, ...CHANGING_RATE] },
  { ...PREPAYMENT, paths: [...PREPAYMENT.paths, 'prepaymentPrivilegePercentage', 'partialPrepayments'] },
  LENDERS,
  GUARANTORS,
  INSURANCE,
]

export const CONSTRUCTION_LOAN_PARTS: readonly FormPart[] = [
  {
    key: 'loan',
    title: msg`Loan`,
    paths: [
      'loanName',
      'loanId',
      'lenderId',
      'authorizedLoanAmount',
      'totalOutstandingLoanAmount',
      ...TERM,
      'loanStatus',
      'interestReserve',
      'interestReserveRemaining',
      'letterOfCreditLimit',
      'letterOfCreditUsed',
      'takeoutType',
    ],
  },
  { key: 'rate', title: msg`Rate`, paths: RATE },
  PREPAYMENT,
  { key: 'extensions', title: msg`Extension options`, isExtra: true, paths: ['extensionOptions'] },
  LENDERS,
  GUARANTORS,
  INSURANCE,
]

export const PROJECT_PARTS: readonly FormPart[] = [
  {
    key: 'project',
    title: msg`Project`,
    paths: [
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
  },
  {
    key: 'budget',
    title: msg`Budget and cost to date`,
    paths: [
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
  },
  {
    key: 'builders',
    title: msg`Builders and permits`,
    isExtra: true,
    paths: [
      'generalContractor',
      'costConsultant',
      'contractType',
      'bondingPercentage',
      'permitStatus',
      'lastSiteVisit',
    ],
  },
]

export const REVENUE_PARTS: readonly FormPart[] = [
  {
    key: 'revenue',
    title: msg`Revenue`,
    paths: ['rows', 'otherIncome', 'vacancyPercentage', 'operatingExpenses', 'exitCapRate'],
  },
]
