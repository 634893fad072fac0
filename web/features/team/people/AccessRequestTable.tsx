/** Who asks to come in: the operator approves with role and company, or refuses with a reason. */
import { Trans, useLingui } from '@lingui/react/macro'
import { IconInbox } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { accessRequests, REQUEST_STATUSES } from '#domain/team/access-request.ts'
import { useList } from '#web/data/hooks.ts'
import { type ListDefaults, toListParams, useListState } from '#web/data/list-state.ts'
import { ListTable } from '#web/data/lists/ListTable.tsx'
import { EmptyState } from '#web/ui/index.ts'
import { AccessRequestDrawer } from './AccessRequestDrawer.tsx'
import type { AccessRequestRow } from './access-request-row.ts'
import { requestColumns, requestStatusName } from './request-columns.tsx'

export function AccessRequestTable() {
  const { t, i18n } = useLingui()
  const [openedId, setOpenedId] = useState<number | null>(null)
  const fields = useMemo(
    () => [
      {
        key: 'status',
        label: t`Status`,
        kind: 'choice' as const,
        options: REQUEST_STATUSES.map((value) => ({ value, label: i18n._(requestStatusName[value]) })),
      },
    ],
    [t, i18n],
  )
  const defaults: ListDefaults = useMemo(
    () => ({ view: 'all', sort: { key: 'createdAt', direction: 'desc' }, limit: 20, fields }),
    [fields],
  )
  const listState = useListState(defaults)
  const list = useList<AccessRequestRow>(accessRequests, toListParams(listState.state))
  const columns = useMemo(() => requestColumns(i18n), [i18n])
  const opened = list.rows.find(({ id }) => id === openedId)
  return (
    <>
      <ListTable<AccessRequestRow>
        path={accessRequests.path}
        model={{ ...listState, fields, list }}
        searchHint={t`Search companies`}
        label={t`Requests for access`}
        settingsKey="access-requests"
        columns={columns}
        onRowClick={({ id }) => setOpenedId(id)}
        empty={<EmptyState icon={IconInbox} title={<Trans>Nobody has asked for access.</Trans>} />}
      />
      {opened && <AccessRequestDrawer key={opened.id} request={opened} onClose={() => setOpenedId(null)} />}
    </>
  )
}
