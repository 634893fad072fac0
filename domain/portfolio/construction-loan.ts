/** A construction loan: drawn bit by bit as the building grows, up to what the lender authorized. */
import { z } from 'zod'
import { defineEntity } from '#domain/kernel/entity.ts'
import { type FieldErrors, invalidField } from '#domain/kernel/errors.ts'
import { bps, choice, file, integer, json, money, note } from '#domain/kernel/field.ts'
import { without } from '#domain/kernel/field-sets.ts'
import { formatMoney } from '#domain/kernel/format.ts'
import { say } from '#domain/kernel/words.ts'
import {
  assertWithinAuthorized,
  type Draw,
  drawSchema,
  MOST_DRAWS,
  outstandingAfter,
  type Repayment,
  repaymentSchema,
} from './draws.ts'
import { amountByRule, loans } from './loan.ts'
import { loanLifecycle } from './loan-lifecycle.ts'

/** What repays the loan when the building stands. */
export const TAKEOUT_TYPES = ['sale', 'cmhc-term', 'conventional-term', 'none'] as const
export const TAKEOUT_WORDS = {
  sale: 'Sale',
  'cmhc-term': 'Insured term loan',
  'conventional-term': 'Conventional term loan',
  none: 'None',
}

const MOST_EXTENSIONS = 10

const extensionSchema = z.strictObject({
  months: integer(1, 60).parts.value,
  feeBps: bps().parts.value.nullish(),
  conditions: note().parts.value.nullish(),
})

/** A term loan's own amounts, which draws stand in for here. */
const TERM_ONLY = [
  'originalLoanAmount',
  'outstandingLoanAmount',
  'balanceOverride',
  'outStandingLoanAmount',
  'currentBalance',
  'rateHistory',
  'paymentRule',
  'prepaymentPrivilegePercentage',
  'partialPrepayments',
] as const
const COMMON = ['createdAt', 'updatedAt', 'createdBy', 'updatedBy'] as const

const sharedFields = () => without(loans.fields, [...TERM_ONLY, ...COMMON])

export const constructionLoans = defineEntity({
  path: 'construction-loan',
  key: '_id',
  label: 'Construction loan',
  title: 'loanName',
  fields: {
    ...sharedFields(),
    authorizedLoanAmount: amountByRule().required(),
    /** Draws paid out less repayments; typed only while there are no draws. */
    totalOutstandingLoanAmount: amountByRule().always(),
    /** Empty until the project is entered. */
    availableToDraw: money().readOnly(),
    interestReserve: money(),
    interestReserveRemaining: money(),
    extensionOptions: json(z.array(extensionSchema).max(MOST_EXTENSIONS)).always(),
    draws: json(z.array(drawSchema).max(MOST_DRAWS)).always(),
    repayments: json(z.array(repaymentSchema).max(MOST_DRAWS)).always(),
    letterOfCreditLimit: money(),
    letterOfCreditUsed: money(),
    takeoutType: choice(TAKEOUT_TYPES, TAKEOUT_WORDS).label('Take-out type'),
    takeoutCommitment: file().label('Take-out commitment'),
  },
  ownership: { owner: 'userId' },
  filters: [
    'userId',
    'propertyId',
    'lenderId',
    'loanName',
    'loanId',
    'loanStatus',
    'currency',
    'rateType',
    'facilityIndexId',
    'authorizedLoanAmount',
    'totalOutstandingLoanAmount',
    'loanExpiry',
    'updatedAt',
  ],
  sorts: [
    'loanName',
    'authorizedLoanAmount',
    'totalOutstandingLoanAmount',
    'availableToDraw',
    'allInRate',
    'firstPaymentDate',
    'loanExpiry',
    'loanStatus',
    'createdAt',
    'updatedAt',
  ],
  search: ['loanName', 'loanId'],
  defaultSort: { loanExpiry: 1 },
  lifecycle: loanLifecycle,
  softDelete: true,
})

/** The parts of a construction loan that its draws are judged by; currency units. */
export type DrawnLoan = {
  authorizedLoanAmount: number
  totalOutstandingLoanAmount?: number | null
  draws?: readonly Draw[] | null
  repayments?: readonly Repayment[] | null
  interestReserve?: number | null
  interestReserveRemaining?: number | null
  letterOfCreditLimit?: number | null
  letterOfCreditUsed?: number | null
}

/**
 * What is outstanding: follows from the draws where there are any, otherwise what was entered.
 * Throws `invalid` when it would be below 0, above what was authorized, or other than the draws say.
 */
export function outstandingOf(loan: DrawnLoan, entered: number | null | undefined): number {
  const { authorizedLoanAmount } = loan
  const draws = loan.draws ?? []
  assertWithinAuthorized(draws, authorizedLoanAmount)
  const outstanding = draws.length > 0 ? outstandingAfter(draws, loan.repayments ?? []) : (entered ?? 0)
  if (outstanding < 0) throw invalidField('repayments', say('Repayments cannot exceed what was drawn.'))
  if (outstanding > authorizedLoanAmount) {
    throw invalidField('totalOutstandingLoanAmount', say('Total advances exceed the authorized amount.'))
  }
  if (entered != null && entered !== outstanding) {
    throw invalidField(
      'totalOutstandingLoanAmount',
      say('The outstanding amount follows from the draws and repayments.'),
    )
  }
  return outstanding
}

/** Refuses first draws that leave out what was outstanding before draws were kept: it would vanish unnoticed. */
export function assertCarriedOver(before: DrawnLoan, outstanding: number): void {
  const known = before.totalOutstandingLoanAmount ?? 0
  if (before.draws?.length || known <= outstanding) return
  throw invalidField(
    'draws',
    say('Enter the draws behind the {known} outstanding as well.', { known: formatMoney(known) }),
  )
}

/** Sentences by field for amounts that cannot be true of one loan. */
export function constructionLoanErrors(loan: DrawnLoan): FieldErrors {
  const errors: FieldErrors = {}
  const { interestReserve, interestReserveRemaining, letterOfCreditLimit, letterOfCreditUsed } = loan
  if (!(loan.authorizedLoanAmount > 0)) errors.authorizedLoanAmount = say('Loan amount must be greater than 0.')
  if ((interestReserveRemaining ?? 0) > (interestReserve ?? interestReserveRemaining ?? 0)) {
    errors.interestReserveRemaining = say('The remaining interest reserve cannot exceed the interest reserve.')
  }
  if ((letterOfCreditUsed ?? 0) > (letterOfCreditLimit ?? 0)) {
    errors.letterOfCreditUsed = say('Letters of credit used cannot exceed their limit.')
  }
  return errors
}
