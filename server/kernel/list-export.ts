/** A whole list as a CSV file, read page by page, so that the longest list needs no more memory than a short one. */
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { fieldAt } from '#domain/kernel/entity.ts'
import { unknownKey } from '#domain/kernel/errors.ts'
import type { Field, FieldKind } from '#domain/kernel/field.ts'
import { labelOf, say, toLabel } from '#domain/kernel/words.ts'
import type { Actor, Context } from './context.ts'
import { defuse, toCell, toCsvLine } from './csv.ts'
import { type ListQuestion, whereSql } from './list-sql.ts'
import { sourceSql } from './overlays.ts'
import { Parameters } from './parameters.ts'
import { isReadable, readableExtras, readableNames } from './projection.ts'
import { type ReadPage, readListQuery, readPage } from './reading.ts'
import type { Resource } from './resource.ts'
import { noteSecurityEvent } from './security-log.ts'

/** Where a cell's value stands in a row, what kind it is, and its head. */
type ExportColumn = { path: readonly string[]; kind: FieldKind; header: string }

type ExportedRow = Readonly<Record<string, unknown>>

/** Lines of text under the name that the file is to have. */
export type CsvFile = { name: string; rows: Readable }

/** The first rows are few, so that the file begins at once; the others come in larger portions. */
const FIRST_ROWS = 50
const PAGE_ROWS = 1_000
const MOST_COLUMNS = 200
/** The head of a file waits this long for its first rows. */
const HEAD_AFTER_MS = 20

/**
 * The rows of a list's query as a stream of CSV. `$columns` names fields of the answer, parted by commas; without it
 * all that fit a cell are there. Throws as the list does, and `invalid` for a column that is not there for the caller.
 */
export async function exportRows(resource: Resource, ctx: Context, raw: ExportedRow): Promise<Readable> {
  const { $columns, ...rest } = raw
  const columns = exportColumns(resource, ctx.actor, $columns)
  const names = new Set(columns.map(({ path }) => path[0] as string))
  const { first, portions } = openPortions(resource, ctx, rest, names)
  // A database that is away shows at once, and is an error's answer; rows that take their time come behind the head.
  await Promise.race([first, sleep(HEAD_AFTER_MS)])
  const toLine = (row: ExportedRow) =>
    columns.map(({ path, kind }) => toCell(valueAt(row, path), kind, ctx.actor.timeZone))
  return toCsv(
    columns.map(({ header }) => defuse(header)),
    portions,
    toLine,
  )
}

/**
 * The rows of a list's query, read portion by portion and noted as taken along. Throws as the list does: what the caller may
 * not ask for must still be an error's answer.
 */
function openPortions(resource: Resource, ctx: Context, raw: ExportedRow, names: ReadonlySet<string>) {
  for (const key of ['$limit', '$skip', '$after', '$total', 'getAll']) if (key in raw) throw unknownKey(key)
  const query = { ...readListQuery(resource, ctx, raw), limit: FIRST_ROWS, skip: 0 }
  const question = { ctx, resource, query, names }
  const { pool } = ctx.services
  const first = readPage(pool, question)
  first.catch(() => {})
  const pageAfter = (after: string) => readPage(pool, { ...question, query: { ...query, limit: PAGE_ROWS, after } })
  async function* portions() {
    let page: ReadPage | undefined = await first
    // Before any row leaves the house; and not among them, where it is these that are taken along.
    await noteSecurityEvent(ctx, { kind: 'exported', detail: resource.entity.path })
    while (page) {
      // The next rows are read while these are written.
      const following: Promise<ReadPage> | undefined = page.next ? pageAfter(page.next) : undefined
      following?.catch(() => {})
      yield JSON.parse(page.data) as ExportedRow[]
      page = await following
    }
  }
  return { question, first, portions: portions() }
}

/** The same for whoever must know before the file begins whether there is a row at all. */
export async function readPortions(resource: Resource, ctx: Context, raw: ExportedRow, names: ReadonlySet<string>) {
  const { question, first, portions } = openPortions(resource, ctx, raw, names)
  const isThere = first.then(({ size }) => size > 0)
  // Whether there is any is known long before the first are found in their order.
  return { isEmpty: !(await Promise.race([isThere, hasRows(question)])), portions }
}

/** Whether the query has any row at all, whatever its order. */
async function hasRows(question: ListQuestion & { ctx: Context }): Promise<boolean> {
  const { ctx, resource } = question
  const parameters = new Parameters()
  const condition = whereSql(question, parameters)
  const text = `select exists (select from ${sourceSql(resource, ctx.actor, parameters)} t where ${condition}) as found`
  const { rows } = await ctx.services.pool.query<{ found: boolean }>(text, parameters.values)
  return rows[0]?.found === true
}

/** Lines of cells as a file: the head at once, then the lines of each portion together. */
export function toCsv(
  head: readonly string[],
  portions: AsyncIterable<ExportedRow[]>,
  toLine: (row: ExportedRow) => string[],
): Readable {
  async function* texts() {
    // Without the byte order mark, spreadsheets read accents as two characters.
    yield `\ufeff${toCsvLine(head)}`
    for await (const rows of portions) yield rows.map((row) => toCsvLine(toLine(row))).join('')
  }
  return Readable.from(texts(), { objectMode: false })
}

const valueAt = (row: ExportedRow, path: readonly string[]) =>
  path.reduce<unknown>((value, key) => (value as ExportedRow | null | undefined)?.[key], row)

/** The columns asked for, or those that a caller of this kind is shown unasked. */
function exportColumns(resource: Resource, actor: Actor, asked: unknown): ExportColumn[] {
  if (asked === undefined) return usualPaths(resource, actor).map((path) => columnOf(resource, actor, path))
  const paths = typeof asked === 'string' ? asked.split(',') : []
  if (paths.length === 0 || paths.length > MOST_COLUMNS) throw unknownKey('$columns')
  return paths.map((path) => columnOf(resource, actor, path))
}

/** Too much for a cell, or nothing to read in one. */
const UNUSUAL: readonly FieldKind[] = ['json', 'html', 'file']

function usualPaths(resource: Resource, actor: Actor): string[] {
  const { entity } = resource
  const fits = ({ parts }: Field) => !UNUSUAL.includes(parts.kind) && !parts.isNotListed
  const own = readableNames(resource, actor).flatMap((name) => {
    const { keys, mirrored = [] } = (entity.fields[name] as Field).parts
    if (!keys) return fits(entity.fields[name] as Field) ? [name] : []
    return mirrored.filter((key) => isReadable(keys[key] as Field, actor)).map((key) => `${name}.${key}`)
  })
  const added = readableExtras(resource, actor).flatMap(([name, { field }]) => (fits(field) ? [name] : []))
  return [entity.key, ...own, ...added]
}

/** A field, a key of a nested one, something answered beside them, or a part of that, such as `owner.name`. */
function columnOf(resource: Resource, actor: Actor, text: string): ExportColumn {
  const { entity } = resource
  const path = text.split('.')
  const [name = '', part] = path
  if (text === entity.key) return { path, kind: 'text', header: 'Id' }
  const extra = readableExtras(resource, actor).find(([key]) => key === name)?.[1]
  const holder = readableNames(resource, actor).includes(name) ? entity.fields[name] : extra?.field
  const isNested = part !== undefined && holder?.parts.keys !== undefined
  const field = isNested ? fieldAt(entity, text) : holder
  const isWhole =
    part === undefined || isNested || (path.length === 2 && COMPOSED.includes(holder?.parts.kind as FieldKind))
  if (!field || !isWhole || !isReadable(field, actor)) throw unknownKey(text)
  if (field.parts.isNotListed || holder?.parts.isNotListed) throw unknownKey(text)
  return { path, kind: field.parts.kind, header: headerOf(field, path, isNested) }
}

/** Kinds of which a part may be asked for by its name. */
const COMPOSED: readonly FieldKind[] = ['json', 'address', 'file']

function headerOf(field: Field, [name = '', part]: readonly string[], isNested: boolean): string {
  if (part === undefined || part === 'name') return labelOf(name, field)
  return isNested ? labelOf(part, field) : `${labelOf(name, field)}: ${say(toLabel(part)).toLowerCase()}`
}
