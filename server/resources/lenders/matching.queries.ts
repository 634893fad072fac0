/** Which lenders fit a request, over the stored directory: who matches, who nearly does, and what would change that. */

import type { IndexRates } from '#domain/lenders/index-rates.ts'
import { countByCriterion, matchLenders, type NearMissGroup, nearMisses } from '#domain/lenders/lender-matching.ts'
import { adviseChanges, type ChangeAdvice } from '#domain/lenders/match-advice.ts'
import {
  type CriterionKey,
  type CriterionOutcome,
  type MatchRequest,
  NEAR_MISS_SCORE,
  type RankedLender,
} from '#domain/lenders/match-criteria.ts'
import { COUNTRIES, type Country } from '#domain/market/reference-lists.ts'
import type { Context } from '#server/kernel/context.ts'
import { findIndexRates, type ShownIndex } from './index-rates.queries.ts'
import { listScoredLenders } from './lender-directory.ts'
import { listSeenLendingHere, type SeenPage } from './lender-loans.queries.ts'
import type { ScoredLender, ShownLender } from './scored-lenders.queries.ts'

/** A lender as the selection shows it, with its score and the outcomes that say something. */
export type MatchedLender = ShownLender & {
  score: number
  isMatch: boolean
  /** Spread of the price for this kind of loan; null when the lender has none. */
  spreadMin: number | null
  /** What is missing, in the order of the criteria; and what was met only by known loans or an old index. */
  outcomes: CriterionOutcome[]
}

type AdvisedLender = Pick<ScoredLender, 'id' | 'companyName'>
export type Advice = Omit<ChangeAdvice, 'gained' | 'lost'> & { gained: AdvisedLender[]; lost: AdvisedLender[] }

export type MatchAnswer = {
  matches: MatchedLender[]
  /** Lenders at most two points short, by what they lack. */
  nearMisses: { missing: CriterionKey[]; lenders: MatchedLender[] }[]
  /** The other scored lenders, best first. */
  others: MatchedLender[]
  countByCriterion: Record<CriterionKey, number>
  advice: Advice[]
  seenLendingHere: SeenPage
  indexes: ShownIndex[]
  /** Lenders scored. */
  total: number
}

/** Scores every lender of the request's country; a lender of which nothing was entered is only ever "seen here". */
export async function matchRequest(
  ctx: Context,
  request: MatchRequest,
  { seenSkip = 0 }: { seenSkip?: number } = {},
): Promise<MatchAnswer> {
  const country = COUNTRIES.find((each) => each === request.country) ?? null
  const place = { country, province: request.province, propertyType: Number(request.Property_Type) || null }
  const [{ indexes, ...market }, lenders, seenLendingHere] = await Promise.all([
    findIndexRates(ctx, country),
    listScoredLenders(ctx, country),
    listSeenLendingHere(ctx, place, seenSkip),
  ])
  const ranked = matchLenders(request, lenders, market)
  const show = (entry: RankedLender<ScoredLender>) => toMatchedLender(entry, request)
  return {
    matches: ranked.filter(({ match }) => match.isMatch).map(show),
    nearMisses: nearMisses(ranked).map((group: NearMissGroup<ScoredLender>) => ({
      missing: group.missing,
      lenders: group.lenders.map(show),
    })),
    others: ranked.filter(({ match }) => match.score < NEAR_MISS_SCORE).map(show),
    countByCriterion: countByCriterion(ranked),
    advice: adviseChanges(request, ranked, market).map(toAdvice),
    seenLendingHere,
    indexes,
    total: ranked.length,
  }
}

/** A lender with all that matching compares. */
export type ComparedLender = ShownLender & Pick<ScoredLender, 'pricings' | 'sources'>
export type ComparedLenders = { lenders: ComparedLender[]; indexes: IndexRates }

/** The scored lenders of a country as the caller's company sees them, and the market they are compared in. */
export async function listComparedLenders(ctx: Context, country: Country): Promise<ComparedLenders> {
  const [{ asOf, rates }, lenders] = await Promise.all([findIndexRates(ctx, country), listScoredLenders(ctx, country)])
  return {
    lenders: lenders.map(({ shown, pricings, sources }) => ({ ...shown, pricings, sources })),
    indexes: { asOf, rates },
  }
}

function toMatchedLender({ lender, match }: RankedLender<ScoredLender>, request: MatchRequest): MatchedLender {
  const pricing = lender.pricings.find(({ loanType }) => loanType === request.Loan_Type)
  return {
    ...lender.shown,
    score: match.score,
    isMatch: match.isMatch,
    spreadMin: pricing?.spreadMin ?? null,
    outcomes: match.outcomes.filter(
      ({ outcome, source, basis }) => outcome !== 'meets' || source !== undefined || basis?.isStale,
    ),
  }
}

function toAdvice({ gained, lost, ...advice }: ChangeAdvice<ScoredLender>): Advice {
  const name = ({ id, companyName }: ScoredLender): AdvisedLender => ({ id, companyName })
  return { ...advice, gained: gained.map(name), lost: lost.map(name) }
}
