/** The short words on a lender's chips: which point is missing, with both numbers. */

import {
  formatBps,
  formatMoney,
  formatMonths,
  formatMultiple,
  formatNumber,
  formatPercent,
  formatShortMoney,
  MISSING,
} from '#domain/kernel/format.ts'
import { say, wordOf } from '#domain/kernel/words.ts'
import {
  type CriterionKey,
  type CriterionOutcome,
  FEE_TOLERANCE_BPS,
  type MarginUnit,
  type MatchRequest,
  type OptionId,
} from './match-criteria.ts'

/** What each criterion is called. */
export const CRITERION_WORDS: Record<CriterionKey, string> = {
  Loan_Amount: 'Loan amount',
  Term: 'Term',
  DSCR: 'DSCR',
  Rate_Type: 'Rate type',
  LTV: 'LTV',
  Fee: 'Fee',
  Amortization: 'Amortization',
  Recourse: 'Recourse',
  Market: 'Market',
  Property_Type: 'Property type',
  Property_Class: 'Property class',
  Expected_Rate: 'Expected rate',
  IO: 'Interest-only',
  province: 'Province',
}

/** Every phrase a chip can show, with the values it takes. */
const PHRASE_WORDS = {
  met: '{label} met',
  amountBelow: '{actual} < {required}',
  amountAbove: '{actual} > {required}',
  below: '{label} {actual} < {required}',
  above: '{label} {actual} > {required}',
  lessTolerance: '{text} ({stated} less {tolerance} tolerance)',
  pointsOver: '{label} {by} points over',
  rateTypeOnly: '{required} only',
  noRecourse: 'No non-recourse',
  noInterestOnly: 'No interest-only',
  notIn: 'Not in {actual}',
  notType: 'No {actual}',
  classOnly: 'Class {required} only',
  notClass: 'No class {actual}',
  noPricing: 'No pricing for {actual}',
  indexUnavailable: 'index unavailable',
  dealMissing: '{label} not given',
  lenderUnknown: '{label} not known',
  fromKnownLoans: '{text} (known loans)',
  indexOf: '{text}, index of {date}',
} as const
type MatchPhrase = keyof typeof PHRASE_WORDS

/** Names of ids: `names('markets', 12)` is "Toronto". */
export type NameLookup = (
  list: 'markets' | 'propertyTypes' | 'propertyClasses' | 'loanTypes',
  id: OptionId,
) => string | null | undefined

export interface DescribeOptions {
  names?: NameLookup
}

const phrase = (name: MatchPhrase, values: Record<string, string>) => say(PHRASE_WORDS[name], values)

/** "Rate 4.90% < 5.05%", "LTV 5.00 points over", "Not in ON": one outcome in a few words. */
export function describeOutcome(outcome: CriterionOutcome, options: DescribeOptions = {}): string {
  let text = describeAnswer(outcome, options)
  if (outcome.outcome !== 'misses') return text
  if (outcome.source === 'inferred') text = phrase('fromKnownLoans', { text })
  if (outcome.basis?.isStale && outcome.basis.indexOn) text = phrase('indexOf', { text, date: outcome.basis.indexOn })
  return text
}

function describeAnswer(outcome: CriterionOutcome, { names }: DescribeOptions): string {
  const label = wordOf(CRITERION_WORDS, outcome.criterion)
  switch (outcome.reason) {
    case undefined:
      return phrase('met', { label })
    case 'deal-missing':
      return phrase('dealMissing', { label: outcome.missing ? answerLabel(outcome.missing) : label })
    case 'lender-unknown':
      return phrase('lenderUnknown', { label })
    case 'index-unavailable':
      return phrase('indexUnavailable', {})
    case 'no-pricing':
      return phrase('noPricing', { actual: nameOf(names, 'loanTypes', outcome.margin?.actual) })
    case 'below-minimum':
    case 'above-maximum':
      return describeRange(outcome)
    default:
      return describeChoice(outcome, names)
  }
}

const answerLabel = (field: keyof MatchRequest): string =>
  field in CRITERION_WORDS ? wordOf(CRITERION_WORDS, field as CriterionKey) : say('Loan type')

function describeRange({ criterion, reason, margin }: CriterionOutcome): string {
  if (!margin) return phrase('lenderUnknown', { label: wordOf(CRITERION_WORDS, criterion) })
  const isBelow = reason === 'below-minimum'
  if (criterion === 'LTV') return phrase('pointsOver', { label: 'LTV', by: formatNumber(margin.by, 2) })
  const [actual, required] = formatPair(Number(margin.actual), Number(margin.required), margin.unit)
  if (criterion === 'Loan_Amount') return phrase(isBelow ? 'amountBelow' : 'amountAbove', { actual, required })
  const label = criterion === 'Expected_Rate' ? say('Rate') : wordOf(CRITERION_WORDS, criterion)
  const text = phrase(isBelow ? 'below' : 'above', { label, actual, required })
  if (criterion !== 'Fee') return text
  // The lender's page says the whole fee: without the tolerance the two would not agree.
  const stated = formatBps(Number(margin.required) + FEE_TOLERANCE_BPS)
  return phrase('lessTolerance', { text, stated, tolerance: String(FEE_TOLERANCE_BPS) })
}

const FORMATS: Record<MarginUnit, (value: number) => string> = {
  money: formatShortMoney,
  months: (months) => formatNumber(months),
  multiple: formatMultiple,
  percent: (percent) => formatPercent(percent),
  rate: (rate) => formatPercent(rate),
  bps: (bps) => formatBps(bps),
  option: String,
}

const EXACT_FORMATS: Partial<Record<MarginUnit, (value: number) => string>> = {
  money: (amount) => formatMoney(amount),
  multiple: (multiple) => `${formatNumber(multiple, 6)}x`,
  percent: (percent) => formatPercent(percent, 6),
  rate: (rate) => formatPercent(rate, 6),
}

/** Both numbers of a comparison; written out in full when rounding would make them look equal. */
function formatPair(actual: number, required: number, unit: MarginUnit): [string, string] {
  const short: [string, string] = [FORMATS[unit](actual), FORMATS[unit](required)]
  const exact = EXACT_FORMATS[unit]
  if (short[0] === short[1] && exact) return [exact(actual), exact(required)]
  return unit === 'months' ? [short[0], formatMonths(required).replace(/ \(.*/, '')] : short
}

function describeChoice({ criterion, margin }: CriterionOutcome, names: NameLookup | undefined): string {
  const required = Array.isArray(margin?.required) ? (margin.required as readonly OptionId[]) : []
  switch (criterion) {
    case 'Rate_Type':
      return phrase('rateTypeOnly', { required: String(margin?.required) })
    case 'Recourse':
      return phrase('noRecourse', {})
    case 'IO':
      return phrase('noInterestOnly', {})
    case 'Market':
      return phrase('notIn', { actual: nameOf(names, 'markets', margin?.actual) })
    case 'Property_Type':
      return phrase('notType', { actual: nameOf(names, 'propertyTypes', margin?.actual) })
    case 'Property_Class':
      return required.length <= 2
        ? phrase('classOnly', { required: required.map((id) => nameOf(names, 'propertyClasses', id)).join(', ') })
        : phrase('notClass', { actual: nameOf(names, 'propertyClasses', margin?.actual) })
    default:
      return phrase('notIn', { actual: String(margin?.actual ?? MISSING) })
  }
}

function nameOf(names: NameLookup | undefined, list: Parameters<NameLookup>[0], id: unknown): string {
  if (typeof id !== 'string' && typeof id !== 'number') return MISSING
  return names?.(list, id) ?? String(id)
}
