/** The menu: groups of places, counts above zero in brackets, who is signed in at the foot; 250 px, or 52 as icons. */
import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import {
  type Icon,
  IconChevronDown,
  IconChevronRight,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
} from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { AppLink } from '#web/ui/AppLink.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { countText } from '#web/ui/count-text.ts'
import { LaterTooltip } from '#web/ui/floating/floating.tsx'
import { BrandMark } from './Brand.tsx'
import { MenuFoot, type MenuPerson } from './MenuFoot.tsx'
import classes from './SideMenu.module.css'

export interface MenuItem {
  key: string
  label: string
  to?: string
  icon: Icon
  /** Shown in brackets above zero. */
  count?: number
  /** A word such as BETA. */
  tag?: string
  /** Places below this one; opens in place. */
  items?: readonly Omit<MenuItem, 'items' | 'icon'>[]
}

export interface MenuGroup {
  key: string
  label?: string
  items: readonly MenuItem[]
}

export interface SideMenuProps {
  groups: readonly MenuGroup[]
  /** Key of the place one is at. */
  active?: string
  homeTo: string
  person: MenuPerson
  onLogOut: () => void
  isCollapsed?: boolean
  /** Without it there is nothing to collapse: in the phone's drawer. */
  onToggle?: () => void
  /** Above the foot: a notice, or who one acts for. */
  children?: ReactNode
}

export function SideMenu(props: SideMenuProps) {
  const { groups, active, homeTo, person, onLogOut, isCollapsed = false, onToggle, children } = props
  const { t } = useLingui()
  const Toggle = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <nav
      className={classes.menu}
      data-collapsed={isCollapsed || undefined}
      data-menu={isCollapsed ? 'narrow' : 'wide'}
      aria-label={t`Main menu`}
      data-place="menu"
    >
      <div className={classes.brand}>
        <AppLink to={homeTo} className={classes.brandLink} aria-label={t`Mandate, home`}>
          <BrandMark />
          <span className={classes.brandName}>Mandate</span>
        </AppLink>
        {onToggle && (
          <ActionIcon aria-label={isCollapsed ? t`Widen the menu` : t`Narrow the menu`} onClick={onToggle}>
            <Toggle size={17} stroke={1.6} />
          </ActionIcon>
        )}
      </div>
      <div className={classes.scroll}>
        {groups.map((group) => (
          <Group key={group.key} group={group} active={active} isCollapsed={isCollapsed} />
        ))}
      </div>
      {children}
      <MenuFoot person={person} onLogOut={onLogOut} isCollapsed={isCollapsed} />
    </nav>
  )
}

interface GroupProps {
  group: MenuGroup
  active: string | undefined
  isCollapsed: boolean
}

function Group({ group, active, isCollapsed }: GroupProps) {
  const labelId = useId()
  return (
    <div className={classes.group}>
      {group.label && (
        <div id={labelId} className={classes.groupLabel}>
          {group.label}
        </div>
      )}
      <ul className={classes.items} aria-labelledby={group.label ? labelId : undefined}>
        {group.items.map((item) => (
          <li key={item.key}>
            {item.items ? (
              <Branch item={item} active={active} isCollapsed={isCollapsed} />
            ) : (
              <Place item={item} icon={item.icon} isActive={item.key === active} isCollapsed={isCollapsed} />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface PlaceProps {
  item: Omit<MenuItem, 'icon' | 'items'>
  icon?: Icon
  isActive: boolean
  isCollapsed: boolean
}

function Place({ item, icon: PlaceIcon, isActive, isCollapsed }: PlaceProps) {
  const { label, to = '#', count, tag } = item
  return (
    <LaterTooltip label={label} position="right" disabled={!isCollapsed}>
      <AppLink
        to={to}
        className={classNames(classes.item, !PlaceIcon && classes.child)}
        aria-current={isActive ? 'page' : undefined}
        data-active={isActive || undefined}
      >
        {PlaceIcon && <PlaceIcon size={16} stroke={1.6} aria-hidden />}
        <span className={classes.text}>
          {label}
          {count ? <span className={classes.count}> ({countText(count)})</span> : null}
        </span>
        {tag && <span className={classes.tag}>{tag}</span>}
      </AppLink>
    </LaterTooltip>
  )
}

function Branch({ item, active, isCollapsed }: { item: MenuItem; active: string | undefined; isCollapsed: boolean }) {
  const children = item.items ?? []
  const holdsActive = children.some(({ key }) => key === active)
  const [isOpen, setIsOpen] = useState(holdsActive)
  const BranchIcon = item.icon
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <>
      <LaterTooltip label={item.label} position="right" disabled={!isCollapsed}>
        <button type="button" className={classes.item} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <BranchIcon size={16} stroke={1.6} aria-hidden />
          <span className={classes.text}>{item.label}</span>
          <Chevron size={14} stroke={1.6} className={classes.chevron} aria-hidden />
        </button>
      </LaterTooltip>
      {isOpen && !isCollapsed && (
        <ul className={classes.items}>
          {children.map((child) => (
            <li key={child.key}>
              <Place item={child} isActive={child.key === active} isCollapsed={false} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
