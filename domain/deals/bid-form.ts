/** The answers a lender gives when it bids: what the guest page asks and what bids are compared by. */

import { z } from 'zod'
import {
  bps,
  choice,
  date,
  integer,
  json,
  money,
  months,
  multiple,
  note,
  percent,
  rate,
  reference,
  text,
} from '#domain/kernel/field.ts'
import { type FormSection, fieldsOf, pick, questionsOf } from '#domain/kernel/form.ts'
import { RATE_TYPE_WORDS, RECOURSE_WORDS } from '#domain/lenders/match-criteria.ts'
import { INDEX_TYPES, INDEX_WORDS } from '#domain/market/rate.ts'
import { CHARGE_TYPES, CHARGE_WORDS, PREPAYMENT_WORDS } from '#domain/portfolio/asked-choices.ts'

import { DEAL_RATE_TYPES, PREPAYMENT_TYPES, RECOURSES } from './deal-form.ts'

const amounts = z.record(z.string().max(40), z.number().min(0).max(99_999_999_999.99).nullable())

const terms = {
  key: 'terms',
  title: 'Your bid',
  questions: {
    loanAmount: { field: money(), isRequiredOnSubmit: true },
    loanType: { field: reference('options-loan-types'), optionsFrom: 'options-loan-types' },
    rateType: { field: choice(DEAL_RATE_TYPES, RATE_TYPE_WORDS), isRequiredOnSubmit: true },
    termMonths: { field: months(1, 480).label('Term'), isRequiredOnSubmit: true },
    amortizationMonths: { field: months(0, 600).label('Amortization') },
    ioMonths: { field: months(0, 480).label('Interest-only period') },
    extensionOptions: { field: text(300), width: 2 },
    indexType: { field: choice(INDEX_TYPES, INDEX_WORDS).label('Index') },
    indexRate: { field: rate(), unit: '%' },
    spread: { field: rate(), unit: '%' },
    allInRate: { field: rate().label('All-in rate'), isRequiredOnSubmit: true, unit: '%' },
    rateFloor: { field: rate(), unit: '%' },
    rateCap: { field: rate(), unit: '%' },
    rateLockTerms: { field: text(300) },
  },
} satisfies FormSection

const conditions = {
  key: 'conditions',
  title: 'Fees and conditions',
  questions: {
    lenderFeeBps: { field: bps().label('Lender fee') },
    brokerFeeBps: { field: bps().label('Broker fee') },
    commitmentFee: { field: money() },
    applicationFee: { field: money() },
    standbyFee: { field: money() },
    exitFee: { field: money() },
    legalEstimate: { field: money() },
    goodFaithDeposit: { field: money() },
    recourse: { field: choice(RECOURSES, RECOURSE_WORDS) },
    guaranteeDescription: { field: text(500), width: 2 },
    chargeType: { field: choice(CHARGE_TYPES, CHARGE_WORDS) },
    prepaymentPenaltyType: { field: choice(PREPAYMENT_TYPES, PREPAYMENT_WORDS).label('Prepayment') },
    prepaymentDescription: { field: text(500), width: 2 },
    openPeriodMonths: { field: integer(0, 480) },
    bidLtv: { field: percent().label('Maximum LTV'), unit: '%' },
    bidLtc: { field: percent().label('Maximum LTC'), unit: '%' },
    bidDscrMin: { field: multiple().label('Minimum DSCR'), unit: 'x' },
    bidDebtYieldMin: { field: percent().label('Minimum debt yield'), unit: '%' },
    reserves: { field: json(amounts) },
    covenants: { field: json(amounts) },
    conditions: { field: note() },
    comments: { field: note() },
    expiryDate: { field: date().label('Bid valid until') },
  },
} satisfies FormSection

export const BID_SECTIONS: readonly FormSection[] = [terms, conditions]
export const bidFields = fieldsOf([terms, conditions])

const QUESTIONS = questionsOf(BID_SECTIONS)
const FIRST = [
  'loanAmount',
  'rateType',
  'termMonths',
  'amortizationMonths',
  'indexType',
  'indexRate',
  'spread',
  'allInRate',
] as const
const SECOND = ['lenderFeeBps', 'recourse', 'prepaymentPenaltyType', 'expiryDate'] as const
/** Tables of amounts have no box of their own; they are written into the conditions. */
const NOT_ASKED = ['reserves', 'covenants']
const ASKED_AT_ONCE: readonly string[] = [...FIRST, ...SECOND, ...NOT_ASKED]

/** What a lender is asked: what every bid has, above and below what it comes to, and the rest on request. */
export const GUEST_QUESTIONS = {
  first: pick(QUESTIONS, FIRST),
  second: pick(QUESTIONS, SECOND),
  rest: pick(
    QUESTIONS,
    Object.keys(QUESTIONS).filter((name) => !ASKED_AT_ONCE.includes(name)),
  ),
}

/** What a broker is told on the telephone; the rest is in the lender's own form. */
export const BROKER_QUESTIONS = pick(QUESTIONS, [
  'loanAmount',
  'rateType',
  'termMonths',
  'amortizationMonths',
  'ioMonths',
  'indexType',
  'indexRate',
  'spread',
  'allInRate',
  'lenderFeeBps',
  'brokerFeeBps',
  'legalEstimate',
  'recourse',
  'prepaymentPenaltyType',
  'bidLtv',
  'expiryDate',
  'conditions',
  'comments',
])
export const MIRRORED_BID_ANSWERS = ['loanAmount', 'termMonths', 'allInRate', 'spread', 'expiryDate'] as const
