/** What is asked when the loan pays for something that is still to be built. */

import { area, choice, date, integer, money, percent, text } from '#domain/kernel/field.ts'
import type { FormSection } from '#domain/kernel/form.ts'
import { BUILDING_CONTRACT_WORDS, PERMIT_WORDS } from '#domain/portfolio/asked-choices.ts'

export const CONTRACT_TYPES = ['fixed-price', 'cost-plus', 'construction-management'] as const
export const TAKEOUTS = ['sale', 'cmhc-term', 'conventional-term', 'none'] as const
const TAKEOUT_WORDS = {
  sale: 'Sale',
  'cmhc-term': 'CMHC term loan',
  'conventional-term': 'Conventional term loan',
  none: 'None',
}
export const PERMIT_STATUSES = ['none', 'applied', 'approved'] as const

const permit = (label: string) => ({
  field: choice(PERMIT_STATUSES, PERMIT_WORDS).label(label),
})

export const construction = {
  key: 'construction',
  title: 'Construction',
  showIf: { key: 'Loan_Type.family', is: ['construction'] },
  questions: {
    Project_Type: { field: text(80) },
    GFA: { field: area().label('Gross floor area'), unit: 'sf' },
    Saleable_Units: { field: integer(0, 100_000) },
    Rentable_Units: { field: integer(0, 100_000) },
    Hard_Cost_Budget: { field: money() },
    Soft_Cost_Budget: { field: money() },
    Contingency: { field: money() },
    Land_Cost: { field: money() },
    Land_Value: { field: money() },
    Cost_To_Date: { field: money() },
    Start_Date: { field: date() },
    Completion_Date: { field: date() },
    Contract_Type: { field: choice(CONTRACT_TYPES, BUILDING_CONTRACT_WORDS) },
    General_Contractor: { field: text(150) },
    Bonding: { field: percent(), unit: '%' },
    Presales_Count: { field: integer(0, 100_000) },
    Presales_Value: { field: money() },
    Presales_Deposit: { field: money() },
    Preleasing: { field: percent(), unit: '%' },
    Takeout: { field: choice(TAKEOUTS, TAKEOUT_WORDS).label('Take-out') },
    Permit_Zoning: permit('Zoning permit'),
    Permit_Site_Plan: permit('Site plan approval'),
    Permit_Building: permit('Building permit'),
  },
} satisfies FormSection
