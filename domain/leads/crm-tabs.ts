/** The tabs of the CRM and their columns, in the order in which people know them. */
import { mark } from '#domain/kernel/words.ts'
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

const STAGE = column(mark('Stage'), 'stage')
const ACTION = column(mark('Action Date'), 'actionDate')
const ASSIGNED = column(mark('Assigned'), 'assignedTo')
const CITY = column(mark('City'), 'municipality')
const PROVINCE = column(mark('Prov.'), 'province')

const PARTNER_COLUMNS = [
  column(mark('Property Address'), 'propertyAddress'),
  CITY,
  column(mark('Asset Type'), 'assetType'),
  column(mark('Building Size'), 'buildingSize'),
  column(mark('Land Size'), 'landSize'),
  column(mark('Listing Amount'), 'listingAmount'),
  column(mark('Transaction Type'), 'transactionType'),
  column(mark('Vendor'), 'vendor'),
  column(mark('Purchaser'), 'purchaser'),
  column(mark('Agent'), 'listingAgent'),
  STAGE,
  ACTION,
  ASSIGNED,
]

export const CRM_COLUMNS: Readonly<Record<CrmTab, readonly CrmColumn[]>> = {
  owners: [
    column(mark('Company'), 'companyName'),
    column(mark('Primary Contact'), 'primaryContact'),
    column(mark('Tier'), 'tier'),
    column(mark('Holdings'), 'holdingsCount'),
    column(mark('Known Debt'), 'knownDebt'),
    STAGE,
    ACTION,
    column(mark('Pitch'), 'pitchTime'),
    column(mark('Manager'), 'managerId'),
    column(mark('COI Company'), 'coiCompanyId'),
    column(mark('Updated'), 'updatedAt'),
  ],
  expiries: [
    column(mark('Address'), 'address'),
    CITY,
    PROVINCE,
    column(mark('Type'), 'propertyType'),
    column(mark('Owner'), 'owner'),
    column(mark('Lender'), 'lender'),
    column(mark('Principal'), 'principalamount'),
    column(mark('Rate'), 'rate'),
    column(mark('Maturity'), 'maturity'),
    column(mark('Months Left'), 'monthsLeft'),
    STAGE,
    ACTION,
    ASSIGNED,
    column(mark('ICP'), 'icpScore'),
  ],
  listings: [
    column(mark('Property'), 'propertyName'),
    CITY,
    PROVINCE,
    column(mark('Asset Type'), 'assetType'),
    column(mark('Listing Amount'), 'listingAmount'),
    column(mark('Cap Rate'), 'capRate'),
    column(mark('Broker Company'), 'brokerCompany'),
    column(mark('Contact'), 'brokerContact'),
    column(mark('Bid Date'), 'bidDate'),
    STAGE,
    ACTION,
    ASSIGNED,
  ],
  crm: [
    column(mark('Owner'), 'ownerId'),
    column(mark('Tier'), 'relationshipTier'),
    column(mark('Next Touch'), 'nextTouch'),
    column(mark('Pitch Time'), 'pitchTime'),
    STAGE,
    column(mark('Last Note'), 'lastNote'),
    column(mark('Manager'), 'managerId'),
  ],
  partner: PARTNER_COLUMNS,
  market: PARTNER_COLUMNS,
  'own-financing': [
    column(mark('Borrower'), 'borrower'),
    column(mark('Address'), 'address'),
    column(mark('Type'), 'propertyType'),
    column(mark('Lender'), 'lender'),
    column(mark('Original'), 'originalLoanAmount'),
    column(mark('Outstanding'), 'outstandingLoanAmount'),
    column(mark('Rate'), 'rate'),
    column(mark('Maturity'), 'maturity'),
    column(mark('Months Left'), 'monthsLeft'),
    column(mark('Penalty'), 'penaltyType'),
    column(mark('Candidate'), 'refinanceCandidate'),
    STAGE,
    ASSIGNED,
  ],
  others: [
    column(mark('Address'), 'address'),
    column(mark('Type'), 'propertyType'),
    column(mark('Principal'), 'principalamount'),
    column(mark('Maturity'), 'maturity'),
    column(mark('Borrower'), 'owner'),
    column(mark('Mortgage'), 'mortgage'),
    STAGE,
  ],
  brokers: [
    column(mark('Company'), 'brokerCompanyId'),
    column(mark('Contact'), 'contactName'),
    column(mark('Territory'), 'territory'),
    column(mark('Listings'), 'listingsCount'),
    STAGE,
    column(mark('Last Contact'), 'lastContactedAt'),
    column(mark('Manager'), 'managerId'),
  ],
  borrowers: [
    column(mark('Name'), 'name'),
    column(mark('Company'), 'borrowerCompanyId'),
    column(mark('Role'), 'role'),
    column(mark('E-mail'), 'email'),
    column(mark('Phone'), 'phone'),
    column(mark('Deals'), 'deals'),
    column(mark('Loans'), 'loans'),
    column(mark('KYC'), 'KYC_Status'),
    column(mark('Notes'), 'notes'),
  ],
}

/** Whether leads of the tab are loans with a maturity and a principal: those of the others stand for a relation or a sale. */
export const hasMaturities = (tab: CrmTab): boolean => CRM_COLUMNS[tab].some(({ field }) => field === 'maturity')
