/** Nothing here yet: one sentence and one button. */
import { type Icon, IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import classes from './states.module.css'

export interface EmptyStateProps {
  icon?: Icon
  /** One sentence: "No lead matches this profile. Loosen a filter." */
  title: ReactNode
  hint?: ReactNode
  /** The one button. */
  action?: ReactNode
  /** Less air, for panels. */
  compact?: boolean
}

export function EmptyState({ icon: StateIcon = IconInbox, title, hint, action, compact }: EmptyStateProps) {
  return (
    <div className={classNames(classes.empty, compact && classes.compact)}>
      <span className={classes.disc} aria-hidden>
        <StateIcon size={22} stroke={1.6} />
      </span>
      <p className={classes.emptyTitle}>{title}</p>
      {hint && <p className={classes.emptyHint}>{hint}</p>}
      {action && <div className={classes.emptyActions}>{action}</div>}
    </div>
  )
}
