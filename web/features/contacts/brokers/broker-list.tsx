/** The list of sales brokers: whom they work for, what they sell, and when somebody last talked to them. */
import { msg } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import { IconBriefcase } from '@tabler/icons-react'
import { useMemo } from 'react'
import { brokerContacts } from '#domain/contacts/broker.ts'
import { brokerAccess } from '#domain/contacts/contacts.access.ts'
import { formatNumber, MISSING } from '#domain/kernel/format.ts'
import { defineList } from '#web/data/lists/list.ts'
import { ContactStage } from '#web/features/contacts/parts/ContactStage.tsx'
import { managerAct } from '#web/features/contacts/parts/manager-act.ts'
import { useColleagues } from '#web/features/contacts/parts/use-colleagues.ts'
import { AddBrokerButton } from './AddBrokerButton.tsx'
import { BrokerMenu } from './BrokerMenu.tsx'
import type { BrokerRow } from './broker-row.ts'

function useBrokerOptions() {
  const people = useColleagues()
  return useMemo(() => ({ managerId: people }), [people])
}

const nameOf = ({ name }: BrokerRow) => name ?? ''

export const brokerList = defineList<BrokerRow>({
  entity: brokerContacts,
  access: brokerAccess,
  name: 'contacts.brokers',
  title: msg`Brokers`,
  count: (total) => <Plural value={total} one="# broker" other="# brokers" />,
  searchHint: msg`Search brokers`,
  filters: ['stage', 'territory', 'managerId', { key: 'lastContactedAt', label: msg`Last contact` }, 'optOut'],
  useOptions: useBrokerOptions,
  columns: [
    {
      key: 'brokerCompanyId',
      width: 200,
      emphasis: 'strong',
      phone: 'second',
      cell: ({ companyName }) => companyName ?? MISSING,
      exports: ['companyName'],
    },
    {
      key: 'name',
      header: msg`Contact`,
      width: 190,
      phone: 'main',
      cell: nameOf,
      secondLine: ({ email }) => email,
    },
    { key: 'territory', width: 150, phone: 'third' },
    {
      key: 'listingsCount',
      header: msg`Listings`,
      width: 90,
      align: 'right',
      phone: 'main-right',
      cell: ({ listingsCount }) => formatNumber(listingsCount),
    },
    {
      key: 'stage',
      width: 110,
      phone: 'second-right',
      cell: (broker) => <ContactStage entity={brokerContacts} contact={broker} name={nameOf(broker)} />,
    },
    { key: 'lastContactedAt', width: 120, phone: 'third-right' },
    { key: 'managerId', width: 150, cell: ({ managerName }) => managerName ?? MISSING, exports: ['managerName'] },
  ],
  menu: { Menu: BrokerMenu },
  bulk: { acts: [managerAct<BrokerRow>(brokerContacts, 'id', nameOf)], nameOf },
  nothingFound: msg`No broker matches.`,
  empty: { title: msg`No brokers yet.`, icon: IconBriefcase, Action: AddBrokerButton },
  refused: msg`Your role has no brokers.`,
})
