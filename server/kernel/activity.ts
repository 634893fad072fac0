/** What happened to a record, as its readers may know it: one line for each person and five minutes. */
import { sql } from 'kysely'
import { z } from 'zod'
import { fieldAt } from '#domain/kernel/entity.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { labelOf } from '#domain/kernel/validation.ts'
import type { Context } from './context.ts'
import { isReadable } from './projection.ts'
import { findRowJson } from './reading.ts'
import { type CallInput, defineCall, type Registry, type Resource } from './resource.ts'

const MOST_LINES = 200

type Line = {
  userId: number | null
  name: string
  at: string
  action: string
  changes: Record<string, [unknown, unknown]>
}

const querySchema = z.strictObject({ entity: z.string().max(60), entityId: z.coerce.number().int().positive() })

/** `GET /activity?entity=deals&entityId=12`: newest first, without what is hidden from the caller. */
export const activityCall = (registry: () => Registry) =>
  defineCall({
    method: 'GET',
    path: '/activity',
    summary: 'What happened to a record',
    caller: 'user',
    query: querySchema,
    async run(ctx, { query }: CallInput) {
      const { entity, entityId } = query as z.infer<typeof querySchema>
      const resource = registry().get(entity)
      const isSeen = resource?.entity.audited && (await findRowJson(registry(), resource, ctx, entityId))
      if (!resource || !isSeen) throw notFound()
      const data = (await readLines(ctx, entity, entityId)).map((line) => toAnswer(resource, ctx, line))
      return { total: data.length, limit: MOST_LINES, skip: 0, data }
    },
  })

async function readLines(ctx: Context, entity: string, entityId: number): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select l."userId", coalesce(u.name, l.actor, 'Mandate') as name, wire_instant(max(l.at)) as at,
      (array_agg(l.action order by l.at desc, l.id desc))[1] as action,
      jsonb_object_agg(e.key, jsonb_build_array(e.first, e.last)) filter (where e.key is not null) as changes
    from (
      select *, floor(extract(epoch from at) / 300) as span from audit_log
      where entity = ${entity} and "entityId" = ${String(entityId)}
    ) l
    left join lateral (
      select c.key, c.value -> 0 as first, c.value -> 1 as last from jsonb_each(l.changes) c
    ) e on true
    left join users u on u.id = l."userId"
    group by l."userId", coalesce(u.name, l.actor, 'Mandate'), l.span
    order by max(l.at) desc
    limit ${MOST_LINES}`.execute(ctx.db)
  return rows
}

function toAnswer({ entity }: Resource, ctx: Context, line: Line) {
  const changes = Object.entries(line.changes ?? {}).flatMap(([path, [before, after]]) => {
    const field = fieldAt(entity, path)
    const holder = fieldAt(entity, path.split('.')[0] ?? '')
    if (!field || !holder || !isReadable(field, ctx.actor) || !isReadable(holder, ctx.actor)) return []
    return [{ path, label: labelOf(path.split('.').at(-1) ?? path, field), before, after }]
  })
  return { userId: line.userId, name: line.name, at: line.at, action: line.action, changes }
}
