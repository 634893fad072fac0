/** Working days that a condition has to spare. */
import { useLingui } from '@lingui/react/macro'
import { MISSING } from '#domain/kernel/format.ts'
import classes from './tracker.module.css'

/** Late ones say so. */
export function Spare({ days }: { days: number | null | undefined }) {
  const { t } = useLingui()
  if (days === null || days === undefined) return MISSING
  if (days < 0) return <span className={classes.late}>{t`${-days} days short`}</span>
  return days === 1 ? t`1 day` : t`${days} days`
}
