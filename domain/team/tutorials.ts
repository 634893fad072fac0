/** The articles that explain the product, and which of them belongs to a screen. */
import type { ScreenKey } from '#domain/access/screens.ts'

/** In the order in which a newcomer reads them. */
export const TUTORIAL_IDS = [
  'find-your-way',
  'work-a-list',
  'people-and-rights',
  'work-leads',
  'start-a-deal',
  'choose-lenders',
  'compare-bids',
  'engage-consultants',
  'track-to-funding',
  'bring-your-loans',
  'watch-the-portfolio',
  'leave-a-loan',
] as const
export type TutorialId = (typeof TUTORIAL_IDS)[number]

/** What the articles are about, in the order in which the page shows them. */
export const TUTORIAL_GROUPS = {
  start: ['find-your-way', 'work-a-list', 'people-and-rights'],
  placing: ['work-leads', 'start-a-deal', 'choose-lenders', 'compare-bids', 'engage-consultants', 'track-to-funding'],
  owning: ['bring-your-loans', 'watch-the-portfolio', 'leave-a-loan'],
} as const satisfies Readonly<Record<string, readonly TutorialId[]>>
export type TutorialGroup = keyof typeof TUTORIAL_GROUPS

/** Screens that an article explains; the first is the one where it is tried. */
export const TUTORIAL_SCREENS = {
  'find-your-way': ['documents', 'bondsRates', 'marketRatesUs', 'marketRatesCa'],
  'work-a-list': ['inProgressDeals', 'archivedDeals', 'inactiveDeals'],
  'people-and-rights': ['users', 'profile'],
  'work-leads': ['crmDashboard', 'leadAssignment', 'originatorDashboard'],
  'start-a-deal': ['draftDeals', 'pendingDeals', 'deal', 'adminDashboard', 'managerDashboard'],
  'choose-lenders': ['lenders', 'lenderSelection', 'lender', 'lenderEdit', 'dealEmail'],
  'compare-bids': ['inProgressDeals', 'lenderBids'],
  'engage-consultants': ['consultants', 'consultant', 'consultantSelection', 'consultantBids'],
  'track-to-funding': ['prefundingTracker', 'inbox', 'dealInbox', 'dealMail'],
  'bring-your-loans': ['manageProperties', 'addLoan', 'editLoan', 'addLine', 'editLine', 'addBlanket', 'editBlanket'],
  'watch-the-portfolio': ['home', 'viewLoan', 'viewLine', 'viewBlanket', 'reportSchedules'],
  'leave-a-loan': ['calculators'],
} as const satisfies Readonly<Record<TutorialId, readonly ScreenKey[]>>

/** The article that explains a screen best: the one that names it first. */
export function tutorialOf(screen: ScreenKey): TutorialId | undefined {
  const places = TUTORIAL_IDS.map((id) => {
    const screens: readonly ScreenKey[] = TUTORIAL_SCREENS[id]
    return { id, at: screens.indexOf(screen) }
  })
  return places.filter(({ at }) => at >= 0).toSorted((a, b) => a.at - b.at)[0]?.id
}

/** What a newcomer does first, in this order; each ticks itself off from what is there. */
export const FIRST_STEPS = [
  'profile',
  'company',
  'loan',
  'covenants',
  'lead',
  'deal',
  'lenders',
  'bid',
  'people',
] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

/** Which steps the caller has, and which of them are done. */
export type FirstStepsAnswer = { steps: { step: FirstStep; isDone: boolean }[] }
