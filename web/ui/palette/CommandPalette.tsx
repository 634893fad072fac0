/** Finds records, acts and places by name: Ctrl K, type, Enter. */
import '@mantine/spotlight/styles.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { Spotlight, spotlight } from '@mantine/spotlight'
import { type Icon, IconCornerDownLeft, IconSearch } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useNavigation } from '#web/ui/navigation.ts'
import classes from './CommandPalette.module.css'
import { takeTyped } from './typed-ahead.ts'

export interface PaletteItem {
  key: string
  label: string
  /** Quiet words beside the label: number, place, state. */
  hint?: ReactNode
  icon?: Icon
  /** At the right end: pips and amount, so that one can choose without opening. */
  right?: ReactNode
  /** Keys that do the same: `['G', 'D']`. */
  keys?: readonly string[]
  /** More words it is found by. */
  keywords?: string
  to?: string
  onRun?: () => void
}

export interface PaletteGroup {
  key: string
  label: string
  items: readonly PaletteItem[]
  /** The server has already searched: shown as they are. */
  isFound?: boolean
}

export interface CommandPaletteProps {
  groups: readonly PaletteGroup[]
  query: string
  onQueryChange: (query: string) => void
  isSearching?: boolean
  onShowShortcuts?: () => void
}

const matches = (item: PaletteItem, query: string) =>
  query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${item.label} ${item.keywords ?? ''}`.toLowerCase().includes(word))

export function CommandPalette(props: CommandPaletteProps) {
  const { groups, query, onQueryChange, isSearching, onShowShortcuts } = props
  const { t } = useLingui()
  const navigate = useNavigation()
  const shown = groups
    .map((group) => ({
      ...group,
      items: group.isFound ? group.items : group.items.filter((item) => matches(item, query)),
    }))
    .filter(({ items }) => items.length > 0)

  const run = (item: PaletteItem) => {
    if (item.onRun) item.onRun()
    else if (item.to) navigate(item.to)
  }
  const takeKeys = () => {
    const typed = takeTyped()
    if (typed) onQueryChange(query + typed)
  }
  const openInNewTab = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    const to = document.querySelector<HTMLElement>('[data-palette-item][data-selected]')?.dataset.to
    if (!to) return
    event.preventDefault()
    event.stopPropagation()
    window.open(to, '_blank', 'noreferrer')
  }

  return (
    <Spotlight.Root
      query={query}
      onQueryChange={onQueryChange}
      shortcut={null}
      size={640}
      radius="lg"
      centered={false}
      yOffset={112}
      padding={0}
      maxHeight="min(560px, calc(100dvh - 140px))"
      scrollable
      overlayProps={{ backgroundOpacity: 0.3 }}
      transitionProps={{ duration: 120 }}
      onKeyDownCapture={openInNewTab}
      clearQueryOnClose
      attributes={{ content: { 'aria-label': t`Search or jump to…` } }}
    >
      <Spotlight.Search
        placeholder={t`Search or jump to…`}
        aria-label={t`Search or jump to…`}
        data-palette-field
        onFocus={takeKeys}
        leftSection={<IconSearch size={18} stroke={1.6} />}
        rightSection={<kbd>Esc</kbd>}
        leftSectionWidth={46}
        rightSectionWidth={52}
        classNames={{ input: classes.input ?? '' }}
      />
      <Spotlight.ActionsList className={classes.list}>
        {shown.map((group) => (
          <Spotlight.ActionsGroup
            key={group.key}
            label={group.label}
            classNames={{ actionsGroup: classes.group ?? '' }}
          >
            {group.items.map((item) => (
              <PaletteAction key={item.key} item={item} onRun={() => run(item)} />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {shown.length === 0 && (
          <Spotlight.Empty>{isSearching ? <Trans>Searching…</Trans> : <Trans>Nothing found.</Trans>}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
      <Keys onShowShortcuts={onShowShortcuts} />
    </Spotlight.Root>
  )
}

function PaletteAction({ item, onRun }: { item: PaletteItem; onRun: () => void }) {
  const { label, hint, icon: ItemIcon, right, keys, to } = item
  return (
    <Spotlight.Action onClick={onRun} className={classes.action} data-palette-item data-to={to}>
      {ItemIcon && <ItemIcon size={17} stroke={1.6} className={classes.icon} aria-hidden />}
      <span className={classes.label}>{label}</span>
      {hint && <span className={classes.hint}>{hint}</span>}
      <span className={classes.right}>
        {right}
        {keys?.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
        <kbd className={classes.enter} aria-hidden>
          <IconCornerDownLeft size={12} stroke={1.8} />
        </kbd>
      </span>
    </Spotlight.Action>
  )
}

function Keys({ onShowShortcuts }: { onShowShortcuts?: () => void }) {
  const showShortcuts = () => {
    spotlight.close()
    onShowShortcuts?.()
  }
  return (
    <div className={classes.foot}>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> <Trans>move</Trans>
      </span>
      <span>
        <kbd>↵</kbd> <Trans>open</Trans>
      </span>
      <span>
        <kbd>Ctrl</kbd> <kbd>↵</kbd> <Trans>new tab</Trans>
      </span>
      {onShowShortcuts && (
        <button type="button" className={classes.all} onClick={showShortcuts}>
          <kbd>?</kbd> <Trans>all shortcuts</Trans>
        </button>
      )}
    </div>
  )
}
