/** A letter with terms finds the bid of whoever wrote it, and none where two could be meant. */
import { expect, test } from 'vitest'
import { bidOfSender } from './bid-of-sender.ts'

const bid = (lenderName: string, email: string, isActive = true) => ({ lenderName, isActive, contacts: [{ email }] })
const GRAND = bid('Grand River', 'ursula@grand.test')
const LAKE = bid('Lakeshore', 'ines@lake.test')
const OTHER_ROUND = bid('Lakeshore', 'ines@lake.test')
const AT_HOME = bid('Harbour', 'h@gmail.com')

test.each([
  ['by the contact', 'URSULA@grand.test', null, [GRAND, LAKE], GRAND],
  ['by the domain of the lender', 'desk@lake.test', null, [GRAND, LAKE], LAKE],
  ['by the name of the lender', 'ursula@home.test', 'Grand River', [GRAND, LAKE], GRAND],
  ['not by everybody’s domain', 'somebody@gmail.com', null, [AT_HOME, LAKE], undefined],
  ['not where two are meant', 'ines@lake.test', null, [LAKE, OTHER_ROUND], undefined],
  ['not one that ended', 'ines@lake.test', 'Lakeshore', [bid('Lakeshore', 'ines@lake.test', false)], undefined],
  ['not where nobody is known', 'x@y.test', null, [GRAND], undefined],
])('%s', (_how, address, counterpartName, bids, found) => {
  expect(bidOfSender(bids, { address, counterpartName })).toBe(found)
})
