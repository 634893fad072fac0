/** A checked list query as SQL: one statement for the page, built as JSON by PostgreSQL, and one for the count. */
import { invalidField } from '#domain/kernel/errors.ts'
import type { Actor } from './context.ts'
import { sourceSql, viewingCompany } from './overlays.ts'
import { identifier, Parameters } from './parameters.ts'
import { columnAt, selectParts, type Wanted } from './projection.ts'
import type { Condition, ListQuery, Operator, Order } from './query.ts'
import type { Registry, Resource } from './resource.ts'
import { scopeSql } from './scope.ts'
import type { Seals } from './seals.ts'
import { onceMade } from './texts.ts'

export type Statement = { text: string; values: unknown[] }

export type ListQuestion = {
  registry: Registry
  resource: Resource
  actor: Actor
  query: ListQuery
  seals: Seals
  /** Only these fields and extras of each row. */
  names?: Wanted['names']
}

/** The page: its rows as one JSON text, and the sort values of the last row, from which the next page goes on. */
export function pageStatement(question: ListQuestion): Statement {
  const { resource, actor, query, names } = question
  const wanted = { isListed: true, ...(names && { names }) }
  const parameters = new Parameters()
  const condition = whereSql(question, parameters, query.after)
  const order = query.order.map(({ column, direction }) => `${column} ${direction === 1 ? 'asc' : 'desc'}`).join(', ')
  const page = query.isUnlimited ? '' : ` limit ${parameters.add(query.limit)} offset ${parameters.add(query.skip)}`
  const cursor = `json_build_array(${query.order.map(({ column }) => column).join(', ')})::text`
  // The page's rows are chosen first, so that what is added to each is not computed for those that are skipped.
  const chosen = chosenSql(question, parameters, `where ${condition} order by ${order}${page}`)
  const { fixed, asked } = selectParts(resource, actor, parameters, wanted)
  const rest = `${asked}) c) as row, ${cursor} as cursor from (${chosen}) t order by ${order}`
  const text = onceMade(
    fixed,
    rest,
    () => `select coalesce(json_agg(p.row), '[]')::text as data, (array_agg(p.cursor))[count(*)] as last, count(*)::int as size
from (select (select row_to_json(c) from (select ${fixed}${rest}) p`,
  )
  return { text, values: parameters.values }
}

/** The rows of the page, whole. */
function chosenSql({ resource, actor }: ListQuestion, parameters: Parameters, which: string): string {
  const source = sourceSql(resource, actor, parameters)
  if (viewingCompany(resource, actor) === null) return `select t.* from ${source} t ${which}`
  // No index gives a company's view its order: sorted are bare keys, and whole rows are fetched for the page alone.
  const key = identifier(resource.entity.key)
  const row = `select t.* from ${source} t where t.${key} = k.${key} offset 0`
  return `select t.* from (select t.${key} from ${source} t ${which}) k cross join lateral (${row}) t`
}

/** All rows of the query, whatever the page. */
export function countStatement(question: ListQuestion): Statement {
  const parameters = new Parameters()
  const condition = whereSql(question, parameters)
  const source = sourceSql(question.resource, question.actor, parameters)
  const text = `select count(*)::int as total from ${source} t where ${condition}`
  return { text, values: parameters.values }
}

function whereSql({ registry, resource, actor, query, seals }: ListQuestion, parameters: Parameters, after?: string) {
  const parts = [
    scopeSql(registry, { resource, actor, action: 'read', parameters, showsDeleted: query.showsDeleted }),
    ...query.all.map((condition) => conditionSql(condition, parameters)),
  ]
  if (query.any.length > 0) {
    const groups = query.any.map((group) => group.map((each) => conditionSql(each, parameters)).join(' and ') || 'true')
    parts.push(`(${groups.map((group) => `(${group})`).join(' or ')})`)
  }
  if (query.search) parts.push(searchSql(resource, actor, query.search, parameters))
  if (after !== undefined) parts.push(afterSql(query.order, readCursor(seals, query, after), parameters))
  return parts.join(' and ')
}

const COMPARISONS: Partial<Record<Operator, string>> = { $lt: '<', $lte: '<=', $gt: '>', $gte: '>=' }

function conditionSql({ column, field, operator, value }: Condition, parameters: Parameters): string {
  const type = field.parts.column
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

/** Where the page after this one begins: opaque, signed, and good only for the same sort and filter. */
export function makeCursor(seals: Seals, query: ListQuery, last: string): string {
  const body = Buffer.from(last).toString('base64url')
  return `${body}.${seals.sign('cursor', body + shapeOf(query))}`
}

function readCursor(seals: Seals, query: ListQuery, after: string): unknown[] {
  const [body = '', signature = ''] = after.split('.')
  if (!seals.isSignedBy('cursor', body + shapeOf(query), signature)) {
    throw invalidField('$after', '$after has an unknown value.')
  }
  return JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as unknown[]
}

/** Rows after the last one seen; ascending order has its nulls last, descending first. */
function afterSql([order, ...rest]: Order[], [last, ...others]: unknown[], parameters: Parameters): string {
  if (!order) return 'false'
  const { column, direction, field } = order
  const type = field.parts.column
  const place = last === null ? 'null' : `${parameters.add(last)}::${type}`
  const beyond = beyondSql(column, direction, last === null ? null : place)
  if (rest.length === 0) return beyond
  return `(${beyond} or (${column} is not distinct from ${place}::${type} and ${afterSql(rest, others, parameters)}))`
}

function beyondSql(column: string, direction: 1 | -1, place: string | null): string {
  if (place === null) return direction === 1 ? 'false' : `${column} is not null`
  return direction === 1 ? `(${column} > ${place} or ${column} is null)` : `${column} < ${place}`
}
