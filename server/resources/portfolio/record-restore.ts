/** Deleting a portfolio record with what hangs on it, and bringing back exactly that. */

import { sql } from 'kysely'
import { type AnyRow, parseKey } from '#domain/kernel/entity.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { PortfolioKind } from '#domain/portfolio/portfolio-access.ts'
import { type ChangeContext, isUser } from '#server/kernel/context.ts'
import { identifier, Parameters } from '#server/kernel/parameters.ts'
import { getRowJson, runStatement } from '#server/kernel/reading.ts'
import { type Call, defineCall, type Resource } from '#server/kernel/resource.ts'
import { scopeSql } from '#server/kernel/scope.ts'
import { tell } from '#server/kernel/writing.ts'
import { deletedRecordsCall } from './deleted-records.ts'

/** A table of records that belong to one of another, and the column in which they name it. */
export type Child = { table: string; column: string }

/** A resource of portfolio records with what only the server knows of it. */
export type PortfolioResource = Resource & {
  kind: PortfolioKind
  /** Records that are deleted and brought back with this one. */
  children?: readonly Child[]
  /** Names the record that this one kept from being deleted: deleted first, it comes back with that one. */
  comesBackWith?: string
  /** Refuses, by throwing, to bring a record back. */
  beforeRestore?(ctx: ChangeContext, row: AnyRow): Promise<void>
}

/** What the same person deleted so shortly before went on the way to this. */
const ON_THE_WAY = '1 hour'

/**
 * Deletes what hangs on the record. The transaction's clock stands still from here on: the instant at which everything
 * was deleted is what brings exactly that back.
 */
export async function removeChildren(ctx: ChangeContext, children: readonly Child[], row: AnyRow): Promise<void> {
  if (children.length === 0) return
  await sql`select set_config('app.now', app_now()::text, true)`.execute(ctx.db)
  const userId = isUser(ctx.actor) ? ctx.actor.id : null
  for (const { table, column } of children) {
    await sql`
      update ${sql.id(table)} set active = false, "deletedAt" = app_now(), "deletedBy" = ${userId}
      where ${sql.id(column)} = ${row._id} and active`.execute(ctx.db)
  }
}

/** The list of what was deleted, and `POST /{path}/{id}/actions/restore` for each resource. */
export const restoreCalls = (resources: readonly PortfolioResource[]): readonly Call[] => [
  deletedRecordsCall,
  ...resources.map((resource) =>
    defineCall({
      method: 'POST',
      path: `/${resource.entity.path}/:id/actions/restore`,
      summary: 'Bring a deleted record back, with what was deleted along with it',
      caller: 'user',
      isChange: true,
      run: (ctx, { params }) => restore(resources, resource, ctx, params.id ?? ''),
    }),
  ),
]

async function restore(
  resources: readonly PortfolioResource[],
  resource: PortfolioResource,
  ctx: ChangeContext,
  id: string,
) {
  const row = await lockDeleted(resource, ctx, id)
  await resource.beforeRestore?.(ctx, row)
  await sql`
    update ${sql.id(resource.entity.table)} set active = true, "deletedAt" = null, "deletedBy" = null
    where _id = ${row._id}`.execute(ctx.db)
  for (const { table, column } of resource.children ?? []) {
    await sql`
      update ${sql.id(table)} set active = true, "deletedAt" = null, "deletedBy" = null
      where ${sql.id(column)} = ${row._id} and not active and "deletedAt" = ${row.deletedAt}::timestamptz`.execute(
      ctx.db,
    )
  }
  for (const other of resources) {
    const column = other.comesBackWith
    if (!column || other.entity.fields[column]?.parts.target !== resource.entity.path) continue
    for (const key of await listOnTheWay(ctx, other, column, row)) await restore(resources, other, ctx, key)
  }
  await tell(resource, ctx, [row])
  const restored: unknown = JSON.parse(await getRowJson(resource, ctx, String(row._id)))
  return restored
}

async function listOnTheWay(ctx: ChangeContext, { entity }: PortfolioResource, column: string, row: AnyRow) {
  const { rows } = await sql<{ _id: string }>`
    select _id from ${sql.id(entity.table)}
    where ${sql.id(column)} = ${row._id} and not active and "deletedBy" = ${row.deletedBy}
      and "deletedAt" between ${row.deletedAt}::timestamptz - ${ON_THE_WAY}::interval and ${row.deletedAt}::timestamptz
    order by "deletedAt"`.execute(ctx.db)
  return rows.map(({ _id }) => _id)
}

/** Whoever may delete a record may bring it back. */
async function lockDeleted(resource: PortfolioResource, ctx: ChangeContext, id: string): Promise<AnyRow> {
  const parameters = new Parameters()
  const place = parameters.add(parseKey(resource.entity, id) ?? null)
  const mayRestore = scopeSql(ctx, {
    resource,
    action: 'remove',
    parameters,
    showsDeleted: true,
  })
  const text = `select to_jsonb(t) as row from ${identifier(resource.entity.table)} t where t._id = ${place} and ${mayRestore} for update of t`
  const [found] = await runStatement<{ row: AnyRow }>(ctx, text, parameters.values)
  if (!found) throw notFound()
  return found.row
}
