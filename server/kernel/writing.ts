/** Creating, changing and removing rows: checked, inside the caller's scope, audited, told to those concerned. */
import { sql } from 'kysely'
import type { Action } from '#domain/access/access.ts'
import type { Key } from '#domain/kernel/entity.ts'
import { AppError, notFound } from '#domain/kernel/errors.ts'
import type { Field } from '#domain/kernel/field.ts'
import { checkValues, type Values } from '#domain/kernel/validation.ts'
import { ownChanges } from './concurrency.ts'
import { type ChangeContext, type Context, isGuest, isUser } from './context.ts'
import { roomsOf } from './events.ts'
import { moveLifecycle } from './lifecycle.ts'
import { goesBeside, ownChangesBeside, roomsBeside, sourceSql, viewingCompany, writeBeside } from './overlays.ts'
import { identifier, Parameters } from './parameters.ts'
import { runStatement } from './reading.ts'
import { checkReferences } from './references.ts'
import type { Registry, Resource, Row } from './resource.ts'
import { refuseClosed, scopeSql } from './scope.ts'

/** Makes a row and answers its id. Throws `invalid`, `forbidden` or whatever the resource's own rules refuse. */
export async function createRow(registry: Registry, resource: Resource, ctx: ChangeContext, body: unknown) {
  const { entity, hooks } = resource
  // Asked first: a closed call is closed whatever was sent.
  refuseClosed(registry, resource, ctx.actor, 'create')
  const checked = checkValues(entity.fields, withoutMaker(ctx, body), 'create')
  await checkReferences(registry, ctx, entity.fields, checked)
  const owned = { ...ownedBy(resource, ctx, checked), ...checked }
  const values = (await hooks?.beforeCreate?.(ctx, owned)) ?? owned
  const id = await insertRow(resource, ctx, values)
  const row = await getRowInScope(registry, resource, ctx, id, 'create')
  await hooks?.afterCreate?.(ctx, row)
  await tell(registry, resource, ctx, [row])
  return id
}

/** Whoever makes a record is noted as its maker; the documents let the form say so, and nobody else may be named. */
function withoutMaker({ actor }: Context, body: unknown): unknown {
  const { createdBy, ...values } = asObject(body)
  return isUser(actor) && createdBy === actor.id ? values : body
}

/** Those who could see the record, or can now, hear of it; of a child also those who see its parent. */
export async function tell(registry: Registry, resource: Resource, ctx: ChangeContext, rows: Row[]) {
  const { entity } = resource
  if (resource.decidesRights) ctx.afterCommit(ctx.services.sessions.settle)
  if (rows[0] && goesBeside(resource, ctx, rows[0])) {
    return ctx.emit({ path: entity.path, id: rows[0][entity.key] as Key, rooms: roomsBeside(ctx) })
  }
  const { parent, company } = entity.ownership
  const above = parent && registry.get(parent.path)
  const parentId = parent && rows[0]?.[parent.column]
  const rooms = above && parentId ? roomsOf(above.entity, [await getRow(above, ctx, parentId as Key)]) : []
  const own = roomsOf(entity, rows).filter((room) => above === undefined || room !== 'all')
  // What a company adds to a common record is told to the company, not to everybody who sees that record.
  const isKept = company !== undefined && rows.every((row) => row[company] !== null)
  const others = isKept && rooms.includes('all') ? [] : rooms
  ctx.emit({ path: entity.path, id: rows[0]?.[entity.key] as Key, rooms: [...new Set([...own, ...others])] })
}

/** Whose a new row is unless it says otherwise. */
function ownedBy({ entity }: Resource, { actor }: Context, checked: Values): Values {
  const { owner, company } = entity.ownership
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
export async function updateRow(
  registry: Registry,
  resource: Resource,
  ctx: ChangeContext,
  id: Key,
  body: unknown,
): Promise<void> {
  const { entity, hooks } = resource
  const row = await lockRow(registry, resource, ctx, id, 'update')
  const { updatedAt: base, ...sent } = asObject(body)
  const checked = checkValues(writableFields(resource, ctx), sent, 'update')
  const own = goesBeside(resource, ctx, row)
    ? await ownChangesBeside(resource, ctx, row, checked, base)
    : await ownChanges(ctx, entity, row, checked, base)
  await checkReferences(registry, ctx, entity.fields, own)
  const moved = await moveLifecycle(resource, ctx, row, own)
  const changes = (await hooks?.beforeUpdate?.(ctx, row, moved)) ?? moved
  await keepChanges(resource, ctx, row, changes)
  const after = await getRowInScope(registry, resource, ctx, id, 'update')
  await hooks?.afterUpdate?.(ctx, row, after)
  await tell(registry, resource, ctx, [row, after])
}

export function asObject(body: unknown): Values {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AppError('invalid', 'The request could not be read.')
  }
  return body as Values
}

/** A guest may write only its own answer; every other field is unknown to it. */
export function writableFields({ entity, access }: Resource, { actor }: Context): Record<string, Field> {
  if (!isGuest(actor)) return entity.fields
  return Object.fromEntries((access.guest?.update ?? []).map((name) => [name, entity.fields[name] as Field]))
}

/** Switches a row off, or removes it where the entity keeps none. */
export async function removeRow(registry: Registry, resource: Resource, ctx: ChangeContext, id: Key): Promise<void> {
  const { entity, hooks } = resource
  const row = await lockRow(registry, resource, ctx, id, 'remove')
  await hooks?.beforeRemove?.(ctx, row)
  if (entity.softDelete && goesBeside(resource, ctx, row)) {
    await writeBeside(resource, ctx, row, { active: false })
    return tell(registry, resource, ctx, [row])
  }
  const place = sql`${sql.id(entity.table)} where ${sql.id(entity.key)} = ${id}`
  if (entity.softDelete) {
    const userId = isUser(ctx.actor) ? ctx.actor.id : null
    await sql`update ${sql.id(entity.table)} set active = false, "deletedAt" = app_now(), "deletedBy" = ${userId}
      where ${sql.id(entity.key)} = ${id}`.execute(ctx.db)
  } else {
    await sql`delete from ${place}`.execute(ctx.db)
  }
  await tell(registry, resource, ctx, [row])
}

/**
 * The row, held until the change is kept. Throws `not_found` when the caller cannot even see it,
 * and `forbidden` when the caller sees it and may not do this.
 */
export async function lockRow(
  registry: Registry,
  resource: Resource,
  ctx: ChangeContext,
  id: Key,
  action: Action,
): Promise<Row> {
  const { table, key } = resource.entity
  const isViewed = viewingCompany(resource, ctx.actor) !== null
  if (isViewed) {
    // The common row is what writers of one overlay wait for; a view of a row cannot be locked itself.
    await runStatement(ctx, `select 1 from ${identifier(table)} t where t.${identifier(key)} = $1 for update`, [id])
  }
  const parameters = new Parameters()
  const which = `t.${identifier(key)} = ${parameters.add(id)}`
  const text = lockSql(registry, resource, ctx, action, parameters, which) + (isViewed ? '' : ' for update of t')
  const [found] = await runStatement<Locked>(ctx, text, parameters.values)
  if (!found) throw notFound()
  refuseLocked(resource, found, action)
  return found.row
}

type Locked = { row: Row; allowed: boolean }

function refuseLocked({ entity }: Resource, { allowed }: Locked, action: Action) {
  if (allowed) return
  const verb = action === 'remove' ? 'delete' : 'change'
  throw new AppError('forbidden', `You may not ${verb} this ${entity.label.toLowerCase()}.`)
}

/** The rows that the caller sees, each with whether the caller may do this to it. */
function lockSql(
  registry: Registry,
  resource: Resource,
  ctx: Context,
  action: Action,
  parameters: Parameters,
  which: string,
): string {
  const mayAct = scopeSql(registry, { resource, actor: ctx.actor, action, parameters })
  const seen =
    action === 'read' ? mayAct : scopeSql(registry, { resource, actor: ctx.actor, action: 'read', parameters })
  const source = sourceSql(resource, ctx.actor, parameters)
  return `select ${rowJson(resource)} as row, (${mayAct}) as allowed from ${source} t where ${which} and ((${seen}) or (${mayAct}))`
}

/** The same for many rows, in one statement; all of them or none. */
export async function lockRows(
  registry: Registry,
  resource: Resource,
  ctx: ChangeContext,
  ids: readonly Key[],
  action: Action,
): Promise<Row[]> {
  const { key } = resource.entity
  const parameters = new Parameters()
  const which = amongSql(resource, parameters, ids)
  // In one order for everybody, so that two such requests wait for each other instead of locking each other out.
  const order = ` order by t.${identifier(key)} for update of t`
  const found = await runStatement<Locked>(
    ctx,
    lockSql(registry, resource, ctx, action, parameters, which) + order,
    parameters.values,
  )
  if (found.length < ids.length) throw notFound()
  for (const each of found) refuseLocked(resource, each, action)
  return found.map(({ row }) => row)
}

const amongSql = ({ entity: { key } }: Resource, parameters: Parameters, ids: readonly Key[]) =>
  `t.${identifier(key)} = any(${parameters.add([...ids])}::${key === '_id' ? 'text' : 'bigint'}[])`

/** The row as it is now, all columns; inside a change only, where the caller's right has been checked. */
export async function getRow(resource: Resource, ctx: Context, id: Key): Promise<Row> {
  const parameters = new Parameters()
  const place = parameters.add(id)
  const source = sourceSql(resource, ctx.actor, parameters)
  const text = `select ${rowJson(resource)} as row from ${source} t where t.${identifier(resource.entity.key)} = ${place}`
  const [found] = await runStatement<{ row: Row }>(ctx, text, parameters.values)
  if (!found) throw notFound()
  return found.row
}

/** The same for many rows, by key. */
export async function getRows(resource: Resource, ctx: Context, ids: readonly Key[]): Promise<Map<Key, Row>> {
  const parameters = new Parameters()
  const which = amongSql(resource, parameters, ids)
  const text = `select ${rowJson(resource)} as row from ${identifier(resource.entity.table)} t where ${which}`
  const found = await runStatement<{ row: Row }>(ctx, text, parameters.values)
  return new Map(found.map(({ row }) => [row[resource.entity.key] as Key, row]))
}

/** All columns, with the people of the team where the entity has one: their rooms must hear of changes. */
function rowJson({ entity }: Resource): string {
  const { team } = entity.ownership
  if (!team) return 'to_jsonb(t)'
  const members = `select coalesce(jsonb_agg(jsonb_build_object('userId', m."userId")), '[]') from ${identifier(team.table)} m where m.${identifier(team.key)} = t.${identifier(entity.key)}`
  return `to_jsonb(t) || jsonb_build_object('dealTeam', (${members}))`
}

/** A change must not carry rows out of the writer's own reach, nor into a place it could not have made them. */
export async function stayInScope(
  registry: Registry,
  resource: Resource,
  ctx: Context,
  ids: readonly Key[],
  action: Action,
) {
  const parameters = new Parameters()
  const within = withinSql(registry, resource, ctx, action, parameters, ids)
  const [found] = await runStatement<{ within: number }>(ctx, `select ${within} as within`, parameters.values)
  if (found?.within !== ids.length) throw outOfReach(resource)
}

/** The row after its change, and the same check, in one statement. */
async function getRowInScope(
  registry: Registry,
  resource: Resource,
  ctx: Context,
  id: Key,
  action: Action,
): Promise<Row> {
  const parameters = new Parameters()
  const place = parameters.add(id)
  const source = sourceSql(resource, ctx.actor, parameters)
  const within = withinSql(registry, resource, ctx, action, parameters, [id])
  const text = `select ${rowJson(resource)} as row, ${within} as within from ${source} t where t.${identifier(resource.entity.key)} = ${place}`
  const [found] = await runStatement<{ row: Row; within: number }>(ctx, text, parameters.values)
  if (!found) throw notFound()
  if (found.within !== 1) throw outOfReach(resource)
  return found.row
}

/** How many of the rows lie where the caller may do this. */
function withinSql(
  registry: Registry,
  resource: Resource,
  { actor }: Context,
  action: Action,
  parameters: Parameters,
  ids: readonly Key[],
): string {
  const which = amongSql(resource, parameters, ids)
  const condition = scopeSql(registry, { resource, actor, action, parameters })
  return `(select count(*)::int from ${identifier(resource.entity.table)} t where ${which} and ${condition})`
}

function outOfReach({ entity: { key, ownership, fields } }: Resource): AppError {
  const column = ownership.parent?.column ?? ownership.owner ?? key
  const label = fields[column]?.parts.label ?? column
  return new AppError('invalid', `${label} has an unknown value.`, { [column]: `${label} has an unknown value.` })
}

async function insertRow({ entity }: Resource, ctx: ChangeContext, values: Values): Promise<Key> {
  const parameters = new Parameters()
  const names = Object.keys(values)
  const places = names.map((name) =>
    parameters.add(toColumn(entity.fields[name], stripNulls(entity.fields[name], values[name]))),
  )
  const columns = names.map(identifier).join(', ')
  const into = `insert into ${identifier(entity.table)}`
  const what = names.length > 0 ? `(${columns}) values (${places.join(', ')})` : 'default values'
  const text = `${into} ${what} returning ${identifier(entity.key)} as id`
  const [made] = await runStatement<{ id: Key }>(ctx, text, parameters.values)
  return (made as { id: Key }).id
}

/** Writes into the row, or beside it where the caller's company only has it its own way. */
export function keepChanges(resource: Resource, ctx: ChangeContext, row: Row, changes: Values): Promise<void> {
  return goesBeside(resource, ctx, row)
    ? writeBeside(resource, ctx, row, changes)
    : writeRow(resource, ctx, row, changes)
}

async function writeRow(resource: Resource, ctx: ChangeContext, row: Row, changes: Values) {
  await writeRows(resource, ctx, [{ row, changes }])
}

/** Rows that come to hold the same are written by one statement. */
export async function writeRows(
  resource: Resource,
  ctx: ChangeContext,
  writes: readonly { row: Row; changes: Values }[],
): Promise<void> {
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
  for (const { columns, ids } of groups.values()) {
    const parameters = new Parameters()
    const sets = columns.map(([name, value]) => `${identifier(name)} = ${parameters.add(value)}`)
    const which = amongSql(resource, parameters, ids)
    await runStatement(
      ctx,
      `update ${identifier(entity.table)} t set ${sets.join(', ')} where ${which}`,
      parameters.values,
    )
  }
}

/** What is written into each column; of a column with keys the whole, with the changed keys in it. */
function columnsOf({ entity }: Resource, row: Row, changes: Values): [string, unknown][] {
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
