/**
 * Menus, popovers and tooltips whose floating parts load after the first screen. Until they have come the bare target
 * stands in its place and looks the same; a press on it fetches them and opens at once.
 */
import type { MenuDropdownProps, MenuProps, PopoverDropdownProps, PopoverProps, TooltipProps } from '@mantine/core'
import { cloneElement, type MouseEventHandler, type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { createPart } from '#web/ui/later.tsx'

const floating = createPart(() => import('./floating-parts.ts'))

type Parts = Awaited<ReturnType<typeof floating.load>>
/** A button; what Mantine would say of its menu is said before, too. */
type PopupTarget = ReactElement<{
  onClick?: MouseEventHandler<HTMLButtonElement>
  'aria-haspopup'?: 'menu' | 'dialog'
  'aria-expanded'?: boolean
}>

function useFloating(isWanted: boolean) {
  const parts = floating.use()
  const [isAsked, setIsAsked] = useState(false)
  useEffect(() => {
    if (isWanted) void floating.load()
  }, [isWanted])
  const ask = () => {
    setIsAsked(true)
    void floating.load()
  }
  return { parts, isAsked, ask }
}

/** The bare target; what it does itself at a press, it still does. */
function closed(target: PopupTarget, popup: 'menu' | 'dialog', ask: () => void) {
  const press: MouseEventHandler<HTMLButtonElement> = (event) => {
    target.props.onClick?.(event)
    ask()
  }
  return cloneElement(target, { 'aria-haspopup': popup, 'aria-expanded': false, onClick: press })
}

export interface LaterMenuProps extends Omit<MenuProps, 'children'> {
  target: PopupTarget
  dropdown?: Omit<MenuDropdownProps, 'children'>
  /** The content, made with the parts of the menu once it has come. */
  children: (menu: Parts['Menu']) => ReactNode
}

export function LaterMenu({ target, dropdown, children, ...menu }: LaterMenuProps) {
  const { parts, isAsked, ask } = useFloating(false)
  if (!parts) return closed(target, 'menu', ask)
  const { Menu } = parts
  return (
    <Menu {...menu} defaultOpened={isAsked}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown {...dropdown}>{children(Menu)}</Menu.Dropdown>
    </Menu>
  )
}

export interface LaterPopoverProps extends Omit<PopoverProps, 'children'> {
  target: PopupTarget
  dropdown?: Omit<PopoverDropdownProps, 'children'>
  /** Stands around the target, such as a chip with two buttons. */
  around?: (target: ReactNode) => ReactNode
  children: ReactNode
}

/** With `opened` the target acts for itself; else a press on it opens. */
export function LaterPopover({ target, dropdown, around = (it) => it, children, ...popover }: LaterPopoverProps) {
  const isControlled = popover.opened !== undefined
  const { parts, isAsked, ask } = useFloating(popover.opened === true)
  if (!parts) return around(closed(target, 'dialog', ask))
  const { Popover } = parts
  return (
    <Popover {...popover} {...(!isControlled && { defaultOpened: isAsked })}>
      {around(<Popover.Target>{target}</Popover.Target>)}
      <Popover.Dropdown {...dropdown}>{children}</Popover.Dropdown>
    </Popover>
  )
}

/** Words beside what the pointer or the focus is on; nothing round the target while there are none. */
export function LaterTooltip({ children, ...tooltip }: TooltipProps & { children: ReactElement }) {
  const parts = floating.use()
  if (!parts || tooltip.disabled) return children
  return <parts.Tooltip {...tooltip}>{children}</parts.Tooltip>
}
