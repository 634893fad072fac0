/** The figures above the leads and the heads of the board's columns: of the very leads that the list would show. */
import { LEAD_STAGES, type LeadStage } from '#domain/contacts/lead-stages.ts'
import { addDays, addMonths, type IsoDate } from '#domain/kernel/dates.ts'
import { type Currency, sumByCurrency } from '#domain/kernel/money.ts'
import type { Values } from '#domain/kernel/validation.ts'
import {
  CONVERSION_MONTHS,
  type Conversion,
  HORIZON_MONTHS,
  maturityWall,
  type StageCount,
  URGENT_MONTHS,
} from '#domain/leads/crm-figures.ts'
import { leads } from '#domain/leads/lead.ts'
import { NEAR_DAYS } from '#domain/leads/next-action.ts'
import { type Context, isUser } from '#server/kernel/context.ts'
import { whereSql } from '#server/kernel/list-sql.ts'
import { Parameters } from '#server/kernel/parameters.ts'
import { readListQuery, runStatement } from '#server/kernel/reading.ts'
import { resourceOf } from '#server/kernel/registry.ts'

/** Leads that are alike in all that is counted. */
type Group = {
  stage: LeadStage | null
  currency: Currency
  isPastDue: boolean
  isPitchNear: boolean
  /** The shortest horizon in which it ends; null beyond all of them. */
  horizon: number | null
  isUrgent: boolean
  /** First day of the quarter in which it ends, from today on. */
  quarter: IsoDate | null
  count: number
  amount: number
}

/** As far as a stage is counted. */
type StageGroup = Pick<Group, 'stage' | 'currency' | 'count' | 'amount'>

/** One pass over the leads; what it leaves is few rows, whatever their number. */
async function countGroups(ctx: Context, raw: Values): Promise<Group[]> {
  const parameters = new Parameters()
  const resource = resourceOf(ctx, leads)
  const where = whereSql({ ctx, resource, query: readListQuery(resource, ctx, raw) }, parameters)
  const today = `${parameters.add(ctx.today)}::date`
  const day = (date: IsoDate) => `${parameters.add(date)}::date`
  const pitchDay = `(t."pitchTime" at time zone ${parameters.add(ctx.actor.timeZone)})::date`
  const horizons = HORIZON_MONTHS.map(
    (months) => `when t.maturity <= ${day(addMonths(ctx.today, months))} then ${months}`,
  )
  const text = `select stage, currency, "isPastDue", "isPitchNear", horizon, "isUrgent", quarter,
    count(*)::int as count, coalesce(sum(amount), 0)::float8 as amount
  from (
    select t.stage, t.currency, t.amount,
      coalesce(t."actionDate" < ${today}, false) as "isPastDue",
      coalesce(${pitchDay} between ${today} and ${day(addDays(ctx.today, NEAR_DAYS))}, false) as "isPitchNear",
      case when t.maturity < ${today} then null ${horizons.join(' ')} end as horizon,
      coalesce(t.maturity >= ${today} and t.maturity <= ${day(addMonths(ctx.today, URGENT_MONTHS))}, false) as "isUrgent",
      case when t.maturity >= ${today} and t.maturity <= ${day(wallEnd(ctx.today))}
        then date_trunc('quarter', greatest(t.maturity, ${day(addDays(ctx.today, 1))}))::date end as quarter
    from leads t where ${where}
  ) g group by stage, currency, "isPastDue", "isPitchNear", horizon, "isUrgent", quarter`
  return runStatement<Group>(ctx, text, parameters.values)
}

const wallEnd = (today: IsoDate): IsoDate => maturityWall([], today).at(-1)?.to ?? today

/** Mandated of all decided in the last twelve months, each lead by its latest decision. */
async function readConversion(ctx: Context, raw: Values): Promise<Conversion> {
  const parameters = new Parameters()
  const resource = resourceOf(ctx, leads)
  const where = whereSql({ ctx, resource, query: readListQuery(resource, ctx, raw) }, parameters)
  const decidedOn = `(c."createdAt" at time zone ${parameters.add(ctx.actor.timeZone)})::date`
  const company = isUser(ctx.actor) && ctx.actor.role !== 'Super Admin' ? parameters.add(ctx.actor.companyId) : null
  const text = `select count(*)::int as decided, count(*) filter (where d.stage = 'mandated')::int as mandated from (
    select distinct on (c."leadId") c.stage from lead_stage_changes c join leads t on t._id = c."leadId"
    where ${company === null ? 'true' : `c.user_company_id = ${company}`} and c.stage in ('mandated', 'pass')
      and ${decidedOn} > ${parameters.add(addMonths(ctx.today, -CONVERSION_MONTHS))}::date
      and ${decidedOn} <= ${parameters.add(ctx.today)}::date and ${where}
    order by c."leadId", c."createdAt" desc, c.id desc) d`
  const [found] = await runStatement<{ decided: number; mandated: number }>(ctx, text, parameters.values)
  const { decided = 0, mandated = 0 } = found ?? {}
  return { decided, mandated, percent: decided > 0 ? (100 * mandated) / decided : null }
}

const countOf = (groups: readonly StageGroup[]) => groups.reduce((sum, { count }) => sum + count, 0)

const byStage = (groups: readonly StageGroup[]): StageCount[] =>
  [...LEAD_STAGES, null].map((stage) => {
    const standing = groups.filter((group) => group.stage === stage)
    return { stage, count: countOf(standing), principal: sumByCurrency(standing) }
  })

/** What stands above the list; the query is that of the list. */
export async function readLeadFigures(ctx: Context, raw: Values) {
  const [groups, conversion] = await Promise.all([countGroups(ctx, raw), readConversion(ctx, raw)])
  const quarters = maturityWall([], ctx.today)
  return {
    activeLeads: countOf(groups),
    pastDue: countOf(groups.filter(({ isPastDue }) => isPastDue)),
    pitchesNext7Days: countOf(groups.filter(({ isPitchNear }) => isPitchNear)),
    maturing: HORIZON_MONTHS.map((months) => {
      const within = groups.filter(({ horizon }) => horizon !== null && horizon <= months)
      return { months, count: countOf(within), principal: sumByCurrency(within) }
    }),
    conversion,
    byStage: byStage(groups),
    wall: quarters.map((each, at) => {
      const within = groups.filter(
        ({ quarter }) => quarter !== null && quarter <= each.to && isFrom(quarter, each.from, at),
      )
      return {
        ...each,
        principal: sumByCurrency(within),
        urgent: sumByCurrency(within.filter(({ isUrgent }) => isUrgent)),
      }
    }),
  }
}

/** The first quarter begins today, in the middle of its own. */
const isFrom = (quarter: IsoDate, from: IsoDate, at: number) => at === 0 || quarter >= from

/** How many cards each column of the board has, and what they come to: what an index alone can tell. */
export async function readLeadBoard(ctx: Context, raw: Values) {
  const parameters = new Parameters()
  const resource = resourceOf(ctx, leads)
  const where = whereSql({ ctx, resource, query: readListQuery(resource, ctx, raw) }, parameters)
  const text = `select t.stage, t.currency, count(*)::int as count, coalesce(sum(t.amount), 0)::float8 as amount
  from leads t where ${where} group by t.stage, t.currency`
  return { columns: byStage(await runStatement<StageGroup>(ctx, text, parameters.values)) }
}
