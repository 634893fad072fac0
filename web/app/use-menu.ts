/** The person's menu: the places that open for them, with the counts of deals. */
import { t } from '@lingui/core/macro'
import { menuFor, type ShownItem } from '#domain/access/menu.ts'
import type { DealCount } from '#domain/access/screens.ts'
import { useCall } from '#web/data/hooks.ts'
import { branchName, groupName, placeName, screenName } from '#web/data/screen-names.ts'
import type { SignedIn } from '#web/data/session.tsx'
import type { MenuGroup, MenuItem } from '#web/ui/index.ts'
import { MENU_ICONS } from './rooms.ts'

export type DealCounts = Readonly<Partial<Record<DealCount, number>>>

/** Deals per status, asked anew after each change that is told of; nothing for roles without deals. */
function useDealCounts(isAsked: boolean): DealCounts {
  const { data } = useCall<DealCounts>('deal-counts', {}, { enabled: isAsked, isBackground: true })
  return data ?? {}
}

/** A place by its own name: also what the palette finds it by. */
const toPlace = ({ key, label, to, count, isBeta }: ShownItem, counts: DealCounts): MenuItem & { to: string } => ({
  key: to,
  label: screenName({ key }, label),
  to,
  icon: MENU_ICONS[key],
  ...(count && { count: counts[count] ?? 0 }),
  ...(isBeta && { tag: t`BETA` }),
})

/** A place, or the item that opens on the places of its branch. */
function toItem(of: readonly ShownItem[], counts: DealCounts): MenuItem {
  const [first] = of as [ShownItem]
  const { branch } = first
  if (!branch) return toPlace(first, counts)
  return {
    key: branch,
    label: branchName(branch),
    icon: MENU_ICONS[first.key],
    items: of.map(({ label, to }) => ({ key: to, label: placeName(branch, label), to })),
  }
}

/** Groups whose items say enough by themselves. */
const UNNAMED = ['Consultants', 'Always']

/** Menu groups for the side menu, and which of its places an address belongs to. */
export function useMenu(person: SignedIn, pathname: string) {
  const places = menuFor(person.role, person.rights)
  const isCounting = places.some(({ items }) => items.some(({ count }) => count))
  const counts = useDealCounts(isCounting)
  const groups: MenuGroup[] = places.map(({ group, items }) => ({
    key: group,
    ...(!UNNAMED.includes(group) && { label: groupName(group) }),
    items: [...Map.groupBy(items, ({ branch, to }) => branch ?? to).values()].map((of) => toItem(of, counts)),
  }))
  const items = places.flatMap((place) => place.items).map((item) => toPlace(item, counts))
  return { groups, items, active: items.find(({ to }) => to === pathname)?.key }
}
