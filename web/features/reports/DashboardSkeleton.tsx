/** The shape of a dashboard whose figures are being added up. */
import { Trans } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { useIsSlow } from '#web/ui/index.ts'
import classes from './reports.module.css'

export function DashboardSkeleton() {
  const isSlow = useIsSlow(true)
  return (
    <div className={classes.panels} aria-busy="true">
      <Skeleton height={160} />
      <Skeleton height={280} />
      <Skeleton height={280} />
      <p className="ui-quiet" role="status">
        {isSlow && <Trans>Still loading…</Trans>}
      </p>
    </div>
  )
}
