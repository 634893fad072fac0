/** What the tour shows, one place of the live screen a step. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export interface TourStep {
  /** Where it is on the screen; what is not there for the person, or not on a phone, is passed over. */
  place: string
  title: MessageDescriptor
  text: MessageDescriptor
  /** What to try while it is shown. */
  attempt?: MessageDescriptor
}

export const TOUR_STEPS: readonly TourStep[] = [
  {
    place: '[data-place="menu"]',
    title: msg`What is yours`,
    text: msg`The places that your role may open. A number in brackets counts what waits there.`,
  },
  {
    place: '#page',
    title: msg`Your day`,
    text: msg`Home gathers your figures and what waits for you. The button on a line does what the line says.`,
  },
  {
    place: '[data-place="search"]',
    title: msg`One box that goes anywhere`,
    text: msg`Names, addresses, numbers and questions. The answer opens with Enter.`,
    attempt: msg`Try it: press Ctrl K and type “maturing”.`,
  },
  {
    place: '[data-place="new"]',
    title: msg`Begin something new`,
    text: msg`A deal is kept from its first letter on; nothing has to be complete to be begun.`,
  },
  {
    place: '[data-place="icons"]',
    title: msg`What comes in`,
    text: msg`The inbox holds the mail of your deals, the bell what happened meanwhile, the question mark the keys of each page.`,
  },
]

const isSeen = (place: string) => {
  const box = document.querySelector(place)?.getBoundingClientRect()
  return box !== undefined && box.width > 0 && box.height > 0
}

/** The steps whose place is on the screen now. */
export const stepsOnScreen = (): TourStep[] => TOUR_STEPS.filter(({ place }) => isSeen(place))
