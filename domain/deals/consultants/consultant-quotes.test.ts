/** Quotes of consultants: what they come to, and that nothing unknown wins. */
import { describe, expect, test } from 'vitest'
import { AppError } from '#domain/kernel/errors.ts'
import type { ConsultantBidStatus } from './consultant-bid.ts'
import {
  assertOpenQuote,
  assertQuote,
  marksOf,
  type Quote,
  standingOf,
  summarizeQuotes,
  totalOf,
  unsaidOf,
} from './consultant-quotes.ts'

describe('a total', () => {
  test.each<[Quote, number | null]>([
    [{ feeAmount: 4_150, disbursements: 450, relianceIncluded: true, relianceFee: 900 }, 4_600],
    [{ feeAmount: 5_200, disbursements: 300, relianceIncluded: false, relianceFee: 400 }, 5_900],
    [{ feeAmount: 5_200 }, 5_200],
    [{ feeAmount: 0 }, 0],
    [{ feeAmount: 5_200, relianceIncluded: false }, null],
    [{ disbursements: 300 }, null],
    [{}, null],
  ])('of %j is %s', (quote, total) => {
    expect(totalOf(quote)).toBe(total)
  })
})

describe('what a lender asks of a report', () => {
  test.each<[Quote, string[]]>([
    [{ reportStandard: 'CUSPAP', relianceIncluded: true, insuranceLimit: 2_000_000 }, []],
    [{ reportStandard: 'CUSPAP', relianceIncluded: false, relianceFee: 350, insuranceLimit: 2_000_000 }, []],
    [{ reportStandard: 'CUSPAP', relianceIncluded: false, insuranceLimit: 0 }, ['reliance', 'insurance']],
    [{ feeAmount: 5_200 }, ['standard', 'reliance', 'insurance']],
  ])('is not said by %j: %j', (quote, unsaid) => {
    expect(unsaidOf(quote)).toEqual(unsaid)
  })

  test.each([
    [
      ['quoted', 'viewed', 'quoted', 'declined'],
      [1, 3],
    ],
    [['not-selected', 'engaged'], [2]],
    [['report-received', 'not-selected'], [1]],
    [['viewed'], []],
  ] as const)('matters of bids that are %j for %j', (statuses, ids) => {
    const bids = statuses.map((status, index) => ({ id: index + 1, consultantCategoryId: 1, status, values: {} }))
    expect(standingOf(bids).map(({ id }) => id)).toEqual(ids)
  })
})

describe('of quotes side by side', () => {
  const bid = (id: number, values: Quote, parts: object = {}) => ({
    ...{ id, consultantCategoryId: 1, status: 'quoted' as const, values },
    ...parts,
  })
  const marked = (bids: ReturnType<typeof bid>[]) => {
    const { lowest, fastest } = marksOf(bids)
    return [[...lowest], [...fastest]]
  }

  test('the lowest and the fastest are marked, each in its category', () => {
    const holt = bid(1, { feeAmount: 4_600, turnaroundDays: 18 })
    const quay = bid(2, { feeAmount: 5_900, turnaroundDays: 12 })
    const other = [3, 4].map((id) => bid(id, { feeAmount: id * 100, turnaroundDays: id }, { consultantCategoryId: 2 }))
    expect(marked([holt, quay, ...other])).toEqual([
      [1, 3],
      [2, 3],
    ])
  })

  test('what is not known never wins, and neither does who declined', () => {
    const unknown = bid(1, { feeAmount: 100, relianceIncluded: false })
    const declined = bid(2, { feeAmount: 1, turnaroundDays: 1 }, { status: 'declined' })
    expect(marked([unknown, declined, bid(3, { feeAmount: 900, turnaroundDays: 30 })])).toEqual([[3], [3]])
  })

  test('equals share a mark, and one alone has none to beat', () => {
    const equal = [1, 2].map((id) => bid(id, { feeAmount: 500, turnaroundDays: 10 }))
    expect(marked(equal)).toEqual([
      [1, 2],
      [1, 2],
    ])
    expect(marked([bid(1, { feeAmount: 500, turnaroundDays: 10 })])).toEqual([[], []])
  })
})

/** What is wrong with it, by path; nothing where it passes. */
function errorsOf(quote: Quote): object {
  try {
    assertQuote(quote, '2026-06-30')
    return {}
  } catch (error) {
    if (error instanceof AppError) return error.fields ?? {}
    throw error
  }
}

test.each([
  [{ turnaroundDays: 10 }, 'values.feeAmount'],
  [{ feeAmount: 10 }, 'values.turnaroundDays'],
  [{ feeAmount: 10, turnaroundDays: 10, validUntil: '2026-06-29' }, 'values.validUntil'],
])('a quote of %j is refused at %s', (quote, path) => {
  expect(Object.keys(errorsOf(quote))).toEqual([path])
})

test('a quote that says what it costs and how long it takes passes, until the day it ends on', () => {
  expect(() => assertQuote({ feeAmount: 10, turnaroundDays: 10, validUntil: '2026-06-30' }, '2026-06-30')).not.toThrow()
})

test.each([
  ['quoted', true],
  ['declined', true],
  ['engaged', false],
  ['report-received', false],
  ['cancelled', false],
  ['not-selected', false],
] as const)('an answer of a bid that is %s may change: %s', (status, may) => {
  const change = () => assertOpenQuote(status)
  if (may) expect(change).not.toThrow()
  else expect(change).toThrow('This bid can no longer be changed.')
})

describe('what the requests of a deal come to', () => {
  const bid = (consultantCategoryId: number, status: ConsultantBidStatus, feeAmount?: number) => ({
    ...{ id: 0, consultantCategoryId, status },
    values: feeAmount === undefined ? {} : { feeAmount },
  })

  test('counts who was engaged, and takes the cheapest where nobody is', () => {
    const bids = [
      ...[bid(1, 'engaged', 7_500), bid(1, 'not-selected', 7_000)],
      ...[bid(2, 'quoted', 4_600), bid(2, 'quoted', 5_900), bid(2, 'declined')],
      ...[bid(3, 'sent')],
    ]
    expect(summarizeQuotes(bids)).toEqual({
      ...{ categories: 3, asked: 6, quoted: 4 },
      ...{ engaged: 1, engagedTotal: 7_500, undecided: 1, ifLowest: 12_100 },
    })
  })

  test('pays all that are engaged for one category', () => {
    const bids = [bid(1, 'engaged', 1_000), bid(1, 'report-received', 2_000)]
    expect(summarizeQuotes(bids)).toMatchObject({ engaged: 2, engagedTotal: 3_000, undecided: 0, ifLowest: 3_000 })
  })

  test('says no sum where somebody engaged named no price, and none where nobody named one', () => {
    expect(summarizeQuotes([bid(1, 'engaged', 1_000), bid(2, 'engaged')])).toMatchObject({ engagedTotal: null })
    expect(summarizeQuotes([bid(1, 'sent'), bid(2, 'quoted')])).toMatchObject({
      quoted: 0,
      undecided: 1,
      ifLowest: null,
    })
    expect(summarizeQuotes([])).toMatchObject({ categories: 0, engaged: 0, engagedTotal: 0, ifLowest: null })
  })
})
