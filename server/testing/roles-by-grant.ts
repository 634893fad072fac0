/** Which roles a resource treats alike, so that a loop over all resources asks once for each grant instead of each role. */
import { ACTIONS, type Action, type Grant, holdsOneOf } from '#domain/access/access.ts'
import { isOneOf, ROLES, type Role } from '#domain/access/roles.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { Field } from '#domain/kernel/field.ts'
import { defaultRights } from '#domain/team/user-settings.ts'
import type { UserActor } from '#server/kernel/context.ts'
import { Parameters } from '#server/kernel/parameters.ts'
import type { Call, Resource } from '#server/kernel/resource.ts'
import { rightsSql } from '#server/kernel/rights.ts'
import { scopeSql } from '#server/kernel/scope.ts'
import { registry } from '#server/resources.ts'
import { isFullProof } from './full-proof.ts'
import { sourcesOf } from './rule-sources.ts'

/** Roles that get the same answers of a resource, and the one of them that asks. */
export type RoleClass = { role: Role; also: readonly Role[] }

/** A path that names its record only at run time: which grant decides depends on the values. */
const BY_PATH = 'Belongs to a record of any kind, whose grant decides.'

/** Resources that keep every role although no source of theirs asks for it. */
export const KEPT_WHOLE: Readonly<Record<string, string>> = {
  'import-batches': BY_PATH,
  'import-rows': BY_PATH,
  stars: BY_PATH,
  'documents-uploader': BY_PATH,
  specDocs: BY_PATH,
  'record-documents': BY_PATH,
}

/** The same person in each role, with the rights that a new user of the role has. */
function personIn(role: Role): UserActor {
  const rights = Object.entries(defaultRights(role)).flatMap(([name, isOn]) => (isOn ? [name] : []))
  return {
    kind: 'user',
    id: 7,
    role,
    companyId: 3,
    tree: [7, 8],
    rights: [role, ...rights],
    sessionId: 'session',
    name: 'Somebody',
    email: 'somebody@example.test',
    timeZone: 'America/Toronto',
    language: null,
  }
}

type Statement = { text: string; values: readonly unknown[] }

/** What SQL is told of the person; undefined where the call is closed. */
function written(ask: (parameters: Parameters) => string): Statement | undefined {
  const parameters = new Parameters()
  try {
    return { text: ask(parameters), values: parameters.values }
  } catch (error) {
    if (error instanceof AppError && error.code === 'forbidden') return undefined
    throw error
  }
}

const scopeOf = (resource: Resource, actor: UserActor, action: Action) =>
  written((parameters) => scopeSql({ actor, services: { registry } }, { resource, action, parameters }))

function scopesOf(resource: Resource, actor: UserActor) {
  return ACTIONS.map((action) => [action, scopeOf(resource, actor, action)] as const)
}

/** The rows of the permission table for the role: of the resource and of those it is seen through. */
export function grantsAbove(resource: Resource, role: Role): Grant[] {
  const { parent } = resource.entity.ownership
  const above = parent && registry.get(parent.path)
  return [resource.access[role], ...(above && above !== resource ? grantsAbove(above, role) : [])]
}

/** Names of fields, their keys and extras that the person is not told. */
function hiddenFrom({ entity, extras = {} }: Resource, actor: UserActor): string[] {
  const fields: [string, Field][] = Object.entries(entity.fields)
  const keys = fields.flatMap(([name, { parts }]) =>
    Object.entries(parts.keys ?? {}).map(([key, field]): [string, Field] => [`${name}.${key}`, field]),
  )
  const beside = Object.entries(extras).map(([name, { field }]): [string, Field] => [name, field])
  return [...fields, ...keys, ...beside].flatMap(([name, { parts }]) =>
    holdsOneOf(actor, parts.readableBy) ? [] : [name],
  )
}

/** Resources that the caller must see to name a record of theirs. */
function targetsOf(fields: Readonly<Record<string, Field>>): string[] {
  return Object.values(fields).flatMap(({ parts }) => [
    ...(parts.target && !parts.isReadOnly ? [parts.target] : []),
    ...targetsOf(parts.keys ?? {}),
  ])
}

/** All that the kernel and the rules of the resource go by when somebody of the role asks. */
export function grantOf(resource: Resource, role: Role) {
  const actor = personIn(role)
  const scopes = scopesOf(resource, actor)
  // Nothing behind a closed door is reached, whatever rules stand there.
  if (scopes.every(([, scope]) => scope === undefined)) return { closed: true, grants: [] }
  const { asking, reached } = sourcesOf(resource)
  const targets = targetsOf(resource.entity.fields).flatMap((path) => registry.get(path) ?? [])
  return {
    role: asking || resource.entity.path in KEPT_WHOLE ? role : undefined,
    grants: grantsAbove(resource, role),
    scopes,
    may: written((parameters) => rightsSql(resource, { actor, services: { registry } }, parameters)),
    extras: Object.values(resource.extras ?? {}).map(({ sql }) =>
      typeof sql === 'string' ? sql : written((parameters) => sql(parameters, actor)),
    ),
    hidden: hiddenFrom(resource, actor),
    targets: targets.map((target) => scopeOf(target, actor, 'read')),
    reached: reached.map((each) => [grantsAbove(each, role), scopesOf(each, actor)]),
  }
}

/** The roles of a resource by what decides its answers. */
export const rolesByGrant = (resource: Resource): readonly RoleClass[] =>
  classesBy(resource.entity.path, (role) => grantOf(resource, role))

/** What decides the answer to a call. A role to which its declaration closes it never gets to what it runs. */
export function callGrantOf(call: Call, role: Role) {
  const actor = personIn(role)
  if ((call.roles && !isOneOf(role, call.roles)) || !holdsOneOf(actor, call.needs)) return { closed: true }
  const { asking, reached } = sourcesOf(call)
  const scopes = reached.map((each) => [grantsAbove(each, role), scopesOf(each, actor)])
  return { role: asking && role, reached: scopes }
}

/** Groups by an answer that is compared as JSON. */
function classesBy(name: string, decide: (role: Role) => unknown): RoleClass[] {
  const classes = [...Map.groupBy(ROLES, (role) => JSON.stringify(decide(role))).values()]
  return classes.map((roles) => representative(roles, name))
}

/** Another one represents the same roles at each resource, so that none is missing from all loops. */
function representative(roles: readonly Role[], name: string): RoleClass {
  const place = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % roles.length
  return { role: roles[place] as Role, also: roles.filter((_, at) => at !== place) }
}

const EACH_ALONE: readonly RoleClass[] = ROLES.map((role) => ({ role, also: [] }))

/** The name of a case says for which roles it stands. */
const titleOf = ({ role, also }: RoleClass) => (also.length === 0 ? role : `${role} (also ${also.join(', ')})`)

const classesOf = (find: () => readonly RoleClass[]) => (isFullProof('roles') ? EACH_ALONE : find())

/** Each resource with one role of each grant, for a table of cases; with every role where the full proof is asked for. */
export const byGrant = (resources: readonly Resource[]) =>
  resources.flatMap((resource) =>
    classesOf(() => rolesByGrant(resource)).map(
      (each) => [resource.entity.path, titleOf(each), each.role, resource] as const,
    ),
  )

/** The same for calls. */
export const callsByGrant = (calls: readonly Call[]) =>
  calls.flatMap((call) =>
    classesOf(() => classesBy(call.path, (role) => callGrantOf(call, role))).map(
      (each) => [call.method, call.path, titleOf(each), each.role, call] as const,
    ),
  )
