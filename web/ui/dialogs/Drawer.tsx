/** Mantine's drawer, in a file of its own because it loads later. */
import { type DrawerProps, Drawer as MantineDrawer } from '@mantine/core'
import { useOpening } from './use-opening.ts'

export default function Drawer(props: DrawerProps) {
  return <MantineDrawer {...props} opened={useOpening(props.opened)} />
}
