/** What a resource is: an entity with its permissions, and what of it is more than keeping and listing rows. */
import type { z } from 'zod'
import type { Access, Action, Person } from '#domain/access/access.ts'
import type { Role } from '#domain/access/roles.ts'
import type { ActionOf, AnyRow, Entity, KeptRowOf, Key, SentOf } from '#domain/kernel/entity.ts'
import type { Field } from '#domain/kernel/field.ts'
import type { Values } from '#domain/kernel/validation.ts'
import type { Actor, ChangeContext, Context, GuestActor, UserActor } from './context.ts'
import type { Parameters } from './parameters.ts'

/** A whole row, hidden columns included, of an entity whose rows are counted; never answered as it is. */
export type Row = AnyRow & { id: number }

/** Something answered with each row that is no column of it. The SQL may use the row as `t`, and know who asks. */
export type Extra = { field: Field; sql: ExtraSql }
export type ExtraSql = string | ((parameters: Parameters, actor: Actor) => string)

/**
 * A rule of the resource's own around a change; each runs in the change's transaction.
 * `before…` answers the values to write: server-set columns may be among them.
 */
export type Hooks<R extends AnyRow = Row, Sent extends Values = Values> = {
  beforeCreate?(ctx: ChangeContext, values: Sent): Promise<Values> | Values
  afterCreate?(ctx: ChangeContext, row: R): Promise<void>
  beforeUpdate?(ctx: ChangeContext, row: R, changes: Sent): Promise<Values> | Values
  afterUpdate?(ctx: ChangeContext, before: R, after: R): Promise<void>
  /** Instead, for all rows of one change, where asking for them together costs less. */
  afterUpdates?(ctx: ChangeContext, changed: readonly { before: R; after: R }[]): Promise<void>
  beforeRemove?(ctx: ChangeContext, row: R): Promise<void> | void
  /** Asked before any call of a guest on this resource; throws to refuse. */
  beforeGuest?(ctx: Context<GuestActor>): Promise<void>
}

/**
 * The rule of a lifecycle's action: may refuse by throwing, and answers what else changes with the state.
 * `changes` are the other keys of the request, already checked.
 */
export type TransitionRule<R extends AnyRow = Row, Sent extends Values = Values> = {
  run(ctx: ChangeContext, row: R, changes: Sent): Promise<Values> | Values
  /** For an action that has more than one possible end: which it is for this row. */
  target?(row: R): string | null
}

/** An action that is no change of state: `POST /{path}/{id}/actions/{name}`. Without an answer the row is answered. */
export type ActionRule<R extends AnyRow = Row, Input = unknown> = {
  permission: Action
  input?: z.ZodType<Input>
  summary: string
  run(ctx: ChangeContext<UserActor>, row: R, input: Input): Promise<unknown>
}

/** A call that the documents distinguish by fixed query keys, such as `?primary-lender=change&data=reset`. */
type VariantParts<Input, Rest> = {
  method: 'GET' | 'PUT' | 'PATCH' | 'POST' | 'DELETE'
  query: Readonly<Record<string, string>>
  /** What else the query may hold; `input` is the body. */
  rest?: z.ZodType<Rest>
  summary: string
  /** What it does to the record, or to records of the list. */
  permission: Action
  input?: z.ZodType<Input>
  /** Whether the holder of a link may ask for it; what is not said is closed. */
  guest?: boolean
}
export type RowVariant<R extends AnyRow = AnyRow, Input = unknown, Rest = unknown> = VariantParts<Input, Rest> & {
  on: 'one'
  /** `rest` is what the query holds besides the keys that make the variant. */
  run(ctx: ChangeContext, row: R, input: Input, rest: Rest): Promise<unknown>
  /** What the holder of a link to another record gets of this one: it asks for the scope itself, and throws for others. */
  runForGuest?(ctx: ChangeContext<GuestActor>, id: Key, input: Input, rest: Rest): Promise<unknown>
}
/** Asks for the scope itself, with `scopeSql`. */
export type ListVariant<Input = unknown, Rest = unknown> = VariantParts<Input, Rest> & {
  on: 'list'
  run(ctx: ChangeContext, input: { query: Rest; body: Input }): Promise<unknown>
}
export type Variant<R extends AnyRow = AnyRow> = RowVariant<R> | ListVariant

/** What beside its scope decides what the caller may do with row `t`, in SQL. */
export type RowRights = {
  /** The paths that may be changed as a JSON array, or null where it is all of them. */
  only?: string
  /** Condition for deleting it. */
  remove?: string
  /** Conditions for steps by name beside the state they begin in, or all that may be taken as a JSON array of names. */
  steps?: Readonly<Record<string, string>> | string
  /** Conditions for actions by name. */
  actions?: Readonly<Record<string, string>>
}

/** A variant whose body and query are what its schemas answer. */
export const rowVariant = <R extends AnyRow, Input, Rest>(variant: RowVariant<R, Input, Rest>): RowVariant<R> => variant
/** The same of the whole list. */
export const listVariant = <Input, Rest>(variant: Omit<ListVariant<Input, Rest>, 'on'>): ListVariant => ({
  ...variant,
  on: 'list',
})

export type Resource<E extends Entity = Entity, R extends AnyRow = AnyRow> = {
  entity: E
  access: Access
  /** Rights of which the caller must hold one; otherwise the whole call is closed. */
  needs?: readonly string[]
  /** Whose rows the scope `special` adds; `t` is the row. */
  special?(alias: string, parameters: Parameters, person: Person, action: Action): string
  /** The same for one row, told: `company:{id}`, `person:{id}` or `all`, of which those who read by `special` hear. */
  specialRooms?(row: R, ctx: Context): readonly string[] | Promise<readonly string[]>
  /** What must be true of a row beside whose it is, such as a right for its kind: in SQL, and of one row as it stands. */
  gate?: {
    sql(alias: string, parameters: Parameters, person: Person, action: Action): string
    opens(person: Person, action: Action, row: R): boolean
  }
  rights?(parameters: Parameters, actor: UserActor): RowRights
  /** Whether each row of a list says too what the caller may do with it. */
  listsRights?: boolean
  extras?: Readonly<Record<string, Extra>>
  /**
   * A company's change of a common row is kept beside it, for that company alone. The table needs `overlay_table` in its
   * migration, and fields whose value `null` its columns can hold.
   */
  hasOverlays?: boolean
  /** Whether a row decides what people may do: its change is answered once the new rights hold. */
  decidesRights?: boolean
  /** Whether `getAll=true` lifts the page limit. */
  mayGetAll?: boolean
  /** Whether a list has no pages unless one is asked for, and no most rows either: what is looked at as a whole. */
  isListedWhole?: boolean
  /** Whether a list says which page it is, and of how many. */
  hasPages?: boolean
  /** What the caller means by the query of a list, where that differs from what it says. */
  toListQuery?(ctx: Context, raw: Record<string, unknown>): Record<string, unknown>
  /** Said in the API's description: creating takes a form with a file as well, which a page of the room receives. */
  createForm?: { file: string; fields: readonly string[]; description: string }
  /** Names that an answer with one record may hold besides its fields and extras. */
  answeredBesides?: readonly string[]
  /** What a list answers beside `data`, such as the counts of the menu; `reading` ends with how many rows it has. */
  besideList?(ctx: Context, reading: { size: number } | Promise<{ size: number }>): Promise<Values>
  /**
   * What a change of one record may bring beside its fields to show who the caller is. Asked before the change's
   * transaction begins, so that a wrong answer is counted although nothing is changed; it is never kept.
   */
  confirmation?: { key: string; check(ctx: Context, value: unknown): Promise<void> }
  hooks?: Hooks<R, SentOf<E>>
  transitions?: Readonly<Record<string, TransitionRule<R>>>
  actions?: Readonly<Record<string, ActionRule<R>>>
  variants?: readonly Variant<R>[]
  /** Sentences for constraints of the database that a caller can run into, by the constraint's name. */
  constraints?: Readonly<Record<string, { field?: string; message: string }>>
}

/** Actions whose input is what their schemas answer. */
type Actions<R extends AnyRow, Inputs> = {
  readonly [Name in keyof Inputs]: Omit<ActionRule<R, Inputs[Name]>, 'run'> & {
    run: (ctx: ChangeContext<UserActor>, row: R, input: Inputs[Name]) => Promise<unknown>
  }
}

/** Of what the entity declares only how it is found. */
type Extras<E extends Entity> = [keyof E['extras']] extends [never]
  ? { extras?: Readonly<Record<string, Extra>> }
  : string extends keyof E['extras']
    ? { extras?: Readonly<Record<string, Extra>> }
    : { extras: { readonly [Name in keyof E['extras']]: ExtraSql } }

type Declaration<E extends Entity, Inputs> = Omit<Resource<E, KeptRowOf<E>>, 'actions' | 'transitions' | 'extras'> &
  Extras<E> & {
    transitions?: Readonly<Record<ActionOf<E>, TransitionRule<KeptRowOf<E>, SentOf<E>>>>
    actions?: Actions<KeptRowOf<E>, Inputs>
  }

export function defineResource<E extends Entity, Inputs = Record<never, unknown>>(
  resource: Declaration<E, Inputs>,
): Resource<E, KeptRowOf<E>>
export function defineResource(
  declared: Omit<Resource, 'extras'> & { extras?: Readonly<Record<string, Extra | ExtraSql>> },
): Resource {
  const resource = { ...declared, extras: extrasOf(declared.entity, declared.extras) }
  for (const { action } of resource.entity.lifecycle?.transitions ?? []) {
    if (!resource.transitions?.[action]) throw new Error(`${resource.entity.path} has no rule for ${action}`)
  }
  return resource
}

function extrasOf({ path, extras }: Entity, found: Readonly<Record<string, Extra | ExtraSql>> = {}) {
  return Object.fromEntries(
    Object.entries(found).map(([name, extra]): [string, Extra] => {
      if (typeof extra === 'object') return [name, extra]
      const field = extras[name]
      if (!field) throw new Error(`${path} answers something it does not declare: ${name}`)
      return [name, { field, sql: extra }]
    }),
  )
}

/** Who asks, by who may. */
type Askers = { anyone: Actor; user: UserActor; guest: GuestActor; 'user-or-guest': UserActor | GuestActor }

/** A call that belongs to no single resource: signing in, a dashboard, an upload. */
export type Call<Query = unknown, Body = unknown, Who extends keyof Askers = keyof Askers> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the API's prefix, with `:name` for parameters. */
  path: string
  summary: string
  /** Who may call it: anybody, a user, the holder of a guest token, or either of the latter. */
  caller: Who
  /** The roles that may; all when not given. */
  roles?: readonly Role[]
  needs?: readonly string[]
  query?: z.ZodType<Query>
  body?: z.ZodType<Body>
  /** Shape of the answer, for the documentation. */
  answer?: z.ZodType
  status?: number
  /** Reads a form with files itself; it has no `body` then. */
  takesForm?: boolean
  /** Whether it answers a secret that is said once: such an answer is not kept for a retry. */
  answersSecret?: boolean
  /** Runs in a transaction; otherwise reads only. */
  isChange?: boolean
  run(ctx: ChangeContext<Askers[Who]>, input: CallInput<Query, Body>): Promise<unknown>
}

export type CallInput<Query = unknown, Body = unknown> = {
  params: Record<string, string>
  query: Query
  body: Body
  request: import('fastify').FastifyRequest
  reply: import('fastify').FastifyReply
}

export const defineCall = <Query, Body, Who extends keyof Askers>(call: Call<Query, Body, Who>): Call => {
  // Without it the call would stand beside the API's prefix instead of below it.
  if (!call.path.startsWith('/')) throw new Error(`The path of a call begins with a slash: ${call.path}`)
  return call
}

/** Work that a room does outside requests: on a queue, and on a clock where `cron` says so, in UTC. */
export type JobDeclaration = {
  queue: string
  cron?: string
  options?: import('#server/adapters/jobs.ts').WorkOptions
  /** With what it was sent with: whoever sends and whoever runs it agree by the name of the queue. */
  run(services: import('./context.ts').Services, data: object): Promise<void>
}

export const defineJob = (job: JobDeclaration): JobDeclaration => job
