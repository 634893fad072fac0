/** From a loan of an owner's portfolio to a deal that replaces it: what the new deal is first filled with. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import { type Address } from '#domain/kernel/field.ts'
import { findField } from '#domain/kernel/field-sets.ts'
import { roundMoney, roundTo } from '#domain/kernel/money.ts'
import { debtFigures } from '#domain/portfolio/loan-figures.ts'
import type { KnownRates, LoanRecord } from '#domain/portfolio/loan-record.ts'
import type { Guarantor } from '#domain/portfolio/loan-sections.ts'
import { dealFields } from './deal-form.ts'
import type { FilledAnswers } from './usual-answers.ts'

/** The property as its record has it, as far as the deal asks for it. */
export interface RefinancedProperty {
  name: string
  address: Address
  [field: string]: unknown
}

/** The loan that is to be replaced. Money in the property's currency, rates in percent a year. */
export interface RefinancedLoan {
  lenderName: string | null
  /** Owed on the day the new loan closes. */
  balance: number
  allInRate: number | null
  loanExpiry: IsoDate | null
  /** The day the new loan closes; null where that is open. */
  closesOn: IsoDate | null
  /** What leaving it costs on that day; null where that is not known. */
  prepaymentCost: number | null
  prePaymentPenaltyType?: string | null
  chargeType?: string | null
  recourse?: string | null
  amortization?: number | null
  loanOwnership?: readonly Guarantor[] | null
  /** A loan that is drawn as a building grows is taken out, not refinanced. */
  isConstruction: boolean
}

/**
 * What the new loan must pay out on the day it closes: when the old one is due, so that what is repaid until then is no
 * part of the request and nothing is charged for leaving early. A loan that is due already is paid out today.
 */
export function payoutAtClosing(
  loan: LoanRecord,
  today: IsoDate,
  known: KnownRates = {},
): Pick<RefinancedLoan, 'closesOn' | 'balance' | 'prepaymentCost'> {
  const { loanExpiry } = debtFigures(loan, today, known)
  const closesOn = loanExpiry !== null && loanExpiry > today ? loanExpiry : null
  const { balance, prepaymentCostToday } = debtFigures(loan, closesOn ?? today, known)
  return { closesOn, balance, prepaymentCost: prepaymentCostToday.cost }
}

/** Name and answers of a draft; what the form would refuse, or is not known, is left open. */
export function refinanceRequest(
  property: RefinancedProperty,
  loan: RefinancedLoan,
): { dealName: string; values: FilledAnswers } {
  const name = property.name.slice(0, 120)
  return {
    dealName: `${name}, refinance`,
    values: accepted({ ...propertyAnswers(property), ...loanAnswers(loan) }),
  }
}

function propertyAnswers(property: RefinancedProperty): FilledAnswers {
  const details = (property.propertyDetails ?? {}) as { internalNOI?: number | null }
  return {
    Property_Name: property.name,
    Property_Address: property.address,
    Property_Type: property.propertyType,
    Property_Class: property.propertyClass,
    Market: property.market,
    Year_Built: property.yearBuilt,
    Year_Renovated: property.yearRenovated,
    Number_Of_Storeys: property.storeys,
    Number_Of_Units: property.units,
    Gross_Building_Area: property.buildingSF,
    Net_Rentable_Area: property.netRentableSF,
    Land_Area_Acres: property.landAcres,
    Parking_Stalls: property.parking,
    Occupancy_Percentage: property.occupancyPercentage,
    Economic_Occupancy: property.economicOccupancyPercentage,
    // The owner's own valuation comes closest to what a lender will be shown; an appraisal stands before it.
    Appraised_Value: property.appraisedValue ?? property.internalValuationAmount,
    Valuation_Date: property.appraisalDate ?? property.internalValuationDate,
    Appraiser: property.appraiser,
    Appraisal_Date: property.appraisalDate,
    Environmental_Status: property.environmental,
    Phase1_Date: property.environmentalDate,
    Net_Operating_Income: details.internalNOI,
    Borrowing_Entity: property.ownershipEntity,
    ...(property.managerCompany ? { Management: 'third-party', Manager_Name: property.managerCompany } : {}),
  }
}

/** The request begins with what must be paid out: the balance and what leaving costs. */
function loanAnswers(loan: RefinancedLoan): FilledAnswers {
  const payout = roundMoney(loan.balance + (loan.prepaymentCost ?? 0))
  return {
    Loan_Purpose: loan.isConstruction ? 'construction-take-out' : 'refinance',
    Loan_Amount: payout > 0 ? payout : null,
    Charge_Type: loan.chargeType,
    Amortization: loan.amortization,
    IO: !loan.amortization,
    Recourse: loan.recourse,
    Prepayment_Preference: loan.prePaymentPenaltyType,
    Closing_Date: loan.closesOn,
    Existing_Debt: [existingDebt(loan)],
    Guarantors: (loan.loanOwnership ?? []).map(({ name, type, allocation }) => ({ name, type, allocation })),
  }
}

const existingDebt = (loan: RefinancedLoan): FilledAnswers => ({
  lender: loan.lenderName,
  balance: roundMoney(loan.balance),
  rate: loan.allInRate === null ? null : roundTo(loan.allInRate, 6),
  maturity: loan.loanExpiry,
  penaltyType: loan.prePaymentPenaltyType,
  penaltyEstimate: loan.prepaymentCost === null ? null : roundMoney(loan.prepaymentCost),
  toBePaidOut: true,
  charge: loan.chargeType,
})

/** The answers that the form of a deal takes; what it would refuse, or is not known, is left open. */
export const accepted = (answers: FilledAnswers): FilledAnswers =>
  Object.fromEntries(
    Object.entries(answers).filter(
      ([key, value]) =>
        value !== null &&
        value !== undefined &&
        !(Array.isArray(value) && value.length === 0) &&
        findField(dealFields, key)?.parts.value.safeParse(value).success,
    ),
  )
