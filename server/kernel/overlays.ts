/** Common rows that each company may have its own way: what it changes is kept beside the row, for it alone. */

import { sql } from 'kysely'
import type { AnyRow } from '#domain/kernel/entity.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { ownChanges } from './concurrency.ts'
import { type Actor, type ChangeContext, type Context, isUser, type UserActor } from './context.ts'
import { identifier, type Parameters } from './parameters.ts'
import type { Resource } from './resource.ts'

/** The company whose view of common rows the actor has; null for those who see them as they are. */
export const viewingCompany = ({ entity, access, hasOverlays }: Resource, actor: Actor): number | null =>
  hasOverlays && isUser(actor) && entity.ownership.company && !access[actor.role].update.includes('all')
    ? actor.companyId
    : null

/** What a statement reads from: the table, or the table as the actor's company has it. */
export function sourceSql(resource: Resource, actor: Actor, parameters: Parameters): string {
  const companyId = viewingCompany(resource, actor)
  const { table } = resource.entity
  return companyId === null ? identifier(table) : `${identifier(`${table}_of`)}(${parameters.add(companyId)}::bigint)`
}

/** Whether a change by this caller goes beside the row instead of into it. */
export const goesBeside = (resource: Resource, { actor }: Context, row: AnyRow): boolean =>
  viewingCompany(resource, actor) !== null && row[resource.entity.ownership.company as string] === null

/**
 * The changes that are the caller's own, as for any row; of an overlaid one both histories count, except that a common
 * value which the company has replaced is nothing to it.
 */
export async function ownChangesBeside(
  resource: Resource,
  ctx: ChangeContext,
  row: AnyRow,
  changes: Values,
  base: unknown,
) {
  const { entity } = resource
  const replaced = await findOverlay(resource, ctx, row)
  const [own, common] = [{} as Values, {} as Values]
  for (const [name, value] of Object.entries(changes)) (Object.hasOwn(replaced, name) ? own : common)[name] = value
  const overlayKey = `${row[entity.key]}@${companyOf(ctx)}`
  return {
    ...(await ownChanges(ctx, entity, row, common, base)),
    ...(await ownChanges(ctx, entity, { ...row, [entity.key]: overlayKey }, own, base)),
  }
}

/** What the caller's company has of the row instead of the common values. */
export async function findOverlay({ entity }: Resource, ctx: ChangeContext, row: AnyRow): Promise<Values> {
  const { rows } = await sql<{ changes: Values }>`
    select changes from record_overlays
    where entity = ${entity.path} and user_company_id = ${companyOf(ctx)} and "recordId" = ${row[entity.key]}`.execute(
    ctx.db,
  )
  return rows[0]?.changes ?? {}
}

/** Keeps the changes beside the row; a value that is the common one again is no change any more. */
export async function writeBeside(
  { entity }: Resource,
  ctx: ChangeContext,
  row: AnyRow,
  changes: Values,
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  // Two writers of one overlay wait for each other here: each must see what the other kept.
  const common = sql`${sql.id(entity.table)} t where t.${sql.id(entity.key)} = ${row[entity.key]}`
  await sql`select 1 from ${common} for update`.execute(ctx.db)
  const [path, company] = [sql`${entity.path}::text`, sql`${companyOf(ctx)}::bigint`]
  await sql`
    insert into record_overlays (entity, user_company_id, "recordId", changes)
    select ${path}, ${company}, t.id, coalesce((
      select jsonb_object_agg(e.key, e.value)
      from jsonb_each(coalesce((
        select o.changes from record_overlays o
        where o.entity = ${path} and o.user_company_id = ${company} and o."recordId" = t.id
      ), '{}') || ${JSON.stringify(changes)}::jsonb) e
      where e.value is distinct from to_jsonb(t) -> e.key
    ), '{}')
    from ${common}
    on conflict (entity, user_company_id, "recordId") do update set changes = excluded.changes`.execute(ctx.db)
}

/** Only the company hears of what it changed for itself. */
export const roomsBeside = (ctx: Context): string[] => [`company:${companyOf(ctx)}`]

const companyOf = ({ actor }: Context) => (actor as UserActor).companyId
