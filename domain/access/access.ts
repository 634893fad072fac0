/** Who may do what with which rows: the permission table's type, and the one question asked of it. */
import type { Entity } from '#domain/kernel/entity.ts'
import type { Role } from './roles.ts'

/**
 * Which rows a grant reaches. `all` is every row; `common` those of no company; `company`, `tree`, `own`, `team` go by
 * the row's ownership columns; `parent` is whatever reaches the record this one belongs to; `special` is the resource's
 * own named predicate. Joined by `+` a row needs to be in one of them.
 */
export type Scope = 'none' | 'all' | 'common' | 'company' | 'tree' | 'own' | 'team' | 'parent' | 'special'
export type ScopeList = Scope | `${Scope}+${Scope}` | `${Scope}+${Scope}+${Scope}`

export const ACTIONS = ['read', 'create', 'update', 'remove'] as const
export type Action = (typeof ACTIONS)[number]

export type Grant = Record<Action, readonly Scope[]>

/**
 * What the holder of a guest token may see and write: of the one record the token opens, and of records of which that one
 * is the parent. `create` names what may be said of a new record below it; nobody without an account makes any other.
 */
export type GuestGrant = { read: readonly string[]; update: readonly string[]; create?: readonly string[] }

/** All ten roles, or it does not compile. */
export type Access = Record<Role, Grant> & { guest?: GuestGrant }

/** A row of the permission table; what is not said is not granted. */
export function grant(scopes: Partial<Record<Action, ScopeList>>): Grant {
  const list = (action: Action) => (scopes[action] ?? 'none').split('+').filter((s) => s !== 'none') as Scope[]
  return { read: list('read'), create: list('create'), update: list('update'), remove: list('remove') }
}

export const NOTHING: Grant = grant({})

/** Everybody who is signed in reads, nobody but the Super Admin changes: reference data. */
export const REFERENCE_ACCESS: Access = everyRole(grant({ read: 'all' }), {
  'Super Admin': grant({ read: 'all', create: 'all', update: 'all', remove: 'all' }),
})

/** The same grant for all roles, with exceptions. */
export function everyRole(usual: Grant, exceptions: Partial<Record<Role, Grant>> = {}): Access {
  return {
    'Super Admin': usual,
    Capstack: usual,
    'Self Serve': usual,
    'Full Server': usual,
    'FS/Underwriter': usual,
    'FS/Agent': usual,
    'Transaction Only': usual,
    'TO/Underwriter': usual,
    'TO/Agent': usual,
    'Dashboard Only': usual,
    ...exceptions,
  }
}

/** What is known of the person who asks. */
export type Person = {
  id: number
  role: Role
  companyId: number | null
  /** The person and everybody below: ids reached through `parent`. */
  tree: readonly number[]
  /** The role, and each switch of the user's settings that is on: what `readableBy` and `needs` speak of. */
  rights: readonly string[]
}

/** A row as far as its ownership goes; `team` are the ids of the people named on it. */
export type OwnedRow = Record<string, unknown> & { dealTeam?: readonly { userId: number }[] | null }

/** Whether the person holds one of the rights; no list means everybody does. */
export const holdsOneOf = (person: Person, rights: readonly string[] | undefined) =>
  rights === undefined || rights.some((right) => person.rights.includes(right))

/** Whether the role may do this to any row at all; when not, the whole call is closed to it. */
export const mayEver = (role: Role, action: Action, access: Access) => access[role][action].length > 0

/**
 * Whether the person may do this to this row. A row seen through its parent cannot be judged from itself:
 * ask about the parent's row.
 */
export function can(person: Person, action: Action, entity: Entity, access: Access, row?: OwnedRow): boolean {
  const scopes = access[person.role][action]
  return row === undefined ? scopes.length > 0 : scopes.some((scope) => isInScope(person, scope, entity, row))
}

function isInScope(person: Person, scope: Scope, entity: Entity, row: OwnedRow): boolean {
  const { owner, company } = entity.ownership
  const ownerId = owner && Number(row[owner])
  const isSameCompany = company === undefined || row[company] === person.companyId
  switch (scope) {
    case 'all':
    case 'parent':
      return true
    case 'common':
      return company !== undefined && row[company] === null
    case 'company':
      return isSameCompany
    case 'tree':
      return isSameCompany && typeof ownerId === 'number' && person.tree.includes(ownerId)
    case 'own':
      return ownerId === person.id
    case 'team':
      return isSameCompany && (row.dealTeam ?? []).some((member) => member.userId === person.id)
    // Only SQL can say; the server has asked before it answered the row, so the screen may offer what the row shows.
    case 'special':
      return true
    case 'none':
      return false
  }
}
