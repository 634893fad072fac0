/** The fourteen matching rules: ranges compared on exact integers, choices compared by identity. */
import { fromMicros, toMicros } from '#domain/kernel/money.ts'
import { type IndexRates, indexFor, isStale } from './index-rates.ts'
import {
  type CriterionKey,
  type CriterionOutcome,
  FEE_TOLERANCE_BPS,
  type LenderCriteria,
  type Margin,
  type MarginUnit,
  type MatchRequest,
  type MissReason,
  type OptionId,
  type Pricing,
  RATE_TOLERANCE,
  type RateBasis,
} from './match-criteria.ts'

/** What a rule may look at: both sides, the market, and the lender's current pricing for the loan type. */
export interface MatchContext {
  request: MatchRequest
  lender: LenderCriteria
  indexes: IndexRates
  pricing: Pricing | null
}

/** A rule's answer before it carries the criterion's name. */
type Answer = Omit<CriterionOutcome, 'criterion' | 'source'>
export type CriterionRule = (context: MatchContext) => Answer

/** The plain answer of a criterion that is met; most answers are this very object. */
export const MEETS: Answer = Object.freeze({ outcome: 'meets' })
const UNKNOWN_LENDER: Answer = { outcome: 'unknown', reason: 'lender-unknown' }

const dealMissing = (missing: keyof MatchRequest): Answer => ({ outcome: 'unknown', reason: 'deal-missing', missing })
const misses = (reason: MissReason, margin: Margin): Answer => ({ outcome: 'misses', reason, margin })
const isEntered = ({ lender }: MatchContext, criterion: CriterionKey) => lender.sources[criterion] === 'entered'

/** Bounds in exact integers; a side that a criterion does not have stays undefined, a side left empty is null. */
export interface Bounds {
  low?: number | null
  high?: number | null
  basis?: RateBasis
}

/** A criterion that compares one figure with bounds. */
export interface RangeCriterion {
  unit: MarginUnit
  /** Integers per unit: 100 for money, 1,000,000 for rates, percents and multiples, 1 for months and bps. */
  scale: number
  /** Integer added to the deal's figure before comparing. */
  allowance: number
  boundsOf: (context: MatchContext) => Bounds | Answer
  isWaived?: (request: MatchRequest) => boolean
}

const toCentsExactly = (amount: number) => Math.round(amount * 100)
const scaled = (value: number | null, toInteger: (value: number) => number) =>
  value === null ? null : toInteger(value)

/** The seven criteria that are ranges. */
export const RANGE_CRITERIA = {
  Loan_Amount: {
    unit: 'money',
    scale: 100,
    allowance: 0,
    boundsOf: ({ lender }) => ({
      low: scaled(lender.minLoan, toCentsExactly),
      high: scaled(lender.maxLoan, toCentsExactly),
    }),
  },
  Term: {
    unit: 'months',
    scale: 1,
    allowance: 0,
    boundsOf: ({ lender }) => ({ low: lender.minTerm, high: lender.maxTerm }),
  },
  DSCR: {
    unit: 'multiple',
    scale: 1_000_000,
    allowance: 0,
    boundsOf: ({ lender }) => ({ low: scaled(lender.minDSCR, toMicros) }),
  },
  LTV: {
    unit: 'percent',
    scale: 1_000_000,
    allowance: 0,
    boundsOf: ({ lender }) => ({ high: scaled(lender.maxLTV, toMicros) }),
  },
  Fee: {
    unit: 'bps',
    scale: 1,
    allowance: 0,
    boundsOf: ({ lender }) => ({ low: scaled(lender.feeMin, (feeMin) => feeMin - FEE_TOLERANCE_BPS) }),
  },
  Amortization: {
    unit: 'months',
    scale: 1,
    allowance: 0,
    boundsOf: ({ lender }) => ({ low: lender.minAmortization, high: lender.maxAmortization }),
    // A request for interest-only has no amortization to compare.
    isWaived: (request) => request.IO === true,
  },
  Expected_Rate: {
    unit: 'rate',
    scale: 1_000_000,
    allowance: toMicros(RATE_TOLERANCE),
    boundsOf: rateBounds,
  },
} as const satisfies Partial<Record<CriterionKey, RangeCriterion>>
export type RangeKey = keyof typeof RANGE_CRITERIA

function rateBounds({ request, pricing, indexes }: MatchContext): Bounds | Answer {
  if (request.Loan_Type === null) return dealMissing('Loan_Type')
  if (!pricing) {
    const margin: Margin = { required: [], actual: request.Loan_Type, unit: 'option' }
    return { outcome: 'unknown', reason: 'no-pricing', margin }
  }
  if (pricing.spreadMin === null) return { low: null }
  const index = indexFor(pricing, indexes.rates)
  if (!index) return { outcome: 'unknown', reason: 'index-unavailable' }
  return {
    low: toMicros(index.rate) + toMicros(pricing.spreadMin),
    basis: {
      indexType: index.type,
      indexRate: index.rate,
      indexOn: index.asOf,
      isStale: isStale(index, indexes.asOf),
      spreadMin: pricing.spreadMin,
    },
  }
}

const valueOf = (request: MatchRequest, key: RangeKey, { scale, allowance }: RangeCriterion): number | null => {
  const value = request[key]
  return value === null ? null : Math.round(value * scale) + allowance
}

function rangeRule(key: RangeKey): CriterionRule {
  const criterion: RangeCriterion = RANGE_CRITERIA[key]
  return (context) => {
    if (criterion.isWaived?.(context.request)) return MEETS
    const value = valueOf(context.request, key, criterion)
    if (value === null) return dealMissing(key)
    const bounds = criterion.boundsOf(context)
    if ('outcome' in bounds) return bounds
    const margin = (required: number): Margin => ({
      required: required / criterion.scale,
      actual: value / criterion.scale,
      by: Math.abs(value - required) / criterion.scale,
      unit: criterion.unit,
    })
    const basis = bounds.basis && { basis: bounds.basis }
    if (bounds.low != null && value < bounds.low) return { ...misses('below-minimum', margin(bounds.low)), ...basis }
    if (bounds.high != null && value > bounds.high) return { ...misses('above-maximum', margin(bounds.high)), ...basis }
    const isOpen = bounds.low === null || bounds.high === null
    if (isOpen && !isEntered(context, key)) return UNKNOWN_LENDER
    return basis ? { outcome: 'meets', ...basis } : MEETS
  }
}

/** The figures of a range criterion that would be met, or null when no figure surely would. */
export function acceptedRange(context: MatchContext, key: RangeKey): { low: number; high: number } | null {
  const bounds: Bounds | Answer = RANGE_CRITERIA[key].boundsOf(context)
  if ('outcome' in bounds) return null
  const isOpen = bounds.low === null || bounds.high === null
  if (isOpen && !isEntered(context, key)) return null
  return { low: bounds.low ?? Number.NEGATIVE_INFINITY, high: bounds.high ?? Number.POSITIVE_INFINITY }
}

type ListField = 'markets' | 'propertyTypes' | 'propertyClasses' | 'provinces'
type ListKey = 'Market' | 'Property_Type' | 'Property_Class' | 'province'

function listRule(key: ListKey, field: ListField): CriterionRule {
  return (context) => {
    const accepted: readonly OptionId[] = context.lender[field]
    const wanted = context.request[key]
    if (wanted === null) return dealMissing(key)
    if (accepted.length === 0) return isEntered(context, key) ? MEETS : UNKNOWN_LENDER
    if (accepted.includes(wanted)) return MEETS
    return misses('not-covered', { required: accepted, actual: wanted, unit: 'option' })
  }
}

function rateTypeRule(context: MatchContext): Answer {
  const wanted = context.request.Rate_Type
  const offered = context.lender.rateType
  if (wanted === null) return dealMissing('Rate_Type')
  if (wanted === 'Both' || offered === 'Both' || offered === wanted) return MEETS
  if (offered === null) return isEntered(context, 'Rate_Type') ? MEETS : UNKNOWN_LENDER
  return misses('not-accepted', { required: offered, actual: wanted, unit: 'option' })
}

function recourseRule(context: MatchContext): Answer {
  const { request, pricing } = context
  if (request.Recourse === null) return dealMissing('Recourse')
  // A lender without recourse will take recourse, not the reverse.
  if (request.Recourse !== 'Non-Recourse') return MEETS
  if (request.Loan_Type === null) return dealMissing('Loan_Type')
  if (pricing?.nonRecource) return MEETS
  if (!pricing && !isEntered(context, 'Recourse')) return UNKNOWN_LENDER
  return misses('not-accepted', { required: 'Full', actual: request.Recourse, unit: 'option' })
}

function interestOnlyRule(context: MatchContext): Answer {
  const { request, lender } = context
  if (request.IO === null) return dealMissing('IO')
  if (!request.IO || lender.IO) return MEETS
  // A registry's lender carries "no" by default; only a stated "no" is an answer.
  if (!isEntered(context, 'IO')) return UNKNOWN_LENDER
  if (lender.IO === null) return MEETS
  return misses('not-accepted', { required: 'No', actual: 'Yes', unit: 'option' })
}

/** The rule of each criterion. */
export const CRITERION_RULES: Record<CriterionKey, CriterionRule> = {
  Loan_Amount: rangeRule('Loan_Amount'),
  Term: rangeRule('Term'),
  DSCR: rangeRule('DSCR'),
  Rate_Type: rateTypeRule,
  LTV: rangeRule('LTV'),
  Fee: rangeRule('Fee'),
  Amortization: rangeRule('Amortization'),
  Recourse: recourseRule,
  Market: listRule('Market', 'markets'),
  Property_Type: listRule('Property_Type', 'propertyTypes'),
  Property_Class: listRule('Property_Class', 'propertyClasses'),
  Expected_Rate: rangeRule('Expected_Rate'),
  IO: interestOnlyRule,
  province: listRule('province', 'provinces'),
}

/** The deal's figure of a range criterion as it is compared, or null when the deal does not say. */
export const comparedValue = (request: MatchRequest, key: RangeKey): number | null =>
  valueOf(request, key, RANGE_CRITERIA[key])

/** The deal's figure, in its own unit, that stands for a compared integer. */
export function toRequestValue(key: RangeKey, compared: number): number {
  const { scale, allowance } = RANGE_CRITERIA[key]
  return scale === 1_000_000 ? fromMicros(compared - allowance) : (compared - allowance) / scale
}
