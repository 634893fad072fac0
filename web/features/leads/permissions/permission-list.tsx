/** The list of lead permissions: a line for each person and kind, a tick for each thing they may do. */
import { msg } from '@lingui/core/macro'
import { IconLock } from '@tabler/icons-react'
import { useMemo } from 'react'
import { MISSING } from '#domain/kernel/format.ts'
import { leadPermissionAccess, leadPermissions } from '#domain/leads/lead-permission.ts'
import { LEAD_FLAGS } from '#domain/leads/lead-permissions.ts'
import { defineList, type ListColumn } from '#web/data/lists/list.ts'
import { useColleagues } from '#web/features/contacts/parts/use-colleagues.ts'
import { FlagBox } from './FlagBox.tsx'
import type { PermissionRow } from './permission-row.ts'
import { Territories } from './Territories.tsx'

const flagColumns = LEAD_FLAGS.map(
  (flag): ListColumn<PermissionRow> => ({
    key: flag,
    align: 'left',
    width: 96,
    sortable: false,
    phone: 'third',
    cell: (row) => <FlagBox row={row} flag={flag} />,
    // No head stands above it there.
    phoneCell: (row) => <FlagBox row={row} flag={flag} isNamed />,
  }),
)

function usePeople() {
  const people = useColleagues()
  return useMemo(() => ({ userId: people }), [people])
}

export const permissionList = defineList<PermissionRow>({
  entity: leadPermissions,
  access: leadPermissionAccess,
  name: 'leads.permissions',
  title: msg`Lead permissions`,
  searchHint: msg`Search people`,
  pageRows: 100,
  // A person's lines stay together, and where they are while they are changed.
  sort: { key: 'userId', direction: 'asc' },
  columns: [
    {
      key: 'userName',
      cell: ({ userName }) => userName ?? MISSING,
      header: msg`Person`,
      sortable: false,
      emphasis: 'strong',
      sticky: true,
      phone: 'main',
      width: 220,
    },
    { key: 'kind', width: 200, phone: 'second' },
    ...flagColumns,
    { key: 'territories', width: 260, sortable: false, cell: (row) => <Territories row={row} /> },
  ],
  filters: [
    { key: 'userId', label: msg`Person` },
    'kind',
    'canView',
    'canUpload',
    'canDownload',
    'canAssign',
    'canDelete',
  ],
  useOptions: usePeople,
  nothingFound: msg`No permission matches.`,
  empty: { title: msg`Nobody has permissions yet.`, icon: IconLock },
})
