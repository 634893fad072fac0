/** What can be done with one owner, from its row in the list. */
import { useLingui } from '@lingui/react/macro'
import {
  IconArrowMerge,
  IconBuildingEstate,
  IconFilePlus,
  IconMail,
  IconNote,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { mayRemove, mayUpdate } from '#domain/access/rights.ts'
import { owners } from '#domain/contacts/owner.ts'
import { usePerson } from '#web/data/session.tsx'
import { NotesDrawer } from '#web/features/contacts/notes/NotesDrawer.tsx'
import { notesOfOwner } from '#web/features/contacts/notes/notes-about.ts'
import { useBeginMail } from '#web/features/contacts/parts/mail-act.ts'
import { useRemoval } from '#web/features/contacts/parts/use-removal.ts'
import { type MenuAct, MenuButton, useNavigation } from '#web/ui/index.ts'
import { MergeAsk } from './MergeAsk.tsx'
import { OwnerDialog } from './OwnerDialog.tsx'
import { relatedWords } from './owner-address.ts'
import type { OwnerRow } from './owner-row.ts'
import { useOwnerDeal } from './use-owner-deal.ts'

export function OwnerMenu({ row: owner }: { row: OwnerRow }) {
  const { t } = useLingui()
  const navigate = useNavigation()
  const [opened, setOpened] = useState<'edit' | 'notes' | 'merge' | null>(null)
  const { rights } = usePerson()
  const beginMail = useBeginMail()
  const askRemoval = useRemoval(owners)
  const createDeal = useOwnerDeal()
  const { id, companyName } = owner
  const close = () => setOpened(null)
  const items: MenuAct[] = [
    ...(mayUpdate(owner)
      ? [{ key: 'edit', label: t`Edit`, icon: IconPencil, onRun: () => setOpened('edit') } satisfies MenuAct]
      : []),
    { key: 'notes', label: t`Notes`, icon: IconNote, onRun: () => setOpened('notes') },
    {
      key: 'related',
      label: t`Related properties`,
      icon: IconBuildingEstate,
      onRun: () => navigate(pathTo('crmDashboard', {}, relatedWords(id))),
    },
    ...(mayUpdate(owner)
      ? [{ key: 'merge', label: t`Merge…`, icon: IconArrowMerge, onRun: () => setOpened('merge') } satisfies MenuAct]
      : []),
    ...(rights.includes('accessBulkEmail')
      ? [
          {
            key: 'email',
            label: t`E-mail`,
            icon: IconMail,
            onRun: () => beginMail({ ownerIds: [id] }),
          } satisfies MenuAct,
        ]
      : []),
    {
      key: 'deal',
      label: t`Create deal`,
      icon: IconFilePlus,
      onRun: () => void createDeal(owner).then((dealId) => dealId && navigate(pathTo('deal', { id: dealId }))),
    },
    ...(mayRemove(owner)
      ? [
          {
            key: 'delete',
            label: t`Delete`,
            icon: IconTrash,
            isDanger: true,
            onRun: () => void askRemoval({ id, name: companyName }),
          } satisfies MenuAct,
        ]
      : []),
  ]
  return (
    <>
      <MenuButton size={26} label={t`More about ${companyName}`} items={items} />
      {opened === 'edit' && <OwnerDialog owner={owner} onClose={close} />}
      {opened === 'merge' && <MergeAsk owner={owner} onClose={close} />}
      {opened === 'notes' && <NotesDrawer name={companyName} about={notesOfOwner(id)} onClose={close} />}
    </>
  )
}
