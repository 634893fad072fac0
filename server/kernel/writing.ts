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
  const checked = checkValues(entity.fields, body, 'create')
  await checkReferences(registry, ctx, entity.fields, checked)
  const owned = { ...ownedBy(resource, ctx, checked), ...checked }
  const values = (await hooks?.beforeCreate?.(ctx, owned)) ?? owned
  const id = await insertRow(resource, ctx, values)
  await stayInScope(registry, resource, ctx, id, 'create')
  const row = await getRow(resource, ctx, id)
  await hooks?.afterCreate?.(ctx, row)
  await tell(registry, resource, ctx, [row])
  return id
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
  await stayInScope(registry, resource, ctx, id, 'update')
  const after = await getRow(resource, ctx, id)
  await hooks?.afterUpdate?.(ctx, row, after)
  await tell(registry, resource, ctx, [row, after])
}

function asObject(body: unknown): Values {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AppError('invalid', 'The request could not be read.')
  }
  return body as Values
}

/** A guest may write only its own answer; every other field is unknown to it. */
function writableFields({ entity, access }: Resource, { actor }: Context): Record<string, Field> {
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
  const { table, key, label } = resource.entity
  const isViewed = viewingCompany(resource, ctx.actor) !== null
  if (isViewed) {
    // The common row is what writers of one overlay wait for; a view of a row cannot be locked itself.
    await runStatement(ctx, `select 1 from ${identifier(table)} t where t.${identifier(key)} = $1 for update`, [id])
  }
  const parameters = new Parameters()
  const place = parameters.add(id)
  const mayAct = scopeSql(registry, { resource, actor: ctx.actor, action, parameters })
  const seen =
    action === 'read' ? mayAct : scopeSql(registry, { resource, actor: ctx.actor, action: 'read', parameters })
  const source = sourceSql(resource, ctx.actor, parameters)
  const text = `select ${rowJson(resource)} as row, (${mayAct}) as allowed from ${source} t where t.${identifier(key)} = ${place} and ((${seen}) or (${mayAct}))${isViewed ? '' : ' for update of t'}`
  const [found] = await runStatement<{ row: Row; allowed: boolean }>(ctx, text, parameters.values)
  if (!found) throw notFound()
  if (!found.allowed) {
    const verb = action === 'remove' ? 'delete' : 'change'
    throw new AppError('forbidden', `You may not ${verb} this ${label.toLowerCase()}.`)
  }
  return found.row
}

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

/** All columns, with the people of the team where the entity has one: their rooms must hear of changes. */
function rowJson({ entity }: Resource): string {
  const { team } = entity.ownership
  if (!team) return 'to_jsonb(t)'
  const members = `select coalesce(jsonb_agg(jsonb_build_object('userId', m."userId")), '[]') from ${identifier(team.table)} m where m.${identifier(team.key)} = t.${identifier(entity.key)}`
  return `to_jsonb(t) || jsonb_build_object('dealTeam', (${members}))`
}

/** A change must not carry a row out of the writer's own reach, nor into a place it could not have made it. */
async function stayInScope(registry: Registry, resource: Resource, ctx: Context, id: Key, action: Action) {
  const { table, key, ownership, fields } = resource.entity
  const parameters = new Parameters()
  const place = parameters.add(id)
  const condition = scopeSql(registry, { resource, actor: ctx.actor, action, parameters })
  const text = `select 1 from ${identifier(table)} t where t.${identifier(key)} = ${place} and ${condition}`
  const rows = await runStatement(ctx, text, parameters.values)
  if (rows.length > 0) return
  const column = ownership.parent?.column ?? ownership.owner ?? key
  const label = fields[column]?.parts.label ?? column
  throw new AppError('invalid', `${label} has an unknown value.`, { [column]: `${label} has an unknown value.` })
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

async function writeRow({ entity }: Resource, ctx: ChangeContext, row: Row, changes: Values) {
  const names = Object.keys(changes)
  if (names.length === 0) return
  const parameters = new Parameters()
  const sets = names.map((name) => {
    const field = entity.fields[name]
    const value = field?.parts.keys
      ? mergeKeys(row[name] as Values | null, changes[name] as Values | null)
      : changes[name]
    return `${identifier(name)} = ${parameters.add(toColumn(field, value))}`
  })
  const key = parameters.add(row[entity.key])
  const text = `update ${identifier(entity.table)} set ${sets.join(', ')} where ${identifier(entity.key)} = ${key}`
  await runStatement(ctx, text, parameters.values)
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
