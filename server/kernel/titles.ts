/** What people call the records that others refer to. */
import type { Key } from '#domain/kernel/entity.ts'
import type { Context } from './context.ts'
import { sourceSql } from './overlays.ts'
import { identifier, Parameters } from './parameters.ts'
import { columnAt } from './projection.ts'
import { mayRead, runStatement } from './reading.ts'
import { amongSql } from './rows.ts'
import { scopeSql } from './scope.ts'

/** The titles of those of the records that the caller may see, by key. */
export async function findTitles(ctx: Context, path: string, keys: readonly Key[]): Promise<Map<Key, string>> {
  const resource = ctx.services.registry.get(path)
  const title = resource && columnAt(resource, resource.entity.title, ctx.actor)
  if (!resource || !title || keys.length === 0 || !mayRead(resource, ctx)) return new Map()
  const parameters = new Parameters()
  const key = identifier(resource.entity.key)
  const among = amongSql(resource, parameters, keys)
  const condition = scopeSql(ctx, { resource, action: 'read', parameters })
  const source = sourceSql(resource, ctx.actor, parameters)
  const text = `select t.${key} as key, (${title.sql})::text as title from ${source} t where ${among} and ${condition}`
  const rows = await runStatement<{ key: Key; title: string }>(ctx, text, parameters.values)
  return new Map(rows.map((row) => [row.key, row.title]))
}
