/** What a lender's page says of its bid once a choice is made. */
import { expect, test } from 'vitest'
import { type GuestStanding, guestOutcome } from './guest-outcome.ts'

const STANDING: GuestStanding = { status: 'quoted', dealStatus: 'in-progress', isOtherChosen: false }

test.each<[string, Partial<GuestStanding>, string]>([
  ['a quote in the running', {}, 'open'],
  ['a quote beside the accepted one', { isOtherChosen: true }, 'not-chosen'],
  ['the accepted one', { status: 'accepted' }, 'chosen'],
  ['the committed one', { status: 'committed' }, 'chosen'],
  ['the funded one', { status: 'funded', dealStatus: 'archived' }, 'funded'],
  ['a quote of a closed deal', { status: 'not-selected', dealStatus: 'archived', isOtherChosen: true }, 'not-chosen'],
  ['a quote of a deal that was given up', { dealStatus: 'inactive' }, 'closed'],
  ['a no of a closed deal', { status: 'declined', dealStatus: 'archived', isOtherChosen: true }, 'closed'],
  ['a lender that has not answered, while another is chosen', { status: 'viewed', isOtherChosen: true }, 'open'],
  ['a quote that lapsed, while another is chosen', { status: 'expired', isOtherChosen: true }, 'not-chosen'],
])('to %s it is %s', (_who, parts, outcome) => {
  expect(guestOutcome({ ...STANDING, ...parts })).toBe(outcome)
})
