/** A panel whose content is on its way. */
import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import classes from '#web/features/team/account/account.module.css'

export function PanelLoading({ rows = 3 }: { rows?: number }) {
  const { t } = useLingui()
  return (
    <div className={classes.fields} role="status" aria-busy="true" aria-label={t`Loading`}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={32} radius={6} />
      ))}
    </div>
  )
}
