/** A room of the web as it declares itself: the page, the name and, where the menu has it, the icon of each of its screens. */
import type { MessageDescriptor } from '@lingui/core'
import type { Icon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { MenuKey, PropsOf, ScreenKey } from '#domain/access/screens.ts'

/** Loads a screen's page, which takes what the table of screens tells it. */
export type LoadPage<Key extends ScreenKey> = () => Promise<{ default: ComponentType<PropsOf<Key>> }>

/** What a screen is called; where the menu has it several times, each by what the table calls it there. */
export type ScreenWords = MessageDescriptor | Readonly<Record<string, MessageDescriptor>>

/** Pages shown at a screen of another room, each by the word of the address that asks for it: `?mail=7`. */
export type ScreenViews = Partial<Record<ScreenKey, Readonly<Record<string, LoadView>>>>
export type LoadView = () => Promise<{ default: ComponentType }>

export interface WebRoom<Key extends ScreenKey> {
  pages: { readonly [Each in Key]: LoadPage<Each> }
  names: { readonly [Each in Key]: ScreenWords }
  icons: { readonly [Each in Key & MenuKey]: Icon }
  views?: ScreenViews
}

export const defineRoom = <Key extends ScreenKey>(room: WebRoom<Key>): WebRoom<Key> => room
