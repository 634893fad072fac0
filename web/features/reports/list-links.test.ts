/** A figure's link asks the list for the same deals that the figure counts. */
import { expect, test } from 'vitest'
import { closedLink, type FigureScope, listLink, stageLink } from './list-links.ts'

const scope: FigureScope = {
  ...{ year: 2026, until: '2026-06-30', currency: 'CAD' as const, ownerIds: null, isOwn: false, marketIds: null },
}
const asked = (link: string) => Object.fromEntries(new URL(link, 'http://desk.test').searchParams)

test.each([
  ['everybody’s', listLink('in-progress', scope), { filter: 'currency.in:CAD' }],
  ['one originator’s', listLink('in-progress', { ...scope, ownerIds: [7] }), { filter: 'currency.in:CAD~userId.in:7' }],
  ['a team’s', listLink('in-progress', { ...scope, ownerIds: [7, 9] }), { filter: 'currency.in:CAD~userId.in:7,9' }],
  ['my own', listLink('draft', { ...scope, ownerIds: [7], isOwn: true }), { view: 'mine', filter: 'currency.in:CAD' }],
  [
    'those of a territory',
    listLink('pending', { ...scope, marketIds: [3, 13] }),
    { filter: 'currency.in:CAD~values.Market.in:3,13' },
  ],
  [
    'those of one stage',
    stageLink({ ...scope, currency: 'USD' }, 'bids-in'),
    { filter: 'currency.in:USD~trackStage.in:bids-in' },
  ],
  [
    'those funded in the year so far',
    closedLink(scope),
    { filter: 'currency.in:CAD~actualFundingDate.gte:2026-01-01~actualFundingDate.lte:2026-06-30' },
  ],
])('%s', (_whose, link, words) => {
  expect(asked(link)).toEqual(words)
})
