/** The bar above every page: back, where one is, search, New, inbox, bell, help. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import {
  type Icon,
  IconArrowLeft,
  IconChevronRight,
  IconHelpCircle,
  IconInbox,
  IconMenu2,
  IconPlus,
  IconSearch,
} from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { AppLink } from '#web/ui/AppLink.tsx'
import { LaterMenu } from '#web/ui/floating/floating.tsx'
import { BrandMark } from './Brand.tsx'
import { CountBadge } from './CountBadge.tsx'
import classes from './shell.module.css'

export interface Crumb {
  label: ReactNode
  to?: string
}

export interface NewItem {
  key: string
  label: string
  icon?: Icon
  onRun: () => void
}

export interface TopBarProps {
  crumbs: readonly Crumb[]
  onBack?: () => void
  onSearch: () => void
  newItems?: readonly NewItem[]
  inbox?: { to: string; unread?: number }
  /** The bell with its list. */
  bell?: ReactNode
  onHelp?: () => void
  /** Opens the menu, on a phone. */
  onMenu?: () => void
  /** The person, on a phone. */
  face?: ReactNode
}

export function TopBar({ crumbs, onBack, onSearch, newItems = [], inbox, bell, onHelp, onMenu, face }: TopBarProps) {
  const { t } = useLingui()
  const last = crumbs.at(-1)
  return (
    <header className={classes.topBar}>
      <div className={classes.phoneLead}>
        <ActionIcon size={44} aria-label={t`Open the menu`} onClick={onMenu}>
          <IconMenu2 size={20} stroke={1.6} />
        </ActionIcon>
        <BrandMark size={22} />
        <span className={classes.phoneTitle}>{last?.label}</span>
      </div>
      <div className={classes.lead}>
        {onBack && (
          <ActionIcon aria-label={t`Back`} onClick={onBack}>
            <IconArrowLeft size={17} stroke={1.6} />
          </ActionIcon>
        )}
        <Breadcrumbs crumbs={crumbs} />
      </div>
      <button
        type="button"
        className={classes.search}
        data-place="search"
        onClick={onSearch}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <IconSearch size={16} stroke={1.6} aria-hidden />
        <span className={classes.searchText}>
          <Trans>Search or jump to…</Trans>
        </span>
        <kbd aria-hidden>Ctrl K</kbd>
      </button>
      {newItems.length > 0 && <NewMenu items={newItems} />}
      <div className={classes.icons} data-place="icons">
        {inbox && (
          <ActionIcon
            aria-label={inbox.unread ? t`Inbox, ${inbox.unread} unread` : t`Inbox`}
            renderRoot={(props: Record<string, unknown>) => <AppLink {...props} to={inbox.to} />}
          >
            <CountBadge count={inbox.unread}>
              <IconInbox size={17} stroke={1.6} />
            </CountBadge>
          </ActionIcon>
        )}
        {bell}
        {onHelp && (
          <ActionIcon className={classes.wideOnly} aria-label={t`Help`} onClick={onHelp}>
            <IconHelpCircle size={17} stroke={1.6} />
          </ActionIcon>
        )}
        {face && <span className={classes.phoneFace}>{face}</span>}
      </div>
    </header>
  )
}

function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`You are here`} className={classes.crumbs}>
      {crumbs.map(({ label, to }, index) => {
        const isLast = index === crumbs.length - 1
        return (
          <Fragment key={index}>
            {index > 0 && <IconChevronRight size={13} stroke={1.6} className={classes.crumbMark} aria-hidden />}
            {to && !isLast ? (
              <AppLink to={to} className={classes.crumb}>
                {label}
              </AppLink>
            ) : (
              <span
                className={classes.crumb}
                aria-current={isLast ? 'page' : undefined}
                data-last={isLast || undefined}
              >
                {label}
              </span>
            )}
          </Fragment>
        )
      })}
    </nav>
  )
}

function NewMenu({ items }: { items: readonly NewItem[] }) {
  const [only] = items
  const icon = <IconPlus size={16} stroke={1.6} />
  if (items.length === 1 && only) {
    return (
      <Button className={classes.new} data-place="new" leftSection={icon} onClick={only.onRun}>
        {only.label}
      </Button>
    )
  }
  return (
    <LaterMenu
      position="bottom-end"
      target={
        <Button className={classes.new} data-place="new" leftSection={icon}>
          <Trans>New</Trans>
        </Button>
      }
    >
      {(Menu) =>
        items.map(({ key, label, icon: ItemIcon, onRun }) => (
          <Menu.Item key={key} leftSection={ItemIcon && <ItemIcon size={16} stroke={1.6} />} onClick={onRun}>
            {label}
          </Menu.Item>
        ))
      }
    </LaterMenu>
  )
}
