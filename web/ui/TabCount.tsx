/** The small count beside the name of a tab or view. */
import type { ReactNode } from 'react'
import { countText } from './count-text.ts'
import classes from './tabs.module.css'

export function TabCount({ children }: { children: ReactNode }) {
  return children === undefined || children === null ? null : (
    <span className={classes.count}>{countText(children)}</span>
  )
}
