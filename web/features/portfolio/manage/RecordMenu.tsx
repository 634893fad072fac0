/** What one does with a record from its row: view, edit, put into a portfolio, delete, and bring it back at once. */
import { useLingui } from '@lingui/react/macro'
import { IconEye, IconFolderPlus, IconPencil, IconShare, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { mayRemove, mayUpdate } from '#domain/access/rights.ts'
import { ShareDialog } from '#web/features/portfolio/share/ShareDialog.tsx'
import { type MenuAct, MenuButton, useNavigation } from '#web/ui/index.ts'
import { JoinDialog } from './JoinDialog.tsx'
import { type ManagedRow, nameOf } from './manage-rows.ts'
import type { ManageKind } from './manage-tabs.ts'
import { PortfolioDialog } from './PortfolioDialog.tsx'
import { useDeletion } from './use-deletion.tsx'

type OpenedDialog = 'edit' | 'join' | 'share'

export function RecordMenu({ kind, row }: { kind: ManageKind; row: ManagedRow }) {
  const { t } = useLingui()
  const navigate = useNavigation()
  const askToDelete = useDeletion(kind)
  const [asked, setAsked] = useState<OpenedDialog | null>(null)
  const { joins, editPath, shareAs } = kind
  const name = nameOf(row)
  const isOwn = row.access === 'owner'
  const edit = () => (editPath ? navigate(editPath(row)) : setAsked('edit'))
  const items: MenuAct[] = [
    { key: 'view', label: t`View`, icon: IconEye, onRun: () => navigate(kind.viewPath(row)) },
    ...(mayUpdate(row) ? [{ key: 'edit', label: t`Edit`, icon: IconPencil, onRun: edit }] : []),
    ...(isOwn && joins
      ? [{ key: 'join', label: t`Add to portfolio`, icon: IconFolderPlus, onRun: () => setAsked('join') }]
      : []),
    ...(isOwn ? [{ key: 'share', label: t`Share`, icon: IconShare, onRun: () => setAsked('share') }] : []),
    ...(mayRemove(row)
      ? [{ key: 'delete', label: t`Delete`, icon: IconTrash, isDanger: true, onRun: () => void askToDelete(row) }]
      : []),
  ]
  const close = () => setAsked(null)
  return (
    <>
      <MenuButton size={26} label={t`More about ${name}`} items={items} />
      {asked === 'edit' && <PortfolioDialog portfolio={row} onClose={close} />}
      <ShareDialog
        opened={asked === 'share'}
        onClose={close}
        name={name}
        scopes={[{ kind: shareAs, ids: [row._id], label: name }]}
      />
      {asked === 'join' && joins && <JoinDialog list={joins.list} keys={[joins.key(row)]} onClose={close} />}
    </>
  )
}

/** The menu of a list that says once and for all of what kind it is. */
export const menuOf = <Row extends ManagedRow>(kind: ManageKind) =>
  function RowMenu({ row }: { row: Row }) {
    return <RecordMenu kind={kind} row={row} />
  }
