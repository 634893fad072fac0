/** The columns of the list of users. */
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { IconMailCheck, IconMailExclamation } from '@tabler/icons-react'
import { MISSING } from '#domain/kernel/format.ts'
import { accessWord, userStatusName, userStatusTone } from '#web/features/team/team-words.ts'
import { Chip, type GridColumn, RelativeTime } from '#web/ui/index.ts'
import { UserRowMenu } from './UserRowMenu.tsx'
import { roleOf, type UserRow } from './user-row.ts'

export function userColumns(i18n: I18n): GridColumn<UserRow>[] {
  return [
    {
      key: 'name',
      header: i18n._(msg`Name`),
      cell: ({ name }) => name,
      sticky: true,
      emphasis: 'strong',
      sortable: true,
      phone: 'main',
      width: 200,
      secondLine: ({ title }) => title,
    },
    {
      key: 'email',
      header: i18n._(msg`E-mail`),
      cell: ({ email }) => email,
      sortable: true,
      phone: 'second',
      width: 230,
    },
    {
      key: 'roles',
      header: i18n._(msg`Role`),
      cell: (user) => roleOf(user),
      sortable: true,
      phone: 'third',
      width: 130,
    },
    {
      key: 'parent',
      header: i18n._(msg`Parent`),
      cell: ({ parentName }) => parentName ?? MISSING,
      width: 150,
      exports: ['parentName'],
    },
    {
      key: 'status',
      header: i18n._(msg`Status`),
      sortable: true,
      phone: 'main-right',
      cell: ({ status }) => <Chip tone={userStatusTone[status]}>{i18n._(userStatusName[status])}</Chip>,
    },
    {
      key: 'isVerified',
      header: i18n._(msg`Verified`),
      sortable: true,
      cell: ({ isVerified }) =>
        isVerified ? (
          <Chip tone="ok" icon={IconMailCheck}>
            {i18n._(msg`Verified`)}
          </Chip>
        ) : (
          <Chip tone="warn" icon={IconMailExclamation}>
            {i18n._(msg`Not yet`)}
          </Chip>
        ),
    },
    {
      key: 'lastLoginAt',
      header: i18n._(msg`Last login`),
      sortable: true,
      phone: 'third-right',
      cell: ({ lastLoginAt }) => (lastLoginAt ? <RelativeTime at={lastLoginAt} /> : i18n._(msg`Never`)),
    },
    {
      key: 'openDeals',
      header: i18n._(msg`Deals`),
      headerHint: i18n._(msg`Draft, pending and in progress`),
      align: 'right',
      cell: ({ openDeals }) => openDeals,
    },
    {
      key: 'lenders',
      exports: ['user_setting.accessLendersIntermediate', 'user_setting.accessLendersAdvanced'],
      header: i18n._(msg`Lenders access`),
      cell: ({ user_setting: own }) => i18n._(accessWord(own?.accessLendersIntermediate, own?.accessLendersAdvanced)),
    },
    {
      key: 'consultants',
      exports: ['user_setting.accessConsultantsIntermediate', 'user_setting.accessConsultantsAdvanced'],
      header: i18n._(msg`Consultants access`),
      cell: ({ user_setting: own }) =>
        i18n._(accessWord(own?.accessConsultantsIntermediate, own?.accessConsultantsAdvanced)),
    },
    {
      key: 'menu',
      header: '',
      isFixed: true,
      align: 'right',
      phone: 'second-right',
      cell: (user) => <UserRowMenu user={user} />,
    },
  ]
}
