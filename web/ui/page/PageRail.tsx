/** What needs attention, beside the content; a drawer behind a button where there is no room. */
import { Button } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconLayoutSidebarRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Drawer } from '#web/ui/dialogs/windows.ts'
import classes from './Page.module.css'

export interface PageRailProps {
  /** Names the rail, and the button that opens it. */
  title: string
  /** How many things need attention, on the button. */
  count?: number
  /** Pixels, 286 to 352. */
  width?: number
  children: ReactNode
}

/** A sheet of paper has no button to open a drawer with: there it stands below the content. */
const HAS_ROOM = '(min-width: 1280px), print'

function Rail({ title, width = 286, children }: PageRailProps) {
  const hasRoom = useMediaQuery(HAS_ROOM, true, { getInitialValueInEffect: false })
  if (!hasRoom) return null
  return (
    <aside className={classes.rail} style={{ width }} aria-label={title}>
      {children}
    </aside>
  )
}

function Opener({ title, count, children }: PageRailProps) {
  const hasRoom = useMediaQuery(HAS_ROOM, true, { getInitialValueInEffect: false })
  const [isOpen, { open, close }] = useDisclosure()
  if (hasRoom) return null
  return (
    <>
      <Button variant="default" leftSection={<IconLayoutSidebarRight size={16} stroke={1.6} />} onClick={open}>
        {title}
        {count ? ` (${count})` : ''}
      </Button>
      <Drawer opened={isOpen} onClose={close} title={title} size={352}>
        {children}
      </Drawer>
    </>
  )
}

export const PageRail = Object.assign(Rail, { Opener })
