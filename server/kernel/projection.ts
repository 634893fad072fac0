/** What of a row a caller gets to see, and how PostgreSQL writes it as JSON. */
import { holdsOneOf } from '#domain/access/access.ts'
import { type Entity, fieldAt } from '#domain/kernel/entity.ts'
import { type Field, objectReference, reference } from '#domain/kernel/field.ts'
import { type Actor, isGuest, isUser } from './context.ts'
import { identifier, type Parameters } from './parameters.ts'
import type { Resource } from './resource.ts'

const KEY_FIELDS = { id: reference('self'), _id: objectReference('self') }

/** Whether the field exists for the caller; a hidden one is treated like one that was never declared. */
export function isReadable(field: Field, actor: Actor): boolean {
  if (field.parts.isSecret) return false
  return isUser(actor) ? holdsOneOf(actor, field.parts.readableBy) : true
}

/** Names of the columns the caller may read, without the key. */
export function readableNames({ entity, access }: Resource, actor: Actor): string[] {
  if (isGuest(actor)) return (access.guest?.read ?? []).filter((name) => name !== entity.key)
  return Object.keys(entity.fields).filter((name) => isReadable(entity.fields[name] as Field, actor))
}

/** Lists made so far, by resource and by the rights that decide what is in them. */
const lists = new WeakMap<Resource, Map<string, string>>()

/** One row among many, perhaps only these names of it; or the record by itself, whole. */
export type Wanted = { isListed?: boolean; names?: ReadonlySet<string> }

/** The select list that makes a row's JSON, over alias `t`. */
export function selectList(resource: Resource, actor: Actor, parameters: Parameters, wanted: Wanted = {}): string {
  const { fixed, asked } = selectParts(resource, actor, parameters, wanted)
  return fixed + asked
}

/** The same in two parts: what is the same for all with these rights, and what is made for this caller. */
export function selectParts(resource: Resource, actor: Actor, parameters: Parameters, wanted: Wanted = {}) {
  const fixed = wanted.names ? fixedList(resource, actor, wanted) : knownList(resource, actor, wanted)
  const asked = askedList(resource, actor, parameters, wanted)
  return { fixed, asked: asked.map((each) => `, ${each}`).join('') }
}

function knownList(resource: Resource, actor: Actor, wanted: Wanted): string {
  const known = lists.get(resource) ?? new Map<string, string>()
  lists.set(resource, known)
  const reader = `${isUser(actor) ? actor.rights.join() : actor.kind} ${wanted.isListed ?? false}`
  const fixed = known.get(reader) ?? fixedList(resource, actor, wanted)
  known.set(reader, fixed)
  return fixed
}

/** What does not depend on who asks beyond the rights. */
function fixedList(resource: Resource, actor: Actor, wanted: Wanted): string {
  const { entity } = resource
  const columns = readableNames(resource, actor)
    .filter((name) => isWanted(name, entity.fields[name] as Field, wanted))
    .map((name) => columnSql(entity, name, actor, wanted))
  const added = wantedExtras(resource, actor, wanted).flatMap(([name, { sql }]) =>
    typeof sql === 'string' ? [`(${sql}) as ${identifier(name)}`] : [],
  )
  return [`t.${identifier(entity.key)}`, ...columns, ...added].join(', ')
}

const isWanted = (name: string, { parts }: Field, { isListed, names }: Wanted) =>
  (names?.has(name) ?? true) && !(isListed && parts.isNotListed)

function askedList(resource: Resource, actor: Actor, parameters: Parameters, wanted: Wanted): string[] {
  return wantedExtras(resource, actor, wanted).flatMap(([name, { sql }]) =>
    typeof sql === 'function' ? [`(${sql(parameters, actor)}) as ${identifier(name)}`] : [],
  )
}

export function readableExtras({ extras = {} }: Resource, actor: Actor) {
  return isGuest(actor) ? [] : Object.entries(extras).filter(([, { field }]) => isReadable(field, actor))
}

const wantedExtras = (resource: Resource, actor: Actor, wanted: Wanted) =>
  readableExtras(resource, actor).filter(([name, { field }]) => isWanted(name, field, wanted))

function columnSql(entity: Entity, name: string, actor: Actor, { isListed }: Wanted): string {
  const column = `t.${identifier(name)}`
  const { kind, keys = {} } = (entity.fields[name] as Field).parts
  if (kind === 'instant') return `wire_instant(${column}) as ${identifier(name)}`
  const hidden = Object.entries(keys)
    .filter(([, key]) => !isReadable(key, actor) || (isListed && key.parts.isNotListed))
    .map(([key]) => key)
  if (hidden.length === 0) return column
  return `(${column} - array[${hidden.map((key) => `'${identifier(key).slice(1, -1)}'`).join(', ')}]) as ${identifier(name)}`
}

/**
 * The column behind a path that a caller filters, sorts or searches by; undefined when it is not there for the caller.
 * The keys of a nested column are reached through their generated columns.
 */
export function columnAt(
  { entity, access }: Resource,
  path: string,
  actor: Actor,
): { sql: string; field: Field } | undefined {
  const [name = '', key] = path.split('.')
  if (name === entity.key && key === undefined) return { sql: `t.${identifier(name)}`, field: KEY_FIELDS[entity.key] }
  const field = fieldAt(entity, path)
  const holder = fieldAt(entity, name)
  if (!field || !holder || !isReadable(field, actor) || !isReadable(holder, actor)) return undefined
  // What a guest is not shown would else be found out by asking for it.
  if (isGuest(actor) && !access.guest?.read.includes(name)) return undefined
  if (key === undefined) return { sql: `t.${identifier(name)}`, field }
  return holder.parts.mirrored?.includes(key) ? { sql: `t.${identifier(key)}`, field } : undefined
}
