/** The list of users: who works here, in which role, below whom, and what they may open. */

import { msg } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import { IconMailCheck, IconMailExclamation, IconUserPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { MISSING } from '#domain/kernel/format.ts'
import { optionsOf, wordOf } from '#domain/kernel/words.ts'
import { USER_STATUS_WORDS, USER_STATUSES, userAccess, users } from '#domain/team/user.ts'
import { assignableRoles } from '#domain/team/user-roles.ts'
import { useList } from '#web/data/hooks.ts'
import { defineList } from '#web/data/lists/list.ts'
import { usePerson } from '#web/data/session.tsx'
import { accessWord, userStatusTone } from '#web/features/team/team-words.ts'
import { i18n } from '#web/i18n.ts'
import { Chip, RelativeTime } from '#web/ui/index.ts'
import { AddUserButton } from './AddUserButton.tsx'
import { UserRowMenu } from './UserRowMenu.tsx'
import { roleOf, type UserRow } from './user-row.ts'

const LEADERS = { $limit: 100, $sort: { name: 1 as const } }
const SELDOM = { isBackground: true, staleMs: 300_000 }

/** Roles that one may give, people whom somebody reports to, and whether one can sign in. */
function useUserOptions() {
  const { role } = usePerson()
  const { rows: people } = useList<UserRow>(users, LEADERS, SELDOM)
  return useMemo(
    () => ({
      roles: assignableRoles(role).map((value) => ({ value, label: value })),
      parent: people
        .filter(({ reportsCount }) => reportsCount > 0)
        .map((user) => ({ value: user.id, label: `${user.name} · ${roleOf(user)}` })),
      status: optionsOf(USER_STATUSES.slice(1, 3), USER_STATUS_WORDS),
    }),
    [people, role],
  )
}

export const userList = defineList<UserRow>({
  entity: users,
  access: userAccess,
  name: 'users',
  title: msg`Users`,
  count: (total) => <Plural value={total} one="# user" other="# users" />,
  searchHint: msg`Search users`,
  filters: ['roles', 'parent', 'status', { key: 'isVerified', label: msg`Verified` }, 'lastLoginAt'],
  useOptions: useUserOptions,
  columns: [
    { key: 'name', sticky: true, emphasis: 'strong', phone: 'main', width: 200, secondLine: ({ title }) => title },
    { key: 'email', phone: 'second', width: 230 },
    { key: 'roles', header: msg`Role`, cell: roleOf, phone: 'third', width: 130 },
    { key: 'parent', cell: ({ parentName }) => parentName ?? MISSING, width: 150, exports: ['parentName'] },
    {
      key: 'status',
      phone: 'main-right',
      cell: ({ status }) => <Chip tone={userStatusTone[status]}>{wordOf(USER_STATUS_WORDS, status)}</Chip>,
    },
    { key: 'isVerified', header: msg`Verified`, cell: ({ isVerified }) => <VerifiedChip isVerified={isVerified} /> },
    {
      key: 'lastLoginAt',
      header: msg`Last login`,
      phone: 'third-right',
      cell: ({ lastLoginAt }) => (lastLoginAt ? <RelativeTime at={lastLoginAt} /> : i18n._(msg`Never`)),
    },
    {
      key: 'openDeals',
      header: msg`Deals`,
      headerHint: msg`Draft, pending and in progress`,
      align: 'right',
      cell: ({ openDeals }) => openDeals,
    },
    {
      key: 'lenders',
      header: msg`Lenders access`,
      exports: ['user_setting.accessLendersIntermediate', 'user_setting.accessLendersAdvanced'],
      cell: ({ user_setting: own }) => i18n._(accessWord(own?.accessLendersIntermediate, own?.accessLendersAdvanced)),
    },
    {
      key: 'consultants',
      header: msg`Consultants access`,
      exports: ['user_setting.accessConsultantsIntermediate', 'user_setting.accessConsultantsAdvanced'],
      cell: ({ user_setting: own }) =>
        i18n._(accessWord(own?.accessConsultantsIntermediate, own?.accessConsultantsAdvanced)),
    },
  ],
  menu: { Menu: UserRowMenu, phone: 'second-right' },
  nothingFound: msg`No user matches. Loosen a filter.`,
  empty: { title: msg`Nobody works here yet.`, icon: IconUserPlus, Action: AddUserButton },
})

/** Whether the link that was sent to an address has been followed. */
export function VerifiedChip({ isVerified }: { isVerified: boolean | undefined }) {
  return isVerified ? (
    <Chip tone="ok" icon={IconMailCheck}>
      {i18n._(msg`Verified`)}
    </Chip>
  ) : (
    <Chip tone="warn" icon={IconMailExclamation}>
      {i18n._(msg`Not yet`)}
    </Chip>
  )
}
