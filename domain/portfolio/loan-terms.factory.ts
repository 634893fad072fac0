/** A valid loan for tests: 6,500,000 at 5.25 % over 300 months, due after 60. */
import type { LoanTerms } from './amortization.ts'

export const standardTerms = {
  principal: 6_500_000,
  rate: 5.25,
  term: 60,
  amortization: 300,
  firstPaymentDate: '2024-01-30',
} satisfies LoanTerms

export const makeTerms = (overrides: Partial<LoanTerms> = {}): LoanTerms => ({ ...standardTerms, ...overrides })
