/** Acts on the ticked records of a list of a portfolio: put them into one, take them along, delete them. */
import { useLingui } from '@lingui/react/macro'
import { IconDownload, IconFolderPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '#web/data/api.ts'
import { type ListFile, useListExport } from '#web/data/lists/ExportButton.tsx'
import { useBulkRun } from '#web/data/lists/use-bulk-run.tsx'
import type { useTickedRows } from '#web/data/lists/use-ticked-rows.ts'
import { type BulkAction, confirm, type GridBulk } from '#web/ui/index.ts'
import { JoinDialog } from './JoinDialog.tsx'
import { type ManagedRow, nameOf } from './manage-rows.ts'
import type { ManageKind } from './manage-tabs.ts'

/** More names than these are no help before a decision. */
const MOST_READ = 20

type Ticks = ReturnType<typeof useTickedRows<ManagedRow>>
type File = Pick<ListFile<ManagedRow>, 'name' | 'columns' | 'settingsKey'>

export function useManageBulk(kind: ManageKind, ticks: Ticks, file: File) {
  const { t } = useLingui()
  const { entity, joins } = kind
  const [isJoining, setIsJoining] = useState(false)
  const { run, progress } = useBulkRun<ManagedRow>([entity.path, 'portfolios'])
  const { ticked } = ticks
  const own = ticked.filter(({ access }) => access === 'owner')
  const { take } = useListExport({ ...file, path: entity.path, params: { _id: { $in: ticked.map(({ _id }) => _id) } } })

  const askToDelete = async () => {
    const names = own.slice(0, MOST_READ).map(nameOf)
    const isSure = await confirm({
      title: t`Delete ${own.length} of ${ticked.length} ticked?`,
      message: own.length > MOST_READ ? `${names.join(', ')} …` : names.join(', '),
      action: t`Delete (${own.length})`,
      isDanger: true,
    })
    if (!isSure) return
    await run(own, { nameOf, one: ({ _id }) => api.send('DELETE', `${entity.path}/${_id}`) })
    ticks.clear()
  }
  const actions: BulkAction[] = [
    ...(joins && own.length > 0
      ? [{ key: 'join', label: t`Add to portfolio`, icon: IconFolderPlus, onRun: () => setIsJoining(true) }]
      : []),
    { key: 'export', label: t`Export`, icon: IconDownload, onRun: () => void take() },
    ...(own.length > 0
      ? [
          {
            ...{ key: 'delete', label: t`Delete (${own.length})`, icon: IconTrash, isDanger: true },
            onRun: () => void askToDelete(),
          },
        ]
      : []),
  ]
  const bulk: GridBulk = { actions, ...(progress && { progress }) }
  const dialog = isJoining && joins && (
    <JoinDialog
      list={joins.list}
      keys={own.map(joins.key)}
      onClose={(isDone) => {
        setIsJoining(false)
        if (isDone) ticks.clear()
      }}
    />
  )
  return { bulk, dialog }
}
