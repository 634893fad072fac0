/** What can be done with one borrower, and with the company, from the row in the list. */
import { useLingui } from '@lingui/react/macro'
import { IconBuilding, IconIdBadge2, IconMailCheck, IconNote, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { mayRemove, mayUpdate } from '#domain/access/rights.ts'
import { borrowerContacts, borrowerKyc } from '#domain/contacts/borrower.ts'
import { consentAddressAccess, consentAddresses } from '#domain/contacts/consent.ts'
import { borrowerKycAccess } from '#domain/contacts/contacts.access.ts'
import { useCan } from '#web/data/session.tsx'
import ConsentDrawer from '#web/features/contacts/consent/ConsentDrawer.tsx'
import { NotesDrawer } from '#web/features/contacts/notes/NotesDrawer.tsx'
import { notesOfBorrower, notesOfBorrowerCompany } from '#web/features/contacts/notes/notes-about.ts'
import { useRemoval } from '#web/features/contacts/parts/use-removal.ts'
import { type MenuAct, MenuButton } from '#web/ui/index.ts'
import { BorrowerCompanyDialog } from './BorrowerCompanyDialog.tsx'
import { BorrowerDialog } from './BorrowerDialog.tsx'
import type { BorrowerRow } from './borrower-row.ts'
import { KycDialog } from './KycDialog.tsx'

type BorrowerWindow = 'edit' | 'company' | 'kyc' | 'notes' | 'company-notes' | 'consent'

/** The acts by their window, each with whether it is offered. */
function useActs({ borrowerCompanyId, ...borrower }: BorrowerRow) {
  const { t } = useLingui()
  const mayKnow = useCan('create', borrowerKyc, borrowerKycAccess)
  const mayLook = useCan('read', consentAddresses, consentAddressAccess)
  const hasCompany = borrowerCompanyId !== null
  const acts: (Omit<MenuAct, 'onRun' | 'key'> & { key: BorrowerWindow; isOffered: boolean })[] = [
    { key: 'edit', label: t`Edit`, icon: IconPencil, isOffered: mayUpdate(borrower) },
    { key: 'company', label: t`Edit company`, icon: IconBuilding, isOffered: hasCompany && mayUpdate(borrower) },
    { key: 'kyc', label: t`Identity (KYC)`, icon: IconIdBadge2, isOffered: mayKnow },
    { key: 'notes', label: t`Notes`, icon: IconNote, isOffered: true },
    { key: 'consent', label: t`Consent`, icon: IconMailCheck, isOffered: mayLook },
    { key: 'company-notes', label: t`Notes about the company`, icon: IconNote, isOffered: hasCompany },
  ]
  return acts.filter(({ isOffered }) => isOffered).map(({ isOffered: _always, ...act }) => act)
}

const addressOf = ({ email, name: personName, companyName }: BorrowerRow) => ({ email, personName, companyName })

export function BorrowerMenu({ row: borrower }: { row: BorrowerRow }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<BorrowerWindow | null>(null)
  const askRemoval = useRemoval(borrowerContacts)
  const acts = useActs(borrower)
  const { id, borrowerCompanyId } = borrower
  const name = borrower.name ?? ''
  const close = () => setOpened(null)
  const items: MenuAct[] = acts.map((act) => ({ ...act, onRun: () => setOpened(act.key) }))
  if (mayRemove(borrower)) {
    const onRun = () => void askRemoval({ id, name })
    items.push({ key: 'delete', label: t`Delete`, icon: IconTrash, isDanger: true, onRun })
  }
  return (
    <>
      <MenuButton size={26} label={t`More about ${name}`} items={items} />
      {opened === 'edit' && <BorrowerDialog borrower={borrower} onClose={close} />}
      {opened === 'kyc' && <KycDialog borrower={borrower} onClose={close} />}
      {opened === 'consent' && <ConsentDrawer row={addressOf(borrower)} onClose={close} />}
      {opened === 'notes' && <NotesDrawer name={name} about={notesOfBorrower(id)} onClose={close} />}
      {opened === 'company' && borrowerCompanyId !== null && (
        <BorrowerCompanyDialog id={borrowerCompanyId} onClose={close} />
      )}
      {opened === 'company-notes' && borrowerCompanyId !== null && (
        <NotesDrawer
          name={borrower.companyName ?? ''}
          about={notesOfBorrowerCompany(borrowerCompanyId)}
          onClose={close}
        />
      )}
    </>
  )
}
