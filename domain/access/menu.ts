/** The menu of a person: the screens that open for them, grouped as the table has them. */
import { isOneOf, type Role } from './roles.ts'
import { MENU_GROUPS, type MenuGroup, type MenuItem, type MenuKey, mayOpen, SCREENS, type Screen } from './screens.ts'

export type ShownItem = Pick<MenuItem, 'label' | 'count' | 'branch' | 'isBeta'> & { to: string; key: MenuKey }

const standsInMenu = (screen: Screen): screen is Screen & { key: MenuKey } => screen.menu !== undefined

/** The menu of a person: only screens that the role may open, grouped as the table has them. */
export function menuFor(role: Role, rights: readonly string[]): { group: MenuGroup; items: ShownItem[] }[] {
  const shown = SCREENS.filter(standsInMenu)
    .filter((screen) => mayOpen(screen, role))
    .flatMap((screen) =>
      (screen.menu ?? [])
        .filter(
          (item) =>
            (!item.roles || isOneOf(role, item.roles)) &&
            (!item.needs || item.needs.some((right) => rights.includes(right))),
        )
        .map((item) => ({ ...item, to: item.to ?? screen.path, key: screen.key })),
    )
  return MENU_GROUPS.map((group) => ({ group, items: shown.filter((item) => item.group === group) })).filter(
    ({ items }) => items.length > 0,
  )
}
