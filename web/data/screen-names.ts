/** The names of screens as people read them: in the menu, the top bar, the browser's tab and the palette. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type MenuBranch, type MenuGroup, SCREENS, type Screen, type ScreenKey } from '#domain/access/screens.ts'
import { i18n } from '#web/i18n.ts'
import type { ScreenWords } from './room.ts'

const GROUPS: Record<MenuGroup, MessageDescriptor> = {
  Dashboard: msg`Dashboard`,
  Portfolio: msg`Portfolio`,
  Deals: msg`Deals`,
  Lenders: msg`Lenders`,
  Consultants: msg`Consultants`,
  Always: msg`More`,
}

const BRANCHES: Record<MenuBranch, { name: MessageDescriptor; places: Readonly<Record<string, MessageDescriptor>> }> = {
  Services: {
    name: msg`Services`,
    places: { Drone: msg`Drone`, Lease: msg`Lease`, Inspections: msg`Inspections` },
  },
  'Risk Rating': { name: msg`Risk Rating`, places: { US: msg`US`, Canada: msg`Canada` } },
}

/** What an item that opens on several places is called. */
export const branchName = (branch: MenuBranch) => i18n._(BRANCHES[branch].name)

/** What a place below such an item is called, where the item's name says the rest. */
export function placeName(branch: MenuBranch, label: string): string {
  const word = BRANCHES[branch].places[label]
  return word ? i18n._(word) : label
}

let namesOf: Readonly<Partial<Record<ScreenKey, ScreenWords>>> = {}

/** The rooms name their screens; a page that leads elsewhere reads those names here, and knows no other room. */
export function nameScreens(names: Readonly<Record<ScreenKey, ScreenWords>>): void {
  namesOf = names
}

const isOne = (words: ScreenWords): words is MessageDescriptor => typeof words.id === 'string'

/** `label` is the place in the menu, of a screen that stands there more than once. */
export function screenName({ key, menu }: Pick<Screen, 'key' | 'menu'>, label = menu?.[0]?.label): string {
  const words = namesOf[key]
  if (!words) return label ?? key
  const word = isOne(words) ? words : words[label ?? '']
  return word ? i18n._(word) : key
}

export const groupName = (group: MenuGroup) => i18n._(GROUPS[group])

/** Group and name of a screen at an address: `Deals › WIP`, `Lenders › Canada`. */
export function crumbsOf(screen: Screen, pathname: string): { label: string }[] {
  const item = screen.menu?.find(({ to }) => to === pathname) ?? screen.menu?.[0]
  if (!item) return [{ label: screenName(screen) }]
  const name = screenName(screen, item.label)
  // A group of one place has that place's name.
  return groupName(item.group) === name ? [{ label: name }] : [{ label: groupName(item.group) }, { label: name }]
}

/** The name of the page a path leads to: "Main Dashboard". */
export function nameOfPath(path: string): string {
  const screen = SCREENS.find((each) => each.path === path)
  return screen ? screenName(screen) : path
}
