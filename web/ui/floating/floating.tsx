/**
 * Menus, popovers and tooltips whose floating parts load after the first screen. Until they have come the bare target
 * stands in its place and looks the same; a press on it fetches them and opens at once.
 */
import type { MenuDropdownProps, MenuProps, PopoverDropdownProps, PopoverProps, TooltipProps } from '@mantine/core'
import {
  cloneElement,
  type FocusEventHandler,
  type MouseEventHandler,
  type ReactElement,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { createPart } from '#web/ui/later.tsx'

const floating = createPart(() => import('./floating-parts.ts'))

type Parts = Awaited<ReturnType<typeof floating.load>>
/** A button; what Mantine would say of its menu is said before, too. */
type PopupTarget = ReactElement<{
  ref?: Ref<HTMLButtonElement>
  onClick?: MouseEventHandler<HTMLButtonElement>
  onFocus?: FocusEventHandler<HTMLButtonElement>
  onBlur?: FocusEventHandler<HTMLButtonElement>
  'aria-haspopup'?: 'menu' | 'dialog'
  'aria-expanded'?: boolean
}>

type Opening = { opened?: boolean | undefined; onChange?: ((isOpen: boolean) => void) | undefined }

type Bare = { isAsked: boolean; hasFocus: boolean }
const UNTOUCHED: Bare = { isAsked: false, hasFocus: false }

/**
 * Opens what was asked for before its parts had come. The target stands anew with them: it takes the focus over from
 * the bare one, so that closing has somewhere to give it back to.
 */
function useOpening({ opened, onChange }: Opening) {
  const parts = floating.use()
  const [isOpen, setIsOpen] = useState(false)
  const bare = useRef(UNTOUCHED)
  const isWanted = opened === true
  useEffect(() => {
    if (isWanted) void floating.load()
  }, [isWanted])
  const note = useCallback((what: Partial<Bare>) => {
    bare.current = { ...bare.current, ...what }
    if (what.isAsked) void floating.load()
  }, [])
  const take = useCallback((target: HTMLElement | null) => {
    const { isAsked, hasFocus } = bare.current
    if (!target) return
    bare.current = UNTOUCHED
    if (isAsked || hasFocus) target.focus({ preventScroll: true })
    if (isAsked) setIsOpen(true)
  }, [])
  const turn = (next: boolean) => {
    setIsOpen(next)
    onChange?.(next)
  }
  return { parts, note, take, isOpen: opened ?? isOpen, turn }
}

/** The target before its parts have come; what it does itself, it still does. */
const bareTarget = (target: PopupTarget, popup: 'menu' | 'dialog', note: (what: Partial<Bare>) => void) =>
  cloneElement(target, {
    'aria-haspopup': popup,
    'aria-expanded': false,
    onFocus: (event) => {
      target.props.onFocus?.(event)
      note({ hasFocus: true })
    },
    onBlur: (event) => {
      target.props.onBlur?.(event)
      note({ hasFocus: false })
    },
    onClick: (event) => {
      target.props.onClick?.(event)
      note({ isAsked: true })
    },
  })

export interface LaterMenuProps extends Omit<MenuProps, 'children'> {
  target: PopupTarget
  dropdown?: Omit<MenuDropdownProps, 'children'>
  /** The content, made with the parts of the menu once it has come. */
  children: (menu: Parts['Menu']) => ReactNode
}

export function LaterMenu({ target, dropdown, children, ...menu }: LaterMenuProps) {
  const { parts, note, take, isOpen, turn } = useOpening(menu)
  if (!parts) return bareTarget(target, 'menu', note)
  const { Menu } = parts
  return (
    <Menu {...menu} opened={isOpen} onChange={turn}>
      <Menu.Target>{cloneElement(target, { ref: take })}</Menu.Target>
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
  const { parts, note, take, isOpen, turn } = useOpening(popover)
  if (!parts) return around(bareTarget(target, 'dialog', note))
  const { Popover } = parts
  const pressed: PopupTarget =
    popover.opened === undefined
      ? cloneElement(target, {
          onClick: (event) => {
            target.props.onClick?.(event)
            turn(!isOpen)
          },
        })
      : target
  return (
    <Popover {...popover} opened={isOpen} onChange={turn}>
      {around(<Popover.Target ref={take}>{pressed}</Popover.Target>)}
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
