/** The rows of the list of users. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFilterOff, IconUserPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { users } from '#domain/team/user.ts'
import { toMessage } from '#web/data/errors.ts'
import { useChangedIds } from '#web/data/live.ts'
import { DataGrid, EmptyState, FilterBar } from '#web/ui/index.ts'
import type { UserListModel } from './use-user-list.ts'
import { userColumns } from './user-columns.tsx'

export function UserTable({ model, onAdd }: { model: UserListModel; onAdd: () => void }) {
  const { t, i18n } = useLingui()
  const { fields, state, change, list, isNarrowed } = model
  const columns = useMemo(() => userColumns(i18n), [i18n])
  return (
    <DataGrid
      label={t`Users`}
      settingsKey="users"
      fill
      toolbar={
        <FilterBar
          search={{ value: state.search, onChange: (search) => change({ search }), placeholder: t`Search users` }}
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
      changedIds={useChangedIds(users.path)}
      isLoading={list.isLoading}
      {...(list.error && { error: toMessage(list.error) })}
      onRetry={list.refetch}
      empty={
        isNarrowed ? (
          <EmptyState
            icon={IconFilterOff}
            title={<Trans>No user matches. Loosen a filter.</Trans>}
            action={
              <Button variant="default" onClick={() => change({ search: '', filters: [] })}>
                <Trans>Clear filters</Trans>
              </Button>
            }
          />
        ) : (
          <EmptyState
            icon={IconUserPlus}
            title={<Trans>Nobody works here yet.</Trans>}
            action={
              <Button onClick={onAdd}>
                <Trans>Add user</Trans>
              </Button>
            }
          />
        )
      }
    />
  )
}
