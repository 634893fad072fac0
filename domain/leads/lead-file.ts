/** How leads travel in a file: which column fills which field, what is added on the way out, and the file's name. */
import { LEAD_HEADERS } from '#domain/files/lead-templates.ts'
import { mark, say } from '#domain/kernel/words.ts'
import { LEAD_TYPE_FIELDS, type LeadField } from './lead-fields.ts'
import { type LeadState, type LeadType, wireLeadType } from './lead-types.ts'

type Headings<Row extends string> = Row extends `${infer First},${infer Rest}` ? First | Headings<Rest> : Row
type FileFields = { [Type in LeadType]: Record<Headings<(typeof LEAD_HEADERS)[Type]>, LeadField> }

const PLACE = { City: 'municipality', Province: 'province', Country: 'country' } as const

/** Which field each column of the file fills; the order of the columns is the header's. */
const FILE_FIELDS = {
  partner: {
    ...PLACE,
    'Property Address': 'propertyAddress',
    'Asset Type': 'assetType',
    'Building Size SF': 'buildingSize',
    'Land Size Acres': 'landSize',
    'Listing Amount': 'listingAmount',
    'Transaction Type': 'transactionType',
    'Listing Date': 'listingDate',
    Vendor: 'vendor',
    Purchaser: 'purchaser',
    'Listing Agent': 'listingAgent',
    'Agent Email': 'agentEmail',
    'Agent Phone': 'agentPhone',
    'Cap Rate': 'capRate',
    'Existing Lender': 'existingLender',
  },
  refinance: {
    ...PLACE,
    Borrower: 'borrower',
    'Owner Email': 'ownerEmail',
    'Owner Phone': 'ownerPhone',
    Address: 'address',
    'Property Type': 'propertyType',
    Lender: 'lender',
    'Original Loan Amount': 'originalLoanAmount',
    'Outstanding Amount': 'outstandingLoanAmount',
    Rate: 'rate',
    'Funding Date': 'fundingDate',
    Maturity: 'maturity',
    LTV: 'ltv',
    'Penalty Type': 'penaltyType',
  },
  expiries: {
    ...PLACE,
    Address: 'address',
    'Property Type': 'propertyType',
    Owner: 'owner',
    'Owner Email': 'ownerEmail',
    'Owner Phone': 'ownerPhone',
    Lender: 'lender',
    'Principal Amount': 'principalamount',
    Rate: 'rate',
    'Registered Date': 'registeredDate',
    Maturity: 'maturity',
    Charge: 'charge',
    'Instrument Number': 'instrumentNumber',
  },
  listings: {
    ...PLACE,
    'Property Name': 'propertyName',
    'Property Address': 'propertyAddress',
    'Asset Type': 'assetType',
    'Listing Amount': 'listingAmount',
    'Broker Company': 'brokerCompany',
    'Broker Contact': 'brokerContact',
    'Broker Email': 'brokerEmail',
    'Broker Phone': 'brokerPhone',
    'Listing Date': 'listingDate',
    'Bid Date': 'bidDate',
    NOI: 'noi',
    'Cap Rate': 'capRate',
    URL: 'url',
  },
  crm: {
    ...PLACE,
    'Company Name': 'companyName',
    'Contact First Name': 'contactFirstName',
    'Contact Last Name': 'contactLastName',
    Email: 'ownerEmail',
    Phone: 'ownerPhone',
    Tier: 'relationshipTier',
    'Total Holdings': 'totalHoldings',
    'Known Debt': 'knownDebt',
    'COI Company': 'coiCompany',
    'Next Touch': 'nextTouch',
  },
  others: {
    ...PLACE,
    Address: 'address',
    'Property Type': 'propertyType',
    Borrower: 'owner',
    Email: 'ownerEmail',
    Phone: 'ownerPhone',
    'Principal Amount': 'principalamount',
    Maturity: 'maturity',
    'Primary Lender': 'mortgage.primaryLender',
    'Secondary Lender': 'mortgage.secondaryLender',
    'Tertiary Lender': 'mortgage.tertiaryLender',
    Comment: 'comment',
  },
} as const satisfies FileFields

export type LeadFileColumn = { heading: string; field: LeadField; isRequired: boolean }

/** What a row must say. A relation is found, or made, by its company's name; nobody types the key of an owner. */
const requiredInFile = (type: LeadType): readonly LeadField[] =>
  type === 'crm' ? ['companyName'] : LEAD_TYPE_FIELDS[type].required

/** The columns of the file in its order. */
export function leadFileColumns(type: LeadType): readonly LeadFileColumn[] {
  const fields: Readonly<Record<string, LeadField>> = FILE_FIELDS[type]
  return LEAD_HEADERS[type].split(',').flatMap((heading) => {
    const field = fields[heading]
    return field ? [{ heading, field, isRequired: requiredInFile(type).includes(field) }] : []
  })
}

/** Stands first in a file that was downloaded: a row that carries it changes that lead. */
export const KEY_HEADING = '_id'

/** What a download adds at the end. Who has a lead and the last note only go out; on the way in they are passed by. */
export const TRAILING_HEADINGS = ['Stage', 'Action Date', 'Assigned To', 'Last Note'] as const
export const IGNORED_ON_UPLOAD: readonly string[] = ['Assigned To', 'Last Note']

/** The first line of a download. */
export const leadDownloadHeader = (type: LeadType): readonly string[] => [
  KEY_HEADING,
  ...leadFileColumns(type).map(({ heading }) => heading),
  ...TRAILING_HEADINGS,
]

/** `active_expiries_leads.csv`. */
export const leadFileName = (state: LeadState, type: LeadType, partnerKey: string): string =>
  `${state}_${wireLeadType(type, partnerKey)}_leads.csv`

/** What is said when there is nothing to take along. */
export const NOTHING_TO_DOWNLOAD = mark('No data to be downloaded')

/** What a failed upload is called, whatever was wrong in it. */
export const uploadFailure = (type: LeadType): string =>
  type === 'partner'
    ? say('Partner-brokerage leads could not be uploaded!')
    : say('Own-financing leads could not be uploaded!')
export const LEAD_UPDATED = mark('Lead updated.')
export const UPDATE_FAILURE = mark('Error while updating the lead, please retry')
