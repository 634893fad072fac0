/** Which lenders would make the new loans of a page: the directory is read once, and every loan is compared with it. */
import { sql } from 'kysely'
import { holdsOneOf } from '#domain/access/access.ts'
import type { IndexRates } from '#domain/lenders/index-rates.ts'
import { LENDER_RIGHTS } from '#domain/lenders/lender-company.ts'
import { matchLenders } from '#domain/lenders/lender-matching.ts'
import type { LenderMatch, MatchRequest } from '#domain/lenders/match-criteria.ts'
import { toMatchRequest } from '#domain/lenders/match-request.ts'
import { COUNTRIES } from '#domain/market/reference-lists.ts'
import type { RadarLenders } from '#domain/portfolio/radar-answer.ts'
import { NEW_LOAN_TERM } from '#domain/portfolio/radar-market.ts'
import type { RadarSubject } from '#domain/portfolio/radar-subject.ts'
import { loanToValue } from '#domain/portfolio/ratios.ts'
import type { RadarEntry } from '#domain/portfolio/refinance-radar.ts'
import type { RadarAssumptions } from '#domain/team/radar-assumptions.ts'
import { type Context, isUser } from '#server/kernel/context.ts'
import { listScoredLenders } from '#server/resources/lenders/lender-directory.ts'

const BEST = 3

type Finder = (entry: RadarEntry<RadarSubject>) => RadarLenders | null

/** Answers nothing to those who do not see the directory, and for a loan without figures. */
export async function lenderFinder(
  ctx: Context,
  { rates, assumptions }: { rates: IndexRates; assumptions: RadarAssumptions },
  countries: readonly string[],
): Promise<Finder> {
  if (!isUser(ctx.actor) || !holdsOneOf(ctx.actor, LENDER_RIGHTS)) return () => null
  const [only] = COUNTRIES.filter((country) => countries.includes(country))
  const [lenders, loanType] = await Promise.all([
    listScoredLenders(ctx, countries.length === 1 ? (only ?? null) : null),
    findUsualLoanType(ctx),
  ])
  return (entry) => {
    if (!entry.figures) return null
    const ranked = matchLenders(requestOf(entry, loanType, assumptions), lenders, rates)
    const fitting = ranked.filter(({ match }) => missesNothing(match))
    return {
      matching: fitting.length,
      of: ranked.length,
      best: fitting.slice(0, BEST).map(({ lender: { id, companyName } }) => ({ id, companyName })),
    }
  }
}

/** What the loan does not say is asked later; it speaks against nobody. */
const missesNothing = ({ outcomes }: LenderMatch) =>
  outcomes.every(({ outcome, reason }) => outcome === 'meets' || reason === 'deal-missing')

/** The new loan as lenders are asked for it: as large as it can be, five years, fixed. */
function requestOf(
  { loan, figures, market }: RadarEntry<RadarSubject>,
  loanType: number | null,
  { amortization, feeBps, minDSCR }: RadarAssumptions,
): MatchRequest {
  const amount = figures?.size.shown || figures?.balance || null
  const answers = {
    Loan_Amount: amount,
    ...{ Term: NEW_LOAN_TERM, Amortization: amortization, Fee: feeBps, IO: false, Rate_Type: 'Fixed' as const },
    LTV: loanToValue({ loan: amount, value: loan.value?.amount }),
    // It is sized so that it is covered so often at least.
    DSCR: loan.noi === null ? null : minDSCR,
    Expected_Rate: market.newRate,
    ...loan.ask,
    Loan_Type: loan.ask.Loan_Type ?? loanType,
    Recourse: loan.ask.Recourse ?? ('Full' as const),
  }
  return toMatchRequest(answers, loan.ask)
}

/** An ordinary mortgage: the first of the term loans. */
async function findUsualLoanType(ctx: Context): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from options_loan_types where family = 'term' order by id limit 1`.execute(ctx.db)
  return rows[0]?.id ?? null
}
