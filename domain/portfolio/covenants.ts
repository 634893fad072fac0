/** Whether a loan keeps its covenants, how close it is, and by how much. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import { fromMicros, roundMoney, toMicros } from '#domain/kernel/money.ts'
import type { BreachAnswer } from './breach-answers.ts'
import { debtServiceCoverage, debtYield, loanToValue } from './ratios.ts'

/** Covenants by the loan's own field, with the side on which they are kept. */
export const COVENANTS = [
  { field: 'loanToValuePercentage', side: 'maximum', unit: 'percent' },
  { field: 'debtYieldPercentage', side: 'minimum', unit: 'percent' },
  { field: 'debtServiceCoverageRatio', side: 'minimum', unit: 'multiple' },
  { field: 'occupancyRequirenmentPercentage', side: 'minimum', unit: 'percent' },
] as const
export type CovenantField = (typeof COVENANTS)[number]['field']

export const COVENANT_STATUSES = ['Breach', 'Watch', 'Pass', 'Not tested'] as const
export type CovenantStatus = (typeof COVENANT_STATUSES)[number]
export const COVENANT_STATUS_WORDS: Readonly<Record<CovenantStatus, string>> = {
  Breach: 'Breach',
  Watch: 'Watch',
  Pass: 'Pass',
  'Not tested': 'Not tested',
}

/** A covenant kept by less than 5 % of its limit is watched. */
export const WATCH_BAND_PCT = 5

/** What a covenant counts: everything that is owed on the property, or this loan alone. */
export const COVENANT_BASES = ['property', 'loan'] as const
export type CovenantBasis = (typeof COVENANT_BASES)[number]
export const COVENANT_BASIS_WORDS: Readonly<Record<CovenantBasis, string>> = {
  property: 'All debt on the property',
  loan: 'This loan only',
}

/** Lenders test what the property carries; only an agreement says otherwise. */
export const basisOf = ({ basis }: { basis?: CovenantBasis | null }): CovenantBasis => basis ?? 'property'

/** Limits of a loan, null where it has none, and the days on which they are tested. */
export type CovenantLimits = Partial<Record<CovenantField, number | null>> & {
  /** All debt on the property where left out. */
  basis?: CovenantBasis | null
  /** Income the lender counts; the property's own when blank. */
  noiUsedForDscr?: number | null
  testFrequency?: string | null
  nextTestDate?: IsoDate | null
}

/** What a loan is tested on. Money in currency units, occupancy in percent. */
export interface CovenantFigures {
  balance: number | null
  value: number | null
  noi: number | null
  debtService: number | null
  occupancy: number | null
}

export interface CovenantResult {
  covenant: CovenantField
  side: 'maximum' | 'minimum'
  limit: number | null
  /** Unrounded. */
  actual: number | null
  /** Distance to the limit in percent of it; positive is good. */
  cushionPct: number | null
  /** The same distance in points of the covenant's own unit: percent, or a multiple. */
  headroom: number | null
  /** How far value or income may fall until the limit is reached, currency units; negative is what is short. */
  room: { of: 'value' | 'noi'; amount: number } | null
  status: CovenantStatus
  /** Of a breach that was cured or waived, what became of it. */
  answer?: BreachAnswer
}

/** Tests every covenant of a loan. The debt yield and LTV are measured on the balance. */
export function testCovenants(limits: CovenantLimits, figures: CovenantFigures): CovenantResult[] {
  const { balance, value, noi, debtService, occupancy } = figures
  const coveredBy = limits.noiUsedForDscr ?? noi
  const actuals: Record<CovenantField, number | null> = {
    loanToValuePercentage: loanToValue({ loan: balance, value }),
    debtYieldPercentage: debtYield({ noi, loan: balance }),
    debtServiceCoverageRatio: debtServiceCoverage({ noi: coveredBy, debtService }),
    occupancyRequirenmentPercentage: occupancy,
  }
  return COVENANTS.map(({ field, side }) => {
    const limit = limits[field] ?? null
    const actual = actuals[field]
    const counted = field === 'debtServiceCoverageRatio' ? coveredBy : noi
    const room = limit === null || actual === null ? null : roomOf(field, limit, { ...figures, noi: counted })
    return { covenant: field, side, limit, actual, ...judge({ limit, actual, side }), room }
  })
}

/** Debt and debt service stay as they are: what moves is what the property is worth or earns. */
function roomOf(field: CovenantField, limit: number, figures: CovenantFigures): CovenantResult['room'] {
  const { balance, value, noi, debtService } = figures
  const [owed, worth, earned, due] = [balance ?? 0, value ?? 0, noi ?? 0, debtService ?? 0]
  switch (field) {
    case 'loanToValuePercentage':
      return limit === 0 ? null : { of: 'value', amount: roundMoney(worth - (owed * 100) / limit) }
    case 'debtYieldPercentage':
      return { of: 'noi', amount: roundMoney(earned - (owed * limit) / 100) }
    case 'debtServiceCoverageRatio':
      return { of: 'noi', amount: roundMoney(earned - due * limit) }
    case 'occupancyRequirenmentPercentage':
      return null
  }
}

function judge({ limit, actual, side }: Pick<CovenantResult, 'limit' | 'actual' | 'side'>) {
  if (limit === null || actual === null) return { cushionPct: null, headroom: null, status: 'Not tested' as const }
  const direction = side === 'minimum' ? 1 : -1
  const headroom = fromMicros(direction * (toMicros(actual) - toMicros(limit))) || 0
  return {
    cushionPct: limit === 0 ? null : (headroom * 100) / limit,
    headroom,
    status: statusOf({ limit, actual, direction }),
  }
}

/**
 * Compared in whole millionths, in which limits are stored: 5.5 over 10 million is 55.00000000000001 in doubles, and
 * keeps a limit of 55 all the same.
 */
function statusOf({ limit, actual, direction }: { limit: number; actual: number; direction: 1 | -1 }): CovenantStatus {
  const [is, required] = [toMicros(actual), toMicros(limit)]
  if (direction * (is - required) < 0) return 'Breach'
  const watchLine = required * (100 + direction * WATCH_BAND_PCT)
  return direction * (is * 100 - watchLine) < 0 ? 'Watch' : 'Pass'
}

/** The covenant that is closest to its limit, by its distance in percent of it; null when none was tested. */
export const nearestCovenant = <Result extends Pick<CovenantResult, 'cushionPct'>>(
  results: readonly Result[],
): Result | null =>
  results
    .filter(({ cushionPct }) => cushionPct !== null)
    .toSorted((a, b) => (a.cushionPct ?? 0) - (b.cushionPct ?? 0))[0] ?? null

/** The worst status of a loan's covenants; Not tested when none was. */
export const worstStatus = (results: readonly { status: CovenantStatus }[]): CovenantStatus =>
  COVENANT_STATUSES.find((status) => results.some((result) => result.status === status)) ?? 'Not tested'
