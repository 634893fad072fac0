/** A term loan on a property of a portfolio. */

import { z } from 'zod'
import type { IsoDate } from '#domain/kernel/dates.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import {
  choice,
  fieldOf,
  flag,
  instant,
  integer,
  json,
  keyed,
  money,
  multiple,
  note,
  objectReference,
  percent,
  rate,
  reference,
  references,
  text,
} from '#domain/kernel/field.ts'
import { mark } from '#domain/kernel/words.ts'
import { RATE_TYPE_WORDS, RECOURSE_WORDS } from '#domain/lenders/match-criteria.ts'
import { CURRENCIES } from '#domain/market/reference-lists.ts'
import { CHARGE_TYPES, CHARGE_WORDS, PREPAYMENT_PENALTY_TYPES, PREPAYMENT_WORDS } from './asked-choices.ts'
import { breachAnswersField } from './breach-answers.ts'
import { INDEX_RATE_TYPES, INDEX_RATE_WORDS } from './index-rate.ts'
import { COMPOUNDING_WORDS, COMPOUNDINGS, DAY_COUNTS } from './interest.ts'
import { LOAN_STATUS_WORDS, LOAN_STATUSES, loanLifecycle } from './loan-lifecycle.ts'
import { loanSections } from './loan-sections.ts'
import { PAYMENT_RULE_WORDS, PAYMENT_RULES } from './loan-terms.ts'
import { partialPrepaymentsField } from './partial-prepayments.ts'
import { PAYMENT_FREQUENCIES, PAYMENT_FREQUENCY_WORDS } from './payment-dates.ts'
import { plausibleDate } from './plausible-date.ts'
import { ownedFields } from './portfolio-access.ts'

import { rateHistoryField } from './rate-history.ts'

export const LOAN_RATE_TYPES = ['Fixed', 'Floating'] as const
export const RECOURSES = ['Full', 'Limited', 'Non-Recourse'] as const
export const INSURERS = ['cmhc', 'sagen', 'canada-guaranty', 'fha', 'other'] as const
export const INSURER_WORDS = {
  cmhc: 'CMHC',
  sagen: 'Sagen',
  'canada-guaranty': 'Canada Guaranty',
  fha: 'FHA',
  other: 'Other',
}
export const YES_NO = ['yes', 'no'] as const

const LARGEST_MONEY = 99_999_999_999.99
/** Thirty years of months. */
const LONGEST_SNAPSHOTS = 360

/** Bounds and words of these are the loan's own rules, which say more than "between". */
export const monthsByRule = () => fieldOf({ kind: 'months', column: 'integer', value: z.number().min(0).max(1_200) })
export const amountByRule = () => money(-LARGEST_MONEY)

/** `true` and `false` are taken for the words. */
export const yesOrNo = () =>
  fieldOf({
    kind: 'choice',
    column: 'text',
    choices: YES_NO,
    words: { yes: 'Yes', no: 'No' },
    value: z.preprocess((sent) => (typeof sent === 'boolean' ? YES_NO[sent ? 0 : 1] : sent), z.enum(YES_NO)),
  })

/** The balance at the end of a month, or on a day it was read off a statement, under that day. */
export type BalanceSnapshot = Record<IsoDate, number>
const snapshotSchema = z
  .record(z.iso.date(), z.number().min(0).max(LARGEST_MONEY))
  .refine((entry) => Object.keys(entry).length === 1, mark('{label} needs one amount for each day.'))

/** A reserve account: what is in it and what goes in each month. */
const reserve = () => keyed({ balance: money(), monthly: money() })

/** Terms that lines and blankets have as well. */
export const rateFields = () => ({
  rateType: choice(LOAN_RATE_TYPES, RATE_TYPE_WORDS),
  facilityIndexType: choice(INDEX_RATE_TYPES, INDEX_RATE_WORDS).label('Index type'),
  facilityIndexId: objectReference('index-rates').label('Index'),
  spread: rate(),
  /** Of a floating loan with an index derived from it: changes when the index does. */
  allInRate: rate().label('All-in rate'),
  interestRateFloor: rate(),
  interestRateCap: rate(),
})

/** What a rate that changes asks for: of loans and blankets, whose balance it moves. */
export const changingRateFields = () => ({
  /** What the payment does when the rate changes. */
  paymentRule: choice(PAYMENT_RULES, PAYMENT_RULE_WORDS).label('Payment when the rate changes'),
  rateHistory: rateHistoryField(),
})

/** What every loan of one lender has besides its terms. */
export const lendingFields = () => ({
  leadLenderExposurePercentage: percent(),
  leadLenderExposureAmount: money(),
  leadLenderContactId: reference('lenders-contacts').label('Lead lender contact'),
  syndicatePartnersId: references('lender-company').label('Syndicate partners'),
  syndicateLenderExposurePercentage: percent(),
  syndicateLenderExposureAmount: money(),
})

/** When the lender of a debt was last asked to waive a test, which one and at which address; and what became of breaches. */
export const waiverFields = () => ({
  waiverAskedAt: instant().label('Waiver last asked').readOnly(),
  waiverAskedFor: text(500).label('Waiver asked for').readOnly(),
  breachAnswers: breachAnswersField(),
})

export const loans = defineEntity({
  path: 'loans',
  key: '_id',
  label: 'Loan',
  title: 'loanName',
  fields: {
    ...ownedFields(),
    loanName: text(120).required(),
    /** The lender's number. */
    loanId: text(40).label('Loan ID'),
    propertyId: objectReference('properties').label('Property').required(),
    lenderId: reference('lender-company').label('Lender').required(),
    currency: choice(CURRENCIES).readOnly().always(),
    originalLoanAmount: amountByRule().label('Loan amount').required(),
    /** As read off the statement of the day `balanceOverride`, and never moved on; without one today's balance. */
    outstandingLoanAmount: money().label('Outstanding amount').always(),
    balanceOverride: plausibleDate().label('Balance as of'),
    outStandingLoanAmount: json(z.array(snapshotSchema).max(LONGEST_SNAPSHOTS)).label('Balance history').always(),
    /** Today's, kept by the schedule; it goes on from a statement where there is one. */
    currentBalance: money().readOnly().label('Balance today').always(),
    fundingDate: plausibleDate(),
    firstPaymentDate: plausibleDate().required(),
    term: monthsByRule().required(),
    /** Typed where the loan does not end with its term; the term's own day is kept as nothing. */
    maturityDate: plausibleDate(),
    /** The maturity date, or else the first payment date plus the term. */
    loanExpiry: plausibleDate().readOnly(),
    /** Empty is interest only. */
    amortization: monthsByRule(),
    ioMonths: integer(0, 480).label('Interest-only months'),
    paymentFrequency: choice(PAYMENT_FREQUENCIES, PAYMENT_FREQUENCY_WORDS).always(),
    compounding: choice(COMPOUNDINGS, COMPOUNDING_WORDS).always(),
    dayCount: choice(DAY_COUNTS).always(),
    ...rateFields(),
    ...changingRateFields(),
    prePaymentPenaltyType: choice(PREPAYMENT_PENALTY_TYPES, PREPAYMENT_WORDS).label('Prepayment penalty type'),
    prepaymentDescription: note(),
    /** Of the original loan, free of any charge. */
    prepaymentPrivilegePercentage: percent().label('Prepayment privilege a year'),
    partialPrepayments: partialPrepaymentsField().always(),
    /** Before this day the loan may not be repaid at all. */
    lockoutEnds: plausibleDate().label('Lock-out ends'),
    openDate: plausibleDate(),
    chargeType: choice(CHARGE_TYPES, CHARGE_WORDS),
    /** Empty is computed; what was typed is shown as entered. */
    ltv: percent().label('LTV'),
    ltc: percent().label('LTC'),
    dscr: multiple().label('DSCR'),
    recourse: choice(RECOURSES, RECOURSE_WORDS),
    crossCollaterizedLoan: yesOrNo().label('Cross-collateralized loan').always(),
    crossCollateralLoan: objectReference('loans').label('Cross-collateral loan'),
    crossCollateralPropertyName: text(120).label('Cross-collateral property name'),
    ...lendingFields(),
    insured: flag().always(),
    insurer: choice(INSURERS, INSURER_WORDS),
    insurancePremium: money(),
    insuranceCertificate: text(60),
    reserves: keyed({
      tax: reserve(),
      insurance: reserve(),
      replacement: reserve(),
      tilc: reserve().label('TI/LC'),
    }).always(),
    servicer: text(150),
    servicerContact: text(150),
    paymentAccountLast4: text(4).label('Payment account, last 4'),
    loanStatus: choice(LOAN_STATUSES, LOAN_STATUS_WORDS).always(),
    paidOffDate: plausibleDate(),
    paidOffAmount: money(),
    notes: note(),
    guarantorNotes: note(),
    ...waiverFields(),
    ...loanSections(),
  },
  ownership: { owner: 'userId' },
  filters: [
    'userId',
    'propertyId',
    'lenderId',
    'loanName',
    'loanId',
    'loanStatus',
    'rateType',
    'currency',
    'chargeType',
    'prePaymentPenaltyType',
    'facilityIndexId',
    'crossCollateralLoan',
    'originalLoanAmount',
    'outstandingLoanAmount',
    'currentBalance',
    'firstPaymentDate',
    'maturityDate',
    'loanExpiry',
    'updatedAt',
  ],
  sorts: [
    'loanName',
    'originalLoanAmount',
    'outstandingLoanAmount',
    'currentBalance',
    'allInRate',
    'term',
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
  serverColumns: ['balanceChangesOn', 'snapshotOn'],
})
