/** Several records by key in one statement, as the caller would be answered each. */
import type { Entity, Key, RowOf } from '#domain/kernel/entity.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { Context } from '#server/kernel/context.ts'
import { sourceSql } from '#server/kernel/overlays.ts'
import { identifier, Parameters } from '#server/kernel/parameters.ts'
import { selectParts } from '#server/kernel/projection.ts'
import { listRows, runStatement } from '#server/kernel/reading.ts'
import { resourceOf } from '#server/kernel/registry.ts'
import type { Resource } from '#server/kernel/resource.ts'
import { amongSql } from '#server/kernel/rows.ts'
import { scopeSql } from '#server/kernel/scope.ts'

/** Throws `not_found` where one of them is not there for the caller. */
export async function readNamed<E extends Entity>(ctx: Context, entity: E, ids: readonly Key[]): Promise<RowOf<E>[]> {
  if (ids.length === 0) return []
  const resource: Resource = resourceOf<Entity>(ctx, entity)
  const parameters = new Parameters()
  const which = amongSql(resource, parameters, ids)
  const condition = scopeSql(ctx, { resource, action: 'read', parameters })
  const source = sourceSql(resource, ctx.actor, parameters)
  const { fixed, asked } = selectParts(resource, ctx.actor, parameters)
  const kept = entity.softDelete ? ' and t.active' : ''
  const rows = `select ${fixed}${asked} from ${source} t where ${which} and ${condition}${kept} order by t.${identifier(entity.key)}`
  const text = `select coalesce(json_agg(row_to_json(c)), '[]') as rows from (${rows}) c`
  const [found] = await runStatement<{ rows: RowOf<E>[] }>(ctx, text, parameters.values)
  if ((found?.rows.length ?? 0) < new Set(ids).size) throw notFound()
  return found?.rows ?? []
}

/** The first rows of what a list answers. */
export async function readFirst<E extends Entity>(
  ctx: Context,
  entity: E,
  { most, ...words }: { most: number; reportId?: string },
): Promise<RowOf<E>[]> {
  const query = { ...words, $limit: String(most), $total: 'none' }
  const { data } = JSON.parse(await listRows(resourceOf<Entity>(ctx, entity), ctx, query))
  return data
}
