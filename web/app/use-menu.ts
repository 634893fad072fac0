/** The person's menu: the places that open for them, with the counts of deals. */
import { menuFor } from '#domain/access/menu.ts'
import type { DealCount } from '#domain/access/screens.ts'
import { useCall } from '#web/data/hooks.ts'
import { groupName, screenName } from '#web/data/screen-names.ts'
import type { SignedIn } from '#web/data/session.tsx'
import type { MenuGroup } from '#web/ui/index.ts'
import { MENU_ICONS } from './rooms.ts'

export type DealCounts = Readonly<Partial<Record<DealCount, number>>>

/** Deals per status, asked anew after each change that is told of; nothing for roles without deals. */
function useDealCounts(isAsked: boolean): DealCounts {
  const { data } = useCall<DealCounts>('deal-counts', {}, { enabled: isAsked, isBackground: true })
  return data ?? {}
}

/** Menu groups for the side menu, and which of its places an address belongs to. */
export function useMenu(person: SignedIn, pathname: string) {
  const places = menuFor(person.role, person.rights)
  const isCounting = places.some(({ items }) => items.some(({ count }) => count))
  const counts = useDealCounts(isCounting)
  const groups: MenuGroup[] = places.map(({ group, items }) => ({
    key: group,
    ...(group !== 'Always' && { label: groupName(group) }),
    items: items.map(({ key, label, to, count }) => ({
      key: to,
      label: screenName({ key }, label),
      to,
      icon: MENU_ICONS[key],
      ...(count && { count: counts[count] ?? 0 }),
    })),
  }))
  const items = groups.flatMap((group) => group.items)
  return { groups, items, active: items.find(({ to }) => to === pathname)?.key }
}
