/** The pitches that a caller sees between two days: those of leads, and those of owners. */
import { owners } from '#domain/contacts/owner.ts'
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { Entity } from '#domain/kernel/entity.ts'
import { leads } from '#domain/leads/lead.ts'
import type { Pitch } from '#domain/leads/pitch.ts'
import type { Context, UserActor } from '#server/kernel/context.ts'
import { Parameters } from '#server/kernel/parameters.ts'
import { runStatement } from '#server/kernel/reading.ts'
import { resourceOf } from '#server/kernel/registry.ts'
import { scopeSql } from '#server/kernel/scope.ts'

export type PitchQuestion = {
  /** First and last day, where the caller is. */
  from: IsoDate
  to: IsoDate
  /** Whose pitches; everybody's that the caller sees where nobody is named. */
  userId?: number | undefined
  /** Leads in its markets, and owners that hold something there. */
  territoryId?: number | undefined
}

const MOST = 200

/** A relation's pitch is its owner's, so that it counts once. */
export async function findPitches(ctx: Context<UserActor>, question: PitchQuestion): Promise<Pitch[]> {
  const parameters = new Parameters()
  const parts = conditions(ctx, question, parameters)
  const text = `
    select 'lead:' || t._id as key, 'lead' as of, t._id as id, coalesce(t.name, '') as name,
      concat_ws(', ', t.municipality, t.province) as place, wire_instant(t."pitchTime") as "pitchTime",
      t."leadType", t.state, (select coalesce(array_agg(u.name order by a.place), '{}')
        from unnest(t."assignedTo") with ordinality a (id, place) join users u on u.id = a.id) as people
    from leads t where ${parts.leads}
    union all
    select 'owner:' || t.id, 'owner', t.id::text, t."companyName", t.city, wire_instant(t."pitchTime"), null, null,
      (select coalesce(array_agg(u.name), '{}') from users u where u.id = t."managerId")
    from owners t where ${parts.owners}
    order by "pitchTime", key limit ${MOST}`
  return runStatement<Pitch>(ctx, text, parameters.values)
}

/** The same, only counted. */
export async function countPitches(ctx: Context<UserActor>, question: PitchQuestion): Promise<number> {
  const parameters = new Parameters()
  const parts = conditions(ctx, question, parameters)
  const text = `select ((select count(*) from leads t where ${parts.leads})
    + (select count(*) from owners t where ${parts.owners}))::int as count`
  const [row] = await runStatement<{ count: number }>(ctx, text, parameters.values)
  return row?.count ?? 0
}

function conditions(ctx: Context<UserActor>, question: PitchQuestion, parameters: Parameters) {
  const { from, to, userId, territoryId } = question
  const zone = parameters.add(ctx.actor.timeZone)
  const start = `(${parameters.add(from)}::date::timestamp at time zone ${zone})`
  const end = `((${parameters.add(to)}::date + 1)::timestamp at time zone ${zone})`
  const scope = (entity: Entity) =>
    `${scopeSql(ctx, { resource: resourceOf(ctx, entity), action: 'read', parameters })}
      and t."pitchTime" >= ${start} and t."pitchTime" < ${end}`
  const person = userId === undefined ? null : parameters.add(userId)
  const markets =
    territoryId === undefined
      ? null
      : `(select "marketIds" from options_territories where id = ${parameters.add(territoryId)})`
  return {
    leads: [
      `${scope(leads)} and t."leadType" <> 'crm' and t.state <> 'previous'`,
      ...(person ? [`t."assignedTo" @> array[${person}::bigint]`] : []),
      ...(markets ? [`t.market = any(coalesce(${markets}, '{}'))`] : []),
    ].join(' and '),
    owners: [
      scope(owners),
      ...(person ? [`t."userId" = ${person}`] : []),
      ...(markets ? [`t.markets && coalesce(${markets}, '{}')`] : []),
    ].join(' and '),
  }
}
