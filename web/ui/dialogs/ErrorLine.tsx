/** One sentence that something did not work, read aloud at once. */
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './dialogs.module.css'

export function ErrorLine({ children }: { children: ReactNode }) {
  return (
    <p className={classes.error} role="alert">
      <IconAlertCircle size={16} stroke={1.6} aria-hidden />
      <span>{children}</span>
    </p>
  )
}
