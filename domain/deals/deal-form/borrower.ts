/** What is asked of the borrower, its owners and those who stand behind the loan. */
import { ENTITY_TYPES, ENTITY_WORDS, KYC_STATUSES, KYC_WORDS } from '#domain/contacts/borrower-facts.ts'
import { choice, date, flag, integer, money, note, percent, text } from '#domain/kernel/field.ts'
import type { FormSection, Question } from '#domain/kernel/form.ts'
import { type RowItems, rowsField } from './rows.ts'

export const GUARANTEE_TYPES = ['joint', 'joint-and-several'] as const
export const GUARANTEE_WORDS = { joint: 'Joint', 'joint-and-several': 'Joint and several' }

export type Owner = { name?: string | null; percentage?: number | null; isControl?: boolean | null }
export const OWNERSHIP_ITEMS = {
  name: { field: text(150) },
  percentage: { field: percent().label('Share'), unit: '%' },
  isControl: { field: flag().label('Controls') },
} satisfies RowItems

export type DealGuarantor = {
  name?: string | null
  type?: (typeof GUARANTEE_TYPES)[number] | null
  /** Percent of the loan that a joint guarantor answers for. */
  allocation?: number | null
  netWorth?: number | null
  liquidity?: number | null
}
export const GUARANTOR_ITEMS = {
  name: { field: text(150) },
  type: { field: choice(GUARANTEE_TYPES, GUARANTEE_WORDS) },
  allocation: { field: percent(), unit: '%' },
  netWorth: { field: money() },
  liquidity: { field: money() },
} satisfies RowItems

const MOST_OWNERS = 50
const MOST_GUARANTORS = 30

/** A yes asks for a note. */
const yesNeedsNote = (name: string, label: string): Record<string, Question> => ({
  [name]: { field: flag().label(label) },
  [`${name}_Note`]: {
    field: note().label(`${label}: note`),
    isRequiredOnSubmit: true,
    showIf: { key: name, is: [true] },
    width: 2,
  },
})

export const borrower = {
  key: 'borrower',
  title: 'Borrower and sponsor',
  questions: {
    Borrowing_Entity: { field: text(150), isRequiredOnSubmit: true },
    Entity_Type: { field: choice(ENTITY_TYPES, ENTITY_WORDS), isRequiredOnSubmit: true },
    Single_Purpose_Entity: { field: flag() },
    Jurisdiction: { field: text(80) },
    Formation_Date: { field: date() },
    Ownership: { field: rowsField(OWNERSHIP_ITEMS, MOST_OWNERS), items: OWNERSHIP_ITEMS, width: 2 },
    Sponsor_Name: { field: text(120), isRequiredOnSubmit: true },
    Sponsor_Company: { field: text(150), isRequiredOnSubmit: true },
    Sponsor_Net_Worth: { field: money() },
    Sponsor_Liquidity: { field: money() },
    Sponsor_Contingent_Liabilities: { field: money() },
    Sponsor_Units_Owned: { field: integer(0, 1_000_000) },
    Sponsor_Years_Experience: { field: integer(0, 100) },
    Credit_Score: { field: integer(300, 900) },
    ...yesNeedsNote('Bankruptcy_Foreclosure', 'Bankruptcy or foreclosure'),
    ...yesNeedsNote('Litigation', 'Litigation'),
    ...yesNeedsNote('Foreign_National', 'Foreign national'),
    ...yesNeedsNote('PEP', 'Politically exposed person'),
    Guarantors: {
      field: rowsField(GUARANTOR_ITEMS, MOST_GUARANTORS),
      items: GUARANTOR_ITEMS,
      help: 'Needed when recourse is full.',
      width: 2,
    },
    Borrower_Counsel: { field: text(150) },
    Borrower_Accountant: { field: text(150) },
    KYC_Status: { field: choice(KYC_STATUSES, KYC_WORDS).label('KYC status'), isRequiredOnSubmit: true },
  },
} satisfies FormSection
