/** Parts of a loan repaid beside its payments, and what of it may be repaid each year without a charge. */
import { z } from 'zod'
import { addMonths, type IsoDate, monthDiff } from '#domain/kernel/dates.ts'
import { json, money } from '#domain/kernel/field.ts'
import type { PartialPrepayment } from './loan-terms.ts'

const MOST_PARTS = 200

const partSchema = z.strictObject({ date: z.iso.date(), amount: money().parts.value })

export const partialPrepaymentsField = () => json(z.array(partSchema).max(MOST_PARTS)).label('Partial prepayments')

/** In the order of their days. */
export const tidyParts = (parts: readonly PartialPrepayment[]): PartialPrepayment[] =>
  parts.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))

/** A loan as far as its privilege goes. Money in currency units. */
export interface PrivilegedLoan {
  originalLoanAmount: number
  fundingDate?: IsoDate | null
  firstPaymentDate?: IsoDate | null
  prepaymentPrivilegePercentage?: number | null
  partialPrepayments?: readonly PartialPrepayment[] | null
}

/** What may still be repaid free of charge in the loan's year of a day: years count from its funding. */
export function privilegeLeft(loan: PrivilegedLoan, asOf: IsoDate): number {
  const { originalLoanAmount, prepaymentPrivilegePercentage, partialPrepayments } = loan
  if (!prepaymentPrivilegePercentage) return 0
  const start = loan.fundingDate ?? loan.firstPaymentDate
  const yearBegan = start ? addMonths(start, 12 * Math.max(0, Math.floor(monthDiff(start, asOf) / 12))) : null
  const used = (partialPrepayments ?? [])
    .filter(({ date }) => date <= asOf && (yearBegan === null || date >= yearBegan))
    .reduce((sum, { amount }) => sum + amount, 0)
  return Math.max(0, (originalLoanAmount * prepaymentPrivilegePercentage) / 100 - used)
}
