/** The query language of lists: conditions, order, page and search, read from a URL and checked against the entity. */
import { readArea } from '#domain/kernel/areas.ts'
import { AppError, invalidField, unknownKey } from '#domain/kernel/errors.ts'
import type { Field } from '#domain/kernel/field.ts'
import { held, isRecord } from '#domain/kernel/narrow.ts'
import { sayUnknown } from '#domain/kernel/validation.ts'
import { labelOf, say } from '#domain/kernel/words.ts'
import type { Actor } from './context.ts'
import { columnAt } from './projection.ts'
import type { Resource } from './resource.ts'

export const OPERATORS = ['$in', '$nin', '$lt', '$lte', '$gt', '$gte', '$ne', '$eq', '$within'] as const
export type Operator = (typeof OPERATORS)[number]

/** A column compared with a value; a list of values for `$in` and `$nin`, the corners of an area for `$within`. */
export type Condition = { column: string; field: Field; operator: Operator; value: unknown }
export type Order = { column: string; field: Field; path: string; direction: 1 | -1 }

export type ListQuery = {
  all: Condition[]
  /** At least one of these groups must hold. */
  any: Condition[][]
  search?: string
  order: Order[]
  limit: number
  skip: number
  after?: string
  /** Whether the answer says how many rows there are in all. */
  isCounted: boolean
  isUnlimited: boolean
  /** Deleted rows instead of the living. */
  showsDeleted: boolean
}

export type PageLimits = { pageSize: number; maxPageSize: number; maxSkip: number }

type Raw = Record<string, unknown>

const LONGEST_SEARCH = 200
/** More values than this belong in a search of their own. */
const MOST_VALUES = 500
const MOST_ALTERNATIVES = 20

/**
 * Reads a list's query. Throws `invalid` naming the key for anything unknown, unreadable or out of bounds;
 * a page size beyond the limit is cut instead.
 */
export function parseListQuery(resource: Resource, actor: Actor, raw: Raw, limits: PageLimits): ListQuery {
  const { $limit, $skip, $sort, $search, $or, $after, $total, getAll, active, ...rest } = raw
  if (getAll !== undefined && !resource.mayGetAll) throw unknownKey('getAll')
  const showsDeleted = active !== undefined && readFlag('active', active) === false
  if (active !== undefined && !resource.entity.softDelete) throw unknownKey('active')
  return {
    all: parseConditions(resource, actor, rest),
    any: parseAlternatives(resource, actor, $or),
    order: parseOrder(resource, actor, $sort),
    limit: $limit === undefined ? limits.pageSize : Math.min(readWhole('$limit', $limit), limits.maxPageSize),
    skip: readSkip($skip, limits),
    isCounted: readIsCounted($total) && $after === undefined,
    isUnlimited: getAll !== undefined && readFlag('getAll', getAll),
    showsDeleted,
    ...($search !== undefined && { search: readSearch(resource, actor, $search) }),
    ...($after !== undefined && { after: readText('$after', $after) }),
  }
}

function parseConditions(resource: Resource, actor: Actor, raw: Raw): Condition[] {
  return Object.entries(raw).flatMap(([path, value]) => {
    const found = resource.entity.filters.includes(path) || path === resource.entity.key
    const target = found ? columnAt(resource, path, actor) : undefined
    if (!target) throw unknownKey(path)
    const make = (operator: Operator, operand: unknown): Condition => ({
      column: target.sql,
      field: target.field,
      operator,
      value: readOperand(path, target.field, operator, operand),
    })
    if (!isRecord(value)) return [make('$eq', value)]
    return Object.entries(value).map(([operator, operand]) => {
      // Places are kept as they are told, and asked for by where they lie alone.
      const isFit = (operator === '$within') === (target.field.parts.column === 'jsonb')
      if (!isFit || !OPERATORS.includes(operator as Operator)) throw unknownKey(`${path}[${operator}]`)
      return make(operator as Operator, operand)
    })
  })
}

function parseAlternatives(resource: Resource, actor: Actor, raw: unknown): Condition[][] {
  if (raw === undefined) return []
  const groups = listOf(raw)
  if (groups.length > MOST_ALTERNATIVES)
    throw invalidField('$or', say('$or may have at most {most} parts.', { most: MOST_ALTERNATIVES }))
  return groups.map((group) => {
    if (!isRecord(group)) throw invalidField('$or', say('$or has an unknown value.'))
    return parseConditions(resource, actor, group)
  })
}

function parseOrder(resource: Resource, actor: Actor, raw: unknown): Order[] {
  if (raw !== undefined && !isRecord(raw)) throw invalidField('$sort', say('$sort has an unknown value.'))
  const wanted = raw === undefined ? usualOrder(resource, actor) : Object.entries(raw)
  const order = wanted.map(([path, direction]) => {
    const isSortable = raw === undefined || resource.entity.sorts.includes(path) || path === resource.entity.key
    const target = isSortable ? columnAt(resource, path, actor) : undefined
    if (!target) throw invalidField('$sort', say('Cannot sort by {path}.', { path }))
    if (!['1', '-1'].includes(String(direction))) throw invalidField('$sort', say('$sort takes 1 or -1.'))
    return { path, column: target.sql, field: target.field, direction: Number(direction) as 1 | -1 }
  })
  const { key } = resource.entity
  if (order.some(({ path }) => path === key)) return order
  const tieBreak = held(columnAt(resource, key, actor), 'column for the key')
  // Rows alike in every other way keep one order, so that no page repeats or skips any.
  const direction = order.at(-1)?.direction ?? 1
  return [...order, { path: key, column: tieBreak.sql, field: tieBreak.field, direction }]
}

/** What the caller does not see does not order the caller's list either. */
const usualOrder = (resource: Resource, actor: Actor) =>
  Object.entries(resource.entity.defaultSort).filter(([path]) => columnAt(resource, path, actor) !== undefined)

function readOperand(path: string, field: Field, operator: Operator, operand: unknown): unknown {
  if (operator === '$within') return readArea(path, operand)
  if (operator !== '$in' && operator !== '$nin') return readValue(path, field, operand)
  const values = listOf(operand)
  if (values.length <= MOST_VALUES) return values.map((value) => readValue(path, field, value))
  throw invalidField(path, say('{path} may have at most {most} entries.', { path, most: MOST_VALUES }))
}

/** A value from a URL is text; what it means is the field's to say. Nothing, `null` and `unset` are null. */
function readValue(path: string, field: Field, raw: unknown): unknown {
  if (raw === null || raw === '' || raw === 'null' || raw === 'unset') return null
  if (typeof raw !== 'string') throw invalidField(path, sayUnknown(labelOf(path, field)))
  const { column } = field.parts
  if (column === 'boolean') return readFlag(path, raw)
  const value = NUMERIC.has(column) ? readNumber(path, field, raw) : raw
  const single = column.endsWith('[]') ? [value] : value
  const isKnown = field.parts.kind === 'references' || field.parts.value.safeParse(single).success
  if (!isKnown && !NUMERIC.has(column)) {
    const label = labelOf(path, field)
    if (field.parts.kind !== 'date') throw invalidField(path, sayUnknown(label))
    throw invalidField(path, say('{label} must be a date in the form YYYY-MM-DD.', { label }))
  }
  return value
}

const NUMERIC = new Set<string>(['bigint', 'integer', 'numeric', 'bigint[]'])
/** What fits the columns; a larger number would be PostgreSQL's error instead of ours. */
const LARGEST: Record<string, number> = { integer: 2_147_483_647, bigint: Number.MAX_SAFE_INTEGER }

function readNumber(path: string, field: Field, raw: string): number {
  const value = /^-?\d{1,16}(\.\d{1,10})?$/.test(raw) ? Number(raw) : Number.NaN
  const { column } = field.parts
  const isWhole = column === 'numeric' || Number.isSafeInteger(value)
  const largest = LARGEST[column.replace('[]', '')] ?? Number.MAX_SAFE_INTEGER
  if (Number.isNaN(value) || !isWhole || Math.abs(value) > largest) {
    throw invalidField(path, say('{label} must be a number.', { label: labelOf(path, field) }))
  }
  return value
}

function readWhole(name: string, raw: unknown): number {
  if (typeof raw === 'string' && /^-?\d{1,15}$/.test(raw)) return Math.max(0, Number(raw))
  throw invalidField(name, say('{name} must be a number.', { name }))
}

function readSkip(raw: unknown, { maxSkip }: PageLimits): number {
  const skip = raw === undefined ? 0 : readWhole('$skip', raw)
  const most = maxSkip.toLocaleString('en-CA')
  if (skip > maxSkip) throw invalidField('$skip', say('$skip must be between 0 and {maxSkip}.', { maxSkip: most }))
  return skip
}

/** `$total=none` leaves the total out, for whoever asks for it beside the rows. */
function readIsCounted(raw: unknown): boolean {
  if (raw !== undefined && raw !== 'none') throw invalidField('$total', say('$total takes none.'))
  return raw === undefined
}

function readFlag(name: string, raw: unknown): boolean {
  if (raw === 'true' || raw === true) return true
  if (raw === 'false' || raw === false) return false
  throw invalidField(name, say('{name} must be true or false.', { name }))
}

function readText(name: string, raw: unknown): string {
  if (typeof raw !== 'string') throw invalidField(name, say('{name} has an unknown value.', { name }))
  return raw
}

function readSearch(resource: Resource, actor: Actor, raw: unknown): string {
  const isSearchable = resource.entity.search.some((path) => columnAt(resource, path, actor) !== undefined)
  if (!isSearchable) throw invalidField('$search', say('This list cannot be searched.'))
  const text = readText('$search', raw).trim()
  if (text.length > LONGEST_SEARCH) {
    throw new AppError('invalid', say('$search may have at most {most} characters.', { most: LONGEST_SEARCH }))
  }
  if (text.includes('\0') || !text.isWellFormed()) throw invalidField('$search', say('$search has an unknown value.'))
  return text
}

/** A list, also where a single value stands for it, or where a very long list came as an object of positions. */
function listOf(raw: unknown): unknown[] {
  if (Array.isArray(raw)) return raw
  if (isRecord(raw)) return Object.values(raw)
  return [raw]
}
