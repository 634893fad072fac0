/** Who may give whom which role, and under whom a user of a role stands. */
import { isOneOf, MANAGEMENT, MANAGERS, ROLES, type Role } from '#domain/access/roles.ts'
import { mark } from '#domain/kernel/words.ts'

/** The five roles with the screen of users. */
export const USER_LEADERS = [...MANAGEMENT, ...MANAGERS] as const satisfies readonly Role[]

export const ROLE_REFUSED = mark('You cannot assign this role.')
export const PARENT_REFUSED = mark('This parent cannot be assigned.')

/** Nobody gives a role above the own one, or one of the other line of business. */
const ASSIGNABLE: Partial<Record<Role, readonly Role[]>> = {
  'Super Admin': ROLES,
  Capstack: ROLES.filter((role) => role !== 'Super Admin'),
  'Full Server': ['Full Server', 'FS/Underwriter', 'FS/Agent', 'Self Serve', 'Dashboard Only'],
  'FS/Underwriter': ['FS/Underwriter', 'FS/Agent', 'Self Serve', 'Dashboard Only'],
  'Transaction Only': ['Transaction Only', 'TO/Underwriter', 'TO/Agent', 'Self Serve'],
  'TO/Underwriter': ['TO/Underwriter', 'TO/Agent', 'Self Serve'],
}

/** Roles that somebody in this role may give, and whose holders that person may change. */
export const assignableRoles = (role: Role): readonly Role[] => ASSIGNABLE[role] ?? []

export const mayAssign = (role: Role, given: Role) => assignableRoles(role).includes(given)

/** Under whom a user of the role stands. The chain upwards ends with somebody of the first role named. */
const PARENTS: Partial<Record<Role, readonly Role[]>> = {
  'FS/Underwriter': ['Full Server', 'Capstack', 'FS/Underwriter'],
  'FS/Agent': ['Full Server', 'Capstack', 'FS/Underwriter'],
  'TO/Underwriter': ['Transaction Only', 'TO/Underwriter'],
  'TO/Agent': ['Transaction Only', 'TO/Underwriter'],
  'Self Serve': USER_LEADERS,
  'Dashboard Only': USER_LEADERS,
}

/** Roles that may stand directly above somebody in this role; empty for those who stand at the top. */
export const parentRoles = (role: Role): readonly Role[] => PARENTS[role] ?? []

/** Agents and underwriters always stand below somebody; clients and viewers may. */
export const needsParent = (role: Role) =>
  isOneOf(role, ['FS/Underwriter', 'FS/Agent', 'TO/Underwriter', 'TO/Agent'] as const)

/** Whether somebody in this role can stand above others at all. */
export const mayLead = (role: Role) => isOneOf(role, USER_LEADERS)

export type Standing = { id: number; role: Role; companyId: number | null; isApproved: boolean }

/**
 * Whether the parent fits a user of the role in the company. `below` are the ids of the user and of everybody below,
 * under whom the user cannot stand.
 */
export function isParentFor(
  user: { role: Role; companyId: number | null; below: readonly number[] },
  parent: Standing | null,
): boolean {
  if (parent === null) return !needsParent(user.role)
  return (
    parent.isApproved &&
    parent.companyId !== null &&
    parent.companyId === user.companyId &&
    parentRoles(user.role).includes(parent.role) &&
    !user.below.includes(parent.id)
  )
}
