/** Loans over the API: the rules in words, what is kept, and how a loan stands. */
import { beforeAll, describe, expect, test } from 'vitest'
import { makeLender } from '#server/resources/lenders/lender.factory.ts'
import { type TestUser, testAppWithReference } from '#server/testing/app.ts'
import { makeIndexRate, makeLoan } from './loan.factory.ts'
import { type MadeProperty, makeProperty } from './property.factory.ts'

const { app, user } = await testAppWithReference({ DEMO: 'on', DEMO_AS_OF: '2026-06-30T12:00:00-04:00' })
const { services } = app

let owner: TestUser
let lenderId: number
let property: MadeProperty

const plain = () => ({
  loanName: 'First mortgage',
  propertyId: property._id,
  lenderId,
  originalLoanAmount: 6_500_000,
  firstPaymentDate: '2024-01-30',
  term: 60,
  amortization: 300,
  rateType: 'Fixed',
  allInRate: 5.25,
})

type Loan = Record<string, unknown> & { _id: string; updatedAt: string }
const make = async (overrides: object = {}) => {
  const { status, body } = await owner.post<Loan>('/loans', { ...plain(), ...overrides })
  expect([status, body.message]).toEqual([201, undefined])
  return body
}

beforeAll(async () => {
  owner = await user('Dashboard Only')
  lenderId = (await makeLender(services)).id
  property = await makeProperty(services, { userId: owner.id, name: 'Maple Court' })
})

describe('a new loan', () => {
  test('has its balance, expiry and months left, and says whose it is', async () => {
    expect(await make()).toMatchObject({
      userId: owner.id,
      access: 'owner',
      propertyName: 'Maple Court',
      currency: 'CAD',
      outstandingLoanAmount: 6_161_108.14,
      loanExpiry: '2029-01-30',
      remainingTerm: 31,
      loanStatus: 'current',
      paymentFrequency: 'monthly',
      compounding: 'semi-annual',
      dayCount: '30/360',
      crossCollaterizedLoan: 'no',
      active: true,
    })
  })

  test('is in the currency of its building', async () => {
    const address = { formattedAddress: '500 Elm Street, Dallas, TX', province: 'TX', country: 'US' } as const
    const dallas = await makeProperty(services, { userId: owner.id, address })
    expect(await make({ propertyId: dallas._id })).toMatchObject({ currency: 'USD' })
  })

  test.each([
    ['userId', { userId: 1_000_000 }, 'Owner has an unknown value.'],
    ['propertyId', { propertyId: 'f'.repeat(24) }, 'Property has an unknown value.'],
    ['propertyId', { propertyId: null }, 'Property is required.'],
    ['term', { term: 0 }, 'Term must be a whole number of months.'],
    ['amortization', { amortization: 7 }, 'Amortization must be 0 or between 12 and 600 months.'],
    ['originalLoanAmount', { originalLoanAmount: 0 }, 'Loan amount must be greater than 0.'],
    [
      'outstandingLoanAmount',
      { outstandingLoanAmount: 7_000_000 },
      'Outstanding amount cannot exceed the original amount.',
    ],
    ['interestRateFloor', { interestRateFloor: 3, interestRateCap: 2 }, 'Floor cannot be above the cap.'],
    ['crossCollateralLoan', { crossCollaterizedLoan: 'yes' }, 'Select the cross-collateral loan.'],
    [
      'covenants.loanToValuePercentage',
      { covenants: { loanToValuePercentage: 101 } },
      'Loan to value percentage must be between 0 and 100.',
    ],
    ['covenants.nothing', { covenants: { nothing: 1 } }, 'Unknown field: covenants.nothing'],
    [
      'reportingObligation.tax.period',
      { reportingObligation: { tax: { period: 'daily' } } },
      'Period has an unknown value.',
    ],
    ['fundingDate', { fundingDate: '2026-02-30' }, 'Funding date must be a date in the form YYYY-MM-DD.'],
    [
      'firstPaymentDate',
      { firstPaymentDate: '9999-12-31' },
      'First payment date must be a date in the form YYYY-MM-DD.',
    ],
  ])('is refused for %s %j', async (field, entries, message) => {
    const { status, body } = await owner.post<{ message: string; errors: object }>('/loans', { ...plain(), ...entries })
    expect([status, body.message, body.errors]).toEqual([400, message, { [field]: message }])
  })

  test('takes every section, and answers it as it was given', async () => {
    const sections = {
      loanOwnership: [
        { name: 'Harbourline Holdings', allocation: 100, type: 'joint', relationshipWithBorrower: 'parent' },
      ],
      covenants: { loanToValuePercentage: 70, occupancyRequirenmentPercentage: 85, notes: 'Tested in June.' },
      reportingObligation: { tax: { fromDate: '2026-01-01', period: 'annually', dueDays: 60 }, notes: 'To the agent.' },
      feesAndPricingDetails: { loiFee: 5_000, brokerFee: 65_000 },
      riskManagement: { refinanceCandidate: 'review', irr: -4.5, npv: -12_000 },
      achievementTracking: { fixedPriceContractThreshold: [{ name: 'Steel', amount: 900_000 }] },
      reserves: { tax: { balance: 12_000, monthly: 1_000 } },
    }
    expect(await make(sections)).toMatchObject(sections)
  })

  test('of yes or no takes true and false as well', async () => {
    const other = await make()
    const made = await make({ crossCollaterizedLoan: true, crossCollateralLoan: other._id })
    expect(made).toMatchObject({ crossCollaterizedLoan: 'yes', crossCollateralPropertyName: 'Maple Court' })
    const { body } = await owner.patch(`/loans/${made._id}`, { crossCollateralLoan: made._id })
    expect(body.message).toBe('Select the cross-collateral loan.')
  })
})

test('nothing is put on a property of somebody else, nor on one that nobody has, not even no loan at all', async () => {
  const stranger = await user('Full Server')
  const foreign = await makeProperty(services, { userId: stranger.id })
  for (const propertyId of [foreign._id, 'f'.repeat(24)]) {
    const { status, body } = await owner.post('/property-loans', { propertyId, property: {}, loans: [] })
    expect([status, body.errors]).toEqual([400, { propertyId: 'Property has an unknown value.' }])
  }
})

describe('the balance', () => {
  test('read off a statement counts from its day, and stays in the history', async () => {
    const { _id } = await make()
    const { body } = await owner.patch(`/loans/${_id}`, { outstandingLoanAmount: 6_000_000 })
    expect(body).toMatchObject({
      outstandingLoanAmount: 6_000_000,
      balanceOverride: '2026-06-30',
      outStandingLoanAmount: [{ '2026-06-30': 6_000_000 }],
    })
  })

  test('of an earlier statement keeps its amount and day, and today’s goes on from it by the payments since', async () => {
    const loan = await make({ outstandingLoanAmount: 6_000_000, balanceOverride: '2026-05-15' })
    expect(loan).toMatchObject({
      outstandingLoanAmount: 6_000_000,
      balanceOverride: '2026-05-15',
      outStandingLoanAmount: [{ '2026-05-15': 6_000_000 }],
    })
    expect(Number(loan.currentBalance)).toBeLessThan(5_980_000)
    const { body } = await owner.patch(`/loans/${loan._id}`, { notes: 'Written again.' })
    expect(body).toMatchObject({
      outstandingLoanAmount: 6_000_000,
      balanceOverride: '2026-05-15',
      currentBalance: loan.currentBalance,
    })
  })

  test('follows the schedule again once the statement is taken back', async () => {
    const { _id } = await make({ outstandingLoanAmount: 6_000_000 })
    const { body } = await owner.patch(`/loans/${_id}`, { balanceOverride: null })
    expect(body).toMatchObject({ outstandingLoanAmount: 6_161_108.14, balanceOverride: null })
  })

  test('sent as the schedule has it is no statement', async () => {
    expect(await make({ outstandingLoanAmount: 6_161_108.14 })).toMatchObject({ balanceOverride: null })
  })

  test('follows new terms', async () => {
    const { _id } = await make()
    const { body } = await owner.patch(`/loans/${_id}`, { amortization: 0 })
    expect(body).toMatchObject({ amortization: null, outstandingLoanAmount: 6_500_000 })
  })
})

describe('what a loan goes through', () => {
  test('ends on the maturity date that was typed, and with its term when that is typed', async () => {
    const loan = await make({ maturityDate: '2028-12-30' })
    expect(loan).toMatchObject({ maturityDate: '2028-12-30', loanExpiry: '2028-12-30', remainingTerm: 30 })
    const { body } = await owner.patch(`/loans/${loan._id}`, { maturityDate: '2029-01-30' })
    expect(body).toMatchObject({ maturityDate: null, loanExpiry: '2029-01-30', remainingTerm: 31 })
    const refused = await owner.patch(`/loans/${loan._id}`, { maturityDate: '2023-12-31' })
    expect(refused.body.message).toBe('Maturity date cannot be before the first payment date.')
  })

  test('owes more where its interest counts days', async () => {
    const us = { compounding: 'monthly', amortization: 360, term: 120, firstPaymentDate: '2021-07-06' }
    const [plainMonths, days] = [await make(us), await make({ ...us, dayCount: 'actual/360' })]
    expect(Number(days.currentBalance)).toBeGreaterThan(Number(plainMonths.currentBalance) + 10_000)
  })

  test('repays faster with accelerated payments', async () => {
    const loan = await make({ paymentFrequency: 'accelerated-bi-weekly' })
    expect(Number(loan.currentBalance)).toBeLessThan(6_161_108.14 - 80_000)
  })

  test('owes less by what was repaid beside its payments', async () => {
    const partialPrepayments = [{ date: '2026-06-30', amount: 650_000 }]
    const loan = await make({ prepaymentPrivilegePercentage: 10, partialPrepayments })
    expect(loan).toMatchObject({ currentBalance: 5_511_108.14, prepaymentPrivilegePercentage: 10 })
    const refused = await owner.patch(`/loans/${loan._id}`, {
      partialPrepayments: [{ date: '2026-06-30', amount: 0 }],
    })
    expect(refused.body.message).toBe('A partial prepayment must be greater than 0.')
  })
})

describe('loans of a real portfolio', () => {
  test.each([
    ['Maple Court Apartments', 14_000_000, 3.48, 480, 120, '2021-08-01', 13_130_053.21, 61],
    ['Dundas Street Retail', 6_500_000, 5.25, 300, 60, '2024-01-30', 6_161_108.14, 31],
    ['Bow River Industrial', 9_800_000, 4.72, 300, 84, '2023-03-01', 9_053_943.31, 44],
    ['Laurier Office Centre', 4_600_000, 6.1, 240, 36, '2023-11-01', 4_256_308.37, 4],
    ['Lone Star Flex Park', 7_900_000, 6.35, null, 60, '2024-06-01', 7_900_000, 35],
  ] as const)(
    '%s: %i at %f',
    async (loanName, originalLoanAmount, allInRate, amortization, term, firstPaymentDate, balance, months) => {
      const terms = { loanName, originalLoanAmount, allInRate, amortization, term, firstPaymentDate }
      const { _id } = await makeLoan(services, { userId: owner.id, ...terms })
      const read = (await owner.get(`/loans/${_id}`)).body
      expect([read.outstandingLoanAmount, read.remainingTerm]).toEqual([balance, months])
      const { body } = await owner.patch(`/loans/${_id}`, { notes: 'Written again.' })
      expect(body.outstandingLoanAmount).toBe(balance)
    },
  )
})

describe('rates and shares', () => {
  test('a floating loan pays its index and spread, between floor and cap', async () => {
    const index = await makeIndexRate(services, { type: 'PRIME', rate: 4.95, name: 'Prime' })
    const floating = { rateType: 'Floating', facilityIndexId: index._id, spread: 1.5, allInRate: null }
    const loan = await make(floating)
    expect(loan).toMatchObject({ allInRate: 6.45, facilityIndexType: 'PRIME', facilityIndexName: 'Prime' })
    const { body } = await owner.patch(`/loans/${loan._id}`, { interestRateCap: 6 })
    expect(body.allInRate).toBe(6)
    const fixed = await owner.patch(`/loans/${loan._id}`, { rateType: 'Fixed', allInRate: 5 })
    expect(fixed.body).toMatchObject({ allInRate: 5, facilityIndexId: null, facilityIndexType: null })
  })

  test('editing one half of a lender’s share computes the other', async () => {
    const { _id } = await make({ leadLenderExposurePercentage: 60 })
    const lead = async (changes: object) => (await owner.patch(`/loans/${_id}`, changes)).body
    expect((await lead({})).leadLenderExposureAmount).toBe(3_900_000)
    expect((await lead({ leadLenderExposureAmount: 1_625_000 })).leadLenderExposurePercentage).toBe(25)
    expect((await lead({ syndicatePartnersId: [lenderId] })).syndicateLenderExposurePercentage).toBe(75)
    expect((await lead({ leadLenderExposurePercentage: 30 })).message).toBe('Lender shares must add up to 100%.')
  })
})

describe('how a loan stands', () => {
  test('paid off, it owes nothing, says when and how much, and can only be brought back', async () => {
    const { _id } = await make()
    const { body } = await owner.patch(`/loans/${_id}`, { loanStatus: 'paid-off' })
    expect(body).toMatchObject({ paidOffDate: '2026-06-30', paidOffAmount: 6_161_108.14, outstandingLoanAmount: 0 })
    const late = await owner.patch(`/loans/${_id}`, { loanStatus: 'late-30' })
    expect([late.status, late.body.message]).toEqual([409, 'A paid-off loan cannot be moved to late-30.'])
    const back = await owner.post(`/loans/${_id}/actions/reopen`)
    expect(back.body).toMatchObject({ loanStatus: 'current', paidOffDate: null, outstandingLoanAmount: 6_161_108.14 })
  })

  test.each(['late-30', 'late-60', 'late-90', 'default', 'matured', 'refinanced'])(
    'current, it may become %s',
    async (loanStatus) => {
      const { _id } = await make()
      expect((await owner.patch(`/loans/${_id}`, { loanStatus })).body.loanStatus).toBe(loanStatus)
    },
  )
})
