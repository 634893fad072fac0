/** A checked list query as SQL: the keys of a page, its rows as JSON that PostgreSQL builds, and the count. */
import type { Key } from '#domain/kernel/entity.ts'
import { invalidField } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import type { Seals } from '#server/edge/seals.ts'
import type { Actor } from './context.ts'
import { sourceSql } from './overlays.ts'
import { identifier, Parameters } from './parameters.ts'
import { columnAt, selectParts, type Wanted } from './projection.ts'
import type { Condition, ListQuery, Operator, Order } from './query.ts'
import type { Asker } from './registry.ts'
import type { Resource } from './resource.ts'
import { rightsSql } from './rights.ts'
import { scopeSql } from './scope.ts'
import { onceMade } from './texts.ts'

export type Statement = { text: string; values: unknown[] }

export type ListQuestion = {
  ctx: Asker & { services: { seals: Seals } }
  resource: Resource
  query: ListQuery
  /** Only these fields and extras of each row. */
  names?: Wanted['names']
}

/**
 * The keys of the page in order, and the sort values of the last one, from which the next page goes on. Bare keys come
 * from an index alone, however deep the page lies, and what is added to each row is computed for none that is skipped.
 */
export function keysStatement(question: ListQuestion): Statement {
  const { ctx, resource, query } = question
  const parameters = new Parameters()
  const condition = whereSql(question, parameters, query.after)
  const source = sourceSql(resource, ctx.actor, parameters)
  const page = query.isUnlimited ? '' : ` limit ${parameters.add(query.limit)} offset ${parameters.add(query.skip)}`
  const key = identifier(resource.entity.key)
  const columns = query.order.map(({ column }, at) => `${column} as s${at}`).join(', ')
  // Whatever is searched for is found first and ordered then: walking along the order for it can pass every row.
  const hits = `select t.${key} as key, ${columns} from ${source} t where ${condition}${query.search ? ' offset 0' : ''}`
  const order = query.order.map(({ direction }, at) => `s${at} ${direction === 1 ? 'asc' : 'desc'}`).join(', ')
  const cursor = `json_build_array(${query.order.map((_, at) => `s${at}`).join(', ')})::text`
  const text = `select coalesce(array_agg(p.key), '{}') as keys, (array_agg(p.cursor))[count(*)] as last
from (select h.key, ${cursor} as cursor from (${hits}) h order by ${order}${page}) p`
  return { text, values: parameters.values }
}

/** The rows with these keys, in that order, as one JSON text; one that has just left the caller's reach is left out. */
export function rowsStatement({ ctx, resource, query, names }: ListQuestion, keys: readonly Key[]): Statement {
  const wanted = { isListed: true, ...(names && { names }) }
  const { key } = resource.entity
  const parameters = new Parameters()
  const place = `${parameters.add([...keys])}::${key === '_id' ? 'text' : 'bigint'}[]`
  const { fixed, asked } = selectParts(resource, ctx.actor, parameters, wanted)
  const may = resource.listsRights && !names ? `, ${rightsSql(resource, ctx, parameters)}` : ''
  const scope = scopeSql(ctx, { resource, action: 'read', parameters, showsDeleted: query.showsDeleted })
  const source = sourceSql(resource, ctx.actor, parameters)
  // A company's view of common rows is a function: asked for one key at a time it looks up, asked for many it reads all.
  const row = `(select t.* from ${source} t where t.${identifier(key)} = k.key offset 0)`
  const rest = `${asked}${may}) c) as row from unnest(${place}) with ordinality k (key, place)
cross join lateral ${row} t where ${scope} order by k.place`
  const text = onceMade(
    fixed,
    rest,
    () =>
      `select coalesce(json_agg(p.row), '[]')::text as data from (select (select row_to_json(c) from (select ${fixed}${rest}) p`,
  )
  return { text, values: parameters.values }
}

/** All rows of the query, whatever the page. */
export function countStatement(question: ListQuestion): Statement {
  const parameters = new Parameters()
  const condition = whereSql(question, parameters)
  const source = sourceSql(question.resource, question.ctx.actor, parameters)
  const text = `select count(*)::int as total from ${source} t where ${condition}`
  return { text, values: parameters.values }
}

/** Whose rows, and which of them, over alias `t`. */
export function whereSql({ ctx, resource, query }: ListQuestion, parameters: Parameters, after?: string) {
  const parts = [
    scopeSql(ctx, { resource, action: 'read', parameters, showsDeleted: query.showsDeleted }),
    ...query.all.map((condition) => conditionSql(condition, parameters)),
  ]
  if (query.any.length > 0) {
    const groups = query.any.map((group) => group.map((each) => conditionSql(each, parameters)).join(' and ') || 'true')
    parts.push(`(${groups.map((group) => `(${group})`).join(' or ')})`)
  }
  if (query.search) parts.push(searchSql(resource, ctx.actor, query.search, parameters))
  if (after !== undefined) parts.push(afterSql(query.order, readCursor(ctx.services.seals, query, after), parameters))
  return parts.join(' and ')
}

const COMPARISONS: Partial<Record<Operator, string>> = { $lt: '<', $lte: '<=', $gt: '>', $gte: '>=' }

function conditionSql({ column, field, operator, value }: Condition, parameters: Parameters): string {
  const type = field.parts.column
  if (operator === '$within')
    return `${parameters.add(value)}::polygon @> point((${column}->>'lng')::float8, (${column}->>'lat')::float8)`
  if (type.endsWith('[]')) return listConditionSql(column, type, operator, value, parameters)
  if (operator === '$in' || operator === '$nin') {
    const values = value as unknown[]
    const isIn = `${column} = any(${parameters.add(values.filter((each) => each !== null))}::${type}[])`
    const orNull = values.includes(null) ? `(${isIn} or ${column} is null)` : isIn
    return operator === '$in' ? orNull : `(${orNull}) is not true`
  }
  if (operator === '$eq') {
    return value === null ? `${column} is null` : `${column} = ${parameters.add(value)}::${type}`
  }
  if (operator === '$ne') {
    return value === null ? `${column} is not null` : `${column} is distinct from ${parameters.add(value)}::${type}`
  }
  return value === null ? 'false' : `${column} ${COMPARISONS[operator]} ${parameters.add(value)}::${type}`
}

/** A column that holds a list meets a value when it has it. */
function listConditionSql(column: string, type: string, operator: Operator, value: unknown, parameters: Parameters) {
  const wanted = (Array.isArray(value) ? value : [value]).filter((each) => each !== null)
  const overlaps = `${column} && ${parameters.add(wanted)}::${type}`
  return operator === '$ne' || operator === '$nin' ? `not (${overlaps})` : overlaps
}

function searchSql(resource: Resource, actor: Actor, search: string, parameters: Parameters): string {
  const pattern = parameters.add(`%${search.replace(/[\\%_]/g, '\\$&')}%`)
  const columns = resource.entity.search.flatMap((path) => columnAt(resource, path, actor)?.sql ?? [])
  return columns.length === 0 ? 'false' : `(${columns.map((column) => `${column} ilike ${pattern}`).join(' or ')})`
}

const shapeOf = (query: ListQuery) =>
  JSON.stringify([
    query.order.map(({ path, direction }) => [path, direction]),
    query.all.map(({ column, operator, value }) => [column, operator, value]),
    query.any.map((group) => group.map(({ column, operator, value }) => [column, operator, value])),
    query.search ?? null,
  ])

/** Where the page after this one begins: it tells nobody anything, and is good only for the same sort and filter. */
export function makeCursor(seals: Seals, query: ListQuery, last: string): string {
  return seals.conceal('cursor', last, shapeOf(query))
}

function readCursor(seals: Seals, query: ListQuery, after: string): unknown[] {
  const last = seals.reveal('cursor', after, shapeOf(query))
  if (last === undefined) throw invalidField('$after', say('$after has an unknown value.'))
  return JSON.parse(last) as unknown[]
}

/**
 * Rows after the last one seen; ascending order has its nulls last, descending first. Where PostgreSQL can compare all
 * columns as one row it goes to the place in an index; everywhere else it walks there from the beginning.
 */
function afterSql(orders: Order[], last: unknown[], parameters: Parameters): string {
  if (!isOneComparison(orders, last)) return stepwiseAfterSql(orders, last, parameters)
  const columns = orders.map(({ column }) => column).join(', ')
  const places = orders.map(({ field }, at) => `${parameters.add(last[at])}::${field.parts.column}`).join(', ')
  return `(${columns}) ${orders[0]?.direction === 1 ? '>' : '<'} (${places})`
}

/**
 * Whether one comparison of rows says what comes after. A null is never beyond anything in it: that is right in descending
 * order, where nulls came first, and in ascending order only where there are none.
 */
function isOneComparison(orders: Order[], last: unknown[]): boolean {
  const [first] = orders
  if (last.includes(null) || orders.some(({ direction }) => direction !== first?.direction)) return false
  return first?.direction === -1 || orders.every(({ path }) => NEVER_NULL.has(path))
}

/** Keys, and what every row is stamped with. */
const NEVER_NULL = new Set(['id', '_id', 'createdAt', 'updatedAt'])

function stepwiseAfterSql([order, ...rest]: Order[], [last, ...others]: unknown[], parameters: Parameters): string {
  if (!order) return 'false'
  const { column, direction, field } = order
  const type = field.parts.column
  const place = last === null ? 'null' : `${parameters.add(last)}::${type}`
  const beyond = beyondSql(column, direction, last === null ? null : place)
  if (rest.length === 0) return beyond
  const further = stepwiseAfterSql(rest, others, parameters)
  return `(${beyond} or (${column} is not distinct from ${place}::${type} and ${further}))`
}

function beyondSql(column: string, direction: 1 | -1, place: string | null): string {
  if (place === null) return direction === 1 ? 'false' : `${column} is not null`
  return direction === 1 ? `(${column} > ${place} or ${column} is null)` : `${column} < ${place}`
}
