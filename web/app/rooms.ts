/** The rooms of the web; a screen of the table without page, name or icon does not compile here. */
import type { Icon } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { type ComponentType, createElement, lazy, Suspense } from 'react'
import type { MenuKey, Screen, ScreenKey } from '#domain/access/screens.ts'
import type { LoadPage, LoadView, ScreenViews, ScreenWords } from '#web/data/room.ts'
import { calculatorsRoom } from '#web/features/calculators/room.ts'
import { consultantsRoom } from '#web/features/consultants/room.ts'
import { dealsRoom } from '#web/features/deals/room.ts'
import { documentsRoom } from '#web/features/documents/room.ts'
import { fundingRoom } from '#web/features/funding/room.ts'
import { helpRoom } from '#web/features/help/room.ts'
import { leadsRoom } from '#web/features/leads/room.ts'
import { legalRoom } from '#web/features/legal/room.ts'
import { lendersRoom } from '#web/features/lenders/room.ts'
import { mailRoom } from '#web/features/mail/room.ts'
import { marketRoom } from '#web/features/market/room.ts'
import { portfolioRoom } from '#web/features/portfolio/room.ts'
import { reportsRoom } from '#web/features/reports/room.ts'
import { servicesRoom } from '#web/features/services/room.ts'
import { teamRoom } from '#web/features/team/room.ts'

const PAGES: { readonly [Key in ScreenKey]: LoadPage<Key> } = {
  ...calculatorsRoom.pages,
  ...consultantsRoom.pages,
  ...dealsRoom.pages,
  ...documentsRoom.pages,
  ...fundingRoom.pages,
  ...helpRoom.pages,
  ...leadsRoom.pages,
  ...legalRoom.pages,
  ...lendersRoom.pages,
  ...mailRoom.pages,
  ...marketRoom.pages,
  ...portfolioRoom.pages,
  ...reportsRoom.pages,
  ...servicesRoom.pages,
  ...teamRoom.pages,
}

export const SCREEN_NAMES: Readonly<Record<ScreenKey, ScreenWords>> = {
  ...calculatorsRoom.names,
  ...consultantsRoom.names,
  ...dealsRoom.names,
  ...documentsRoom.names,
  ...fundingRoom.names,
  ...helpRoom.names,
  ...leadsRoom.names,
  ...legalRoom.names,
  ...lendersRoom.names,
  ...mailRoom.names,
  ...marketRoom.names,
  ...portfolioRoom.names,
  ...reportsRoom.names,
  ...servicesRoom.names,
  ...teamRoom.names,
}

/** One for each place in the menu. */
export const MENU_ICONS: Readonly<Record<MenuKey, Icon>> = {
  ...calculatorsRoom.icons,
  ...consultantsRoom.icons,
  ...dealsRoom.icons,
  ...documentsRoom.icons,
  ...fundingRoom.icons,
  ...helpRoom.icons,
  ...leadsRoom.icons,
  ...legalRoom.icons,
  ...lendersRoom.icons,
  ...mailRoom.icons,
  ...marketRoom.icons,
  ...portfolioRoom.icons,
  ...reportsRoom.icons,
  ...servicesRoom.icons,
  ...teamRoom.icons,
}

/** What rooms show at the screens of other rooms. */
const VIEWS: readonly (ScreenViews | undefined)[] = [leadsRoom.views, mailRoom.views, dealsRoom.views]

const viewsOf = (key: ScreenKey): Readonly<Record<string, LoadView>> =>
  Object.assign({}, ...VIEWS.map((views) => views?.[key]))

/** Loads the page of a screen, with what the table of screens tells it. */
export function pageOf({ key, props }: Pick<Screen, 'key' | 'props'>) {
  return async () => {
    const { default: Page } = await PAGES[key]()
    // Each page takes its own screen's props, or `PAGES` would not compile; here it is one of them.
    const Own = () => createElement(Page as ComponentType, props)
    const views = viewsOf(key)
    return { default: Object.keys(views).length > 0 ? withViews(Own, views) : Own }
  }
}

/** The page, or the view whose word stands in the address. */
function withViews(Own: ComponentType, views: Readonly<Record<string, LoadView>>): ComponentType {
  const pages = Object.entries(views).map(([word, load]) => ({ word, View: lazy(load) }))
  return function Viewed() {
    const text = useRouterState({ select: ({ location }) => location.searchStr })
    const words = new URLSearchParams(text)
    const asked = pages.find(({ word }) => words.has(word))
    return asked ? createElement(Suspense, null, createElement(asked.View)) : createElement(Own)
  }
}
