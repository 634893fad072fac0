/** The columns of the list of requests for access. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { IconMailCheck, IconMailExclamation } from '@tabler/icons-react'
import { MISSING } from '#domain/kernel/format.ts'
import type { RequestStatus } from '#domain/team/access-request.ts'
import { companyTypeName } from '#web/features/team/team-words.ts'
import { Chip, type GridColumn, RelativeTime, type Tone } from '#web/ui/index.ts'
import type { AccessRequestRow } from './access-request-row.ts'

export const requestStatusName: Record<RequestStatus, MessageDescriptor> = {
  waiting: msg`Waiting`,
  approved: msg`Approved`,
  refused: msg`Refused`,
}
const requestStatusTone: Record<RequestStatus, Tone> = { waiting: 'warn', approved: 'ok', refused: 'neu' }

export function requestColumns(i18n: I18n): GridColumn<AccessRequestRow>[] {
  return [
    {
      key: 'name',
      header: i18n._(msg`Name`),
      cell: ({ user }) => user?.name ?? MISSING,
      sticky: true,
      emphasis: 'link',
      phone: 'main',
      width: 180,
    },
    {
      key: 'email',
      header: i18n._(msg`E-mail`),
      cell: ({ user }) => user?.email ?? MISSING,
      phone: 'second',
      width: 230,
    },
    {
      key: 'companyName',
      header: i18n._(msg`Company`),
      cell: ({ companyName }) => companyName,
      sortable: true,
      phone: 'third',
      width: 200,
    },
    { key: 'companyType', header: i18n._(msg`Type`), cell: ({ companyType }) => i18n._(companyTypeName[companyType]) },
    { key: 'roleWanted', header: i18n._(msg`Asks as`), cell: ({ roleWanted }) => roleWanted },
    {
      key: 'isVerified',
      header: i18n._(msg`Address`),
      cell: ({ user }) =>
        user?.isVerified ? (
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
      key: 'status',
      header: i18n._(msg`Status`),
      phone: 'main-right',
      cell: ({ status }) => <Chip tone={requestStatusTone[status]}>{i18n._(requestStatusName[status])}</Chip>,
    },
    {
      key: 'createdAt',
      header: i18n._(msg`Asked`),
      sortable: true,
      phone: 'third-right',
      cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
  ]
}
