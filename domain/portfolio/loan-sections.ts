/** The sections of a loan besides its terms: guarantors, covenants, reporting, fees, risk and achievements. */

import { z } from 'zod'
import {
  choice,
  flag,
  integer,
  json,
  keyed,
  money,
  multiple,
  note,
  number,
  percent,
  rate,
  text,
} from '#domain/kernel/field.ts'
import { alike } from '#domain/kernel/field-sets.ts'
import { COVENANT_BASES, COVENANT_BASIS_WORDS } from './covenants.ts'
import { payoffFields } from './payoff-letter.ts'
import { plausibleDate } from './plausible-date.ts'
import { REFINANCE_CANDIDATE_WORDS, REFINANCE_CANDIDATES } from './refinance.ts'
import { REPORTING_OBLIGATIONS, REPORTING_PERIOD_WORDS, REPORTING_PERIODS } from './reporting-obligations.ts'

export const GUARANTOR_RELATIONSHIPS = ['principal', 'parent', 'affiliate', 'family', 'third-party'] as const
export const GUARANTOR_RELATIONSHIP_WORDS = {
  principal: 'Principal',
  parent: 'Parent company',
  affiliate: 'Affiliate',
  family: 'Family',
  'third-party': 'Third party',
}
/** Joint guarantors answer for their part, several ones each for the whole. */
export const GUARANTEE_TYPES = ['joint', 'joint-and-several'] as const
export const GUARANTEE_WORDS = { joint: 'Joint', 'joint-and-several': 'Joint and Several' }
export const TEST_FREQUENCIES = ['quarterly', 'semi-annual', 'annual'] as const
export const TEST_FREQUENCY_WORDS = { quarterly: 'Quarterly', 'semi-annual': 'Semi-annual', annual: 'Annual' }
export const FEES = [
  'loiFee',
  'standbyFee',
  'legalFee',
  'arrangementFee',
  'agencyFee',
  'thirdPartyCosts',
  'amendmentFee',
  'extensionFee',
  'commitmentFee',
  'upfrontFee',
  'brokerFee',
  'otherFee',
] as const
export type FeeName = (typeof FEES)[number]

const MOST_GUARANTORS = 50
const MOST_CONTRACTS = 100

const guarantorSchema = z.strictObject({
  name: text(150).parts.value,
  allocation: percent().parts.value.nullish(),
  relationshipWithBorrower: z.enum(GUARANTOR_RELATIONSHIPS).nullish(),
  offBalanceSheetGuarantee: z.boolean().nullish(),
  type: z.enum(GUARANTEE_TYPES).nullish(),
  guaranteeAfterAssetSold: z.boolean().nullish(),
})
export type Guarantor = z.infer<typeof guarantorSchema>

const contractSchema = z.strictObject({ name: text(150).parts.value, amount: money().parts.value })

const obligation = () =>
  keyed({
    fromDate: plausibleDate(),
    period: choice(REPORTING_PERIODS, REPORTING_PERIOD_WORDS),
    lastDeliveredDate: plausibleDate(),
    /** Days after the end of the period. */
    dueDays: integer(0, 365),
  })
/** What is reckoned with in place of the curve of the day while leaving the loan is looked at; empty follows the curve. */
const leavingRates = () => ({
  comparableRate: rate(),
  governmentYield: rate().label('Government bond yield'),
  isBondEquivalent: flag().label('Bond-equivalent yield'),
  newRate: rate().label('Rate of a new loan'),
  newLoanCosts: money().label('Costs of a new loan'),
  /** When the last of them was typed. */
  assumedOn: plausibleDate(),
})

/** Sections of term and construction loans, and as far as they apply of lines and blankets. */
export const loanSections = () => ({
  loanOwnership: json(z.array(guarantorSchema).max(MOST_GUARANTORS)).label('Guarantors'),
  covenants: keyed({
    /** Empty: all debt on the property. */
    basis: choice(COVENANT_BASES, COVENANT_BASIS_WORDS).label('Measured on'),
    /** The most. */
    loanToValuePercentage: percent(),
    ltvDescription: note().label('LTV description'),
    /** The least. */
    debtYieldPercentage: percent(),
    debtYieldDescription: note(),
    debtServiceCoverageRatio: multiple(),
    dscrDescription: note().label('DSCR description'),
    eventsOfDefault: note(),
    majorAnchorTenants: note(),
    extensionOptions: note(),
    otherCovenants: note(),
    notes: note(),
    occupancyRequirenmentPercentage: percent().label('Occupancy requirement percentage'),
    /** Empty: the property's own. */
    noiUsedForDscr: money().label('NOI used for DSCR'),
    testFrequency: choice(TEST_FREQUENCIES, TEST_FREQUENCY_WORDS),
    nextTestDate: plausibleDate(),
  }),
  reportingObligation: keyed({ ...alike(REPORTING_OBLIGATIONS, obligation), notes: note() }),
  feesAndPricingDetails: keyed({ ...alike(FEES, () => money()), notes: note() }),
  riskManagement: keyed({
    refinanceCandidate: choice(REFINANCE_CANDIDATES, REFINANCE_CANDIDATE_WORDS),
    leaseRolloverPercentageAtExpiry: percent(),
    irr: number(-100, 100).label('IRR'),
    npv: money(-99_999_999_999.99).label('NPV'),
    notes: note(),
    ...leavingRates(),
    ...payoffFields(),
  }),
  achievementTracking: keyed({
    preSalesThreshold: money().label('Pre-sales threshold'),
    preSalesNote: note().label('Pre-sales note'),
    costToComplete: money(),
    contingenciesRemaining: money(),
    projectCompletionPercentage: percent(),
    fixedPriceContractThreshold: json(z.array(contractSchema).max(MOST_CONTRACTS)),
    notes: note(),
  }),
})

/** Sum of all fees, currency units; null when none is known. */
export function totalFees(fees: Partial<Record<FeeName, number | null>> | null | undefined): number | null {
  const known = FEES.flatMap((name) => fees?.[name] ?? [])
  return known.length > 0 ? known.reduce((sum, fee) => sum + fee, 0) : null
}
