/** Which consultants a deal's screen offers for which report, and in which order. */
import { expect, test } from 'vitest'
import type { ConsultantRow } from '#web/features/consultants/consultant-row.ts'
import type { ConsultantBidRow } from '#web/features/deals/consultants/consultant-bid-row.ts'
import { groupsOf, isOver, narrowedOffers, offersOf } from './consultant-offers.ts'

const CATEGORIES = [
  { id: 1, name: 'Appraiser' },
  { id: 2, name: 'Environmental' },
]
const consultant = (id: number, parts: Partial<ConsultantRow> = {}) =>
  ({ id, companyName: `Firm ${id}`, categories: [1], provinces: ['ON'], preferred: false, ...parts }) as ConsultantRow
const bid = (parts: Partial<ConsultantBidRow>) => parts as ConsultantBidRow

const offered = (consultants: ConsultantRow[], bids: ConsultantBidRow[] = []) =>
  offersOf({ consultants, categories: CATEGORIES, province: 'ON', bids })

test('a consultant stands once for each report it writes, in the order of the categories', () => {
  const offers = offered([consultant(7, { categories: [2, 1] }), consultant(8, { categories: [2] })])
  expect(offers.map(({ key }) => key)).toEqual(['1 7', '2 7', '2 8'])
})

test('those of the province come first, then preferred ones, then the best rated', () => {
  const offers = offered([
    consultant(1, { provinces: ['QC'], rating: 5, preferred: true }),
    consultant(2, { rating: 3 }),
    consultant(3, { rating: 4 }),
    consultant(4, { rating: 1, preferred: true }),
  ])
  expect(offers.map(({ consultant: { id } }) => id)).toEqual([4, 3, 2, 1])
  expect(groupsOf(offers)).toEqual([{ key: '1', label: 'Appraiser', consultants: 4, matches: 3 }])
})

test('a consultant on the panel of the lender that was chosen comes before a preferred one', () => {
  const consultants = [consultant(1, { preferred: true, approvedBy: [] }), consultant(2, { approvedBy: [40, 41] })]
  const offers = offersOf({ consultants, categories: CATEGORIES, province: 'ON', bids: [], primaryLenderId: 41 })
  expect(offers.map(({ consultant: { id }, isOnPanel }) => [id, isOnPanel])).toEqual([
    [2, true],
    [1, false],
  ])
})

test('without a province nobody is left out by it, and nobody matches', () => {
  const offers = offersOf({ consultants: [consultant(1)], categories: CATEGORIES, province: null, bids: [] })
  expect(narrowedOffers(offers, { isMatchOnly: true, search: '', filters: [] })).toEqual([])
  expect(narrowedOffers(offers, { isMatchOnly: false, search: '', filters: [] })).toHaveLength(1)
})

test.each([
  [{ isMatchOnly: true, search: '', filters: [] }, ['1 1', '2 1']],
  [{ isMatchOnly: false, search: 'firm 2', filters: [] }, ['1 2']],
  [{ isMatchOnly: false, search: '', filters: [{ key: 'category', operator: 'eq', value: 2 }] }, ['2 1']],
  [{ isMatchOnly: false, search: '', filters: [{ key: 'category', operator: 'ne', value: 1 }] }, ['2 1']],
  [{ isMatchOnly: false, search: '', filters: [{ key: 'preferred', operator: 'eq', value: true }] }, ['1 2']],
] as const)('%j leaves %j', (view, keys) => {
  const offers = offered([consultant(1, { categories: [1, 2] }), consultant(2, { provinces: ['QC'], preferred: true })])
  expect(narrowedOffers(offers, view).map(({ key }) => key)).toEqual(keys)
})

test.each([
  ['sent', false],
  ['quoted', false],
  ['declined', false],
  ['engaged', true],
  ['not-selected', true],
  ['cancelled', true],
] as const)('one that is %s on the deal can no longer be asked: %s', (status, over) => {
  const [first, second] = offered(
    [consultant(1, { categories: [1, 2] })],
    [bid({ id: 5, consultantId: 1, consultantCategoryId: 1, status })],
  )
  expect(first && isOver(first)).toBe(over)
  expect(second && isOver(second)).toBe(false)
})
