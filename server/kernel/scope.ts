/** Whose rows a caller reaches, as a condition in SQL. */
import { type Action, holdsOneOf, type Scope } from '#domain/access/access.ts'
import type { Ownership } from '#domain/kernel/entity.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { held } from '#domain/kernel/narrow.ts'
import { say } from '#domain/kernel/words.ts'
import { type GuestActor, isGuest, isSystem, isUser, type UserActor } from './context.ts'
import { identifier, Parameters } from './parameters.ts'
import { type Asker, resourceOf } from './registry.ts'
import type { Resource } from './resource.ts'

type Parent = NonNullable<Ownership['parent']>

export type ScopeQuestion = {
  resource: Resource
  action: Action
  parameters: Parameters
  alias?: string
  /** Deleted rows instead of the living. */
  showsDeleted?: boolean
}

/**
 * The condition under which the caller may do this to a row; each of the role's scopes opens a part.
 * Throws `forbidden` when the whole call is closed to the role or for want of a right.
 */
export function scopeSql(ctx: Asker, question: ScopeQuestion): string {
  const { resource, action, parameters, alias = 't' } = question
  const { entity, access } = resource
  const { actor } = ctx
  if (isGuest(actor)) return guestSql(ctx, actor, question)
  if (isSystem(actor)) return alive(question)
  if (!isUser(actor)) throw new AppError('unauthenticated', say('Please sign in.'))
  const scopes = access[actor.role][action]
  if (scopes.length === 0 || !holdsOneOf(actor, resource.needs)) {
    throw new AppError(
      'forbidden',
      say('You may not {verb} {label} records.', {
        verb: say(VERB_WORDS[action]),
        label: say(entity.label).toLowerCase(),
      }),
    )
  }
  const asked = { ...question, alias, parameters }
  const parts = scopes.map((scope) => oneScope(ctx, asked, actor, scope))
  // Each part has the company in it; said once for all of them it is what an index is searched by.
  const isWithinCompany = entity.ownership.company && scopes.every((scope) => WITHIN_COMPANY.has(scope))
  const company = isWithinCompany && scopes.length > 1 ? `${oneScope(ctx, asked, actor, 'company')} and ` : ''
  return `${alive(question)} and ${company}(${parts.join(' or ')}) and ${resource.gate?.sql(alias, parameters, actor, action) ?? 'true'}`
}

const WITHIN_COMPANY: ReadonlySet<Scope> = new Set(['company', 'own', 'tree', 'team'])

/** Throws `forbidden` when the whole call is closed to the caller, whatever the row. */
export function refuseClosed(resource: Resource, ctx: Asker, action: Action) {
  scopeSql(ctx, { resource, action, parameters: new Parameters() })
}

const VERB_WORDS: Record<Action, string> = { read: 'read', create: 'create', update: 'change', remove: 'delete' }

/** Rows that were deleted do not exist, unless they are what is asked for. */
function alive({ resource, alias = 't', showsDeleted }: ScopeQuestion): string {
  if (!resource.entity.softDelete) return 'true'
  return showsDeleted ? `not ${alias}.active` : `${alias}.active`
}

/** The token opens one record and what hangs on it; nothing else exists for its holder. */
function guestSql(ctx: Asker, actor: GuestActor, question: ScopeQuestion): string {
  const { resource, action, parameters, alias = 't' } = question
  const { entity, access } = resource
  const { parent } = entity.ownership
  const above = parent?.path === actor.path ? ctx.services.registry.get(parent.path) : undefined
  const isOwn = actor.path === entity.path
  const opens = { read: isOwn || above, update: isOwn || above, create: above && access.guest?.create, remove: false }
  if (!access.guest || !opens[action]) throw new AppError('forbidden', say('This link does not open that.'))
  const key = parent && above ? parentKeySql(above, parent, alias) : `${alias}.${identifier(entity.key)}`
  return `${alive(question)} and ${key} = ${parameters.add(actor.id)}`
}

function oneScope(ctx: Asker, question: ScopeQuestion, actor: UserActor, scope: Scope): string {
  const { resource, parameters, alias = 't' } = question
  const { ownership, key, path } = resource.entity
  const at = (column: string | undefined) =>
    `${alias}.${identifier(held(column, `column of ${path} for the scope ${scope}`))}`
  // Every clause repeats the company: it comes first in each index, and no other clause can then leak a foreign row.
  const company = () => (ownership.company ? `${at(ownership.company)} = ${parameters.add(actor.companyId)}` : 'true')
  switch (scope) {
    case 'all':
      return 'true'
    case 'none':
      return 'false'
    case 'common':
      return `${at(ownership.company)} is null`
    case 'company':
      return company()
    case 'own':
      return `(${company()} and ${at(ownership.owner)} = ${parameters.add(actor.id)})`
    case 'tree':
      return `(${company()} and ${at(ownership.owner)} = any(${parameters.add(actor.tree)}::bigint[]))`
    case 'team': {
      const { table, key: link } = held(ownership.team, `team of ${path}`)
      return `(${company()} and exists (select 1 from ${identifier(table)} m where m.${identifier(link)} = ${alias}.${identifier(key)} and m."userId" = ${parameters.add(actor.id)}))`
    }
    case 'parent':
      return parentSql(ctx, question)
    case 'special':
      return `(${held(resource.special, `special scope of ${path}`)(alias, parameters, actor, question.action)})`
  }
}

/** A child is reached as its parent is; making or removing one is a change of the parent. */
function parentSql(ctx: Asker, question: ScopeQuestion): string {
  const { resource, action, alias = 't' } = question
  const parent = held(resource.entity.ownership.parent, `parent of ${resource.entity.path}`)
  const target = resourceOf(ctx, parent)
  const above = `${alias}p`
  const condition = scopeSql(ctx, {
    ...question,
    resource: target,
    action: action === 'read' ? 'read' : 'update',
    alias: above,
    showsDeleted: false,
  })
  return `exists (select 1 from ${identifier(target.entity.table)} ${above} where ${above}.${identifier(target.entity.key)} = ${parentKeySql(target, parent, alias)} and ${condition})`
}

/** Where the kind is a column, a key of another kind is never read as one of this. */
function parentKeySql({ entity }: Resource, { path, column, kind }: Parent, alias: string): string {
  const key = `${alias}.${identifier(column)}`
  if (!kind) return key
  return `case when ${alias}.${identifier(kind)} = '${path}' then ${key}${entity.key === 'id' ? '::bigint' : ''} end`
}
