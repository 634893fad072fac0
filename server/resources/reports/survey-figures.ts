/** GET /survey-figures: what clients said of the deals funded in a year, counted; and whom to call. */
import { sql } from 'kysely'
import { DASHBOARD_ROLES } from '#domain/access/roles.ts'
import { netPromoterScore, SURVEY_RATINGS, type UncalledClient } from '#domain/funding/client-survey.ts'
import { firstOf } from '#server/adapters/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { defineCall } from '#server/kernel/resource.ts'
import { isDueForReminder } from '#server/resources/funding/surveys/send-surveys.ts'
import { listOwners } from './dashboard.queries.ts'
import { type DashboardView, dashboardQuery, toView } from './dashboard-scope.ts'

type Counted = {
  sent: number
  answers: number
  promoters: number
  detractors: number
  quotable: number
  remindable: number
  referrals: number
  medianDays: number | null
  scores: number[]
  ratings: Record<(typeof SURVEY_RATINGS)[number], number | null>
}

/** More are found in the list below. */
const MOST_UNCALLED = 5

/** The surveys of the deals funded in the year looked at, as `s`. */
export const surveysOf = ({ year, deals }: DashboardView) => sql`client_survey s join deals d on d.id = s."dealId"
  where extract(year from d."actualFundingDate") = ${year} and ${deals}`

/** The years whose clients were asked, the latest first; the present one, and the one that is looked at, in any case. */
async function listSurveyYears(ctx: Context, { deals, today, year }: DashboardView): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct extract(year from s."actualFundingDate")::int as year
    from client_survey s join deals d on d.id = s."dealId" where s."actualFundingDate" is not null and ${deals}
    union select ${Number(today.slice(0, 4))}::int union select ${year}::int
    order by year desc`.execute(ctx.db)
  return rows.map((row) => row.year)
}

export const surveyFigures = defineCall({
  method: 'GET',
  path: '/survey-figures',
  summary: 'What clients said of the deals funded in a year',
  caller: 'user',
  roles: DASHBOARD_ROLES,
  query: dashboardQuery,
  async run(ctx, { query }) {
    const view = await toView(ctx, query)
    const asked = surveysOf(view)
    const averages = SURVEY_RATINGS.map((name) => sql`${sql.lit(name)}, round(avg(s.${sql.id(name)}), 2)`)
    const [{ rows: counted }, { rows: uncalled }, { rows: targets }, years, ownerIds] = await Promise.all([
      sql<Counted>`
        select count(*)::int as sent, count(s."answeredAt")::int as answers,
          count(*) filter (where s."npsScore" >= 9)::int as promoters,
          count(*) filter (where s."npsScore" <= 6)::int as detractors,
          count(*) filter (where s."testimonialConsent")::int as quotable,
          count(*) filter (where ${isDueForReminder})::int as remindable,
          count(s."referralName")::int as referrals,
          percentile_cont(0.5) within group (order by extract(epoch from s."answeredAt" - s."sentAt") / 86400) as "medianDays",
          coalesce(array_agg(s."npsScore" order by s."npsScore") filter (where s."npsScore" is not null), '{}') as scores,
          json_build_object(${sql.join(averages)}) as ratings
        from ${asked}`.execute(ctx.db),
      sql<UncalledClient>`
        select s.id, s."clientName", s."clientEmail", d."dealName", s."npsScore", wire_instant(s."answeredAt") as "answeredAt"
        from ${asked} and s."npsScore" <= 6 and s."callNote" is null
        order by s."answeredAt", s.id limit ${MOST_UNCALLED}`.execute(ctx.db),
      sql<{ npsTarget: number | null }>`
        select "npsTarget" from user_targets
        where "userId" = ${view.userId} and "targetYear" = ${view.year}`.execute(ctx.db),
      listSurveyYears(ctx, view),
      query.userId === undefined ? listOwners(ctx, view) : [query.userId],
    ])
    const figures = firstOf(counted)
    const target = targets[0]?.npsTarget ?? null
    const { year, scope } = view
    return { year, years, scope, ownerIds, ...figures, nps: netPromoterScore(figures), target, uncalled }
  },
})
