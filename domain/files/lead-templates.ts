/** The header rows of files of leads, by kind of lead: what the empty file to fill in holds, in this order. */

/** `partner` stands for the partner brokerage, whose own key names its file. */
export const LEAD_HEADERS = {
  partner:
    'Property Address,City,Province,Country,Asset Type,Building Size SF,Land Size Acres,Listing Amount,Transaction Type,Listing Date,Vendor,Purchaser,Listing Agent,Agent Email,Agent Phone,Cap Rate,Existing Lender',
  refinance:
    'Borrower,Owner Email,Owner Phone,Address,City,Province,Country,Property Type,Lender,Original Loan Amount,Outstanding Amount,Rate,Funding Date,Maturity,LTV,Penalty Type',
  expiries:
    'Address,City,Province,Country,Property Type,Owner,Owner Email,Owner Phone,Lender,Principal Amount,Rate,Registered Date,Maturity,Charge,Instrument Number',
  listings:
    'Property Name,Property Address,City,Province,Country,Asset Type,Listing Amount,Broker Company,Broker Contact,Broker Email,Broker Phone,Listing Date,Bid Date,NOI,Cap Rate,URL',
  crm: 'Company Name,Contact First Name,Contact Last Name,Email,Phone,City,Province,Country,Tier,Total Holdings,Known Debt,COI Company,Next Touch',
  others:
    'Address,City,Province,Country,Property Type,Borrower,Email,Phone,Principal Amount,Maturity,Primary Lender,Secondary Lender,Tertiary Lender,Comment',
} as const

const SUFFIX = '_leads_template.csv'

/** The header row of the template with this name, or null. `partnerKey` is the partner brokerage's kind of lead. */
export function leadTemplateHeader(fileName: string, partnerKey: string): string | null {
  if (!fileName.endsWith(SUFFIX)) return null
  const leadType = fileName.slice(0, -SUFFIX.length)
  const kind = leadType === partnerKey ? 'partner' : leadType
  if (kind === 'partner' && leadType !== partnerKey) return null
  return Object.hasOwn(LEAD_HEADERS, kind) ? LEAD_HEADERS[kind as keyof typeof LEAD_HEADERS] : null
}
