/** What a draft deal is filled with when an owner's loan is to be refinanced. */
import { describe, expect, test } from 'vitest'
import type { LoanRecord } from '#domain/portfolio/loan-record.ts'
import { payoutAtClosing, type RefinancedLoan, type RefinancedProperty, refinanceRequest } from './refinance-request.ts'

const property: RefinancedProperty = {
  name: 'Dundas Street Retail',
  address: { formattedAddress: '1450 Dundas Street West, Toronto, ON', country: 'CA', province: 'ON' },
  propertyType: 4,
  yearBuilt: 1962,
  netRentableSF: 22_800,
  internalValuationAmount: 9_100_000,
  occupancyPercentage: 93,
  propertyDetails: { internalNOI: 560_000 },
  ownershipEntity: 'Harbourline Properties Ltd.',
  units: null,
}

const loan: RefinancedLoan = {
  lenderName: 'Lakeshore Life',
  balance: 6_161_108.141,
  allInRate: 5.25,
  loanExpiry: '2029-01-30',
  closesOn: '2029-01-30',
  prepaymentCost: 79_903.694,
  prePaymentPenaltyType: 'interestRateDifferential',
  chargeType: 'firstCharge',
  recourse: 'Full',
  amortization: 300,
  loanOwnership: [{ name: 'Elena Costa', type: 'joint', allocation: 50 }],
  isConstruction: false,
}

describe('the draft of a refinance', () => {
  const { dealName, values } = refinanceRequest(property, loan)

  test('is named after the property and asks for what must be paid out', () => {
    expect(dealName).toBe('Dundas Street Retail, refinance')
    expect(values).toMatchObject({ Loan_Purpose: 'refinance', Loan_Amount: 6_241_011.84, IO: false, Amortization: 300 })
  })

  test('knows the property', () => {
    expect(values).toMatchObject({
      Property_Name: 'Dundas Street Retail',
      Property_Type: 4,
      Appraised_Value: 9_100_000,
      Net_Operating_Income: 560_000,
      Borrowing_Entity: 'Harbourline Properties Ltd.',
    })
  })

  test('lists the loan as the debt to be paid out', () => {
    expect(values.Existing_Debt).toEqual([
      {
        lender: 'Lakeshore Life',
        balance: 6_161_108.14,
        rate: 5.25,
        maturity: '2029-01-30',
        penaltyType: 'interestRateDifferential',
        penaltyEstimate: 79_903.69,
        toBePaidOut: true,
        charge: 'firstCharge',
      },
    ])
    expect(values.Guarantors).toEqual([{ name: 'Elena Costa', type: 'joint', allocation: 50 }])
  })
})

test('a construction loan is taken out', () => {
  expect(refinanceRequest(property, { ...loan, isConstruction: true }).values.Loan_Purpose).toBe(
    'construction-take-out',
  )
})

test.each([
  ['what is not known', 'Number_Of_Units', {}],
  ['an amount of nothing', 'Loan_Amount', { balance: 0, prepaymentCost: null }],
  ['guarantors that there are none of', 'Guarantors', { loanOwnership: [] }],
  ['a penalty the form does not know', 'Prepayment_Preference', { prePaymentPenaltyType: 'step-down' }],
])('%s is left open', (_case, answer, changes) => {
  expect(refinanceRequest(property, { ...loan, ...changes }).values).not.toHaveProperty(answer)
})

describe('what a new loan pays out', () => {
  const laurier: LoanRecord = {
    ...{ originalLoanAmount: 4_600_000, allInRate: 6.1, amortization: 240, term: 36, firstPaymentDate: '2023-11-01' },
    prePaymentPenaltyType: '3-month-interest',
    loanStatus: 'current',
  }

  test('is what is owed on the day it closes, with nothing for leaving early', () => {
    const { balance: today } = payoutAtClosing({ ...laurier, term: null }, '2026-06-30')
    const { closesOn, balance, prepaymentCost } = payoutAtClosing(laurier, '2026-06-30')
    expect([closesOn, prepaymentCost]).toEqual(['2026-11-01', 0])
    expect(today).toBeCloseTo(4_256_308.37, 2)
    expect(today - balance).toBeGreaterThan(40_000)
    const { values } = refinanceRequest(property, { ...loan, closesOn, balance, prepaymentCost })
    expect(values).toMatchObject({ Closing_Date: '2026-11-01', Loan_Amount: Math.round(balance * 100) / 100 })
    expect(values.Existing_Debt).toMatchObject([{ balance: Math.round(balance * 100) / 100, penaltyEstimate: 0 }])
  })

  test('of a loan that is due already is what is owed today, on a day still open', () => {
    const { closesOn, balance } = payoutAtClosing({ ...laurier, loanStatus: 'late-30' }, '2027-02-01')
    expect(closesOn).toBeNull()
    expect(balance).toBeGreaterThan(4_000_000)
  })
})
