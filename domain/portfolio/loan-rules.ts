/** What cannot be true of one loan, and what follows from one entry for another. */
import { type IsoDate, loanExpiry } from '#domain/kernel/dates.ts'
import type { FieldErrors } from '#domain/kernel/errors.ts'
import { atPercent, roundMoney, roundTo } from '#domain/kernel/money.ts'
import { say } from '#domain/kernel/words.ts'
import type { Guarantor } from './loan-sections.ts'
import type { EarlierRate, PartialPrepayment } from './loan-terms.ts'

/** A loan as entered, as far as the rules read it; any part may still be missing. */
export type LoanEntries = {
  originalLoanAmount?: number | null
  outstandingLoanAmount?: number | null
  balanceOverride?: IsoDate | null
  fundingDate?: IsoDate | null
  firstPaymentDate?: IsoDate | null
  term?: number | null
  amortization?: number | null
  ioMonths?: number | null
  maturityDate?: IsoDate | null
  compounding?: string | null
  dayCount?: string | null
  rateHistory?: readonly EarlierRate[] | null
  partialPrepayments?: readonly PartialPrepayment[] | null
  rateType?: string | null
  facilityIndexType?: string | null
  facilityIndexId?: string | null
  spread?: number | null
  allInRate?: number | null
  interestRateFloor?: number | null
  interestRateCap?: number | null
  crossCollaterizedLoan?: string | null
  crossCollateralLoan?: string | null
  crossCollateralPropertyName?: string | null
  leadLenderExposurePercentage?: number | null
  leadLenderExposureAmount?: number | null
  syndicatePartnersId?: readonly number[] | null
  syndicateLenderExposurePercentage?: number | null
  syndicateLenderExposureAmount?: number | null
  loanOwnership?: readonly Guarantor[] | null
  loanStatus?: string | null
  paidOffDate?: IsoDate | null
}

const LONGEST_TERM_MONTHS = 480
const AMORTIZATION_MONTHS = { least: 12, most: 600 } as const
/** Shares are typed with two decimals; a hundredth of a percent is their rounding. */
const SHARE_TOLERANCE_PCT = 0.01

/** Every sentence there is about a loan, by field. */
export function loanErrors(loan: LoanEntries, today: IsoDate): FieldErrors {
  return {
    ...termErrors(loan),
    ...balanceErrors(loan, today),
    ...courseErrors(loan, today),
    ...rateErrors(loan),
    ...lenderErrors(loan),
    ...guarantorErrors(loan.loanOwnership),
    ...collateralErrors(loan),
  }
}

/** Amount, term, amortization and dates: the same for a blanket. */
export function termErrors(loan: LoanEntries): FieldErrors {
  const { originalLoanAmount, term, amortization, ioMonths, fundingDate, firstPaymentDate, maturityDate } = loan
  const errors: FieldErrors = {}
  if (typeof originalLoanAmount === 'number' && originalLoanAmount <= 0) {
    errors.originalLoanAmount = say('Loan amount must be greater than 0.')
  }
  if (typeof term === 'number') {
    if (!Number.isSafeInteger(term) || term <= 0) errors.term = say('Term must be a whole number of months.')
    else if (term > LONGEST_TERM_MONTHS)
      errors.term = say('Term must be between 1 and {longest}.', { longest: LONGEST_TERM_MONTHS })
  }
  if (amortization && !isAmortization(amortization)) {
    errors.amortization = say('Amortization must be 0 or between 12 and 600 months.')
  }
  if (ioMonths && term && ioMonths > term) errors.ioMonths = say('Interest-only months cannot exceed the term.')
  if (fundingDate && firstPaymentDate && fundingDate > firstPaymentDate) {
    errors.fundingDate = say('Funding date cannot be after the first payment date.')
  }
  if (maturityDate && firstPaymentDate && maturityDate < firstPaymentDate) {
    errors.maturityDate = say('Maturity date cannot be before the first payment date.')
  }
  return errors
}

const isAmortization = (months: number) =>
  Number.isSafeInteger(months) && months >= AMORTIZATION_MONTHS.least && months <= AMORTIZATION_MONTHS.most

function balanceErrors(loan: LoanEntries, today: IsoDate): FieldErrors {
  const { originalLoanAmount, outstandingLoanAmount, balanceOverride, loanStatus, paidOffDate } = loan
  const errors: FieldErrors = {}
  if (outstandingLoanAmount && originalLoanAmount && outstandingLoanAmount > originalLoanAmount) {
    errors.outstandingLoanAmount = say('Outstanding amount cannot exceed the original amount.')
  }
  if (balanceOverride && balanceOverride > today) errors.balanceOverride = say('The day of a balance cannot lie ahead.')
  if (loanStatus === 'paid-off' && !paidOffDate) errors.paidOffDate = say('Paid off date is required.')
  return errors
}

/** What happened on the way: the same for a blanket. */
export function courseErrors({ rateHistory, partialPrepayments }: LoanEntries, today: IsoDate): FieldErrors {
  const errors: FieldErrors = {}
  if (rateHistory?.some(({ until }) => until > today))
    errors.rateHistory = say('An earlier rate cannot end in the future.')
  if (partialPrepayments?.some(({ amount }) => amount <= 0)) {
    errors.partialPrepayments = say('A partial prepayment must be greater than 0.')
  }
  return errors
}

/** Rate, index, floor and cap: the same for lines and blankets. */
export function rateErrors(loan: LoanEntries): FieldErrors {
  const { rateType, facilityIndexId, facilityIndexType, spread, allInRate, interestRateFloor, interestRateCap } = loan
  const errors: FieldErrors = {}
  const followsIndex = rateType === 'Floating' && facilityIndexId
  if (rateType === 'Floating' && !facilityIndexId && !facilityIndexType)
    errors.facilityIndexId = say('Index is required.')
  if (followsIndex && typeof spread !== 'number') errors.spread = say('Spread is required.')
  if (typeof allInRate !== 'number' && !(followsIndex && typeof spread === 'number')) {
    errors.allInRate = say('All-in rate is required.')
  }
  if (
    typeof interestRateFloor === 'number' &&
    typeof interestRateCap === 'number' &&
    interestRateFloor > interestRateCap
  ) {
    errors.interestRateFloor = say('Floor cannot be above the cap.')
  }
  return errors
}

function lenderErrors(loan: LoanEntries): FieldErrors {
  const { leadLenderExposurePercentage: lead, syndicateLenderExposurePercentage: syndicate } = loan
  const errors: FieldErrors = {}
  if (lead && lead > 100) errors.leadLenderExposureAmount = say('A lender cannot have more than the whole loan.')
  if (syndicate && syndicate > 100)
    errors.syndicateLenderExposureAmount = say('A lender cannot have more than the whole loan.')
  if (!loan.syndicatePartnersId?.length || typeof lead !== 'number' || typeof syndicate !== 'number') return errors
  if (Math.abs(lead + syndicate - 100) > SHARE_TOLERANCE_PCT) {
    errors.syndicateLenderExposurePercentage = say('Lender shares must add up to 100%.')
  }
  return errors
}

/** Those who answer for a part only cannot answer for more than the whole. */
export function guarantorErrors(guarantors: readonly Guarantor[] | null | undefined): FieldErrors {
  const joint = (guarantors ?? []).filter(({ type }) => type !== 'joint-and-several')
  const total = joint.reduce((sum, { allocation }) => sum + (allocation ?? 0), 0)
  return total > 100 + SHARE_TOLERANCE_PCT
    ? { loanOwnership: say('Allocations of joint guarantors cannot exceed 100%.') }
    : {}
}

const collateralErrors = ({ crossCollaterizedLoan, crossCollateralLoan }: LoanEntries): FieldErrors =>
  crossCollaterizedLoan === 'yes' && !crossCollateralLoan
    ? { crossCollateralLoan: say('Select the cross-collateral loan.') }
    : {}

/**
 * What else is written when `changed` fields of a loan change: the other half of a share, nothing about collateral that
 * is none, and no months where a loan is interest only. `loan` is the loan as it will be.
 */
export function followingEntries(loan: LoanEntries, changed: ReadonlySet<string>): Following {
  return {
    ...sharesAfter(loan, changed),
    ...(loan.amortization === 0 && { amortization: null }),
    ...maturityAfter(loan),
    ...(loan.crossCollaterizedLoan !== 'yes' && { crossCollateralLoan: null, crossCollateralPropertyName: null }),
  }
}

type Following = Shares &
  Pick<LoanEntries, 'amortization' | 'maturityDate' | 'crossCollateralLoan' | 'crossCollateralPropertyName'>

/** The day that the term gives anyway is no day of its own: it moves with the term. */
export const maturityAfter = ({
  firstPaymentDate,
  term,
  maturityDate,
}: LoanEntries): Pick<LoanEntries, 'maturityDate'> =>
  maturityDate && firstPaymentDate && term && maturityDate === loanExpiry(firstPaymentDate, term)
    ? { maturityDate: null }
    : {}

const LENDERS = ['leadLender', 'syndicateLender'] as const
type Shares = Partial<Record<`${(typeof LENDERS)[number]}Exposure${'Percentage' | 'Amount'}`, number | null>>

/**
 * The share of each side in percent and in money. The one that was edited decides the other; when the loan's amount
 * changes the percentage stands. With partners, a side that says nothing has the rest.
 */
export function sharesAfter(loan: LoanEntries, changed: ReadonlySet<string>): Shares {
  const principal = loan.originalLoanAmount
  if (!principal) return {}
  const shares: Shares = {}
  for (const lender of LENDERS) Object.assign(shares, shareAfter(lender, loan, principal, changed))
  const { leadLenderExposurePercentage: lead = null, syndicateLenderExposurePercentage: syndicate = null } = shares
  if (!loan.syndicatePartnersId?.length || (lead === null) === (syndicate === null)) return shares
  const [silent, rest] =
    lead === null ? (['leadLender', 100 - (syndicate ?? 0)] as const) : (['syndicateLender', 100 - lead] as const)
  return { ...shares, ...bothOf(silent, rest, principal) }
}

function shareAfter(
  lender: (typeof LENDERS)[number],
  loan: LoanEntries,
  principal: number,
  changed: ReadonlySet<string>,
): Shares {
  const [inPercent, inMoney] = [`${lender}ExposurePercentage`, `${lender}ExposureAmount`] as const
  const { [inPercent]: percent = null, [inMoney]: amount = null } = loan
  const isMoneyEdited = changed.has(inMoney) && !changed.has(inPercent)
  if (isMoneyEdited || percent === null) {
    if (amount === null || (percent === null && changed.has(inPercent) && !isMoneyEdited)) {
      return { [inPercent]: null, [inMoney]: null }
    }
    return { [inPercent]: roundTo((amount * 100) / principal, 6), [inMoney]: amount }
  }
  return bothOf(lender, percent, principal)
}

const bothOf = (lender: (typeof LENDERS)[number], percent: number, principal: number): Shares => ({
  [`${lender}ExposurePercentage`]: roundTo(percent, 6),
  [`${lender}ExposureAmount`]: roundMoney(atPercent(principal, percent)),
})
