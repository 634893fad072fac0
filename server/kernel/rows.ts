/** Whole rows inside a change: held against others, read again, and kept within the caller's reach. */
import type { Action } from '#domain/access/access.ts'
import type { AnyRow, Entity, Key } from '#domain/kernel/entity.ts'
import { AppError, notFound } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { type ChangeContext, type Context, isUser } from './context.ts'
import { sourceSql, viewingCompany } from './overlays.ts'
import { identifier, Parameters } from './parameters.ts'
import { runStatement } from './reading.ts'
import type { Resource } from './resource.ts'
import { scopeSql } from './scope.ts'

/**
 * The row, held until the change is kept. Throws `not_found` when the caller cannot even see it,
 * and `forbidden` when the caller sees it and may not do this. What only looks at the row does not hold it.
 */
export async function lockRow<R extends AnyRow>(
  resource: Resource<Entity, R>,
  ctx: ChangeContext,
  id: Key,
  action: Action,
  { isHeld = true } = {},
): Promise<R> {
  const { table, key } = resource.entity
  const isViewed = viewingCompany(resource, ctx.actor) !== null
  if (isViewed && isHeld) {
    // The common row is what writers of one overlay wait for; a view of a row cannot be locked itself.
    await runStatement(ctx, `select 1 from ${identifier(table)} t where t.${identifier(key)} = $1 for update`, [id])
  }
  const parameters = new Parameters()
  const which = `t.${identifier(key)} = ${parameters.add(id)}`
  const rows = await reachRows(resource, ctx, action, [id], `${which}${isViewed || !isHeld ? '' : HELD}`, parameters)
  return rows[0] as R
}

/** The same for many rows, in one statement; all of them or none. */
export async function lockRows<R extends AnyRow>(
  resource: Resource<Entity, R>,
  ctx: ChangeContext,
  ids: readonly Key[],
  action: Action,
): Promise<R[]> {
  const parameters = new Parameters()
  // In one order for everybody, so that two such requests wait for each other instead of locking each other out.
  const which = `${amongSql(resource, parameters, ids)} order by t.${identifier(resource.entity.key)}${HELD}`
  return reachRows(resource, ctx, action, ids, which, parameters)
}

const HELD = ' for update of t'

/** The rows; `not_found` where the caller does not see one of them, `forbidden` where it may not do this to it. */
async function reachRows<R extends AnyRow>(
  resource: Resource<Entity, R>,
  ctx: Context,
  action: Action,
  ids: readonly Key[],
  which: string,
  parameters: Parameters,
): Promise<R[]> {
  const { label } = resource.entity
  const mayAct = scopeSql(ctx, { resource, action, parameters })
  const seen = action === 'read' ? mayAct : scopeSql(ctx, { resource, action: 'read', parameters })
  const source = sourceSql(resource, ctx.actor, parameters)
  const text = `select ${rowJson(resource)} as row, (${mayAct}) as allowed from ${source} t where ((${seen}) or (${mayAct})) and ${which}`
  const found = await runStatement<{ row: R; allowed: boolean }>(ctx, text, parameters.values)
  if (found.length < ids.length) throw notFound()
  if (!found.every(({ allowed }) => allowed)) {
    const verb = action === 'remove' ? 'delete' : 'change'
    throw new AppError('forbidden', say('You may not {verb} this {label}.', { verb, label: say(label).toLowerCase() }))
  }
  return found.map(({ row }) => row)
}

/** The condition that names the rows by their keys, over alias `t`. */
export const amongSql = ({ entity: { key } }: Resource, parameters: Parameters, ids: readonly Key[]) =>
  `t.${identifier(key)} = any(${parameters.add([...ids])}::${key === '_id' ? 'text' : 'bigint'}[])`

/** The row as it is now, all columns; inside a change only, where the caller's right has been checked. */
export async function getRow<R extends AnyRow>(resource: Resource<Entity, R>, ctx: Context, id: Key): Promise<R> {
  const parameters = new Parameters()
  const place = parameters.add(id)
  const source = sourceSql(resource, ctx.actor, parameters)
  const text = `select ${rowJson(resource)} as row from ${source} t where t.${identifier(resource.entity.key)} = ${place}`
  const [found] = await runStatement<{ row: R }>(ctx, text, parameters.values)
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

/**
 * The rows after their change, and whether each is still in the caller's reach, in one statement: a change must not carry
 * a row out of it, nor into a place where the caller could not have made it. Throws `not_found` and `invalid`.
 */
export async function getRowsInScope(
  resource: Resource,
  ctx: Context,
  ids: readonly Key[],
  action: Action,
): Promise<AnyRow[]> {
  if (ids.length === 0) return []
  const { table, key } = resource.entity
  const parameters = new Parameters()
  const which = amongSql(resource, parameters, ids)
  const condition = scopeSql(ctx, { resource, action, parameters, alias: 'w' })
  const within = `exists (select 1 from ${identifier(table)} w where w.${identifier(key)} = t.${identifier(key)} and ${condition})`
  const source = sourceSql(resource, ctx.actor, parameters)
  const text = `select ${rowJson(resource)} as row, ${within} as within from ${source} t where ${which}`
  const found = await runStatement<Written>(ctx, text, parameters.values)
  if (found.length < ids.length) throw notFound()
  return found.map((each) => keptWithin(resource, each))
}

/**
 * What a statement that writes the row answers with it: the row and whether it is still in the caller's reach, over alias
 * `t`. Undefined where the row alone does not tell: a company's view of it, or a scope that may rest on what follows.
 */
export function writtenSql(
  resource: Resource,
  ctx: Context,
  action: Action,
  parameters: Parameters,
): string | undefined {
  const { actor } = ctx
  const scopes = isUser(actor) ? resource.access[actor.role][action] : []
  if (viewingCompany(resource, actor) !== null || scopes.includes('special')) return undefined
  const condition = scopeSql(ctx, { resource, action, parameters })
  return `${rowJson(resource)} as row, (${condition}) as within`
}

export type Written = { row: AnyRow; within: boolean }

/** The row as it was written. Throws `invalid` where it would lie beyond the caller's reach. */
export function keptWithin(resource: Resource, written: Written | undefined): AnyRow {
  if (!written) throw notFound()
  if (!written.within) throw outOfReach(resource)
  return written.row
}

function outOfReach({ entity: { key, ownership, fields } }: Resource): AppError {
  const column = ownership.parent?.column ?? ownership.owner ?? key
  const label = fields[column]?.parts.label ?? column
  return new AppError('invalid', say('{label} has an unknown value.', { label }), {
    [column]: say('{label} has an unknown value.', { label }),
  })
}
