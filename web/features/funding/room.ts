/** The screens of the way to funding: a deal's tracker, and what parties and lenders see of it behind their links. */
import { msg } from '@lingui/core/macro'
import { defineRoom } from '#web/data/room.ts'

export const fundingRoom = defineRoom({
  pages: {
    guestTracker: () => import('./guest/GuestTrackerPage.tsx'),
    guestSurvey: () => import('./guest/GuestSurveyPage.tsx'),
  },
  names: {
    guestTracker: msg`Closing documents`,
    guestSurvey: msg`Client survey`,
  },
  icons: {},
})
