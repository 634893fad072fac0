/** The schedule of a loan that the company placed, from what was agreed when it closed. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { LoanTerms } from './loan-terms.ts'

/** As far as anybody wrote it down. Money in currency units, months, percent a year. */
export interface PlacedLoan {
  originalLoanAmount: number | null
  rate: number | null
  maturity: IsoDate | null
  terms: {
    firstPaymentDate: IsoDate
    term: number
    amortization: number | null
    ioMonths: number | null
  }
}

/** Null while the amount or the rate is not known. */
export function closingTerms(loan: PlacedLoan): (LoanTerms & { firstPaymentDate: IsoDate }) | null {
  const { originalLoanAmount: principal, rate, maturity, terms } = loan
  if (principal === null || rate === null) return null
  const { firstPaymentDate, term, amortization, ioMonths } = terms
  return { principal, rate, term, maturityDate: maturity, amortization, ioMonths, firstPaymentDate }
}
