/** The list of owners: who they are, how much they hold, where talks stand, and who looks after them. */
import { msg } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import { IconBuildingEstate } from '@tabler/icons-react'
import { useMemo } from 'react'
import { ownerAccess } from '#domain/contacts/contacts.access.ts'
import { owners } from '#domain/contacts/owner.ts'
import { formatNumber, MISSING } from '#domain/kernel/format.ts'
import { defineList } from '#web/data/lists/list.ts'
import { ActionDay } from '#web/features/contacts/parts/ActionDay.tsx'
import { ContactStage } from '#web/features/contacts/parts/ContactStage.tsx'
import { mailAct } from '#web/features/contacts/parts/mail-act.ts'
import { managerAct } from '#web/features/contacts/parts/manager-act.ts'
import { useColleagues } from '#web/features/contacts/parts/use-colleagues.ts'
import { formatDateTime } from '#web/ui/index.ts'
import { AddOwnerButton } from './AddOwnerButton.tsx'
import { OwnerMenu } from './OwnerMenu.tsx'
import { ownerAddress } from './owner-address.ts'
import type { OwnerRow } from './owner-row.ts'

function useOwnerOptions() {
  const people = useColleagues()
  return useMemo(() => ({ managerId: people }), [people])
}

export const ownerList = defineList<OwnerRow>({
  entity: owners,
  access: ownerAccess,
  name: 'contacts.owners',
  title: msg`Owners`,
  count: (total) => <Plural value={total} one="# owner" other="# owners" />,
  searchHint: msg`Search owners, people and cities`,
  filters: [
    'tier',
    'type',
    'stage',
    'managerId',
    'actionDate',
    { key: 'knownDebt' },
    { key: 'holdingsCount' },
    'optOut',
  ],
  useOptions: useOwnerOptions,
  href: ({ id }) => ownerAddress(id),
  columns: [
    { key: 'companyName', sticky: true, emphasis: 'strong', phone: 'main', width: 210 },
    { key: 'primaryContact', width: 160, secondLine: ({ primaryEmail }) => primaryEmail, phone: 'third' },
    { key: 'tier', width: 70, phone: 'main-right' },
    {
      key: 'holdingsCount',
      width: 90,
      cell: ({ holdingsCount, linkedHoldings }) => formatNumber(holdingsCount ?? (linkedHoldings || null)),
    },
    {
      key: 'knownDebt',
      width: 130,
      phone: 'third-right',
      cell: (owner, { money }) => money(owner.knownDebt ?? owner.linkedDebt, owner),
    },
    {
      key: 'stage',
      width: 120,
      phone: 'second',
      cell: (owner) => <ContactStage entity={owners} contact={owner} name={owner.companyName} />,
    },
    {
      key: 'actionDate',
      width: 120,
      phone: 'second-right',
      cell: ({ actionDate }, { today }) => <ActionDay day={actionDate} today={today} />,
    },
    { key: 'pitchTime', width: 140, cell: ({ pitchTime }) => (pitchTime ? formatDateTime(pitchTime) : MISSING) },
    { key: 'managerId', width: 140, cell: ({ managerName }) => managerName ?? MISSING, exports: ['managerName'] },
    {
      key: 'coiCompanyId',
      width: 150,
      cell: ({ coiCompanyName }) => coiCompanyName ?? MISSING,
      exports: ['coiCompanyName'],
    },
    { key: 'updatedAt', header: msg`Updated`, width: 110 },
  ],
  menu: { Menu: OwnerMenu },
  bulk: {
    acts: [
      managerAct<OwnerRow>(owners, '_id', ({ companyName }) => companyName),
      mailAct<OwnerRow>((rows) => ({ ownerIds: rows.map(({ id }) => id) })),
    ],
    nameOf: ({ companyName }) => companyName,
  },
  nothingFound: msg`No owner matches.`,
  empty: { title: msg`No owners yet.`, icon: IconBuildingEstate, Action: AddOwnerButton },
  refused: msg`Your role has no owners.`,
})
