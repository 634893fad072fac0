/** Who asks to come in: the operator approves with role and company, or refuses with a reason. */
import { Trans, useLingui } from '@lingui/react/macro'
import { IconInbox } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { accessRequests, REQUEST_STATUSES } from '#domain/team/access-request.ts'
import { toMessage } from '#web/data/errors.ts'
import { useList } from '#web/data/hooks.ts'
import { type ListDefaults, toListParams, useListState } from '#web/data/list-state.ts'
import { useChangedIds } from '#web/data/live.ts'
import { DataGrid, EmptyState, FilterBar } from '#web/ui/index.ts'
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
  const { state, change } = useListState(defaults)
  const list = useList<AccessRequestRow>(accessRequests, toListParams(state))
  const columns = useMemo(() => requestColumns(i18n), [i18n])
  const opened = list.rows.find(({ id }) => id === openedId)
  return (
    <>
      <DataGrid
        label={t`Requests for access`}
        settingsKey="access-requests"
        fill
        toolbar={
          <FilterBar
            search={{ value: state.search, onChange: (search) => change({ search }), placeholder: t`Search companies` }}
            fields={fields}
            filters={state.filters}
            onFiltersChange={(filters) => change({ filters })}
          />
        }
        columns={columns}
        rows={list.rows}
        total={list.total}
        page={{ limit: list.limit || state.page.limit, skip: list.skip }}
        onPageChange={(page) => change({ page })}
        sort={state.sort}
        onSortChange={(sort) => change({ sort })}
        onRowClick={({ id }) => setOpenedId(id)}
        changedIds={useChangedIds(accessRequests.path)}
        isLoading={list.isLoading}
        {...(list.error && { error: toMessage(list.error) })}
        onRetry={list.refetch}
        empty={<EmptyState icon={IconInbox} title={<Trans>Nobody has asked for access.</Trans>} />}
      />
      {opened && <AccessRequestDrawer key={opened.id} request={opened} onClose={() => setOpenedId(null)} />}
    </>
  )
}
