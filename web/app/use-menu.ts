/** The person's menu: the places that are built, with the counts of deals. */
import { DEAL_COUNTS, type DealCount, menuFor } from '#domain/access/screens.ts'
import { useList } from '#web/data/hooks.ts'
import type { SignedIn } from '#web/data/session.tsx'
import type { MenuGroup } from '#web/ui/index.ts'
import { iconOf } from './menu-icons.ts'
import { isBuilt } from './pages.ts'
import { groupName, menuName } from './screen-names.ts'

export type DealCounts = Readonly<Partial<Record<DealCount, number>>>

const ONLY_COUNTS = { $limit: 0 }

/** Deals per status, as every list of deals answers them beside its rows; nothing for roles without deals. */
function useDealCounts(isAsked: boolean): DealCounts {
  const { beside } = useList({ path: 'deals' }, ONLY_COUNTS, { enabled: isAsked, isBackground: true })
  return Object.fromEntries(
    DEAL_COUNTS.filter((name) => typeof beside[name] === 'number').map((name) => [name, Number(beside[name])]),
  )
}

/** Menu groups for the side menu, and which of its places an address belongs to. */
export function useMenu(person: SignedIn, pathname: string) {
  const places = menuFor(person.role, person.rights).map(({ group, items }) => ({
    group,
    items: items.filter(({ key }) => isBuilt(key)),
  }))
  const isCounting = places.some(({ items }) => items.some(({ count }) => count))
  const counts = useDealCounts(isCounting)
  const groups: MenuGroup[] = places
    .filter(({ items }) => items.length > 0)
    .map(({ group, items }) => ({
      key: group,
      ...(group !== 'Always' && { label: groupName(group) }),
      items: items.map(({ key, label, to, count }) => ({
        key: to,
        label: menuName(label),
        to,
        icon: iconOf(key),
        ...(count && { count: counts[count] ?? 0 }),
      })),
    }))
  const items = groups.flatMap((group) => group.items)
  return { groups, items, active: items.find(({ to }) => to === pathname)?.key }
}
