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
  // As one text: to take thousands of rows apart value by value would keep the process from everybody else twice as long.
  const { rows } = await sql<{ lenders: string }>`
    select coalesce(json_agg(scored), '[]')::text as lenders
    from (
      select l.id, l."companyName", l.country, l.city, l.state, l.category, g.name as "categoryName",
        g."order" as "categoryOrder", l.origin, l.user_company_id, l.logo, l.rating, l."relationshipLender",
        l."hasConstructionLoan", l."minLoan", l."maxLoan", l."minTerm", l."maxTerm", l."minDSCR", l."maxLTV", l."feeMin",
        l."minAmortization", l."maxAmortization", l."rateType", l."IO", l.provinces, l.markets, l."propertyTypes",
        l."propertyClasses", l."criteriaSources" as sources
      from lender_company_of(${companyId}::bigint) l
      join lender_company_categories g on g.id = l.category
      where l.country = any(${[...countries]}) and l.active and l."isActive"
        and jsonb_path_exists(l."criteriaSources", '$.* ? (@ == "entered")')
        and (l.user_company_id is null or l.user_company_id = ${companyId})
    ) scored`.execute(ctx.db)
  const lenders = JSON.parse(rows[0]?.lenders ?? '[]') as Omit<ScoredLender, 'contactsCount' | 'pricings'>[]
  const ids = lenders.map(({ id }) => id)
  // Read once for all of them: asked for lender by lender, each would look through everything the company changed.
  const [people, prices] = await Promise.all([countPeople(ctx, ids), listPrices(ctx, ids)])
  return lenders.map((lender) =>
    Object.assign(lender, { contactsCount: people.get(lender.id) ?? 0, pricings: prices.get(lender.id) ?? [] }),
  )
}

async function countPeople(ctx: Context, lenderIds: readonly number[]): Promise<Map<number, number>> {
  const companyId = viewerOf(ctx)
  const { rows } = await sql<{ id: number; count: number }>`
    select c."lenderCompanyId" as id, count(*)::int as count
    from lenders_contacts_of(${companyId}::bigint) c
    where c."lenderCompanyId" = any(${[...lenderIds]}::bigint[]) and c.active
      and (c.user_company_id is null or c.user_company_id = ${companyId})
    group by c."lenderCompanyId"`.execute(ctx.db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** The price in force for each kind of loan. */
async function listPrices(ctx: Context, lenderIds: readonly number[]): Promise<Map<number, Pricing[]>> {
  const companyId = viewerOf(ctx)
  const { rows } = await sql<Pricing & { lenderId: number }>`
    select distinct on (p."lenderCompanyId", p."loanType") p."lenderCompanyId" as "lenderId", p."loanType", p."indexType",
      p."indexTermMonths", p."spreadMin", p."nonRecource", p."effectiveDate"
    from pricings_of(${companyId}::bigint) p
    where p."lenderCompanyId" = any(${[...lenderIds]}::bigint[]) and p.active and p."effectiveDate" <= ${ctx.today}::date
      and (p.user_company_id is null or p.user_company_id = ${companyId})
    order by p."lenderCompanyId", p."loanType", p.user_company_id nulls last, p."effectiveDate" desc, p.id desc`.execute(
    ctx.db,
  )
  return Map.groupBy(rows, ({ lenderId }) => lenderId)
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
    advice: adviseChanges(request, ranked, market).map(toAdvice),
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
