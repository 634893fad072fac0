/** A sheet from the right (from below on a phone) that keeps the page behind it. */
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './dialogs.module.css'
import { Drawer } from './windows.ts'

export interface SideDrawerProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  /** Pixels; 420 unless said. */
  width?: number
  /** Buttons that stay in view. */
  foot?: ReactNode
  children: ReactNode
}

export function SideDrawer({ opened, onClose, title, width = 420, foot, children }: SideDrawerProps) {
  const isPhone = useMediaQuery('(max-width: 639px)', false, { getInitialValueInEffect: false })
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '85%' : width}
    >
      {children}
      {foot && <div className={classes.drawerFoot}>{foot}</div>}
    </Drawer>
  )
}
