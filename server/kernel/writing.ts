/** Creating, changing and removing rows: checked, inside the caller's scope, audited, told to those concerned. */
import { sql } from 'kysely'
import type { AnyRow, Key } from '#domain/kernel/entity.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { Field } from '#domain/kernel/field.ts'
import { checkValues, type Values } from '#domain/kernel/validation.ts'
import { say } from '#domain/kernel/words.ts'
import { ownChanges } from './concurrency.ts'
import { type ChangeContext, type Context, isGuest, isUser } from './context.ts'
import { moveLifecycle } from './lifecycle.ts'
import { goesBeside, ownChangesBeside, roomsBeside, writeBeside } from './overlays.ts'
import { identifier, Parameters } from './parameters.ts'
import { runStatement } from './reading.ts'
import { checkReferences } from './references.ts'
import type { Resource } from './resource.ts'
import { amongSql, getRowsInScope, keptWithin, lockRow, lockRows, type Written, writtenSql } from './rows.ts'
import { refuseClosed } from './scope.ts'
import { factsOf } from './telling.ts'

/** Makes a row and answers its id. Throws `invalid`, `forbidden` or whatever the resource's own rules refuse. */
export async function createRow(resource: Resource, ctx: ChangeContext, body: unknown) {
  const { entity, hooks } = resource
  // Asked first: a closed call is closed whatever was sent.
  refuseClosed(resource, ctx, 'create')
  const checked = checkValues(writableFields(resource, ctx, 'create'), withoutMaker(ctx, body), 'create')
  await checkReferences(ctx, entity.fields, checked)
  const owned = { ...ownedBy(resource, ctx, checked), ...checked }
  const values = (await hooks?.beforeCreate?.(ctx, owned)) ?? owned
  const row = await insertRow(resource, ctx, values)
  await hooks?.afterCreate?.(ctx, row)
  await tell(resource, ctx, [row])
  return row[entity.key] as Key
}

/** Whoever makes a record is noted as its maker; the documents let the form say so, and nobody else may be named. */
function withoutMaker({ actor }: Context, body: unknown): unknown {
  const { createdBy, ...values } = asObject(body)
  return isUser(actor) && createdBy === actor.id ? values : body
}

/** Those who could see the record, or can now, hear of it; of a child also those who see its parent. */
export async function tell(resource: Resource, ctx: ChangeContext, rows: AnyRow[]) {
  const { entity } = resource
  if (resource.decidesRights) ctx.afterCommit(ctx.services.sessions.settle)
  if (rows[0] && goesBeside(resource, ctx, rows[0])) {
    return ctx.emit({ path: entity.path, id: rows[0][entity.key] as Key, rooms: roomsBeside(ctx) })
  }
  const rooms = await factsOf(resource, ctx, rows)
  ctx.emit({ path: entity.path, id: rows[0]?.[entity.key] as Key, rooms })
}

/** Whose a new row is unless it says otherwise. */
function ownedBy({ entity }: Resource, { actor }: Context, checked: Values): Values {
  const { owner, company, parent } = entity.ownership
  if (isGuest(actor)) {
    // What its holder makes hangs on the record that the link opens, in that record's company.
    const below = parent && { [parent.column]: actor.id, ...(parent.kind && { [parent.kind]: parent.path }) }
    return { ...below, ...(company && { [company]: actor.companyId }) }
  }
  if (!isUser(actor)) return {}
  return {
    ...(owner && owner !== entity.key && { [owner]: checked[owner] ?? actor.id }),
    ...(company && company !== entity.key && { [company]: actor.companyId }),
  }
}

/**
 * Changes a row: the keys given and no others. A key `updatedAt` says on which version the caller's form was filled.
 * A change of the lifecycle's field runs the action it stands for.
 */
export async function updateRow(resource: Resource, ctx: ChangeContext, id: Key, body: unknown): Promise<void> {
  await changeRows(resource, ctx, [await lockRow(resource, ctx, id, 'update')], body)
}

/** The same for every one of the rows, with a fixed number of statements where they change alike; all of them or none. */
export async function updateRows(resource: Resource, ctx: ChangeContext, ids: readonly Key[], body: unknown) {
  if (!resource.hasOverlays) return changeRows(resource, ctx, await lockRows(resource, ctx, ids, 'update'), body)
  // A company's own version of a common row is written beside it, one by one.
  for (const id of ids) await updateRow(resource, ctx, id, body)
}

/** The rules of the resource are asked for each row, the database is asked for all. */
async function changeRows(resource: Resource, ctx: ChangeContext, rows: readonly AnyRow[], body: unknown) {
  const { entity, hooks } = resource
  const { updatedAt: base, ...sent } = asObject(body)
  const checked = checkValues(writableFields(resource, ctx, 'update'), sent, 'update')
  const writes: Write[] = []
  for (const row of rows) {
    const own = goesBeside(resource, ctx, row)
      ? await ownChangesBeside(resource, ctx, row, checked, base)
      : await ownChanges(ctx, entity, row, checked, base)
    writes.push({ row, changes: own })
  }
  // What one row is sent as it was need not be seen any more.
  const [only, ...others] = writes
  await checkReferences(ctx, entity.fields, only && others.length === 0 ? only.changes : checked)
  for (const write of writes) {
    const moved = await moveLifecycle(resource, ctx, write.row, write.changes)
    write.changes = (await hooks?.beforeUpdate?.(ctx, write.row, moved)) ?? moved
  }
  const now = await keepInScope(resource, ctx, writes)
  const changed = rows.map((before) => ({ before, after: now.get(before[entity.key] as Key) as AnyRow }))
  if (hooks?.afterUpdates) await hooks.afterUpdates(ctx, changed)
  else for (const { before, after } of changed) await hooks?.afterUpdate?.(ctx, before, after)
  for (const { before, after } of changed) await tell(resource, ctx, [before, after])
}

export function asObject(body: unknown): Values {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AppError('invalid', say('The request could not be read.'))
  }
  return body as Values
}

/** A guest may write only its own answer; every other field is unknown to it. */
export function writableFields({ entity, access }: Resource, { actor }: Context, action: 'create' | 'update') {
  if (!isGuest(actor)) return entity.fields
  return Object.fromEntries((access.guest?.[action] ?? []).map((name) => [name, entity.fields[name] as Field]))
}

/** Switches a row off, or removes it where the entity keeps none. */
export async function removeRow(resource: Resource, ctx: ChangeContext, id: Key): Promise<void> {
  const { entity, hooks } = resource
  const row = await lockRow(resource, ctx, id, 'remove')
  await hooks?.beforeRemove?.(ctx, row)
  if (entity.softDelete && goesBeside(resource, ctx, row)) {
    await writeBeside(resource, ctx, row, { active: false })
    return tell(resource, ctx, [row])
  }
  if (entity.softDelete) {
    const userId = isUser(ctx.actor) ? ctx.actor.id : null
    await sql`update ${sql.id(entity.table)} set active = false, "deletedAt" = app_now(), "deletedBy" = ${userId}
      where ${sql.id(entity.key)} = ${id}`.execute(ctx.db)
  } else {
    await sql`delete from ${sql.id(entity.table)} where ${sql.id(entity.key)} = ${id}`.execute(ctx.db)
  }
  await tell(resource, ctx, [row])
}

/** The row as it was made, which must lie where the caller may make one. */
async function insertRow(resource: Resource, ctx: ChangeContext, values: Values): Promise<AnyRow> {
  const { entity } = resource
  const parameters = new Parameters()
  const names = Object.keys(values)
  const places = names.map((name) =>
    parameters.add(toColumn(entity.fields[name], stripNulls(entity.fields[name], values[name]))),
  )
  const columns = names.map(identifier).join(', ')
  const what = names.length > 0 ? `(${columns}) values (${places.join(', ')})` : 'default values'
  const into = `insert into ${identifier(entity.table)} as t ${what}`
  const written = writtenSql(resource, ctx, 'create', parameters)
  if (written) {
    const [made] = await runStatement<Written>(ctx, `${into} returning ${written}`, parameters.values)
    return keptWithin(resource, made)
  }
  const text = `${into} returning t.${identifier(entity.key)} as id`
  const [made] = await runStatement<{ id: Key }>(ctx, text, parameters.values)
  const [row] = await getRowsInScope(resource, ctx, [(made as { id: Key }).id], 'create')
  return row as AnyRow
}

type Write = { row: AnyRow; changes: Values }

/** Keeps the changes and answers the rows after them, which must still lie where the caller may change them. */
async function keepInScope(
  resource: Resource,
  ctx: ChangeContext,
  writes: readonly Write[],
): Promise<Map<Key, AnyRow>> {
  const after = new Map<Key, AnyRow>()
  const keyOf = (row: AnyRow) => row[resource.entity.key] as Key
  const [beside, within] = [true, false].map((is) => writes.filter(({ row }) => goesBeside(resource, ctx, row) === is))
  for (const { row, changes } of beside ?? []) await writeBeside(resource, ctx, row, changes)
  const returning = (parameters: Parameters) => writtenSql(resource, ctx, 'update', parameters)
  for (const written of await writeRows(resource, ctx, within ?? [], returning)) {
    const row = keptWithin(resource, written)
    after.set(keyOf(row), row)
  }
  const others = writes.map(({ row }) => keyOf(row)).filter((key) => !after.has(key))
  for (const row of await getRowsInScope(resource, ctx, others, 'update')) after.set(keyOf(row), row)
  return after
}

/** Writes into the row, or beside it where the caller's company only has it its own way. */
export async function keepChanges(resource: Resource, ctx: ChangeContext, row: AnyRow, changes: Values): Promise<void> {
  if (goesBeside(resource, ctx, row)) return writeBeside(resource, ctx, row, changes)
  await writeRows(resource, ctx, [{ row, changes }])
}

/** Rows that come to hold the same are written by one statement, which answers what `toReturning` wants of them. */
async function writeRows(
  resource: Resource,
  ctx: ChangeContext,
  writes: readonly Write[],
  toReturning?: (parameters: Parameters) => string | undefined,
): Promise<Written[]> {
  const { entity } = resource
  const groups = new Map<string, { columns: [string, unknown][]; ids: Key[] }>()
  for (const { row, changes } of writes) {
    const columns = columnsOf(resource, row, changes)
    if (columns.length === 0) continue
    const print = JSON.stringify(columns)
    const group = groups.get(print) ?? { columns, ids: [] }
    group.ids.push(row[entity.key] as Key)
    groups.set(print, group)
  }
  const written: Written[] = []
  for (const { columns, ids } of groups.values()) {
    const parameters = new Parameters()
    const sets = columns.map(([name, value]) => `${identifier(name)} = ${parameters.add(value)}`)
    const update = `update ${identifier(entity.table)} t set ${sets.join(', ')} where ${amongSql(resource, parameters, ids)}`
    const wanted = toReturning?.(parameters)
    const text = wanted ? `${update} returning ${wanted}` : update
    for (const row of await runStatement<Written>(ctx, text, parameters.values)) written.push(row)
  }
  return written
}

/** What is written into each column; of a column with keys the whole, with the changed keys in it. */
function columnsOf({ entity }: Resource, row: AnyRow, changes: Values): [string, unknown][] {
  return Object.keys(changes).map((name) => {
    const field = entity.fields[name]
    const value = field?.parts.keys
      ? mergeKeys(row[name] as Values | null, changes[name] as Values | null)
      : changes[name]
    return [name, toColumn(field, value)]
  })
}

/** Key by key; null clears a key. */
function mergeKeys(stored: Values | null, changes: Values | null): Values {
  return Object.fromEntries(Object.entries({ ...stored, ...changes }).filter(([, value]) => value !== null))
}

const stripNulls = (field: Field | undefined, value: unknown) =>
  field?.parts.keys ? mergeKeys(null, value as Values | null) : value

/** JSON goes to the database as text; everything else as it is. */
function toColumn(field: Field | undefined, value: unknown): unknown {
  if (value === null || value === undefined) return null
  return field?.parts.column === 'jsonb' ? JSON.stringify(value) : value
}
