/** What is asked for: the loan, its price and its terms. */

import { EXISTING_DEBT_ITEMS, existingDebtSchema } from '#domain/deals/existing-debt.ts'
import {
  bps,
  choice,
  date,
  flag,
  json,
  money,
  months,
  multiple,
  percent,
  rate,
  reference,
  text,
} from '#domain/kernel/field.ts'
import type { FormSection } from '#domain/kernel/form.ts'
import { RATE_TYPE_WORDS, RECOURSE_WORDS } from '#domain/lenders/match-criteria.ts'
import { INDEX_TYPES, INDEX_WORDS } from '#domain/market/rate.ts'
import { CHARGE_TYPES, CHARGE_WORDS, PREPAYMENT_WORDS } from '#domain/portfolio/asked-choices.ts'

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
export const LOAN_PURPOSE_WORDS = {
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
export const PREPAYMENT_TYPES = [
  'interestRateDifferential',
  '3-month-interest',
  'yield-maintenance',
  'noPenalty',
] as const
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
export const INSURED_PROGRAM_WORDS = {
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

export const loan = {
  key: 'loan',
  title: 'Loan request',
  questions: {
    Loan_Purpose: { field: choice(LOAN_PURPOSES, LOAN_PURPOSE_WORDS), isRequiredOnSubmit: true },
    Loan_Type: { field: reference('options-loan-types'), isRequiredOnSubmit: true, optionsFrom: 'options-loan-types' },
    Loan_Amount: { field: money(0.01), isRequiredOnSubmit: true },
    Charge_Type: { field: choice(CHARGE_TYPES, CHARGE_WORDS), isRequiredOnSubmit: true },
    Term: { field: months(1, 480), isRequiredOnSubmit: true },
    Amortization: { field: months(0, 600), help: 'Not needed when the loan is interest-only for its full term.' },
    IO: { field: flag().label('Interest-only'), isRequiredOnSubmit: true },
    IO_Period: { field: months(1, 480).label('Interest-only period'), showIf: { key: 'IO', is: [true] } },
    Rate_Type: { field: choice(DEAL_RATE_TYPES, RATE_TYPE_WORDS), isRequiredOnSubmit: true },
    Expected_Rate: { field: rate(), isRequiredOnSubmit: true, unit: '%' },
    Rate_Index: { field: choice(INDEX_TYPES, INDEX_WORDS) },
    Expected_Spread: { field: rate(), unit: '%' },
    DSCR: { field: multiple(), isRequiredOnSubmit: true, unit: 'x' },
    LTV: { field: percent(), isRequiredOnSubmit: true, unit: '%' },
    Fee: { field: bps().label('Lender fee'), isRequiredOnSubmit: true, help: 'The total the borrower accepts.' },
    Recourse: { field: choice(RECOURSES, RECOURSE_WORDS), isRequiredOnSubmit: true },
    Prepayment_Preference: { field: choice(PREPAYMENT_TYPES, PREPAYMENT_WORDS) },
    Prepayment_Notes: { field: text(300) },
    Insured_Program: { field: choice(INSURED_PROGRAMS, INSURED_PROGRAM_WORDS) },
    Broker_Fee_Bps: { field: bps().label('Broker fee'), isRequiredOnSubmit: true },
    COI_Split_Percentage: { field: percent().label('COI split'), unit: '%' },
    Closing_Date: { field: date(), isRequiredOnSubmit: true },
    Deposit_Amount: { field: money() },
    Existing_Debt: {
      field: json(existingDebtSchema).notListed(),
      items: EXISTING_DEBT_ITEMS,
      first: { toBePaidOut: true },
      width: 2,
    },
  },
} satisfies FormSection
