/** The list of users as the address says it: search, filters, order and page. */
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { USER_STATUSES, users } from '#domain/team/user.ts'
import { assignableRoles } from '#domain/team/user-roles.ts'
import { useList } from '#web/data/hooks.ts'
import { type ListDefaults, toListParams, useListState } from '#web/data/list-state.ts'
import { usePerson } from '#web/data/session.tsx'
import { userStatusName } from '#web/features/team/team-words.ts'
import { roleOf, type UserRow } from './user-row.ts'

const PAGE_SIZE = 20
const LEADERS = { $limit: 100, $sort: { name: 1 as const } }
const SELDOM = { isBackground: true, staleMs: 300_000 }

export type UserListModel = ReturnType<typeof useUserList>

export function useUserList() {
  const { t, i18n } = useLingui()
  const { role, user_setting } = usePerson()
  const { rows: people } = useList<UserRow>(users, LEADERS, SELDOM)
  const limit = user_setting.tablePageSize ?? PAGE_SIZE

  const fields = useMemo(() => {
    const leaders = people.filter(({ reportsCount }) => reportsCount > 0)
    return [
      {
        key: 'roles',
        label: t`Role`,
        kind: 'choice' as const,
        options: assignableRoles(role).map((value) => ({ value, label: value })),
      },
      {
        key: 'parent',
        label: t`Parent`,
        kind: 'choice' as const,
        options: leaders.map((user) => ({ value: user.id, label: `${user.name} · ${roleOf(user)}` })),
      },
      {
        key: 'status',
        label: t`Status`,
        kind: 'choice' as const,
        options: USER_STATUSES.slice(1, 3).map((value) => ({ value, label: i18n._(userStatusName[value]) })),
      },
      { key: 'isVerified', label: t`Verified`, kind: 'flag' as const },
      { key: 'lastLoginAt', label: t`Last login`, kind: 'date' as const },
    ]
  }, [people, role, t, i18n])
  const defaults: ListDefaults = useMemo(
    () => ({ view: 'all', sort: { key: 'name', direction: 'asc' }, limit, fields }),
    [fields, limit],
  )
  const { state, change } = useListState(defaults)
  const params = toListParams(state)
  const list = useList<UserRow>(users, params)
  return { params, fields, state, change, list, isNarrowed: state.search !== '' || state.filters.length > 0 }
}
