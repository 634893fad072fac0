/** The people of the company, and for the operator those who ask to come in. */
import { useLingui } from '@lingui/react/macro'
import { accessRequestAccess, accessRequests } from '#domain/team/access-request.ts'
import { useList } from '#web/data/hooks.ts'
import { useAddressWord } from '#web/data/list-state.ts'
import { RecordList } from '#web/data/lists/RecordList.tsx'
import { useCan } from '#web/data/session.tsx'
import { ViewTabs } from '#web/ui/index.ts'
import { AddUserButton } from './AddUserButton.tsx'
import { accessRequestList } from './access-request-list.tsx'
import { UserErrorsLine } from './UserErrorsLine.tsx'
import { useUserErrors } from './use-user-errors.ts'
import { userList } from './user-list.tsx'

const WAITING = { status: 'waiting', $limit: 0 }

export default function UsersPage() {
  const { t } = useLingui()
  const mayDecide = useCan('update', accessRequests, accessRequestAccess)
  const [tab, setTab] = useAddressWord<'users' | 'requests'>('tab', 'users')
  const { total: waiting } = useList(accessRequests, WAITING, { enabled: mayDecide, isBackground: true })
  const { errors, forget } = useUserErrors()
  const page = {
    title: t`Users`,
    actions: <AddUserButton />,
    notice: Object.keys(errors).length > 0 && <UserErrorsLine errors={errors} onForget={forget} />,
    lead: mayDecide && (
      <ViewTabs
        active={tab}
        onChange={(key) => setTab(key === 'requests' ? 'requests' : 'users')}
        views={[
          { key: 'users', label: t`Users` },
          { key: 'requests', label: t`Requests`, ...(waiting > 0 && { count: waiting }) },
        ]}
      />
    ),
  }
  return mayDecide && tab === 'requests' ? (
    <RecordList list={accessRequestList} {...page} hasFile={false} />
  ) : (
    <RecordList list={userList} {...page} />
  )
}
