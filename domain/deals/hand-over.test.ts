/** Handing a closed deal over: the portfolio takes every field as it comes, and nothing is made up. */
import { describe, expect, test } from 'vitest'
import { checkValues } from '#domain/kernel/validation.ts'
import { constructionDetails } from '#domain/portfolio/construction-details.ts'
import { constructionLoans } from '#domain/portfolio/construction-loan.ts'
import { loans } from '#domain/portfolio/loan.ts'
import { loanErrors } from '#domain/portfolio/loan-rules.ts'
import { properties } from '#domain/portfolio/property.ts'
import { addLoanPath, type ClosedDeal, handOver, type WinningBid } from './hand-over.ts'

const ADDRESS = {
  formattedAddress: '940 Dovercourt Road, Toronto, ON',
  street: '940 Dovercourt Road',
  city: 'Toronto',
  province: 'ON',
  country: 'CA' as const,
}

const DEAL: ClosedDeal = {
  dealId: 'D-2026-0018',
  dealName: 'Dovercourt Retail refinance',
  fundedAmount: 6_400_000,
  actualFundingDate: '2026-01-31',
  loanFamily: 'term',
  values: {
    Property_Name: 'Dovercourt Shops',
    Property_Address: ADDRESS,
    Property_Type: 9,
    Year_Built: 1988,
    Gross_Building_Area: 34_000,
    Appraised_Value: 9_900_000,
    Net_Operating_Income: 612_000,
    Operating_Statement: { t12: { Gross_Potential_Rent: 700_000, Realty_Taxes: 100_000 } },
    Borrowing_Entity: 'Dovercourt Shops LP',
    Guarantors: [
      { name: 'Walsh Realty Inc.', type: 'joint', allocation: 60 },
      { name: 'Nora Walsh', type: 'joint', allocation: 40, netWorth: 9_000_000 },
      { name: null },
    ],
    Loan_Amount: 6_500_000,
    Term: 84,
    Charge_Type: 'firstCharge',
    Recourse: 'Full',
    Insured_Program: 'none',
  },
}

const BID: WinningBid = {
  lenderCompanyId: 12,
  values: {
    loanAmount: 6_500_000,
    rateType: 'Fixed',
    termMonths: 60,
    amortizationMonths: 300,
    allInRate: 5.25,
    indexType: 'GOC',
    indexRate: 2.85,
    spread: 2.4,
    lenderFeeBps: 50,
    brokerFeeBps: 100,
    legalEstimate: 12_000,
    prepaymentPenaltyType: 'interestRateDifferential',
    openPeriodMonths: 3,
    recourse: 'Limited',
    bidLtv: 65,
    bidDscrMin: 1.25,
  },
}

const BUILT: ClosedDeal = {
  ...DEAL,
  loanFamily: 'construction',
  values: {
    ...DEAL.values,
    GFA: 90_000,
    Saleable_Units: 40,
    Rentable_Units: 80,
    Hard_Cost_Budget: 20_500_000,
    Soft_Cost_Budget: 4_000_000,
    Contingency: 1_000_000,
    Land_Cost: 5_000_000,
    Start_Date: '2026-02-01',
    Completion_Date: '2027-10-31',
    Contract_Type: 'fixed-price',
    Takeout: 'cmhc-term',
    Permit_Building: 'approved',
  },
}

describe('a term loan', () => {
  test('is what was funded, on the terms of the bid that won', () => {
    expect(handOver(DEAL, BID)).toMatchObject({
      path: 'loans',
      project: null,
      loan: {
        loanName: 'Dovercourt Shops',
        lenderId: 12,
        originalLoanAmount: 6_400_000,
        fundingDate: '2026-01-31',
        firstPaymentDate: '2026-02-28',
        term: 60,
        amortization: 300,
        rateType: 'Fixed',
        allInRate: 5.25,
        prePaymentPenaltyType: 'interestRateDifferential',
        openDate: '2030-11-28',
        chargeType: 'firstCharge',
        recourse: 'Limited',
        loanOwnership: [
          { name: 'Walsh Realty Inc.', type: 'joint', allocation: 60 },
          { name: 'Nora Walsh', type: 'joint', allocation: 40 },
        ],
        covenants: { loanToValuePercentage: 65, debtServiceCoverageRatio: 1.25 },
        feesAndPricingDetails: { upfrontFee: 32_000, brokerFee: 64_000, legalFee: 12_000 },
      },
      property: {
        name: 'Dovercourt Shops',
        address: ADDRESS,
        yearBuilt: 1988,
        appraisedValue: 9_900_000,
        propertyDetails: { internalNOI: 612_000, t12NOI: 600_000 },
      },
    })
  })

  test('makes nothing up: what is not known is left out', () => {
    const { loan, property } = handOver(
      { ...DEAL, values: {} },
      { lenderCompanyId: 12, values: { allInRate: 5, termMonths: 60 } },
    )
    expect(loan).toEqual({
      loanName: 'Dovercourt Retail refinance',
      lenderId: 12,
      originalLoanAmount: 6_400_000,
      fundingDate: '2026-01-31',
      firstPaymentDate: '2026-02-28',
      term: 60,
      rateType: 'Fixed',
      allInRate: 5,
    })
    expect(property).toEqual({ name: 'Dovercourt Retail refinance' })
  })

  test.each([
    ['floats at its index and spread', { rateType: 'Floating', allInRate: null, indexType: 'PRIME', indexRate: 4.95 }],
    ['floats between floor and cap', { rateType: 'Floating', allInRate: 7.35, rateFloor: 4.5, rateCap: 9 }],
  ])('that %s keeps them', (_how, parts) => {
    const { loan } = handOver(DEAL, { ...BID, values: { ...BID.values, ...parts } })
    expect(loan).toMatchObject({ rateType: 'Floating', spread: 2.4, allInRate: expect.any(Number) })
  })

  test.each([
    ['mli-select-100', { insured: true, insurer: 'cmhc' }],
    ['hud-223f', { insured: true, insurer: 'fha' }],
  ] as const)('under the program %s is insured', (Insured_Program, insurance) => {
    const deal = { ...DEAL, values: { ...DEAL.values, Insured_Program } }
    expect(handOver(deal, BID).loan).toMatchObject(insurance)
  })

  test('without amortization pays interest only', () => {
    expect(handOver(DEAL, { ...BID, values: { ...BID.values, amortizationMonths: 0 } }).loan).not.toHaveProperty(
      'amortization',
    )
  })
})

test('a construction loan is authorized rather than lent, and brings its project', () => {
  expect(handOver(BUILT, BID)).toMatchObject({
    path: 'construction-loan',
    loan: { authorizedLoanAmount: 6_400_000, takeoutType: 'cmhc-term' },
    project: { projectName: 'Dovercourt Shops', units: 120, hardCostBudget: 20_500_000, permitStatus: 'approved' },
  })
  expect(handOver(BUILT, BID).loan).not.toHaveProperty('originalLoanAmount')
})

test.each([
  ['term', DEAL],
  ['construction', BUILT],
])('the portfolio takes every field of a %s loan as it comes', (_kind, deal) => {
  const { path, loan, property, project } = handOver(deal, BID)
  const { fields } = path === 'loans' ? loans : constructionLoans
  expect(checkValues(fields, loan, 'update')).toMatchObject(loan)
  expect(checkValues(properties.fields, property, 'update')).toMatchObject(property)
  if (project) expect(checkValues(constructionDetails.fields, project, 'update')).toMatchObject(project)
  expect(loanErrors(loan, '2026-02-01')).toEqual({})
})

describe('the address of the form', () => {
  test('carries deal, place, lender and terms', () => {
    expect(addLoanPath(18, handOver(DEAL, BID), 64.65)).toBe(
      '/add-loan/18/940%20Dovercourt%20Road%2C%20Toronto%2C%20ON/12/6400000/60/300/5.25/64.65',
    )
  })

  test('holds a dash for what is not known', () => {
    const bare = handOver({ ...DEAL, values: {} }, { lenderCompanyId: 12, values: { allInRate: 5, termMonths: 60 } })
    expect(addLoanPath(18, bare, null)).toBe('/add-loan/18/-/12/6400000/60/-/5/-')
  })
})
