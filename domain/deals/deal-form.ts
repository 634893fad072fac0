/** The questions of a deal: the one source for storage, validation, the form on the screen and what lenders are matched on. */
import {
  address,
  area,
  bps,
  choice,
  date,
  flag,
  integer,
  json,
  money,
  months,
  multiple,
  percent,
  rate,
  reference,
  text,
} from '#domain/kernel/field.ts'
import { type FormSection, fieldsOf } from '#domain/kernel/form.ts'
import { INDEX_TYPES } from '#domain/market/rate.ts'
import { existingDebtSchema } from './existing-debt.ts'

export const TENURES = ['freehold', 'leasehold', 'condominium', 'co-op'] as const
export const TENURE_LABELS = {
  freehold: 'Freehold',
  leasehold: 'Leasehold',
  condominium: 'Condominium',
  'co-op': 'Co-op',
}
export const ENTITY_TYPES = [
  'corporation',
  'limited-partnership',
  'general-partnership',
  'trust',
  'LLC',
  'individual',
  'joint-venture',
  'REIT',
  'non-profit',
] as const
export const ENTITY_LABELS = {
  corporation: 'Corporation',
  'limited-partnership': 'Limited partnership',
  'general-partnership': 'General partnership',
  trust: 'Trust',
  LLC: 'LLC',
  individual: 'Individual',
  'joint-venture': 'Joint venture',
  REIT: 'REIT',
  'non-profit': 'Non-profit',
}
export const KYC_STATUSES = ['not-started', 'in-review', 'cleared', 'failed'] as const
export const KYC_LABELS = {
  'not-started': 'Not started',
  'in-review': 'In review',
  cleared: 'Cleared',
  failed: 'Failed',
}
export const LOAN_PURPOSES = [
  'purchase',
  'refinance',
  'equity-take-out',
  'construction',
  'bridge',
  'land',
  'renewal',
  'construction-take-out',
  'recapitalisation',
] as const
export const LOAN_PURPOSE_LABELS = {
  purchase: 'Purchase',
  refinance: 'Refinance',
  'equity-take-out': 'Equity take-out',
  construction: 'Construction',
  bridge: 'Bridge',
  land: 'Land',
  renewal: 'Renewal',
  'construction-take-out': 'Construction take-out',
  recapitalisation: 'Recapitalisation',
}
export const DEAL_RATE_TYPES = ['Fixed', 'Floating', 'Both'] as const
export const RECOURSES = ['Full', 'Limited', 'Non-Recourse'] as const
export const CHARGE_TYPES = ['firstCharge', 'secondCharge', 'thirdCharge'] as const
export const CHARGE_LABELS = { firstCharge: 'First Charge', secondCharge: 'Second Charge', thirdCharge: 'Third Charge' }
export const PREPAYMENT_TYPES = [
  'interestRateDifferential',
  '3-month-interest',
  'yield-maintenance',
  'noPenalty',
] as const
export const PREPAYMENT_LABELS = {
  interestRateDifferential: 'Interest Rate Differential',
  '3-month-interest': '3-Month Interest',
  'yield-maintenance': 'Yield Maintenance',
  noPenalty: 'No Penalty',
}
export const INSURED_PROGRAMS = [
  'none',
  'mli-standard',
  'mli-select-50',
  'mli-select-70',
  'mli-select-100',
  'fannie',
  'freddie',
  'hud-223f',
  'hud-221d4',
] as const
export const INSURED_PROGRAM_LABELS = {
  none: 'None',
  'mli-standard': 'MLI Standard',
  'mli-select-50': 'MLI Select, 50 points',
  'mli-select-70': 'MLI Select, 70 points',
  'mli-select-100': 'MLI Select, 100 points',
  fannie: 'Fannie Mae',
  freddie: 'Freddie Mac',
  'hud-223f': 'HUD 223(f)',
  'hud-221d4': 'HUD 221(d)(4)',
}

const LATEST_YEAR = 2100

const property: FormSection = {
  key: 'property',
  title: 'Property',
  questions: {
    Property_Name: { field: text(120) },
    Property_Address: { field: address(), isRequiredOnSubmit: true, width: 2 },
    Property_Type: {
      field: reference('options-property-types'),
      isRequiredOnSubmit: true,
      optionsFrom: 'options-property-types',
    },
    Property_Class: {
      field: reference('options-property-classes'),
      isRequiredOnSubmit: true,
      optionsFrom: 'options-property-classes',
    },
    Market: { field: reference('options-markets'), isRequiredOnSubmit: true, optionsFrom: 'options-markets' },
    Territory: { field: reference('options-territories'), optionsFrom: 'options-territories' },
    Year_Built: { field: integer(1700, LATEST_YEAR), isRequiredOnSubmit: true },
    Year_Renovated: { field: integer(1700, LATEST_YEAR) },
    Number_Of_Units: { field: integer(0, 100_000), help: 'Needed for residential property.' },
    Gross_Building_Area: { field: area(), unit: 'sf' },
    Net_Rentable_Area: { field: area(), unit: 'sf', help: 'Needed for commercial property.' },
    Tenure: { field: choice(TENURES), isRequiredOnSubmit: true, optionLabels: TENURE_LABELS },
    Ground_Lease_Expiry: {
      field: date(),
      isRequiredOnSubmit: true,
      showIf: { key: 'Tenure', is: ['leasehold'] },
    },
    Occupancy_Percentage: { field: percent().label('Occupancy'), unit: '%' },
    Appraised_Value: { field: money(), help: 'Used for the loan-to-value.' },
    Valuation_Date: { field: date() },
    Purchase_Price: {
      field: money(),
      isRequiredOnSubmit: true,
      showIf: { key: 'Loan_Purpose', is: ['purchase'] },
    },
    Purchase_Date: { field: date(), showIf: { key: 'Loan_Purpose', is: ['purchase'] } },
    Net_Operating_Income: { field: money().label('Net operating income'), help: 'Underwritten, per year.' },
  },
}

const borrower: FormSection = {
  key: 'borrower',
  title: 'Borrower and sponsor',
  questions: {
    Borrowing_Entity: { field: text(150), isRequiredOnSubmit: true },
    Entity_Type: { field: choice(ENTITY_TYPES), isRequiredOnSubmit: true, optionLabels: ENTITY_LABELS },
    Sponsor_Name: { field: text(120), isRequiredOnSubmit: true },
    Sponsor_Company: { field: text(150), isRequiredOnSubmit: true },
    KYC_Status: { field: choice(KYC_STATUSES).label('KYC status'), isRequiredOnSubmit: true, optionLabels: KYC_LABELS },
  },
}

const loan: FormSection = {
  key: 'loan',
  title: 'Loan request',
  questions: {
    Loan_Purpose: { field: choice(LOAN_PURPOSES), isRequiredOnSubmit: true, optionLabels: LOAN_PURPOSE_LABELS },
    Loan_Type: { field: reference('options-loan-types'), isRequiredOnSubmit: true, optionsFrom: 'options-loan-types' },
    Loan_Amount: { field: money(0.01), isRequiredOnSubmit: true },
    Charge_Type: { field: choice(CHARGE_TYPES), isRequiredOnSubmit: true, optionLabels: CHARGE_LABELS },
    Term: { field: months(1, 480), isRequiredOnSubmit: true },
    Amortization: { field: months(0, 600), help: 'Not needed when the loan is interest-only for its full term.' },
    IO: { field: flag().label('Interest-only'), isRequiredOnSubmit: true },
    IO_Period: { field: months(1, 480).label('Interest-only period'), showIf: { key: 'IO', is: [true] } },
    Rate_Type: { field: choice(DEAL_RATE_TYPES), isRequiredOnSubmit: true },
    Expected_Rate: { field: rate(), isRequiredOnSubmit: true, unit: '%' },
    Rate_Index: { field: choice(INDEX_TYPES) },
    Expected_Spread: { field: rate(), unit: '%' },
    DSCR: { field: multiple(), isRequiredOnSubmit: true, unit: 'x' },
    LTV: { field: percent(), isRequiredOnSubmit: true, unit: '%' },
    Fee: { field: bps().label('Lender fee'), isRequiredOnSubmit: true, help: 'The total the borrower accepts.' },
    Recourse: { field: choice(RECOURSES), isRequiredOnSubmit: true },
    Prepayment_Preference: { field: choice(PREPAYMENT_TYPES), optionLabels: PREPAYMENT_LABELS },
    Prepayment_Notes: { field: text(300) },
    Insured_Program: { field: choice(INSURED_PROGRAMS), optionLabels: INSURED_PROGRAM_LABELS },
    Broker_Fee_Bps: { field: bps().label('Broker fee'), isRequiredOnSubmit: true },
    COI_Split_Percentage: { field: percent().label('COI split'), unit: '%' },
    Closing_Date: { field: date(), isRequiredOnSubmit: true },
    Deposit_Amount: { field: money() },
    Existing_Debt: { field: json(existingDebtSchema), width: 2 },
  },
}

export const DEAL_SECTIONS: readonly FormSection[] = [property, borrower, loan]

export const dealFields = fieldsOf(DEAL_SECTIONS)

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
