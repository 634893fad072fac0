/** What the choices of a loan are called. */

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Icon } from '@tabler/icons-react'
import { IconAlertCircle, IconCircleCheck, IconCircleMinus, IconEye } from '@tabler/icons-react'
import { wordOf } from '#domain/kernel/words.ts'
import { COVENANT_STATUS_WORDS, type CovenantStatus } from '#domain/portfolio/covenants.ts'
import type { DrawStatus } from '#domain/portfolio/draws.ts'
import { COMPOUNDING_WORDS } from '#domain/portfolio/interest.ts'
import type { LoanStatus } from '#domain/portfolio/loan-lifecycle.ts'
import type { LoanTerms } from '#domain/portfolio/loan-terms.ts'
import { PAYMENT_FREQUENCY_WORDS } from '#domain/portfolio/payment-dates.ts'
import type { Assumption, PrepaymentMethod } from '#domain/portfolio/prepayment-methods.ts'
import type { RefinanceCandidate, RefinanceReason } from '#domain/portfolio/refinance.ts'
import { i18n } from '#web/i18n.ts'
import type { ChipProps, Tone } from '#web/ui/index.ts'

/** How the interest of a loan is computed: `Semi-annual compounding, 30/360`. */
export function conventionText({ compounding, dayCount, paymentFrequency }: LoanTerms): string {
  const compounded = wordOf(COMPOUNDING_WORDS, compounding ?? 'semi-annual')
  const paid =
    paymentFrequency && paymentFrequency !== 'monthly' ? `, ${wordOf(PAYMENT_FREQUENCY_WORDS, paymentFrequency)}` : ''
  return `${i18n._(msg`${compounded} compounding`)}, ${dayCount ?? '30/360'}${paid}`
}

const LOAN_TONES: Partial<Record<LoanStatus, Tone>> = {
  current: 'ok',
  'late-30': 'warn',
  'late-60': 'bad',
  'late-90': 'bad',
  default: 'bad',
  matured: 'warn',
}
export const loanTone = (status: LoanStatus): Tone => LOAN_TONES[status] ?? 'neu'

export const COVENANT_CHIPS: Record<CovenantStatus, { tone: Tone; icon: Icon }> = {
  Breach: { tone: 'bad', icon: IconAlertCircle },
  Watch: { tone: 'warn', icon: IconEye },
  Pass: { tone: 'ok', icon: IconCircleCheck },
  'Not tested': { tone: 'neu', icon: IconCircleMinus },
}
export const covenantStatusText = (status: CovenantStatus) => wordOf(COVENANT_STATUS_WORDS, status)

const DRAW_WORDS: Record<DrawStatus, MessageDescriptor> = {
  requested: msg`Requested`,
  certified: msg`Certified`,
  funded: msg`Funded`,
  rejected: msg`Rejected`,
}
export const drawText = (status: DrawStatus) => i18n._(DRAW_WORDS[status])
export const DRAW_TONES: Record<DrawStatus, Tone> = {
  requested: 'neu',
  certified: 'ink',
  funded: 'ok',
  rejected: 'bad',
}

const METHOD_WORDS: Record<PrepaymentMethod, MessageDescriptor> = {
  'three-month-interest': msg`Three months of interest`,
  'interest-rate-differential': msg`Interest rate differential`,
  'yield-maintenance': msg`Yield maintenance`,
  'agency-yield-maintenance': msg`Yield maintenance of US agencies`,
  'step-down': msg`Step-down`,
  defeasance: msg`Defeasance`,
  'no-penalty': msg`No penalty`,
  open: msg`Open: only the balance is due`,
  locked: msg`Locked`,
  'not-stated': msg`The loan does not say what prepayment costs`,
}
export const methodText = (method: PrepaymentMethod) => i18n._(METHOD_WORDS[method])

const ASSUMPTION_WORDS: Record<Assumption['name'], MessageDescriptor> = {
  balance: msg`Balance`,
  balanceAtMaturity: msg`Balance at maturity`,
  remainingMonths: msg`Payments left, in months`,
  rate: msg`Rate of the loan`,
  referenceRate: msg`Comparable rate`,
  treasuryYield: msg`Government bond yield`,
  minimumPct: msg`Least charge`,
  stepPct: msg`Percent of the balance`,
  loanYear: msg`Loan year`,
  costs: msg`Costs`,
  threeMonthInterest: msg`Three months of interest`,
  differenceTotal: msg`Differences in all`,
  simpleDifference: msg`Simple form`,
  securities: msg`Securities`,
  presentValueFactor: msg`Present value factor`,
  openDate: msg`Open date`,
  lockoutEnds: msg`Lock-out ends`,
  privilege: msg`Free under the privilege`,
}
export const assumptionText = (name: Assumption['name']) => i18n._(ASSUMPTION_WORDS[name])

const CANDIDATE_WORDS: Record<RefinanceCandidate, MessageDescriptor> = {
  yes: msg`Yes, refinance`,
  no: msg`No, keep it`,
  review: msg`Review: figures are missing`,
}
export const candidateText = (candidate: RefinanceCandidate) => i18n._(CANDIDATE_WORDS[candidate])
export const CANDIDATE_CHIPS: Record<RefinanceCandidate, Pick<ChipProps, 'tone'>> = {
  yes: { tone: 'ink' },
  no: { tone: 'neu' },
  review: { tone: 'warn' },
}

const REASON_WORDS: Record<RefinanceReason, MessageDescriptor> = {
  expiring: msg`The loan expires within 12 months.`,
  saves: msg`A new loan saves more than leaving this one costs.`,
  'lower-leverage': msg`Its LTV fell by 10 points or more, and it expires within 24 months.`,
}
export const reasonText = (reason: RefinanceReason) => i18n._(REASON_WORDS[reason])
