/** Named views of a list, each with its count; private, of the team, or pinned. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPinned, IconPlus, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { TabCount } from '#web/ui/TabCount.tsx'
import classes from './FilterBar.module.css'

export interface ListView {
  key: string
  label: ReactNode
  count?: number
  isTeam?: boolean
  isPinned?: boolean
}

export interface ViewTabsProps {
  views: readonly ListView[]
  active: string
  onChange: (key: string) => void
  /** Keeps the present filters under a name. */
  onSave?: () => void
  label?: string
  /** What can be done with the view that is open; before "Save view". */
  children?: ReactNode
}

export function ViewTabs({ views, active, onChange, onSave, label, children }: ViewTabsProps) {
  const { t } = useLingui()
  return (
    <div className={classNames(classes.views, 'ui-no-print')} role="group" aria-label={label ?? t`Views`}>
      {views.map((view) => (
        <button
          key={view.key}
          type="button"
          className={classes.view}
          aria-pressed={view.key === active}
          onClick={() => onChange(view.key)}
        >
          {view.isPinned && <IconPinned size={13} stroke={1.6} aria-label={t`Pinned`} />}
          {view.isTeam && <IconUsers size={13} stroke={1.6} aria-label={t`Team view`} />}
          {view.label}
          <TabCount>{view.count}</TabCount>
        </button>
      ))}
      {children}
      {onSave && (
        <Button size="xs" variant="subtle" leftSection={<IconPlus size={15} stroke={1.6} />} onClick={onSave}>
          <Trans>Save view</Trans>
        </Button>
      )}
    </div>
  )
}
