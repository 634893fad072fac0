/** A valid loan and its property for tests: the standing example. */
import type { LoanRecord, PropertyRecord } from './loan-record.ts'

export const makeLoanRecord = (overrides: Partial<LoanRecord> = {}): LoanRecord => ({
  originalLoanAmount: 6_500_000,
  rateType: 'Fixed',
  allInRate: 5.25,
  term: 60,
  amortization: 300,
  firstPaymentDate: '2024-01-30',
  prePaymentPenaltyType: 'interestRateDifferential',
  loanStatus: 'current',
  ...overrides,
})

export const makePropertyRecord = (overrides: Partial<PropertyRecord> = {}): PropertyRecord => ({
  internalValuationAmount: 10_000_000,
  occupancyPercentage: 96,
  propertyDetails: { internalNOI: 612_000 },
  ...overrides,
})
