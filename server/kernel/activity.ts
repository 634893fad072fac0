/** What happened to a record, as its readers may know it: one line for each person and five minutes. */
import { sql } from 'kysely'
import { z } from 'zod'
import { fieldAt, type Key, parseKey } from '#domain/kernel/entity.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { labelOf } from '#domain/kernel/words.ts'
import { type Context, isUser } from './context.ts'
import { isReadable } from './projection.ts'
import { findRowJson } from './reading.ts'
import { type CallInput, defineCall, type Resource } from './resource.ts'
import { findTitles } from './titles.ts'

const MOST_LINES = 200

/** `target` is the path of the records that a reference refers to. */
type Change = { path: string; label: string; before: unknown; after: unknown; target?: string | undefined }

type AuditLine = {
  userId: number | null
  name: string
  at: string
  action: string
  changes: Record<string, [unknown, unknown]>
}

const querySchema = z.strictObject({ entity: z.string().max(60), entityId: z.string().max(24) })

/** `GET /activity?entity=deals&entityId=12`: newest first, without what is hidden from the caller. */
export const activityCall = defineCall({
  method: 'GET',
  path: '/activity',
  summary: 'What happened to a record',
  caller: 'user',
  query: querySchema,
  async run(ctx, { query }: CallInput) {
    const { entity, entityId } = query as z.infer<typeof querySchema>
    const resource = ctx.services.registry.get(entity)
    const key = resource?.entity.audited ? parseKey(resource.entity, entityId) : undefined
    const isSeen = resource && key !== undefined && (await findRowJson(resource, ctx, key))
    if (!resource || !isSeen) throw notFound()
    const lines = (await readLines(ctx, entity, entityId)).map((line) => toAnswer(resource, ctx, line))
    const data = await withTitles(ctx, lines)
    return { total: data.length, limit: MOST_LINES, skip: 0, data }
  },
})

async function readLines(ctx: Context, entity: string, entityId: string): Promise<AuditLine[]> {
  // Within a line the value before is that of the first change, the value after that of the last.
  const { rows } = await sql<AuditLine>`
    with entries as (
      select l.id, l.at, l.action, l."userId", coalesce(u.name, l.actor, 'Mandate') as name, l.changes,
        floor(extract(epoch from l.at) / 300) as span
      from audit_log l left join users u on u.id = l."userId"
      where l.entity = ${entity} and l."entityId" = any(${namesOf(ctx, entityId)})
    ), paths as (
      select e."userId", e.name, e.span, c.key,
        (array_agg(c.value -> 0 order by e.at, e.id))[1] as before,
        (array_agg(c.value -> 1 order by e.at desc, e.id desc))[1] as after
      from entries e, jsonb_each(e.changes) c
      group by e."userId", e.name, e.span, c.key
    )
    select e."userId", e.name, wire_instant(max(e.at)) as at,
      (array_agg(e.action order by e.at desc, e.id desc))[1] as action,
      (
        select jsonb_object_agg(p.key, jsonb_build_array(p.before, p.after)) from paths p
        where p.span = e.span and p.name = e.name and p."userId" is not distinct from e."userId"
      ) as changes
    from entries e
    group by e."userId", e.name, e.span
    order by max(e.at) desc
    limit ${MOST_LINES}`.execute(ctx.db)
  return rows
}

/** A record's own history, and that of what the caller's company has its own way of it. */
const namesOf = ({ actor }: Context, id: string) => [
  id,
  ...(isUser(actor) && actor.companyId !== null ? [`${id}@${actor.companyId}`] : []),
]

function toAnswer({ entity }: Resource, ctx: Context, line: AuditLine) {
  const changes = Object.entries(line.changes ?? {}).flatMap(([path, [before, after]]): Change[] => {
    const field = fieldAt(entity, path)
    const holder = fieldAt(entity, path.split('.')[0] ?? '')
    if (!field || !holder || !isReadable(field, ctx.actor) || !isReadable(holder, ctx.actor)) return []
    return [{ path, label: labelOf(path.split('.').at(-1) ?? path, field), before, after, target: field.parts.target }]
  })
  return { userId: line.userId, name: line.name, at: line.at, action: line.action, changes }
}

/** Says instead of a key what people call the record, where the reader may see it; a query for each kind of record. */
async function withTitles(ctx: Context, lines: ReturnType<typeof toAnswer>[]) {
  const changes = lines.flatMap((line) => line.changes)
  const titles = new Map<string, Map<Key, string>>()
  for (const target of new Set(changes.flatMap((change) => change.target ?? []))) {
    const ofTarget = changes.filter((change) => change.target === target)
    const keys = ofTarget.flatMap(({ before, after }) => [before, after].flat()).filter((key) => key !== null)
    titles.set(target, await findTitles(ctx, target, [...new Set(keys as Key[])]))
  }
  return lines.map((line) => ({
    ...line,
    changes: line.changes.map(({ target = '', before, after, ...change }) => {
      const known = titles.get(target)
      return { ...change, before: inWords(before, known), after: inWords(after, known) }
    }),
  }))
}

function inWords(value: unknown, titles: Map<Key, string> | undefined): unknown {
  if (Array.isArray(value)) return value.map((each) => inWords(each, titles))
  return titles?.get(value as Key) ?? value
}
