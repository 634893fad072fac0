/** The loans that the radar looks at, in a fixed number of statements: leads in the caller's scope, or own loans. */

import { sql } from 'kysely'
import type { Currency } from '#domain/kernel/money.ts'
import type { RadarTick } from '#domain/portfolio/radar-answer.ts'
import { subjectsOfHoldings } from '#domain/portfolio/radar-holdings.ts'
import { type RadarSource, type RadarSubject, type StoredLead, subjectOfLead } from '#domain/portfolio/radar-subject.ts'
import { type RadarAssumptions, radarAssumptions } from '#domain/team/radar-assumptions.ts'
import { type Context, isUser } from '#server/kernel/context.ts'
import { Parameters } from '#server/kernel/parameters.ts'
import { runStatement } from '#server/kernel/reading.ts'
import { scopeSql } from '#server/kernel/scope.ts'
import { leadsResource } from '#server/resources/leads/leads.resource.ts'
import { findHoldings } from '#server/resources/portfolio/holdings.queries.ts'

/** More leads are not looked at in one request; those that end soonest come first. */
export const MOST_LOANS = 500
/** Further ahead the picture does not reach. */
const TICK_MONTHS = 60

/** One more than the most, so that a list that was cut is known as one. */
/** The caller's leads, or those of one originator among them. */
function leadsIn(ctx: Context, parameters: Parameters, assignedTo: number | undefined): string {
  const scope = scopeSql(ctx, { resource: leadsResource, action: 'read', parameters })
  return assignedTo === undefined ? scope : `${scope} and ${parameters.add(assignedTo)}::bigint = any(t."assignedTo")`
}

async function findLeads(ctx: Context, assignedTo: number | undefined): Promise<RadarSubject[]> {
  const parameters = new Parameters()
  const scope = leadsIn(ctx, parameters, assignedTo)
  const text = `select t._id, t.name, t.currency, t.municipality, t.province, t.country, t.borrower, t.lender,
      t."propertyType", t."originalLoanAmount"::float8 as "originalLoanAmount", t.rate::float8 as rate, t."fundingDate"::text as "fundingDate",
      t.maturity::text as maturity, t.ltv::float8 as ltv, t."penaltyType", t.stage, t."dealId", t."ownerId",
      wire_instant(greatest(t."lastContactedAt",
        (select max(n."createdAt") from lead_notes n where n."leadId" = t._id))) as "lastTalkAt", coalesce(t."ownerPhone", called.phone) as phone,
      coalesce(t."ownerEmail", called.email) as email,
      f.known -> 'terms' as terms,
      (select coalesce(array_agg(u.name order by a.place), '{}')
        from unnest(t."assignedTo") with ordinality a (id, place) join users u on u.id = a.id) as "assignedNames"
    from leads t left join own_financing f on f."leadId" = t._id
    left join lateral (select c ->> 'phone' as phone, c ->> 'email' as email
      from owners o cross join lateral jsonb_array_elements(o.contacts) c where o.id = t."ownerId" and o.active
      order by (c ->> 'isPrimary')::boolean desc nulls last limit 1) called on true
    where ${scope} and t."leadType" = 'refinance' and t.state = 'active'
    order by t.maturity nulls last, t._id limit ${MOST_LOANS + 1}`
  const rows = await runStatement<StoredLead>(ctx, text, parameters.values)
  return rows.map(subjectOfLead)
}

/** Loans of others that end, as the registry knows them: of them only the day and the amount are said. */
export async function findTicks(ctx: Context, currency: Currency, assignedTo?: number): Promise<RadarTick[]> {
  const parameters = new Parameters()
  const scope = leadsIn(ctx, parameters, assignedTo)
  const today = `${parameters.add(ctx.today)}::date`
  const text = `select t._id, t.name, t.maturity::text as maturity, remaining_months(${today}, t.maturity) as months,
      t.amount::float8 as amount
    from leads t
    where ${scope} and t."leadType" = 'expiries' and t.state = 'active' and t.currency = ${parameters.add(currency)}
      and t.maturity between ${today} and ${today} + interval '${TICK_MONTHS} months' and t.amount > 0
    order by t.maturity, t._id limit ${MOST_LOANS}`
  return runStatement<RadarTick>(ctx, text, parameters.values)
}

async function findOwnLoans(ctx: Context): Promise<RadarSubject[]> {
  const loans = subjectsOfHoldings(await findHoldings(ctx), ctx.today)
  const end = ({ maturity }: RadarSubject) => maturity ?? '9999'
  return loans.toSorted((a, b) => (end(a) < end(b) ? -1 : 1)).slice(0, MOST_LOANS + 1)
}

/** What the caller's company takes for granted of a new loan. */
export async function findAssumptions({ db, actor }: Context): Promise<RadarAssumptions> {
  const companyId = isUser(actor) ? actor.companyId : null
  const { rows } = await sql<{ set: Partial<RadarAssumptions> }>`
    select "radarAssumptions" as set from user_companies where id = ${companyId}`.execute(db)
  return radarAssumptions(rows[0]?.set)
}

/** Throws `forbidden` where the caller's role has neither. */
export const findSubjects = (ctx: Context, of: RadarSource, assignedTo?: number): Promise<RadarSubject[]> =>
  of === 'leads' ? findLeads(ctx, assignedTo) : findOwnLoans(ctx)
