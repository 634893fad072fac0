/** Lists and single rows, as JSON that PostgreSQL has already written. */
import { CompiledQuery } from 'kysely'
import type { Pool } from 'pg'
import { holdsOneOf } from '#domain/access/access.ts'
import type { Key } from '#domain/kernel/entity.ts'
import { AppError, notFound } from '#domain/kernel/errors.ts'
import { pageOf } from '#domain/kernel/paging.ts'
import { say } from '#domain/kernel/words.ts'
import { briefMemory } from './brief-memory.ts'
import { type Context, isGuest, isUser, type Services } from './context.ts'
import { countStatement, keysStatement, type ListQuestion, makeCursor, rowsStatement } from './list-sql.ts'
import { sourceSql } from './overlays.ts'
import { identifier, Parameters } from './parameters.ts'
import { selectParts } from './projection.ts'
import { type ListQuery, parseListQuery } from './query.ts'
import type { Resource } from './resource.ts'
import { rightsSql } from './rights.ts'
import { scopeSql } from './scope.ts'
import { onceMade } from './texts.ts'

/**
 * The envelope `{total, limit, skip, data}` as JSON text. Page and count are read side by side; the total is left out where
 * `$total=none` says so, and behind a cursor.
 */
export async function listRows(resource: Resource, ctx: Context, raw: Record<string, unknown>) {
  const { pool } = ctx.services
  const query = readListQuery(resource, ctx, raw)
  // All rows are all rows: whoever asks for them is told as many as there are, and gets them.
  const bounded = query.isUnlimited ? { ...query, skip: 0 } : query
  const question = { ctx, resource, query: bounded }
  const reading = bounded.limit === 0 && !bounded.isUnlimited ? NO_ROWS : readPage(pool, question)
  const [page, counted, beside] = await Promise.all([
    reading,
    query.isCounted && !bounded.isUnlimited ? readTotal(ctx.services, question) : undefined,
    resource.besideList?.(ctx, reading),
  ])
  // What is read whole need not be counted besides.
  const total = bounded.isUnlimited ? page.size : counted
  const envelope = {
    ...(total !== undefined && { total }),
    limit: query.isUnlimited ? (total ?? page.size) : query.limit,
    skip: bounded.skip,
    ...(resource.hasPages && total !== undefined && pageOf(total, query)),
    ...beside,
    ...(page.next && !bounded.isUnlimited && { next: page.next }),
  }
  return `${JSON.stringify(envelope).slice(0, -1)},"data":${page.data}}`
}

/** A page of no rows is asked for its total. */
const NO_ROWS: ReadPage = { data: '[]', size: 0 }

/** The query of a list as this caller may ask it. Throws `invalid` and `forbidden`. */
export function readListQuery(resource: Resource, ctx: Context, raw: Record<string, unknown>): ListQuery {
  const asked = resource.toListQuery?.(ctx, raw) ?? raw
  const parsed = parseListQuery(resource, ctx.actor, asked, ctx.services.config.limits)
  const hasPage = ['$limit', '$skip', '$after'].some((name) => asked[name] !== undefined)
  const query = { ...parsed, isUnlimited: parsed.isUnlimited || (resource.isListedWhole === true && !hasPage) }
  if (query.showsDeleted && !readsWholeCompany(resource, ctx)) {
    throw new AppError('forbidden', say('Only those who see the whole company may list deleted records.'))
  }
  return query
}

/** Rows as one JSON text, how many they are, and where the next page begins if this one is full. */
export type ReadPage = { data: string; size: number; next?: string }

/** One page: its rows as one JSON text, and where the next one begins if this one is full. A refusal is thrown at once. */
export function readPage(pool: Pool, question: ListQuestion): Promise<ReadPage> {
  const { query } = question
  const { text, values } = keysStatement(question)
  return pool.query<{ keys: Key[]; last: string | null }>(text, values).then(async ({ rows: [found] }) => {
    const { keys = [], last = null } = found ?? {}
    if (keys.length === 0) return NO_ROWS
    // Two statements: how keys are best found depends on what is asked, and the plan for their rows can be kept.
    const statement = rowsStatement(question, keys)
    const { rows } = await pool.query<{ data: string }>(statement.text, statement.values)
    const isFull = last !== null && keys.length === query.limit
    return {
      data: rows[0]?.data ?? '[]',
      size: keys.length,
      ...(isFull && { next: makeCursor(question.ctx.services.seals, query, last) }),
    }
  })
}

/** Counting more rows than this takes longer than reading a page of them, and nobody looks at the last digit. */
const MANY_ROWS = 10_000
const manyRows = briefMemory<number>(30_000)

/** How many rows there are, exactly; of very many what was counted for the same question and reader half a minute ago. */
async function readTotal(services: Services, question: ListQuestion): Promise<number> {
  const { text, values } = countStatement(question)
  const key = `${text} ${JSON.stringify(values)}`
  const known = manyRows.find(services, key)
  if (known !== undefined) return known
  const { rows } = await services.pool.query<{ total: number }>(text, values)
  const total = rows[0]?.total ?? 0
  if (total > MANY_ROWS) manyRows.keep(services, key, total)
  return total
}

function readsWholeCompany({ access }: Resource, { actor }: Context) {
  return isUser(actor) && access[actor.role].read.some((scope) => scope === 'company' || scope === 'all')
}

/** One row as JSON text, or null when it is not there for the caller. */
export async function findRowJson(resource: Resource, ctx: Context, id: Key) {
  const parameters = new Parameters()
  const place = parameters.add(id)
  const condition = scopeSql(ctx, { resource, action: 'read', parameters })
  const source = sourceSql(resource, ctx.actor, parameters)
  const { fixed, asked } = selectParts(resource, ctx.actor, parameters)
  const may = rightsSql(resource, ctx, parameters)
  const rest = `${asked}, ${may} from ${source} t where t.${identifier(resource.entity.key)} = ${place} and ${condition}`
  const text = onceMade(fixed, rest, () => `select row_to_json(c)::text as row from (select ${fixed}${rest}) c`)
  const rows = await runStatement<{ row: string }>(ctx, text, parameters.values)
  return rows[0]?.row ?? null
}

/** The same, but a row that is not there is `not_found`. */
export async function getRowJson(resource: Resource, ctx: Context, id: Key): Promise<string> {
  const row = await findRowJson(resource, ctx, id)
  if (row === null) throw notFound()
  return row
}

/** Inside a change its transaction is used; a plain read goes straight to the pool. */
export async function runStatement<R>(ctx: Context, text: string, values: unknown[]): Promise<R[]> {
  if (ctx.db !== ctx.services.db) {
    const { rows } = await ctx.db.executeQuery<R>(CompiledQuery.raw(text, values) as CompiledQuery<R>)
    return rows
  }
  return (await ctx.services.pool.query(text, values)).rows as R[]
}

/** Whether the caller may at least read something of the resource; for screens that mirror it. */
export const mayRead = ({ access, needs }: Resource, { actor }: Context) =>
  isGuest(actor)
    ? access.guest !== undefined
    : !isUser(actor) || (access[actor.role].read.length > 0 && holdsOneOf(actor, needs))
