/** Giving many contacts to one manager, all or none, and taking it back. */
import { msg } from '@lingui/core/macro'
import { IconUserShare } from '@tabler/icons-react'
import { createElement } from 'react'
import { type Judged, mayUpdate } from '#domain/access/rights.ts'
import type { Entity } from '#domain/kernel/entity.ts'
import { api } from '#web/data/api.ts'
import type { ListAct } from '#web/data/lists/list.ts'
import { ManagerDialog } from './ManagerDialog.tsx'

type Managed = Judged & { id: number; managerId: number | null }

/** `key` is the name by which the API takes the ids of that kind. */
export function managerAct<Row extends Managed>(
  { path }: Pick<Entity, 'path'>,
  key: 'id' | '_id',
  nameOf: (row: Row) => string,
): ListAct<Row> {
  const giveTo = (managerId: unknown) => ({
    nameOf,
    one: ({ id }: Row) => api.send('PATCH', `${path}/${id}`, { managerId }),
    many: (rows: readonly Row[]) =>
      api.send('PATCH', path, { managerId }, { query: { bulkAssign: true, [key]: { $in: rows.map(({ id }) => id) } } }),
  })
  return {
    key: 'manager',
    label: msg`Set manager`,
    icon: IconUserShare,
    isFor: mayUpdate,
    Ask: (props) => createElement(ManagerDialog, props),
    work: giveTo,
    undo: { nameOf, one: ({ id, managerId }) => api.send('PATCH', `${path}/${id}`, { managerId }) },
  }
}
