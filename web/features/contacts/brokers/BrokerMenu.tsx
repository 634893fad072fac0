/** What can be done with one broker, and with the firm, from the row in the list. */
import { useLingui } from '@lingui/react/macro'
import { IconBuilding, IconMailCheck, IconNote, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { mayRemove, mayUpdate } from '#domain/access/rights.ts'
import { brokerCompanies, brokerContacts } from '#domain/contacts/broker.ts'
import { consentAddressAccess, consentAddresses } from '#domain/contacts/consent.ts'
import { useCan } from '#web/data/session.tsx'
import ConsentDrawer from '#web/features/contacts/consent/ConsentDrawer.tsx'
import { NotesDrawer } from '#web/features/contacts/notes/NotesDrawer.tsx'
import { notesOfBroker, notesOfBrokerCompany } from '#web/features/contacts/notes/notes-about.ts'
import { useRemoval } from '#web/features/contacts/parts/use-removal.ts'
import { type MenuAct, MenuButton } from '#web/ui/index.ts'
import { BrokerDialog } from './BrokerDialog.tsx'
import { BrokerFirmDialog } from './BrokerFirmDialog.tsx'
import type { BrokerRow } from './broker-row.ts'

type BrokerWindow = 'edit' | 'firm' | 'notes' | 'firm-notes' | 'consent' | null

export function BrokerMenu({ row: broker }: { row: BrokerRow }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<BrokerWindow>(null)
  const askRemoval = useRemoval(brokerContacts, [brokerCompanies.path])
  const mayLook = useCan('read', consentAddresses, consentAddressAccess)
  const { id, brokerCompanyId, email, name: personName, companyName } = broker
  const name = broker.name ?? ''
  const firm = broker.companyName ?? ''
  const close = () => setOpened(null)
  const changes: MenuAct[] = [
    { key: 'edit', label: t`Edit`, icon: IconPencil, onRun: () => setOpened('edit') },
    { key: 'firm', label: t`Edit company`, icon: IconBuilding, onRun: () => setOpened('firm') },
  ]
  const items: MenuAct[] = [
    ...(mayUpdate(broker) ? changes : []),
    { key: 'notes', label: t`Notes`, icon: IconNote, onRun: () => setOpened('notes') },
    { key: 'firm-notes', label: t`Notes about the company`, icon: IconNote, onRun: () => setOpened('firm-notes') },
    ...(mayLook
      ? [
          {
            key: 'consent',
            label: t`Consent`,
            icon: IconMailCheck,
            onRun: () => setOpened('consent'),
          } satisfies MenuAct,
        ]
      : []),
    ...(mayRemove(broker)
      ? [
          {
            key: 'delete',
            label: t`Delete`,
            icon: IconTrash,
            isDanger: true,
            onRun: () => void askRemoval({ id, name }),
          } satisfies MenuAct,
        ]
      : []),
  ]
  return (
    <>
      <MenuButton size={26} label={t`More about ${name}`} items={items} />
      {opened === 'edit' && <BrokerDialog broker={broker} onClose={close} />}
      {opened === 'firm' && <BrokerFirmDialog id={brokerCompanyId} onClose={close} />}
      {opened === 'consent' && <ConsentDrawer row={{ email, personName, companyName }} onClose={close} />}
      {opened === 'notes' && <NotesDrawer name={name} about={notesOfBroker(id)} onClose={close} />}
      {opened === 'firm-notes' && (
        <NotesDrawer name={firm} about={notesOfBrokerCompany(brokerCompanyId)} onClose={close} />
      )}
    </>
  )
}
