/** What the caller may do with a row, as JSON beside it: the scopes that would refuse a call are asked beforehand. */
import type { Action } from '#domain/access/access.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { isGuest, isUser } from './context.ts'
import { identifier, type Parameters } from './parameters.ts'
import type { Asker } from './registry.ts'
import type { Resource, RowRights } from './resource.ts'
import { refuseClosed, scopeSql } from './scope.ts'

/** `may` of the row under alias `t`: see `domain/access/rights.ts`. */
export function rightsSql(resource: Resource, ctx: Asker, parameters: Parameters): string {
  const { actor } = ctx
  if (isGuest(actor)) return guestRights(resource)
  const reaches = (action: Action) =>
    isClosed(resource, ctx, action) ? 'false' : `(${scopeSql(ctx, { resource, action, parameters })}) is true`
  const own = isUser(actor) ? (resource.rights?.(parameters, actor) ?? {}) : {}
  const parts = [
    `'update', r.update`,
    `'only', case when r.update then r.only end`,
    `'remove', r.remove and (${own.remove ?? 'true'})`,
    `'steps', case when r.update then ${typeof own.steps === 'string' ? own.steps : stepsSql(resource, own.steps)} else ${NONE} end`,
    `'actions', ${actionsSql(resource, own)}`,
  ]
  // Each scope is asked once, however often its answer is used.
  const asked = `select ${reaches('update')} as update, ${reaches('remove')} as remove, (${own.only ?? 'null'})::json as only offset 0`
  return `(select json_strip_nulls(json_build_object(${parts.join(', ')})) from (${asked}) r) as may`
}

/** Asked apart: a refusal may come after some of the condition was made, whose values nothing would then use. */
function isClosed(resource: Resource, ctx: Asker, action: Action): boolean {
  try {
    refuseClosed(resource, ctx, action)
    return false
  } catch (error) {
    if (error instanceof AppError && error.code === 'forbidden') return true
    throw error
  }
}

/** A guest changes what the link lets it answer, and nothing else. */
function guestRights({ access }: Resource): string {
  const only = (access.guest?.update ?? []).map((name) => identifier(name).slice(1, -1))
  const may = { update: only.length > 0, only, remove: false, steps: [], actions: [] }
  return `'${JSON.stringify(may)}'::json as may`
}

/** Every step that the row's state has, each once; of a record that is only open in part those that are named. */
function stepsSql({ entity: { lifecycle } }: Resource, own: Readonly<Record<string, string>> = {}): string {
  if (!lifecycle) return NONE
  const state = `t.${identifier(lifecycle.field)}`
  const steps = [...new Set(lifecycle.transitions.map(({ action }) => action))].map((step) => {
    const from = lifecycle.transitions.filter(({ action }) => action === step).flatMap((each) => each.from)
    const states = from.map((each) => (each === null ? `${state} is null` : `${state} = '${each}'`)).join(' or ')
    return namedSql(step, `(${states}) and (${own[step] ?? 'r.only is null'})`)
  })
  return listSql(steps)
}

function actionsSql({ actions = {} }: Resource, { actions: own = {} }: RowRights): string {
  const named = Object.entries(actions).map(([name, { permission }]) => {
    // Whoever is answered the row reads it.
    const scope = { update: 'r.update and r.only is null', remove: 'r.remove', read: 'true', create: 'true' }[
      permission
    ]
    return namedSql(name, `${scope} and (${own[name] ?? 'true'})`)
  })
  return named.length === 0 ? NONE : listSql(named)
}

const NONE = `'[]'::json`
const namedSql = (name: string, condition: string) => `case when ${condition} then '${name}' end`
const listSql = (names: readonly string[]) => `to_json(array_remove(array[${names.join(', ')}]::text[], null))`
