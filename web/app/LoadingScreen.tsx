/** What stands where a page is about to appear: its shape, never a bare spinner. */
import { Trans } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { useIsSlow } from '#web/ui/index.ts'
import classes from './app.module.css'

export function LoadingScreen() {
  const isSlow = useIsSlow(true)
  return (
    <div className={classes.loading} aria-busy="true">
      <Skeleton height={24} width={220} />
      <Skeleton height={30} width="60%" />
      <Skeleton height={320} />
      <p className={classes.slow} role="status">
        {isSlow && <Trans>Still loading…</Trans>}
      </p>
    </div>
  )
}
