/** The list of those who ask to come in: the operator approves with role and company, or refuses with a reason. */

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { IconInbox } from '@tabler/icons-react'
import { useMemo } from 'react'
import { MISSING } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import {
  accessRequestAccess,
  accessRequests,
  REQUEST_STATUSES,
  type RequestStatus,
} from '#domain/team/access-request.ts'
import { COMPANY_TYPE_WORDS } from '#domain/team/user-company.ts'
import { defineList } from '#web/data/lists/list.ts'
import { i18n } from '#web/i18n.ts'
import { Chip, RelativeTime, type Tone } from '#web/ui/index.ts'
import { AccessRequestDrawer } from './AccessRequestDrawer.tsx'
import type { AccessRequestRow } from './access-request-row.ts'
import { VerifiedChip } from './user-list.tsx'

const statusName: Record<RequestStatus, MessageDescriptor> = {
  waiting: msg`Waiting`,
  approved: msg`Approved`,
  refused: msg`Refused`,
}
const statusTone: Record<RequestStatus, Tone> = { waiting: 'warn', approved: 'ok', refused: 'neu' }

const useStatuses = () =>
  useMemo(() => ({ status: REQUEST_STATUSES.map((value) => ({ value, label: i18n._(statusName[value]) })) }), [])

export const accessRequestList = defineList<AccessRequestRow>({
  entity: accessRequests,
  access: accessRequestAccess,
  name: 'access-requests',
  title: msg`Requests for access`,
  searchHint: msg`Search companies`,
  sort: { key: 'createdAt', direction: 'desc' },
  filters: ['status'],
  useOptions: useStatuses,
  columns: [
    {
      key: 'name',
      header: msg`Name`,
      cell: ({ user }) => user?.name ?? MISSING,
      sticky: true,
      emphasis: 'link',
      phone: 'main',
      width: 180,
    },
    { key: 'email', header: msg`E-mail`, cell: ({ user }) => user?.email ?? MISSING, phone: 'second', width: 230 },
    { key: 'companyName', header: msg`Company`, phone: 'third', width: 200 },
    { key: 'companyType', header: msg`Type`, cell: ({ companyType }) => wordOf(COMPANY_TYPE_WORDS, companyType) },
    { key: 'roleWanted', header: msg`Asks as` },
    {
      key: 'isVerified',
      header: msg`Address`,
      cell: ({ user }) => <VerifiedChip isVerified={user?.isVerified} />,
    },
    {
      key: 'status',
      phone: 'main-right',
      cell: ({ status }) => <Chip tone={statusTone[status]}>{i18n._(statusName[status])}</Chip>,
    },
    {
      key: 'createdAt',
      header: msg`Asked`,
      phone: 'third-right',
      cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
  ],
  Drawer: AccessRequestDrawer,
  nothingFound: msg`No request matches. Loosen a filter.`,
  empty: { title: msg`Nobody has asked for access.`, icon: IconInbox },
})
