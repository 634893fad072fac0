/** The tabs of the CRM and their columns, in the order in which people know them. */
import type { LeadState, LeadType } from './lead-types.ts'

/** A column's heading, and the field or figure that fills it. Figures that no lead stores end the list below. */
export type CrmColumn = { heading: string; field: string }

export const CRM_TABS = [
  'owners',
  'expiries',
  'listings',
  'crm',
  'partner',
  'market',
  'own-financing',
  'others',
  'brokers',
  'borrowers',
] as const
export type CrmTab = (typeof CRM_TABS)[number]

/** Columns that are worked out: whole months until the maturity, the share of the profile's clauses, the latest note. */
export const WORKED_OUT_COLUMNS = ['monthsLeft', 'icpScore', 'lastNote'] as const

/** The leads a tab shows; null where it shows people. The tab of own financing has a third view, `related`, by owner. */
export const LEADS_OF_TAB: Readonly<Record<CrmTab, { type: LeadType; states: readonly LeadState[] } | null>> = {
  owners: null,
  expiries: { type: 'expiries', states: ['active'] },
  listings: { type: 'listings', states: ['active'] },
  crm: { type: 'crm', states: ['active'] },
  partner: { type: 'partner', states: ['active'] },
  market: { type: 'partner', states: ['market'] },
  'own-financing': { type: 'refinance', states: ['active', 'previous'] },
  others: { type: 'others', states: ['active'] },
  brokers: null,
  borrowers: null,
}

const column = (heading: string, field: string): CrmColumn => ({ heading, field })

const STAGE = column('Stage', 'stage')
const ACTION = column('Action Date', 'actionDate')
const ASSIGNED = column('Assigned', 'assignedTo')
const CITY = column('City', 'municipality')
const PROVINCE = column('Prov.', 'province')

const PARTNER_COLUMNS = [
  column('Property Address', 'propertyAddress'),
  CITY,
  column('Asset Type', 'assetType'),
  column('Building Size', 'buildingSize'),
  column('Land Size', 'landSize'),
  column('Listing Amount', 'listingAmount'),
  column('Transaction Type', 'transactionType'),
  column('Vendor', 'vendor'),
  column('Purchaser', 'purchaser'),
  column('Agent', 'listingAgent'),
  STAGE,
  ACTION,
  ASSIGNED,
]

export const CRM_COLUMNS: Readonly<Record<CrmTab, readonly CrmColumn[]>> = {
  owners: [
    column('Company', 'companyName'),
    column('Primary Contact', 'primaryContact'),
    column('Tier', 'tier'),
    column('Holdings', 'holdingsCount'),
    column('Known Debt', 'knownDebt'),
    STAGE,
    ACTION,
    column('Pitch', 'pitchTime'),
    column('Manager', 'managerId'),
    column('COI Company', 'coiCompanyId'),
    column('Updated', 'updatedAt'),
  ],
  expiries: [
    column('Address', 'address'),
    CITY,
    PROVINCE,
    column('Type', 'propertyType'),
    column('Owner', 'owner'),
    column('Lender', 'lender'),
    column('Principal', 'principalamount'),
    column('Rate', 'rate'),
    column('Maturity', 'maturity'),
    column('Months Left', 'monthsLeft'),
    STAGE,
    ACTION,
    ASSIGNED,
    column('ICP', 'icpScore'),
  ],
  listings: [
    column('Property', 'propertyName'),
    CITY,
    PROVINCE,
    column('Asset Type', 'assetType'),
    column('Listing Amount', 'listingAmount'),
    column('Cap Rate', 'capRate'),
    column('Broker Company', 'brokerCompany'),
    column('Contact', 'brokerContact'),
    column('Bid Date', 'bidDate'),
    STAGE,
    ACTION,
    ASSIGNED,
  ],
  crm: [
    column('Owner', 'ownerId'),
    column('Tier', 'relationshipTier'),
    column('Next Touch', 'nextTouch'),
    column('Pitch Time', 'pitchTime'),
    STAGE,
    column('Last Note', 'lastNote'),
    column('Manager', 'managerId'),
  ],
  partner: PARTNER_COLUMNS,
  market: PARTNER_COLUMNS,
  'own-financing': [
    column('Borrower', 'borrower'),
    column('Address', 'address'),
    column('Type', 'propertyType'),
    column('Lender', 'lender'),
    column('Original', 'originalLoanAmount'),
    column('Outstanding', 'outstandingLoanAmount'),
    column('Rate', 'rate'),
    column('Maturity', 'maturity'),
    column('Months Left', 'monthsLeft'),
    column('Penalty', 'penaltyType'),
    column('Candidate', 'refinanceCandidate'),
    STAGE,
    ASSIGNED,
  ],
  others: [
    column('Address', 'address'),
    column('Type', 'propertyType'),
    column('Principal', 'principalamount'),
    column('Maturity', 'maturity'),
    column('Borrower', 'owner'),
    column('Mortgage', 'mortgage'),
    STAGE,
  ],
  brokers: [
    column('Company', 'brokerCompanyId'),
    column('Contact', 'contactName'),
    column('Territory', 'territory'),
    column('Listings', 'listingsCount'),
    STAGE,
    column('Last Contact', 'lastContactedAt'),
    column('Manager', 'managerId'),
  ],
  borrowers: [
    column('Name', 'name'),
    column('Company', 'borrowerCompanyId'),
    column('Role', 'role'),
    column('E-mail', 'email'),
    column('Phone', 'phone'),
    column('Deals', 'deals'),
    column('Loans', 'loans'),
    column('KYC', 'KYC_Status'),
    column('Notes', 'notes'),
  ],
}
