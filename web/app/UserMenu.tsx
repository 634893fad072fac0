/** Who is signed in, how the screens look, and the way out. */

import { Trans, useLingui } from '@lingui/react/macro'
import { type MantineColorScheme, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import {
  type Icon,
  IconCheck,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react'
import { pathTo } from '#domain/access/addresses.ts'
import { mayLead } from '#domain/team/user-roles.ts'
import { type SignedIn, signOut } from '#web/data/session.tsx'
import { useImageUrl } from '#web/features/team/profile/stored-image.ts'
import { Avatar, LaterMenu, useNavigation } from '#web/ui/index.ts'
import classes from './app.module.css'

export function UserMenu({ person }: { person: SignedIn }) {
  const { t } = useLingui()
  const navigate = useNavigation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { name } = person
  const photo = useImageUrl(person.photo?.hashedId)
  const schemes: { value: MantineColorScheme; label: string; icon: Icon }[] = [
    { value: 'light', label: t`Light`, icon: IconSun },
    { value: 'dark', label: t`Dark`, icon: IconMoon },
    { value: 'auto', label: t`As the device`, icon: IconDeviceDesktop },
  ]
  return (
    <LaterMenu
      position="bottom-end"
      width={250}
      target={
        <UnstyledButton className={classes.userButton}>
          <Avatar name={name} size={28} tone="ink" decorative {...(photo && { imageUrl: photo })} />
          <span className="ui-visually-hidden">
            <Trans>Account of {name}</Trans>
          </span>
        </UnstyledButton>
      }
    >
      {(Menu) => (
        <>
          <div className={classes.who}>
            <div className={classes.whoName}>{name}</div>
            <div className={classes.whoRole}>{person.email}</div>
            <div className={classes.whoRole}>
              {[person.role, person.user_company?.name].filter(Boolean).join(' · ')}
            </div>
          </div>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconUserCircle size={16} stroke={1.6} />}
            onClick={() => navigate(pathTo('profile'))}
          >
            <Trans>Profile</Trans>
          </Menu.Item>
          {mayLead(person.role) && (
            <Menu.Item leftSection={<IconUsers size={16} stroke={1.6} />} onClick={() => navigate(pathTo('users'))}>
              <Trans>Users</Trans>
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Label>
            <Trans>Appearance</Trans>
          </Menu.Label>
          {schemes.map(({ value, label, icon: SchemeIcon }) => (
            <Menu.Item
              key={value}
              leftSection={<SchemeIcon size={16} stroke={1.6} />}
              rightSection={
                colorScheme === value ? <IconCheck size={14} stroke={1.8} aria-label={t`chosen`} /> : undefined
              }
              onClick={() => setColorScheme(value)}
            >
              {label}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={16} stroke={1.6} />} onClick={() => void signOut()}>
            <Trans>Log out</Trans>
          </Menu.Item>
        </>
      )}
    </LaterMenu>
  )
}
