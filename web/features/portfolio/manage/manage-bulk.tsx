/** Acts on the ticked records of a portfolio's list: put them into a portfolio, or delete them and bring them back. */
import { msg } from '@lingui/core/macro'
import { IconFolderPlus, IconTrash } from '@tabler/icons-react'
import { api } from '#web/data/api.ts'
import type { AskProps, ListAct } from '#web/data/lists/list.ts'
import { JoinDialog } from './JoinDialog.tsx'
import { type ManagedRow, nameOf } from './manage-rows.ts'
import type { ManageKind } from './manage-tabs.ts'

const isOwn = ({ access }: ManagedRow) => access === 'owner'

export function actsOn<Row extends ManagedRow>({ entity, joins }: ManageKind): ListAct<Row>[] {
  const at = ({ _id }: Row) => `${entity.path}/${_id}`
  const remove: ListAct<Row> = {
    key: 'delete',
    label: msg`Delete`,
    icon: IconTrash,
    isDanger: true,
    isFor: isOwn,
    work: () => ({ nameOf, one: (row) => api.send('DELETE', at(row)) }),
    undo: { nameOf, one: (row) => api.send('POST', `${at(row)}/actions/restore`, {}) },
  }
  if (!joins) return [remove]
  const Join = ({ rows, onAnswer, onClose }: AskProps<Row>) => (
    <JoinDialog list={joins.list} keys={rows.map(joins.key)} onClose={(isDone) => (isDone ? onAnswer() : onClose())} />
  )
  return [{ key: 'join', label: msg`Add to portfolio`, icon: IconFolderPlus, isFor: isOwn, Ask: Join }, remove]
}
