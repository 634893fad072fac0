/** What Harbourline keeps: its library, and the papers of its buildings. */
import type { BuiltInCategory } from '#domain/files/document-categories.ts'

export type StoryDocument = {
  name: string
  category: BuiltInCategory | typeof TAX_APPEALS
  lines: readonly string[]
  daysAgo: number
}

export type StoryPropertyDocument = StoryDocument & {
  property: string
  /** With the loan on the property; otherwise with the property alone. */
  isOfLoan?: boolean
  /** Days from today; negative is past. */
  expiresInDays?: number
  isShared?: boolean
}

export const TAX_APPEALS = 'Tax Appeals'
/** Has no files, and can be deleted. */
export const EMPTY_CATEGORY = 'Surveys'

const document = (
  category: StoryDocument['category'],
  daysAgo: number,
  name: string,
  ...lines: string[]
): StoryDocument => ({ category, daysAgo, name, lines })

export const LIBRARY: readonly StoryDocument[] = [
  document('LOIs', 210, 'Refinance brief.pdf', 'What a lender is told first: borrower, building, amount, term.'),
  document('LOIs', 96, 'Letter of intent template.pdf', 'Non-binding. Valid for 21 days.', 'Amount, rate basis, term.'),
  document('CLs', 340, 'Commitment checklist.pdf', '1. Conditions precedent', '2. Fees and deposits', '3. Expiry date'),
  document('CLs', 51, 'Commitment comparison.csv', 'Lender,Amount,Spread bps,Term months', 'A,9000000,185,60'),
  document('loanDocs', 410, 'Standard charge terms.pdf', 'Terms that our solicitor accepts without a call.'),
  document(
    'loanDocs',
    33,
    'Guarantee - limited form.pdf',
    'Limited to the greater of 25 % and six months of interest.',
  ),
  document('thirdPartyReports', 128, 'Appraiser panel.csv', 'Firm,City,Lenders', 'Breton Valuation,Toronto,4'),
  document('thirdPartyReports', 74, 'Reliance letter.pdf', 'The lender named below may rely on the report.'),
  document('estoppelsAndLeases', 260, 'Estoppel certificate.pdf', 'Lease, rent, deposits, defaults, amendments.'),
  document('estoppelsAndLeases', 19, 'Net lease summary.csv', 'Clause,Where,Note', 'Exclusives,12.3,Grocery only'),
  document('otherDocs', 300, 'Organisation chart.pdf', 'Harbourline Properties Ltd. and its nominee companies.'),
  document('otherDocs', 12, 'Insurance requirements.pdf', 'Lender as loss payee. 30 days of notice. No co-insurance.'),
  document(TAX_APPEALS, 150, 'Laurier 2025 assessment.pdf', 'Assessed value 6,900,000. Appeal filed in March.'),
  document(TAX_APPEALS, 45, 'Laurier 2025 evidence.csv', 'Comparable,Assessed,Area', 'Laurier 80,4100000,38000'),
]

/** What a brokerage keeps at hand. */
export const DESK_LIBRARY: readonly StoryDocument[] = [
  document('LOIs', 88, 'Term sheet template.pdf', 'Amount, spread, term, amortization, prepayment, fees.'),
  document('otherDocs', 61, 'Engagement letter.pdf', 'Exclusive for 90 days. Fee on the day of the first advance.'),
  document('otherDocs', 40, 'Package checklist.csv', 'Document,Needed for', 'Rent roll,Every submission'),
]

const of = (
  property: string,
  made: StoryDocument,
  more: Partial<StoryPropertyDocument> = {},
): StoryPropertyDocument => ({ ...made, property, ...more })

const MAPLE = 'Maple Court Apartments'
const LAURIER = 'Laurier Office Centre'

export const PROPERTY_DOCUMENTS: readonly StoryPropertyDocument[] = [
  of(MAPLE, document('LOIs', 900, 'Letter of intent.pdf', 'First mortgage on Maple Court Apartments.'), {
    isOfLoan: true,
  }),
  of(MAPLE, document('CLs', 880, 'Commitment letter.pdf', 'Accepted by the borrower.'), { isOfLoan: true }),
  of(MAPLE, document('loanDocs', 860, 'Registered charge.pdf', 'Charge and assignment of rents.'), { isOfLoan: true }),
  of(MAPLE, document('thirdPartyReports', 95, 'Appraisal.pdf', 'Value by income and by comparison.'), {
    isShared: true,
  }),
  of(MAPLE, document('estoppelsAndLeases', 30, 'Rent roll.csv', 'Unit,Rent,Lease end', '101,1840,2027-04-30'), {
    isShared: true,
  }),
  of(MAPLE, document('otherDocs', 300, 'Fire safety plan.pdf', 'Approved by the chief fire official.'), {
    expiresInDays: 74,
  }),
  of(LAURIER, document('LOIs', 20, 'Letter of intent - refinance.pdf', 'Replaces the loan that expires.'), {
    isShared: true,
  }),
  of(LAURIER, document('CLs', 1100, 'Commitment letter.pdf', 'Accepted by the borrower.'), { isOfLoan: true }),
  of(LAURIER, document('loanDocs', 1080, 'Loan agreement.pdf', 'Occupancy to stay at 85 % or above.'), {
    isOfLoan: true,
  }),
  of(LAURIER, document('thirdPartyReports', 400, 'Phase I report.pdf', 'No further work is recommended.'), {
    expiresInDays: -35,
  }),
  of(LAURIER, document('estoppelsAndLeases', 60, 'Atelier Nord lease.pdf', 'Ten years, one renewal.'), {
    expiresInDays: 365,
  }),
  of(LAURIER, document('otherDocs', 200, 'Elevator licence.pdf', 'Two cars.'), { expiresInDays: 18 }),
  of(LAURIER, document(TAX_APPEALS, 150, 'Notice of assessment.pdf', 'Assessed value 6,900,000.')),
]
