/** Mantine's menus, popovers and tooltips, in a file of their own because they load later. */
export { Menu, Popover, Tooltip } from '@mantine/core'
