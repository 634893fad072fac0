/** A small count on the corner of an icon; the icon's own name says it in words. */
import type { ReactNode } from 'react'
import classes from './shell.module.css'

export function CountBadge({ count, children }: { count?: number; children: ReactNode }) {
  return (
    <span className={classes.badgePlace}>
      {children}
      {count ? (
        <span className={classes.badge} aria-hidden>
          {count > 99 ? '99+' : count}
        </span>
      ) : null}
    </span>
  )
}
