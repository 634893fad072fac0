import { describe, expect, test } from 'vitest'
import type { ClosedDeal, WinningBid } from './hand-over.ts'
import { ownFinancingLead } from './own-financing-lead.ts'

const DEAL: ClosedDeal = {
  dealId: 'D-2026-0018',
  dealName: 'Dovercourt Retail refinance',
  fundedAmount: 6_400_000,
  actualFundingDate: '2026-01-31',
  loanFamily: 'term',
  values: {
    Property_Name: 'Dovercourt Shops',
    Property_Address: {
      formattedAddress: '940 Dovercourt Road, Toronto, ON',
      street: '940 Dovercourt Road',
      city: 'Toronto',
      province: 'ON',
      country: 'CA',
      lat: 43.66,
      lng: -79.43,
    },
    Property_Type: 9,
    Borrowing_Entity: 'Dovercourt Shops LP',
    Sponsor_Name: 'Nora Walsh',
    Appraised_Value: 9_900_000,
    Net_Operating_Income: 612_000,
    Loan_Type: 1,
    Market: 4,
    Property_Class: 2,
    Recourse: 'Full',
    Term: 84,
    LTV: 65,
  },
}
const BID: WinningBid = {
  lenderCompanyId: 12,
  values: {
    termMonths: 60,
    amortizationMonths: 300,
    rateType: 'Fixed',
    allInRate: 4.85,
    openPeriodMonths: 3,
    prepaymentPenaltyType: '3-month-interest',
  },
}
const KNOWN = { id: 18, lenderName: 'Prairie Trust' }

const leadOf = (deal: Partial<ClosedDeal> = {}, bid: Partial<WinningBid['values']> = {}) =>
  ownFinancingLead({ ...DEAL, ...deal }, { ...BID, values: { ...BID.values, ...bid } }, KNOWN)

describe('a closed deal comes back as a lead', () => {
  test('with what it knew at closing', () => {
    expect(leadOf()).toEqual({
      originalDealId: 18,
      propertyName: 'Dovercourt Shops',
      address: '940 Dovercourt Road',
      municipality: 'Toronto',
      province: 'ON',
      country: 'CA',
      coordinates: { lat: 43.66, lng: -79.43 },
      propertyType: 9,
      borrower: 'Dovercourt Shops LP',
      lender: 'Prairie Trust',
      originalLoanAmount: 6_400_000,
      rate: 4.85,
      fundingDate: '2026-01-31',
      maturity: '2031-02-28',
      ltv: 65,
      penaltyType: '3-month-interest',
      terms: {
        firstPaymentDate: '2026-02-28',
        term: 60,
        amortization: 300,
        ioMonths: null,
        rateType: 'Fixed',
        openDate: '2030-11-28',
        value: 9_900_000,
        noi: 612_000,
        loanType: 1,
        market: 4,
        propertyClass: 2,
        recourse: 'Full',
      },
    })
  })

  test('by the sponsor and the whole address where nothing else is known', () => {
    const values = { ...DEAL.values, Borrowing_Entity: null, Property_Address: { formattedAddress: '1 Main St' } }
    expect(leadOf({ values })).toMatchObject({ borrower: 'Nora Walsh', address: '1 Main St', coordinates: null })
  })

  test('only when somebody said how long its loan runs', () => {
    const { Term: _term, ...values } = DEAL.values
    expect(leadOf({ values }, { termMonths: null })).toBe(null)
  })
})
