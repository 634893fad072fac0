/** A file of values at the path where one of them is entered: CSV whose heads are the fields' names, taken whole or not at all. */

import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { isOneOf } from '#domain/access/roles.ts'
import { MOST_ROWS } from '#domain/files/import/read-rows.ts'
import { type Cell, isFilled, textOf } from '#domain/kernel/cells.ts'
import type { Entity } from '#domain/kernel/entity.ts'
import { AppError, type FieldErrors, invalidField, unknownKey } from '#domain/kernel/errors.ts'
import type { Field } from '#domain/kernel/field.ts'
import { formatNumber } from '#domain/kernel/format.ts'
import { checkValues, MOST_ERRORS, sayUnknown, type Values } from '#domain/kernel/validation.ts'
import { labelOf, say } from '#domain/kernel/words.ts'
import { insertRows } from '#server/database/seed/insert-rows.ts'
import { toContext } from '#server/kernel/asking.ts'
import { type Context, isUser, type Services } from '#server/kernel/context.ts'
import { readParts } from '#server/kernel/forms.ts'
import { identifier } from '#server/kernel/parameters.ts'
import { sendJson } from '#server/kernel/replies.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { addFormRoute } from '#server/resources/files/import/form-route.ts'
import { readTable } from '#server/resources/files/import/read-table.ts'
import { rateSourceOf } from './rates.queries.ts'

const LIMITS = { files: 1, fileSize: 5 * 1024 * 1024, fields: 0 }
const WRITERS = ['Super Admin'] as const

export type EntryFile = {
  entity: Entity
  /** The columns that say which value it is; one that is there already is corrected. */
  key: readonly string[]
  /** What the fields of one value together do not allow. */
  faultsOf(ctx: Context, value: Values): FieldErrors
}

/** The page of a room that takes such files. */
export const entryFilePage =
  (file: EntryFile) =>
  (app: FastifyInstance, services: Services): void =>
    addFormRoute(app, `${services.config.apiPrefix}/${file.entity.path}`, async (request, reply) => {
      const ctx = await toContext(services, request, { user: true })
      if (!isUser(ctx.actor) || !isOneOf(ctx.actor.role, WRITERS)) {
        throw new AppError('forbidden', say('You may not enter these values.'))
      }
      let bytes: Uint8Array | undefined
      await readParts(request, LIMITS, tooMuch, async (part) => {
        if (part.type === 'file') bytes = await part.toBuffer()
      })
      if (!bytes) throw invalidField('file', say('Choose a file.'))
      const values = readValues(ctx, file, await readTable({ kind: 'csv', bytes }))
      await refuseUnknown(ctx, file.entity, values)
      const kept = await inTransaction(ctx, (tx) => insertRows(tx, file.entity.table, values, correcting(file)))
      return sendJson(reply, 201, JSON.stringify({ total: kept.length }))
    })

const tooMuch = () => new AppError('too_large', say('One file of at most 5 MB.'))

/** Throws `invalid` that names each wrong cell by row and field. */
function readValues(ctx: Context, file: EntryFile, [heads = [], ...rows]: Cell[][]): Values[] {
  const { fields } = file.entity
  const names = heads.map(textOf)
  const foreign = names.find((name) => name !== '' && !Object.hasOwn(fields, name))
  if (foreign !== undefined) throw unknownKey(foreign)
  const filled = rows.map((cells, at) => ({ cells, row: at + 2 })).filter(({ cells }) => cells.some(isFilled))
  if (filled.length === 0) throw invalidField('file', say('The file has no rows.'))
  if (filled.length > MOST_ROWS) {
    throw invalidField('file', say('At most {most} rows per file.', { most: formatNumber(MOST_ROWS) }))
  }
  const errors: FieldErrors = {}
  const values = filled.flatMap(({ cells, row }) => {
    const given = Object.fromEntries(names.map((name, at) => [name, rawOf(fields[name], cells[at] ?? null)]))
    const read = readOne(ctx, file, { source: rateSourceOf(ctx), ...given })
    if ('value' in read) return [read.value]
    for (const [name, sentence] of Object.entries(read.errors)) errors[`rows.${row}.${name}`] = sentence
    return []
  })
  refuse(errors)
  refuseTwins(file, values)
  // One of each column in every row, as the statement that stores them wants it.
  return values.map((value) => ({ ...Object.fromEntries(Object.keys(fields).map((name) => [name, null])), ...value }))
}

/** What a file says twice cannot both hold. */
function refuseTwins({ key }: EntryFile, values: readonly Values[]): void {
  const seen = new Set<string>()
  for (const value of values) {
    const name = JSON.stringify(key.map((column) => value[column] ?? null))
    if (seen.has(name)) {
      const which = key.map((column) => value[column]).join(', ')
      throw invalidField('file', say('The file has {which} twice.', { which }))
    }
    seen.add(name)
  }
}

function readOne(
  ctx: Context,
  { entity, faultsOf }: EntryFile,
  given: Values,
): { value: Values } | { errors: FieldErrors } {
  try {
    const value = checkValues(entity.fields, given, 'create')
    const errors = faultsOf(ctx, value)
    return Object.keys(errors).length > 0 ? { errors } : { value }
  } catch (error) {
    if (error instanceof AppError && error.fields) return { errors: error.fields }
    throw error
  }
}

function refuse(errors: FieldErrors): void {
  const told = Object.entries(errors).slice(0, MOST_ERRORS)
  const [first] = told
  if (first) throw new AppError('invalid', first[1], Object.fromEntries(told))
}

/** A cell of a number is a number, however the file writes it; what is none stays text and is refused as such. */
function rawOf(field: Field | undefined, cell: Cell): unknown {
  const text = textOf(cell)
  const isNumber = field !== undefined && field.parts.column !== 'text' && field.parts.column !== 'date'
  return isNumber && text !== '' && Number.isFinite(Number(text)) ? Number(text) : text
}

/** Every record that is named must be there: one question for each field that names one. */
async function refuseUnknown(ctx: Context, { fields }: Entity, values: readonly Values[]): Promise<void> {
  const errors: FieldErrors = {}
  for (const [name, field] of Object.entries(fields)) {
    const { target } = field.parts
    const named = [...new Set(values.flatMap((value) => (value[name] === null ? [] : [Number(value[name])])))]
    if (target === undefined || named.length === 0) continue
    const table = ctx.services.registry.get(target)?.entity.table
    if (table === undefined) throw new Error(`No resource has the path ${target}.`)
    const { rows } = await sql<{ id: number }>`
      select id::int from ${sql.table(table)} where id = any(${named})`.execute(ctx.db)
    const known = new Set(rows.map(({ id }) => id))
    const at = values.findIndex((value) => value[name] !== null && !known.has(Number(value[name])))
    if (at >= 0) errors[name] = sayUnknown(labelOf(name, field))
  }
  refuse(errors)
}

function correcting({ entity, key }: EntryFile) {
  const others = Object.keys(entity.fields).filter((name) => !key.includes(name))
  const set = others.map((name) => `${identifier(name)} = excluded.${identifier(name)}`).join(', ')
  return { onConflict: `(${key.map(identifier).join(', ')}) do update set ${set}` }
}
