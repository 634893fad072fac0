/** What every map shows: modes, centres and zooms, and the figures of the popup, each as one table. */
import { describe, expect, test } from 'vitest'
import {
  CLUSTER_LOANS_MIN,
  CLUSTER_MAP_HEIGHT_PX,
  chooseMapMode,
  mapViewOf,
  purposeOf,
  STREET_VIEW_PX,
} from './map-modes.ts'
import { describePlace, type MapLoan, type MapPlace } from './map-place.ts'

const TORONTO = { lat: 43.65, lng: -79.38 }
const NORTH_AMERICA = { lat: 45.65, lng: -95.38 }
const CALGARY = { lat: 51.05, lng: -114.07 }

test.each([
  ['focused', null, TORONTO, 12, true],
  ['focused', CALGARY, CALGARY, 12, true],
  ['wide', CALGARY, NORTH_AMERICA, 3.7, false],
  ['regions', CALGARY, NORTH_AMERICA, 3, false],
  ['loans', CALGARY, NORTH_AMERICA, 3, true],
  ['leads', CALGARY, CALGARY, 10, true],
  ['leads', null, TORONTO, 10, true],
  ['picker', CALGARY, CALGARY, 10, true],
  ['picker', null, TORONTO, 10, true],
] as const)(
  'a %s map with %j first opens at %j, zoom %d, zoom buttons %s',
  (purpose, first, center, zoom, showsZoom) => {
    expect(mapViewOf(purpose, first)).toEqual({ center, zoom, showsZoom })
  },
)

test('the sizes are those people know', () => {
  expect({ CLUSTER_LOANS_MIN, CLUSTER_MAP_HEIGHT_PX, STREET_VIEW_PX }).toEqual({
    CLUSTER_LOANS_MIN: 10,
    CLUSTER_MAP_HEIGHT_PX: 500,
    STREET_VIEW_PX: { width: 300, height: 220 },
  })
})

const one = [{}]
test.each([
  [{}, null],
  [{ regions: [], places: null, leads: undefined }, null],
  [{ regions: one, places: one, leads: one, loans: one }, 'regions'],
  [{ regions: [], places: one, leads: one, loans: one }, 'places'],
  [{ leads: one, loans: one }, 'leads'],
  [{ loans: one }, 'loans'],
] as const)('given %j the map shows %s', (inputs, mode) => {
  expect(chooseMapMode(inputs)).toBe(mode)
})

test('places are shown close up when the map need not hold them all', () => {
  expect([purposeOf('places', true), purposeOf('places'), purposeOf('leads', true)]).toEqual([
    'focused',
    'wide',
    'leads',
  ])
})

const LENDERS = [
  { id: 7, companyName: 'Lakeshore Life' },
  { id: 8, companyName: 'Foothills Credit Union' },
]
const READING = { lenders: LENDERS, asOf: '2026-06-30', isPropertyPage: true }
const started = { firstPaymentDate: '2024-01-31', term: 60 }
const term = (originalLoanAmount: number | null, rest: MapLoan = {}): MapLoan => ({
  originalLoanAmount,
  allInRate: 5.25,
  lenderId: 7,
  ...started,
  ...rest,
})
const construction = (totalOutstandingLoanAmount: number, rest: MapLoan = {}): MapLoan => ({
  totalOutstandingLoanAmount,
  allInRate: 5.45,
  lenderId: 8,
  ...started,
  ...rest,
})
const line = (outstandingAmount: number): MapLoan => ({ outstandingAmount, allInRate: 7.2, lenderId: 8, ...started })

const makePlace = (overrides: Partial<MapPlace> = {}): MapPlace => ({
  name: 'Maple Court',
  address: '200 Maple Court, Toronto, ON',
  coordinates: TORONTO,
  clientPlace: { _id: '0123456789abcdef01234567' },
  loans: [],
  ...overrides,
})

describe('the popup of a property', () => {
  test.each<[string, Partial<MapPlace>, unknown[]]>([
    [
      'with one term loan',
      { loans: [term(6_500_000)], internalValuationAmount: 9_100_000 },
      ['Internal Valuation', 9_100_000, 'Lakeshore Life', 'Loan Amount', 6_500_000, 5.25],
    ],
    [
      'with one construction loan',
      { loans: [construction(5_240_000)], totalStabilizedValue: 39_500_000 },
      ['Stabilized Value', 39_500_000, 'Foothills Credit Union', 'Outstanding Loan', 5_240_000, 5.45],
    ],
    [
      'with a term and a construction loan',
      { loans: [term(6_500_000), construction(5_240_000)], internalValuationAmount: 9_100_000 },
      ['Value', 'Multiple', 'Multiple', 'Amount', 'Multiple', 'Multiple'],
    ],
    [
      'with two term loans',
      { loans: [term(4_000_000), term(2_000_000)], internalValuationAmount: 9_100_000 },
      ['Internal Valuation', 'Multiple', 'Multiple', 'Loan Amount', 6_000_000, 'Multiple'],
    ],
    [
      'without a valuation, of a lender nobody knows',
      { loans: [term(1_000_000, { lenderId: 99 })] },
      ['Internal Valuation', 'N/A', null, 'Loan Amount', 1_000_000, 5.25],
    ],
    [
      'with a term loan and a line, which are one kind of debt',
      { loans: [term(4_000_000)], lines: [line(500_000)], internalValuationAmount: 1 },
      ['Internal Valuation', 'Multiple', 'Multiple', 'Loan Amount', 4_500_000, 'Multiple'],
    ],
    [
      'with a line alone',
      { lines: [line(500_000)], internalValuationAmount: 800_000 },
      ['Internal Valuation', 800_000, 'Foothills Credit Union', 'Loan Amount', 500_000, 7.2],
    ],
    [
      'with two construction loans',
      { loans: [construction(1_000_000), construction(2_000_000)], totalStabilizedValue: 9_000_000 },
      ['Stabilized Value', 'Multiple', 'Multiple', 'Outstanding Loan', 3_000_000, 'Multiple'],
    ],
    [
      'under construction before anything was drawn',
      { hasConstruction: true, totalStabilizedValue: 9_000_000 },
      ['Stabilized Value', 9_000_000, null, 'Outstanding Loan', null, null],
    ],
    [
      'with a loan whose amount is missing, which counts as nothing',
      { loans: [term(null), term(2_000_000)] },
      ['Internal Valuation', 'Multiple', 'Multiple', 'Loan Amount', 2_000_000, 'Multiple'],
    ],
    [
      'without any loan, whose debt prints blank',
      { internalValuationAmount: 3_000_000 },
      ['Internal Valuation', 3_000_000, null, 'Loan Amount', null, null],
    ],
  ])('%s', (_, place, expected) => {
    const { valueLabel, value, lender, amountLabel, amount, rate } = describePlace(makePlace(place), READING)
    expect([valueLabel, value, lender, amountLabel, amount, rate]).toEqual(expected)
  })

  test('with several debts names lender, amount and rate of each below the head', () => {
    const place = makePlace({ loans: [term(4_000_000), construction(5_240_000)], lines: [line(500_000)] })
    expect(describePlace(place, READING).debts).toEqual([
      { lender: 'Lakeshore Life', amount: 4_000_000, rate: 5.25 },
      { lender: 'Foothills Credit Union', amount: 5_240_000, rate: 5.45 },
      { lender: 'Foothills Credit Union', amount: 500_000, rate: 7.2 },
    ])
    expect(describePlace(makePlace({ loans: [term(1)] }), READING).debts).toEqual([])
  })

  test.each([
    [[term(1)], [] as MapLoan[]],
    [[construction(1)], []],
    [[term(1), construction(1)], []],
    [[], [line(1)]],
    [[], []],
  ])('calls the amount the outstanding loan wherever it is no property page', (loans, lines) => {
    const place = makePlace({ loans, lines })
    expect(describePlace(place, { ...READING, isPropertyPage: false }).amountLabel).toBe('Outstanding Loan')
  })

  test.each([
    ['2024-01-31', 60, '2029-01-31', false],
    ['2024-01-31', 1, '2024-02-29', true],
    ['2022-01-01', 60, '2027-01-01', true],
    ['2022-02-01', 60, '2027-02-01', false],
  ])('a loan from %s over %d months expires on %s, soon: %s', (firstPaymentDate, months, on, isSoon) => {
    const place = makePlace({ loans: [term(1, { firstPaymentDate, term: months })] })
    expect(describePlace(place, READING).expiries).toEqual([{ on, isSoon }])
  })

  test('lists one expiry for each loan that says when', () => {
    const place = makePlace({ loans: [term(1), term(1, { term: null }), construction(1)], lines: [line(1)] })
    expect(describePlace(place, READING).expiries).toHaveLength(3)
  })
})
