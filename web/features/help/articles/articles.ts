/** All articles, and those that suit a role. */
import type { Role } from '#domain/access/roles.ts'
import { mayOpen, SCREENS, type ScreenKey } from '#domain/access/screens.ts'
import {
  TUTORIAL_GROUPS,
  TUTORIAL_IDS,
  TUTORIAL_SCREENS,
  type TutorialGroup,
  type TutorialId,
} from '#domain/team/tutorials.ts'
import type { Article } from './article.ts'
import { owningArticles } from './owning.ts'
import { placingArticles } from './placing.ts'
import { startArticles } from './start.ts'

export const ARTICLES: Readonly<Record<TutorialId, Article>> = {
  ...startArticles,
  ...placingArticles,
  ...owningArticles,
}

const screenOf = (key: ScreenKey) => SCREENS.find((screen) => screen.key === key)

/** Where the role tries what the article says: the first of its screens with an address of its own that opens for it. */
export function placeToTry(id: TutorialId, role: Role): string | undefined {
  const screens: readonly ScreenKey[] = TUTORIAL_SCREENS[id]
  const open = screens.flatMap((key) => screenOf(key) ?? []).filter((screen) => mayOpen(screen, role))
  return open.map(({ path, menu }) => menu?.[0]?.to ?? path).find((path) => !path.includes('$'))
}

const suits = (id: TutorialId, role: Role) => {
  const screens: readonly ScreenKey[] = TUTORIAL_SCREENS[id]
  return screens.some((key) => {
    const screen = screenOf(key)
    return screen !== undefined && mayOpen(screen, role)
  })
}

/** What the role can do comes first, the own line of work before the other one. */
export function articlesFor(role: Role): TutorialId[] {
  const fitting = TUTORIAL_IDS.filter((id) => suits(id, role))
  return [...fitting, ...TUTORIAL_IDS.filter((id) => !fitting.includes(id))]
}

/** In the order in which the page shows them. */
export const GROUPS: readonly TutorialGroup[] = ['start', 'placing', 'owning']

export const articlesOf = (group: TutorialGroup): readonly TutorialId[] => TUTORIAL_GROUPS[group]
