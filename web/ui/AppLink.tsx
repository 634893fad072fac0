/** A real link (middle click, copy address) that the application follows without a page load. */
import type { AnchorHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { isBrowserClick, useNavigation } from './navigation.ts'

export interface AppLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string
  children?: ReactNode
  ref?: Ref<HTMLAnchorElement>
}

export function AppLink({ to, onClick, target, children, ref, ...rest }: AppLinkProps) {
  const navigate = useNavigation()
  const isOutside = /^[a-z]+:/i.test(to) || Boolean(target)

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (isOutside || isBrowserClick(event)) return
    event.preventDefault()
    navigate(to)
  }

  return (
    <a {...rest} ref={ref} href={to} target={target} rel={target ? 'noreferrer' : undefined} onClick={follow}>
      {children}
    </a>
  )
}
