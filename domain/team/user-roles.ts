/** Who may give whom which role, and under whom a user of a role stands. */
import { ASSIGNABLE_ROLES, isOneOf, LEADERS, LED_ROLES, PARENT_ROLES, type Role } from '#domain/access/roles.ts'
import { mark } from '#domain/kernel/words.ts'

export const ROLE_REFUSED = mark('You cannot assign this role.')
export const PARENT_REFUSED = mark('This parent cannot be assigned.')

/** Roles that somebody in this role may give, and whose holders that person may change. */
export const assignableRoles = (role: Role): readonly Role[] => ASSIGNABLE_ROLES[role] ?? []

export const mayAssign = (role: Role, given: Role) => assignableRoles(role).includes(given)

/** Roles that may stand directly above somebody in this role; empty for those who stand at the top. */
export const parentRoles = (role: Role): readonly Role[] => PARENT_ROLES[role] ?? []

/** Agents and underwriters always stand below somebody; clients and viewers may. */
export const needsParent = (role: Role) => isOneOf(role, LED_ROLES)

/** Whether somebody in this role can stand above others at all. */
export const mayLead = (role: Role) => isOneOf(role, LEADERS)

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
