/** What an entity is: declared once, and from that one declaration stored, checked, listed, permitted and documented. */
import type { Field } from './field.ts'
import { instant, reference } from './field.ts'

/** Which columns of a row say whose it is; the kernel compiles scopes from them. */
export type Ownership = {
  /** Column holding the owner's user id (scopes own and tree). */
  owner?: string
  /** Column holding the company's id (scope company); repeated in every clause. */
  company?: string
  /** Link table that names people besides the owner (scope team). */
  team?: { table: string; key: string }
  /** The record this one is seen through (scope parent); `kind` is the column with its path, where records of several kinds may be meant. */
  parent?: { path: string; column: string; kind?: string }
}

/** One step of a lifecycle: a change of the lifecycle's field from one of `from` to `to` is this action. */
export type Transition = { action: string; from: readonly (string | null)[]; to: string }

/** The field whose value is a state, and the only ways it may change. */
export type Lifecycle = { field: string; label: string; transitions: readonly Transition[] }

/** What names a row: a number the database counts up, or 24 hexadecimal characters that nobody can guess the next of. */
export type Key = number | string

/** The key as a path or a query spells it; undefined when it names no record of this kind. */
export function parseKey({ key }: Pick<Entity, 'key'>, text: string): Key | undefined {
  if (key === '_id') return /^[0-9a-f]{24}$/.test(text) ? text : undefined
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}

export type Entity = {
  /** Path below the API's prefix, and the name by which other entities refer to it. */
  path: string
  table: string
  key: 'id' | '_id'
  /** What people call one record of it. */
  label: string
  fields: Record<string, Field>
  ownership: Ownership
  filters: readonly string[]
  sorts: readonly string[]
  search: readonly string[]
  defaultSort: Record<string, 1 | -1>
  lifecycle?: Lifecycle
  /** Rows are switched off by `active=false`, never removed. */
  softDelete: boolean
  /** Changes are written to the audit log and shown as activity. */
  audited: boolean
  /** Columns besides the fields that only the server knows of. */
  serverColumns: readonly string[]
  /** Field that names a record to people: in the palette, in activity, in dialogs. */
  title: string
}

type Declaration = Partial<Omit<Entity, 'fields'>> & {
  path: string
  label: string
  fields: Record<string, Field>
  title: string
}

/** Columns every table has; written by the server. */
const COMMON = () => ({
  createdAt: instant().readOnly(),
  updatedAt: instant().readOnly(),
  createdBy: reference('users').readOnly(),
  updatedBy: reference('users').readOnly(),
})

/**
 * Declares an entity; common columns and the key are added here.
 * Throws at start-up when a filter, sort, search, title or ownership column names no field.
 */
export function defineEntity(declaration: Declaration): Entity {
  const entity: Entity = {
    table: declaration.path.replaceAll('-', '_'),
    key: 'id',
    ownership: {},
    filters: [],
    sorts: [],
    search: [],
    defaultSort: { updatedAt: -1 },
    softDelete: false,
    audited: true,
    ...declaration,
    serverColumns: [
      ...(declaration.serverColumns ?? []),
      ...(declaration.softDelete ? ['deletedAt', 'deletedBy'] : []),
      ...Object.values(declaration.fields).flatMap(({ parts }) => parts.mirrored ?? []),
    ],
    fields: { ...declaration.fields, ...COMMON() },
  }
  const known = (name: string) => name === entity.key || fieldAt(entity, name) !== undefined
  const named = [...entity.filters, ...entity.sorts, ...entity.search, entity.title, ...Object.keys(entity.defaultSort)]
  const owned = [entity.ownership.owner, entity.ownership.company, entity.ownership.parent?.column]
  for (const name of [...named, ...owned.filter((column) => column !== undefined)]) {
    if (!known(name)) throw new Error(`${entity.path} names a field it does not have: ${name}`)
  }
  return entity
}

/** The field at a path such as `dealName` or `values.Loan_Amount`; undefined when there is none. */
export function fieldAt(entity: Entity, path: string): Field | undefined {
  const [name = '', key, ...deeper] = path.split('.')
  const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined
  if (key === undefined) return field
  const keys = field?.parts.keys
  return deeper.length === 0 && keys && Object.hasOwn(keys, key) ? keys[key] : undefined
}
