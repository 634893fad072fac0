/** The sections of a page, each with its count; links where they have an address, else plain tabs. */
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { AppLink } from '#web/ui/AppLink.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TabCount } from '#web/ui/TabCount.tsx'
import classes from './PageTabs.module.css'

export interface PageTab {
  key: string
  label: ReactNode
  /** A number, a percentage, or a dash. */
  count?: ReactNode
  /** A dot where something needs a look. */
  dot?: 'warn' | 'bad' | 'ink'
  /** The tab's own address. */
  to?: string
}

export interface PageTabsProps {
  items: readonly PageTab[]
  active: string
  onChange?: (key: string) => void
  /** Names the row of tabs for screen readers. */
  label: string
  /** Inside a panel: no page gutter. */
  inset?: boolean
}

function TabText({ tab }: { tab: PageTab }) {
  return (
    <>
      {tab.label}
      <TabCount>{tab.count}</TabCount>
      {tab.dot && <span className={classes.dot} data-tone={tab.dot} />}
    </>
  )
}

export function PageTabs({ items, active, onChange, label, inset }: PageTabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const areLinks = items.every(({ to }) => to)

  const width = items.map(({ key, count }) => `${key} ${count}`).join()

  // A narrow row of tabs scrolls sideways: the one somebody comes to is not out of sight, also once its counts arrived.
  useLayoutEffect(() => {
    const row = list.current?.getBoundingClientRect()
    const tab = list.current?.querySelector('[data-active]')?.getBoundingClientRect()
    if (!list.current || !row || !tab || !active || !width) return
    list.current.scrollLeft += Math.min(0, tab.left - row.left) + Math.max(0, tab.right - row.right)
  }, [active, width])

  /** Arrow keys move among tabs, as people who use screen readers expect. */
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('a, button') ?? [])]
    const next = tabs[(tabs.indexOf(document.activeElement as HTMLElement) + step + tabs.length) % tabs.length]
    next?.focus()
    if (!areLinks) next?.click()
  }

  if (areLinks) {
    return (
      <nav ref={list} className={classNames(classes.tabs, inset && classes.inset)} aria-label={label}>
        {items.map((tab) => (
          <AppLink
            key={tab.key}
            to={tab.to ?? ''}
            className={classes.tab}
            aria-current={tab.key === active ? 'page' : undefined}
            data-active={tab.key === active || undefined}
            onClick={() => onChange?.(tab.key)}
          >
            <TabText tab={tab} />
          </AppLink>
        ))}
      </nav>
    )
  }
  return (
    <div
      ref={list}
      className={classNames(classes.tabs, inset && classes.inset)}
      role="tablist"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={move}
    >
      {items.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          className={classes.tab}
          aria-selected={tab.key === active}
          tabIndex={tab.key === active ? 0 : -1}
          data-active={tab.key === active || undefined}
          onClick={() => onChange?.(tab.key)}
        >
          <TabText tab={tab} />
        </button>
      ))}
    </div>
  )
}
