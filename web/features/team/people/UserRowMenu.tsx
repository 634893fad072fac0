/** What can be done with one user, from the row in the list. */

import { useLingui } from '@lingui/react/macro'
import {
  IconAdjustments,
  IconMailForward,
  IconPencil,
  IconTrash,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react'
import { useState } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { users } from '#domain/team/user.ts'
import { showError } from '#web/data/errors.ts'
import { useAction } from '#web/data/hooks.ts'
import { usePerson } from '#web/data/session.tsx'
import { confirm, type MenuAct, MenuButton, notify, useNavigation } from '#web/ui/index.ts'
import { DeleteUserDialog } from './DeleteUserDialog.tsx'
import { UserDialog } from './UserDialog.tsx'
import { UserSettingsDrawer } from './UserSettingsDrawer.tsx'
import { mayManage, type UserRow } from './user-row.ts'

type Opened = 'edit' | 'settings' | 'delete' | null

export function UserRowMenu({ row: user }: { row: UserRow }) {
  const { t } = useLingui()
  const person = usePerson()
  const navigate = useNavigation()
  const [opened, setOpened] = useState<Opened>(null)
  const { run } = useAction<UserRow>(users)
  const { name } = user
  const close = () => setOpened(null)

  const act = async (action: string, done: string) => {
    try {
      await run({ id: user.id, name: action })
      notify.ok(done)
    } catch (error) {
      showError(error)
    }
  }
  const suspend = async () => {
    const isSure = await confirm({
      title: t`Suspend ${name}?`,
      message: t`${name} is signed out everywhere and cannot sign in until reactivated. Deals stay as they are.`,
      action: t`Suspend user`,
      isDanger: true,
    })
    if (isSure) await act('suspend', t`${name} is suspended`)
  }
  if (user.id === person.id) {
    const own: MenuAct[] = [
      { key: 'profile', label: t`Open my profile`, icon: IconPencil, onRun: () => navigate(pathTo('profile')) },
    ]
    return <MenuButton size={26} label={t`More about ${name}`} items={own} />
  }
  if (!mayManage(person, user)) return null
  const items: MenuAct[] = [
    { key: 'edit', label: t`Edit`, icon: IconPencil, onRun: () => setOpened('edit') },
    { key: 'settings', label: t`Settings`, icon: IconAdjustments, onRun: () => setOpened('settings') },
    ...(user.isVerified
      ? []
      : [
          {
            key: 'invite',
            label: t`Resend invite`,
            icon: IconMailForward,
            onRun: () => void act('resendInvite', t`The invitation was sent to ${user.email}`),
          },
        ]),
    user.status === 'suspended'
      ? {
          key: 'reactivate',
          label: t`Reactivate`,
          icon: IconUserCheck,
          onRun: () => void act('reactivate', t`${name} is active again`),
        }
      : { key: 'suspend', label: t`Suspend`, icon: IconUserOff, onRun: () => void suspend() },
    { key: 'delete', label: t`Delete`, icon: IconTrash, isDanger: true, onRun: () => setOpened('delete') },
  ]
  return (
    <>
      <MenuButton size={26} label={t`More about ${name}`} items={items} />
      {opened === 'edit' && <UserDialog user={user} onClose={close} />}
      {opened === 'settings' && <UserSettingsDrawer user={user} onClose={close} />}
      {opened === 'delete' && <DeleteUserDialog user={user} onClose={close} />}
    </>
  )
}
