/** Who may stand above a user of a role, among those the person sees. */
import type { Role } from '#domain/access/roles.ts'
import { users } from '#domain/team/user.ts'
import { parentRoles } from '#domain/team/user-roles.ts'
import { useList } from '#web/data/hooks.ts'
import type { SelectOption } from '#web/ui/index.ts'
import { roleOf, type UserRow } from './user-row.ts'

const MOST = 100

export function useLeaders(role: Role | null, exceptId?: number): SelectOption<number>[] {
  const wanted = role ? parentRoles(role) : []
  const query = { roles: { $in: [...wanted] }, status: 'approved', $limit: MOST, $sort: { name: 1 as const } }
  const { rows } = useList<UserRow>(users, query, { enabled: wanted.length > 0, isBackground: true })
  if (wanted.length === 0) return []
  return rows
    .filter((user) => user.id !== exceptId && wanted.includes(roleOf(user)))
    .map((user) => ({ value: user.id, label: `${user.name} · ${roleOf(user)}` }))
}
