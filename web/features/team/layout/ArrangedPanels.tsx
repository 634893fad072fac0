/** Panels of a dashboard, charts above all, as their reader has arranged them: hidden, in another order, and back to the usual one. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconLayoutGrid } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { type LaidOutDashboard, shownTiles } from '#domain/team/dashboard-layout.ts'
import { ArrangeDialog } from './ArrangeDialog.tsx'
import classes from './layout.module.css'
import { useDashboardLayout } from './use-dashboard-layout.ts'

export interface ArrangedPanel {
  key: string
  /** As the dialog calls it. */
  label: string
  /** Of twelve columns; the whole width where there is no room. */
  width: 4 | 6 | 8 | 12
  /** Stands beside two rows of others. */
  isTall?: boolean
  content: ReactNode
}

interface ArrangedPanelsProps {
  dashboard: LaidOutDashboard
  panels: readonly ArrangedPanel[]
}

export function ArrangedPanels({ dashboard, panels }: ArrangedPanelsProps) {
  const { t } = useLingui()
  const { layout, save, isReady } = useDashboardLayout(dashboard)
  const [isOpen, setIsOpen] = useState(false)
  const keys = panels.map(({ key }) => key)
  const shown = shownTiles(keys, layout).flatMap((key) => panels.find((panel) => panel.key === key) ?? [])
  return (
    <div className={classes.arranged}>
      <div className={classes.panels}>
        {shown.map(({ key, width, isTall, content }) => (
          <div key={key} className={classes.place} data-width={width} data-tall={isTall || undefined}>
            {content}
          </div>
        ))}
      </div>
      {isReady && (
        <div className={classes.foot} data-print="no">
          {shown.length < panels.length && (
            <span className="ui-quiet">
              <Trans>
                {shown.length} of {panels.length} panels are shown
              </Trans>
            </span>
          )}
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<IconLayoutGrid size={14} stroke={1.6} />}
            onClick={() => setIsOpen(true)}
          >
            <Trans>Arrange panels</Trans>
          </Button>
        </div>
      )}
      {isOpen && (
        <ArrangeDialog
          words={{ title: t`Arrange panels`, done: t`Panels arranged` }}
          cells={panels}
          {...{ layout, save }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}
