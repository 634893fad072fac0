/** The rows of the list of users. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFilterOff, IconUserPlus } from '@tabler/icons-react'
import { users } from '#domain/team/user.ts'
import { ListTable } from '#web/data/lists/ListTable.tsx'
import { EmptyState, type GridColumn } from '#web/ui/index.ts'
import type { UserListModel } from './use-user-list.ts'
import type { UserRow } from './user-row.ts'

type UserTableProps = { model: UserListModel; columns: readonly GridColumn<UserRow>[]; onAdd: () => void }

export function UserTable({ model, columns, onAdd }: UserTableProps) {
  const { t } = useLingui()
  const { change, isNarrowed } = model
  return (
    <ListTable<UserRow>
      path={users.path}
      model={model}
      searchHint={t`Search users`}
      label={t`Users`}
      settingsKey="users"
      columns={columns}
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
