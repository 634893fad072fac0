/** The menu on a phone: a drawer from the left, in a file of its own because it loads later. */
import { useLingui } from '@lingui/react/macro'
import { Drawer } from '@mantine/core'
import { useOpening } from '#web/ui/dialogs/use-opening.ts'
import { SideMenu, type SideMenuProps } from './SideMenu.tsx'
import classes from './shell.module.css'

export interface PhoneMenuProps {
  menu: Omit<SideMenuProps, 'isCollapsed' | 'onToggle'>
  opened: boolean
  onClose: () => void
}

export default function PhoneMenu({ menu, opened, onClose }: PhoneMenuProps) {
  const { t } = useLingui()
  return (
    <Drawer.Root opened={useOpening(opened)} onClose={onClose} position="left" size={270} padding={0}>
      <Drawer.Overlay backgroundOpacity={0.3} />
      <Drawer.Content aria-label={t`Main menu`}>
        <Drawer.Body className={classes.drawerMenu}>
          <SideMenu {...menu} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
