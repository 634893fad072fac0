/** Who is signed in, for which company, and the way out. */
import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { AppLink } from '#web/ui/AppLink.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { LaterTooltip } from '#web/ui/floating/floating.tsx'
import classes from './SideMenu.module.css'

export interface MenuPerson {
  name: string
  company?: string
  imageUrl?: string | null
  /** The profile. */
  to?: string
}

interface MenuFootProps {
  person: MenuPerson
  onLogOut: () => void
  isCollapsed: boolean
}

export function MenuFoot({ person, onLogOut, isCollapsed }: MenuFootProps) {
  const { t } = useLingui()
  const face = <Avatar name={person.name} imageUrl={person.imageUrl} size={24} tone="ink" decorative />
  const words = (
    <span className={classes.who}>
      <span className={classes.personName}>{person.name}</span>
      {person.company && <span className={classes.company}>{person.company}</span>}
    </span>
  )
  return (
    <div className={classes.foot}>
      {person.to ? (
        <AppLink to={person.to} className={classes.person} aria-label={isCollapsed ? person.name : undefined}>
          {face}
          {words}
        </AppLink>
      ) : (
        <div className={classes.person}>
          {face}
          {words}
        </div>
      )}
      <LaterTooltip label={t`Log out`} position={isCollapsed ? 'right' : 'top'}>
        <ActionIcon aria-label={t`Log out`} onClick={onLogOut}>
          <IconLogout size={17} stroke={1.6} />
        </ActionIcon>
      </LaterTooltip>
    </div>
  )
}
