/** What an entity is: declared once, and from that one declaration stored, checked, listed, permitted and documented. */
import type { Field, Fields } from './field.ts'
import { instant, reference } from './field.ts'
import type { Changeable, ColumnIn, Given, Kept, Read, StatesIn } from './field-types.ts'

/** Which columns of a row say whose it is; the kernel compiles scopes from them. */
export type Ownership<Column extends string = string> = {
  /** Column holding the owner's user id (scopes own and tree). */
  owner?: Column
  /** Column holding the company's id (scope company); repeated in every clause. */
  company?: Column
  /** Link table that names people besides the owner (scope team). */
  team?: { table: string; key: string }
  /** The record this one is seen through (scope parent); `kind` is the column with its path, where records of several kinds may be meant. */
  parent?: { path: string; column: Column; kind?: string }
}

/** One step of a lifecycle: a change of the lifecycle's field from one of `from` to `to` is this action. */
export type Transition<State extends string = string> = {
  action: string
  from: readonly (State | null)[]
  to: State
}

/** The field whose value is a state, and the only ways it may change. */
export type Lifecycle<Name extends string = string, State extends string = string> = {
  field: Name
  label: string
  transitions: readonly Transition<State>[]
}

/** What names a row: a number the database counts up, or 24 hexadecimal characters that nobody can guess the next of. */
export type Key = number | string

/** The key as a path or a query spells it; undefined when it names no record of this kind. */
export function parseKey({ key }: Pick<Entity, 'key'>, text: string): Key | undefined {
  if (key === '_id') return /^[0-9a-f]{24}$/.test(text) ? text : undefined
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}

type KeyName = 'id' | '_id'

export type Entity<
  F extends Fields = Fields,
  K extends KeyName = KeyName,
  X extends Fields = Fields,
  L extends Lifecycle | undefined = Lifecycle | undefined,
> = {
  /** Path below the API's prefix, and the name by which other entities refer to it. */
  path: string
  table: string
  key: K
  /** What people call one record of it. */
  label: string
  fields: F
  /** What is answered with each row that is no column of it; the server says how it is found. */
  extras: X
  ownership: Ownership
  filters: readonly string[]
  sorts: readonly string[]
  search: readonly string[]
  defaultSort: Readonly<Partial<Record<string, 1 | -1>>>
  lifecycle?: L
  /** Rows are switched off by `active=false`, never removed. */
  softDelete: boolean
  /** Changes are written to the audit log and shown as activity. */
  audited: boolean
  /** Columns besides the fields that only the server knows of. */
  serverColumns: readonly string[]
  /** Field that names a record to people: in the palette, in activity, in dialogs. */
  title: string
}

/** A row as a caller is answered it, alone; what the caller may not see is not there. */
export type RowOf<E extends Entity> = Any<E> extends true ? AnyRow : KeyOf<E> & Read<E['fields']> & Read<E['extras']>
/** The same among others. */
export type ListedRowOf<E extends Entity> =
  Any<E> extends true ? AnyRow : KeyOf<E> & Read<E['fields'], true> & Read<E['extras'], true>
/** A whole row as the database holds it, hidden columns included: what rules of the server see. */
export type KeptRowOf<E extends Entity> =
  Any<E> extends true ? AnyRow & (KeyName extends E['key'] ? unknown : KeyOf<E>) : KeyOf<E> & Kept<E['fields']> & Team
/** The people named on a record, where its ownership names a table of them. */
type Team = { dealTeam?: readonly { userId: number }[] }
/** Some fields of a record that has them all, such as one that ships with the product. */
export type Stated<E extends Entity, Name extends keyof KeptRowOf<E>> = {
  [Each in Name]: NonNullable<KeptRowOf<E>[Each]>
}
/** What a caller sends for a record, checked, and what rules before have put with it; null clears. */
export type SentOf<E extends Entity> =
  Any<E> extends true ? Record<string, unknown> : { [Name in keyof Kept<E['fields']>]?: Kept<E['fields']>[Name] | null }
/** What makes a record. */
export type CreateOf<E extends Entity> = Any<E> extends true ? Record<string, unknown> : Given<E['fields']>
/** What changes one. */
export type ChangesOf<E extends Entity> = Any<E> extends true ? Record<string, unknown> : Changeable<E['fields']>
/** A path by which rows are found and put in order. */
export type Column<E extends Entity> = ColumnIn<E['fields']> | E['key']

/** The names of a lifecycle's steps. */
export type ActionOf<E extends Entity> = NonNullable<E['lifecycle']>['transitions'][number]['action']

type Any<E extends Entity> = string extends keyof E['fields'] ? true : false
export type AnyRow = Record<string, unknown>
type KeyOf<E extends Entity> = E['key'] extends '_id' ? { _id: string } : { id: number }

type Common = ReturnType<typeof COMMON>
type With<F extends Fields> = F & Omit<Common, keyof F>

/** A lifecycle of one of the fields, through its own values. */
type LifecycleIn<F extends Fields> = {
  [Name in keyof StatesIn<F> & string]: Lifecycle<Name, StatesIn<F>[Name] & string>
}[keyof StatesIn<F> & string]

type Declaration<F extends Fields, K extends KeyName, X extends Fields, L, Column extends string> = {
  path: string
  label: string
  fields: F
  title: (keyof F & string) | KeyName
  table?: string
  key?: K
  extras?: X
  ownership?: Ownership<Column>
  filters?: readonly Column[]
  sorts?: readonly Column[]
  search?: readonly Column[]
  defaultSort?: Readonly<Partial<Record<Column, 1 | -1>>>
  lifecycle?: L
  softDelete?: boolean
  audited?: boolean
  serverColumns?: readonly string[]
}

/** What every declaration is, whatever the compiler knows of it. */
type Undetermined = Partial<Entity> & Pick<Entity, 'path' | 'label' | 'fields' | 'title'>

/** Columns every table has; written by the server. */
const COMMON = () => ({
  createdAt: instant().readOnly().always(),
  updatedAt: instant().readOnly().always(),
  createdBy: reference('users').readOnly(),
  updatedBy: reference('users').readOnly(),
})

/**
 * Declares an entity; common columns and the key are added here.
 * Throws at start-up when a filter, sort, search, title or ownership column names no field.
 */
export function defineEntity<
  const F extends Fields,
  const L extends NoInfer<LifecycleIn<F>> | undefined = undefined,
  K extends KeyName = 'id',
  const X extends Fields = Record<never, Field>,
>(declaration: Declaration<F, K, X, L, NoInfer<ColumnIn<With<F>> | K>>): Entity<With<F>, K, X, L>
export function defineEntity(declaration: Undetermined): Entity {
  const entity: Entity = {
    table: declaration.path.replaceAll('-', '_'),
    key: 'id',
    extras: {},
    ownership: {},
    filters: [],
    sorts: [],
    search: [],
    softDelete: false,
    audited: true,
    defaultSort: { updatedAt: -1 },
    ...declaration,
    serverColumns: [
      ...(declaration.serverColumns ?? []),
      ...(declaration.softDelete ? ['deletedAt', 'deletedBy'] : []),
      ...Object.values(declaration.fields).flatMap(({ parts }) => parts.mirrored ?? []),
    ],
    // A common field that the entity declares itself is its own.
    fields: { ...declaration.fields, ...COMMON(), ...declaration.fields },
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
