/** The people of the company, and for the operator those who ask to come in. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { accessRequestAccess, accessRequests } from '#domain/team/access-request.ts'
import { users } from '#domain/team/user.ts'
import { useList } from '#web/data/hooks.ts'
import { useAddressWord } from '#web/data/list-state.ts'
import { ExportButton } from '#web/data/lists/ExportButton.tsx'
import { useCan } from '#web/data/session.tsx'
import { Page, ViewTabs } from '#web/ui/index.ts'
import { AccessRequestTable } from './AccessRequestTable.tsx'
import { UserDialog } from './UserDialog.tsx'
import { UserTable } from './UserTable.tsx'
import { useUserList } from './use-user-list.ts'
import { userColumns } from './user-columns.tsx'

const WAITING = { status: 'waiting', $limit: 0 }

export default function UsersPage() {
  const { t, i18n } = useLingui()
  const mayDecide = useCan('update', accessRequests, accessRequestAccess)
  const [tab, setTab] = useAddressWord<'users' | 'requests'>('tab', 'users')
  const { total: waiting } = useList(accessRequests, WAITING, { enabled: mayDecide, isBackground: true })
  const model = useUserList()
  const columns = useMemo(() => userColumns(i18n), [i18n])
  const [isAdding, setIsAdding] = useState(false)
  const isRequests = mayDecide && tab === 'requests'
  const { total } = model.list
  return (
    <Page
      title={t`Users`}
      badge={
        !isRequests &&
        total > 0 && (
          <span className="ui-quiet">
            <Plural value={total} one="# user" other="# users" />
          </span>
        )
      }
      fill
      bleed
      actions={
        <>
          {!isRequests && (
            <ExportButton
              path={users.path}
              name={t`Users`}
              columns={columns}
              settingsKey="users"
              params={model.params}
            />
          )}
          <Button leftSection={<IconPlus size={16} stroke={1.6} />} onClick={() => setIsAdding(true)}>
            <Trans>Add user</Trans>
          </Button>
        </>
      }
      lead={
        mayDecide && (
          <ViewTabs
            active={isRequests ? 'requests' : 'users'}
            onChange={(key) => setTab(key as 'users' | 'requests')}
            views={[
              { key: 'users', label: t`Users` },
              { key: 'requests', label: t`Requests`, ...(waiting > 0 && { count: waiting }) },
            ]}
          />
        )
      }
    >
      {isRequests ? <AccessRequestTable /> : <UserTable {...{ model, columns }} onAdd={() => setIsAdding(true)} />}
      {isAdding && <UserDialog onClose={() => setIsAdding(false)} />}
    </Page>
  )
}
