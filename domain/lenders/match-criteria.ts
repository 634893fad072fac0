/** What a loan request asks, what a lender accepts, and the three answers each of the fourteen criteria can give. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { IndexType } from '#domain/market/rate.ts'

/** The fourteen criteria by the deal's own field, in the order in which every screen shows them. */
export const CRITERION_KEYS = [
  'Loan_Amount',
  'Term',
  'DSCR',
  'Rate_Type',
  'LTV',
  'Fee',
  'Amortization',
  'Recourse',
  'Market',
  'Property_Type',
  'Property_Class',
  'Expected_Rate',
  'IO',
  'province',
] as const
export type CriterionKey = (typeof CRITERION_KEYS)[number]

/** One point per criterion; a lender matches when it has them all. */
export const MATCH_SCORE = 14

/** A lender that misses at most two criteria is worth a second look. */
export const NEAR_MISS_SCORE = 12

/** Fees are settled within 20 basis points of what a lender asks. */
export const FEE_TOLERANCE_BPS = 20

/** Half a point is the usual gap between the rate a borrower expects and the one that is quoted. */
export const RATE_TOLERANCE = 0.5

/** Id of an option, market or property type; compared by identity. */
export type OptionId = number | string

export const LENDER_RATE_TYPES = ['Fixed', 'Floating', 'Both'] as const
export const RATE_TYPE_WORDS = { Fixed: 'Fixed', Floating: 'Floating', Both: 'Both' }

/** Where a criterion's value comes from: typed by somebody, or read off the lender's known loans. */
export const CRITERION_SOURCES = ['entered', 'inferred'] as const

/** Where a lender's criterion comes from; a criterion without a source was never stated by anyone. */
export type CriterionSource = (typeof CRITERION_SOURCES)[number]
export type CriterionSources = Partial<Record<CriterionKey, CriterionSource>>

/** Sources of a lender whose criteria were stated in full: every empty bound means "no limit". */
export const ALL_ENTERED: CriterionSources = Object.fromEntries(CRITERION_KEYS.map((key) => [key, 'entered']))

export type RateType = (typeof LENDER_RATE_TYPES)[number]

export const RECOURSES = ['Full', 'Limited', 'Non-Recourse'] as const
export type Recourse = (typeof RECOURSES)[number]
export const RECOURSE_WORDS = { Full: 'Full', Limited: 'Limited', 'Non-Recourse': 'Non-recourse' }

/** The deal's side of the comparison. Null: the deal does not say. */
export interface MatchRequest {
  /** Whole currency units. */
  Loan_Amount: number | null
  /** Months. */
  Term: number | null
  /** Multiple. */
  DSCR: number | null
  Rate_Type: RateType | null
  /** Percent. */
  LTV: number | null
  /** Total lender fee the borrower accepts, basis points. */
  Fee: number | null
  /** Months. */
  Amortization: number | null
  /** Whether interest-only is wanted. */
  IO: boolean | null
  Recourse: Recourse | null
  Market: OptionId | null
  Property_Type: OptionId | null
  Property_Class: OptionId | null
  /** Percent a year. */
  Expected_Rate: number | null
  /** Two-letter code of the property's province or state. */
  province: string | null
  /** Picks the lender's pricing. */
  Loan_Type: OptionId | null
  /** Only lenders of this country are scored; null scores all. */
  country?: string | null
}

/** One dated price of a lender for one loan type. */
export interface Pricing {
  loanType: OptionId
  indexType: IndexType
  /** Term of the index, months; five years when not said. */
  indexTermMonths: number | null
  /** Percentage points over the index. */
  spreadMin: number | null
  nonRecource: boolean | null
  effectiveDate: IsoDate | null
}

/** The lender's side. A null bound or empty list means "no limit" where entered and "not known" elsewhere. */
export interface LenderCriteria {
  id: OptionId
  companyName: string
  country: string
  minLoan: number | null
  maxLoan: number | null
  minTerm: number | null
  maxTerm: number | null
  minDSCR: number | null
  maxLTV: number | null
  feeMin: number | null
  minAmortization: number | null
  maxAmortization: number | null
  rateType: RateType | null
  /** Whether interest-only is offered. */
  IO: boolean | null
  provinces: readonly string[]
  markets: readonly OptionId[]
  propertyTypes: readonly OptionId[]
  propertyClasses: readonly OptionId[]
  pricings: readonly Pricing[]
  relationshipLender: boolean
  rating: number | null
  sources: CriterionSources
}

/** Which of a lender's fields state which criterion, so that an edit can mark it as entered. */
export const LENDER_FIELDS_BY_CRITERION = {
  Loan_Amount: ['minLoan', 'maxLoan'],
  Term: ['minTerm', 'maxTerm'],
  DSCR: ['minDSCR'],
  Rate_Type: ['rateType'],
  LTV: ['maxLTV'],
  Fee: ['feeMin'],
  Amortization: ['minAmortization', 'maxAmortization'],
  Recourse: ['pricings'],
  Market: ['markets'],
  Property_Type: ['propertyTypes'],
  Property_Class: ['propertyClasses'],
  Expected_Rate: ['pricings'],
  IO: ['IO'],
  province: ['provinces'],
} as const satisfies Record<CriterionKey, readonly (keyof LenderCriteria)[]>

export type Outcome = 'meets' | 'misses' | 'unknown'

/** Why a point is missing, for the program; `describeOutcome` says it in words. */
export type MissReason =
  | 'deal-missing'
  | 'lender-unknown'
  | 'no-pricing'
  | 'index-unavailable'
  | 'below-minimum'
  | 'above-maximum'
  | 'not-accepted'
  | 'not-covered'

export type MarginUnit = 'money' | 'months' | 'multiple' | 'percent' | 'rate' | 'bps' | 'option'

/** Both sides of a comparison that failed, in the criterion's unit. */
export interface Margin {
  required: number | string | readonly OptionId[]
  actual: number | string
  /** How far the deal is off, always positive. */
  by?: number
  unit: MarginUnit
}

/** The index behind a rate comparison. */
export interface RateBasis {
  indexType: IndexType
  indexRate: number
  indexOn: IsoDate | null
  isStale: boolean
  spreadMin: number
}

/** The answer of one criterion. */
export interface CriterionOutcome {
  criterion: CriterionKey
  outcome: Outcome
  reason?: MissReason
  margin?: Margin
  /** The answer that the deal does not give. */
  missing?: keyof MatchRequest
  /** Set when the bound was read from known loans, not stated by the lender. */
  source?: 'inferred'
  basis?: RateBasis
}

/** How a lender answers a request: fourteen outcomes in order, and a point for each criterion met. */
export interface LenderMatch {
  score: number
  outcomes: CriterionOutcome[]
  isMatch: boolean
}

/** A lender with its answer. */
export interface RankedLender<Lender extends LenderCriteria = LenderCriteria> {
  lender: Lender
  match: LenderMatch
}
