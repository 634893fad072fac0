/** A strip of figures as its reader has arranged it: hidden, in another order, and back to the usual one. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconAdjustments } from '@tabler/icons-react'
import { useState } from 'react'
import { type LaidOutDashboard, shownTiles } from '#domain/team/dashboard-layout.ts'
import { Strip, type StripProps } from '#web/ui/index.ts'
import { ArrangeDialog } from './ArrangeDialog.tsx'
import classes from './layout.module.css'
import { useDashboardLayout } from './use-dashboard-layout.ts'

interface ArrangedStripProps extends StripProps {
  dashboard: LaidOutDashboard
  /** Over a list, which needs every line: the button stands in the strip. */
  isTight?: boolean
}

export function ArrangedStrip({ dashboard, cells, isTight, ...strip }: ArrangedStripProps) {
  const { t } = useLingui()
  const { layout, save, isReady } = useDashboardLayout(dashboard)
  const [isOpen, setIsOpen] = useState(false)
  const keys = cells.map(({ key }) => key)
  const shown = shownTiles(keys, layout).flatMap((key) => cells.find((cell) => cell.key === key) ?? [])
  return (
    <div className={classes.arranged} data-tight={isTight || undefined}>
      {(shown.length > 0 || strip.hero) && <Strip {...strip} cells={shown} />}
      {isReady && isTight && (
        <ActionIcon
          className={classes.corner}
          data-print="no"
          size="sm"
          variant="subtle"
          aria-label={t`Arrange figures`}
          title={t`${shown.length} of ${cells.length} figures are shown`}
          onClick={() => setIsOpen(true)}
        >
          <IconAdjustments size={14} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
      {isReady && !isTight && (
        <div className={classes.foot} data-print="no">
          {shown.length < cells.length && (
            <span className="ui-quiet">
              <Trans>
                {shown.length} of {cells.length} figures are shown
              </Trans>
            </span>
          )}
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<IconAdjustments size={14} stroke={1.6} />}
            onClick={() => setIsOpen(true)}
          >
            <Trans>Arrange figures</Trans>
          </Button>
        </div>
      )}
      {isOpen && (
        <ArrangeDialog
          words={{ title: t`Arrange figures`, done: t`Figures arranged` }}
          {...{ cells, layout, save }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}
