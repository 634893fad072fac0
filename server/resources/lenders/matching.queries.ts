/** Which lenders fit a request, over the stored directory: who matches, who nearly does, and what would change that. */
import { sql } from 'kysely'
import type { StoredFile } from '#domain/kernel/field.ts'
import { countByCriterion, matchLenders, type NearMissGroup, nearMisses } from '#domain/lenders/lender-matching.ts'
import { adviseChanges, type ChangeAdvice } from '#domain/lenders/match-advice.ts'
import {
  type CriterionKey,
  type CriterionOutcome,
  type LenderCriteria,
  type MatchRequest,
  NEAR_MISS_SCORE,
  type Pricing,
  type RankedLender,
} from '#domain/lenders/match-criteria.ts'
import { COUNTRIES, type Country } from '#domain/market/reference-lists.ts'
import type { Context } from '#server/kernel/context.ts'
import { findIndexRates, type ShownIndex } from './index-rates.queries.ts'
import { listSeenLendingHere, type SeenPage } from './lender-loans.queries.ts'
import { viewerOf } from './lender-view.ts'

/** A lender that stated its criteria, with what a row of the selection shows. */
export type ScoredLender = Omit<LenderCriteria, 'id'> & {
  id: number
  city: string | null
  state: string | null
  category: number
  categoryName: string
  categoryOrder: number | null
  origin: 'registry' | 'demo' | 'entered'
  user_company_id: number | null
  logo: StoredFile | null
  hasConstructionLoan: boolean
  contactsCount: number
}

/**
 * The lenders of a country of which criteria were entered, each with the prices in force and how many people the
 * caller's company can write to. A price of the company's own comes before the common one for the same kind of loan.
 */
export async function loadScoredLenders(ctx: Context, country: Country | null): Promise<ScoredLender[]> {
  const companyId = viewerOf(ctx)
  const countries = country === null ? COUNTRIES : [country]
  const { rows } = await sql<ScoredLender>`
    select l.id, l."companyName", l.country, l.city, l.state, l.category, g.name as "categoryName",
      g."order" as "categoryOrder", l.origin, l.user_company_id, l.logo, l.rating, l."relationshipLender", l."hasConstructionLoan",
      l."minLoan", l."maxLoan", l."minTerm", l."maxTerm", l."minDSCR", l."maxLTV", l."feeMin", l."minAmortization",
      l."maxAmortization", l."rateType", l."IO", l.provinces, l.markets, l."propertyTypes", l."propertyClasses",
      l."criteriaSources" as sources,
      (select count(*)::int from lenders_contacts_of(${companyId}::bigint) c where c."lenderCompanyId" = l.id and c.active
        and (c.user_company_id is null or c.user_company_id = ${companyId})) as "contactsCount",
      coalesce((
        select json_agg(json_build_object('loanType', p."loanType", 'indexType', p."indexType",
          'indexTermMonths', p."indexTermMonths", 'spreadMin', p."spreadMin", 'nonRecource', p."nonRecource",
          'effectiveDate', p."effectiveDate"))
        from (
          select distinct on (p."loanType") p.* from pricings_of(${companyId}::bigint) p
          where p."lenderCompanyId" = l.id and p.active and p."effectiveDate" <= ${ctx.today}::date
            and (p.user_company_id is null or p.user_company_id = ${companyId})
          order by p."loanType", p.user_company_id nulls last, p."effectiveDate" desc, p.id desc
        ) p
      ), '[]') as pricings
    from lender_company_of(${companyId}::bigint) l
    join lender_company_categories g on g.id = l.category
    where l.country = any(${[...countries]}) and l.active and l."isActive"
      and jsonb_path_exists(l."criteriaSources", '$.* ? (@ == "entered")')
      and (l.user_company_id is null or l.user_company_id = ${companyId})`.execute(ctx.db)
  return rows
}

/** A lender as the selection shows it, with its score and the outcomes that say something. */
export type MatchedLender = Omit<ScoredLender, 'pricings' | 'sources'> & {
  score: number
  isMatch: boolean
  /** Spread of the price for this kind of loan; null when the lender has none. */
  spreadMin: number | null
  /** What is missing, in the order of the criteria; and what was met only by known loans or an old index. */
  outcomes: CriterionOutcome[]
}

type Named = Pick<ScoredLender, 'id' | 'companyName'>
export type Advice = Omit<ChangeAdvice, 'gained' | 'lost'> & { gained: Named[]; lost: Named[] }

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
    loadScoredLenders(ctx, country),
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
    advice: adviseChanges(request, lenders, market).map(toAdvice),
    seenLendingHere,
    indexes,
    total: ranked.length,
  }
}

function toMatchedLender({ lender, match }: RankedLender<ScoredLender>, request: MatchRequest): MatchedLender {
  const { pricings, sources: _sources, ...shown } = lender
  const pricing = (pricings as readonly Pricing[]).find(({ loanType }) => loanType === request.Loan_Type)
  return {
    ...shown,
    score: match.score,
    isMatch: match.isMatch,
    spreadMin: pricing?.spreadMin ?? null,
    outcomes: match.outcomes.filter(
      ({ outcome, source, basis }) => outcome !== 'meets' || source !== undefined || basis?.isStale,
    ),
  }
}

function toAdvice({ gained, lost, ...advice }: ChangeAdvice<ScoredLender>): Advice {
  const name = ({ id, companyName }: ScoredLender): Named => ({ id, companyName })
  return { ...advice, gained: gained.map(name), lost: lost.map(name) }
}
