/** The questions of a deal: the one source for storage, validation, the form on the screen and what lenders are matched on. */
import { type FormSection, fieldsOf } from '#domain/kernel/form.ts'
import { borrower } from './deal-form/borrower.ts'
import { construction } from './deal-form/construction.ts'
import { financials } from './deal-form/financials.ts'
import { loan } from './deal-form/loan.ts'
import { narrative } from './deal-form/narrative.ts'
import { property } from './deal-form/property.ts'
import { rentRoll } from './deal-form/rent-roll.ts'
import { sourcesAndUses } from './deal-form/sources-and-uses.ts'

export { ENTITY_TYPES, ENTITY_WORDS, KYC_STATUSES, KYC_WORDS } from '#domain/contacts/borrower-facts.ts'
export {
  DEAL_RATE_TYPES,
  INSURED_PROGRAM_WORDS,
  INSURED_PROGRAMS,
  LOAN_PURPOSE_WORDS,
  LOAN_PURPOSES,
  PREPAYMENT_TYPES,
  RECOURSES,
} from './deal-form/loan.ts'
export { TENURE_WORDS, TENURES } from './deal-form/property.ts'

const sections = [property, borrower, loan, construction, financials, rentRoll, sourcesAndUses, narrative]

export const DEAL_SECTIONS: readonly FormSection[] = sections

export const dealFields = fieldsOf(sections)

/** Answers that lists, matching, sums and filters use; the database mirrors each as a generated column. */
export const MIRRORED_ANSWERS = [
  'Property_Name',
  'Property_Type',
  'Property_Class',
  'Market',
  'Loan_Purpose',
  'Loan_Type',
  'Loan_Amount',
  'Term',
  'Amortization',
  'IO',
  'Rate_Type',
  'Expected_Rate',
  'DSCR',
  'LTV',
  'Fee',
  'Recourse',
  'Closing_Date',
] as const
