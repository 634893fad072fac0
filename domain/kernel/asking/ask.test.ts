/** Typed questions: what is understood, what is not, and that nothing is left out in silence. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ask } from './ask.ts'
import type { AskCondition, AskField, AskList } from './ask-list.ts'
import { tokensOf } from './tokens.ts'

const TODAY = '2026-11-23'

const TYPE: AskField = {
  ...{ key: 'type', kind: 'choice', words: ['type', 'property type'] },
  options: [
    { value: 1, label: 'Multifamily', words: ['apartments'] },
    { value: 2, label: 'Office' },
    { value: 3, label: 'Self storage' },
    { value: 4, label: 'Retail', words: ['shops'] },
  ],
}
const CURRENCY: AskField = {
  ...{ key: 'currency', kind: 'choice', words: ['currency'] },
  options: [
    { value: 'CAD', label: 'CAD' },
    { value: 'USD', label: 'USD' },
  ],
}

const LOANS: AskList = {
  key: 'loans',
  names: ['loans', 'mortgages', 'term loans'],
  amountKey: 'balance',
  percentKey: 'ltv',
  fields: [
    { key: 'expiry', kind: 'date', words: ['maturing', 'matures', 'maturity', 'expiry', 'expiring'] },
    { key: 'balance', kind: 'money', words: ['balance', 'outstanding', 'amount'] },
    { key: 'ltv', kind: 'percent', words: ['ltv', 'loan to value'] },
    { key: 'rate', kind: 'rate', words: ['rate', 'interest rate'] },
    { key: 'spread', kind: 'bps', words: ['spread'] },
    { key: 'term', kind: 'months', words: ['term'] },
    { key: 'dscr', kind: 'number', words: ['dscr'] },
    { key: 'lender', kind: 'text', words: ['lender'] },
    { key: 'open', kind: 'flag', words: ['open', 'prepayable'] },
    {
      ...{ key: 'rateType', kind: 'choice', words: ['rate type'] },
      options: [
        { value: 'Fixed', label: 'Fixed' },
        { value: 'Floating', label: 'Floating', words: ['variable'] },
      ],
    },
    {
      ...{ key: 'province', kind: 'choice', words: ['province'], isSingle: true },
      options: [
        { value: 'ON', label: 'Ontario', words: ['ON'] },
        { value: 'QC', label: 'Québec', words: ['QC', 'Quebec'] },
        { value: 'OR', label: 'Oregon', words: ['OR'] },
      ],
    },
    TYPE,
    CURRENCY,
  ],
}

const deals = (key: string, names: string[], more: AskField[]): AskList => ({
  ...{ key, names: ['deals', ...names], amountKey: 'amount' },
  fields: [{ key: 'amount', kind: 'money', words: ['amount'] }, TYPE, ...more],
  views: [
    { key: 'mine', words: ['mine', 'my'] },
    { key: 'next', words: ['closing next'] },
  ],
})

const LISTS: readonly AskList[] = [
  LOANS,
  deals(
    'progress',
    ['wip', 'wip deals', 'deals in progress'],
    [
      { key: 'closing', kind: 'date', words: ['closing', 'closes'] },
      {
        ...{ key: 'stage', kind: 'choice', words: ['stage'] },
        options: [
          { value: 'marketed', label: 'Marketed' },
          { value: 'bids-in', label: 'Bids in' },
        ],
      },
    ],
  ),
  deals(
    'pending',
    ['pending deals'],
    [{ key: 'submitted', kind: 'date', words: ['waiting', 'submitted'], isAge: true }],
  ),
  deals('closed', ['closed deals', 'funded deals'], [{ key: 'funded', kind: 'date', words: ['funded', 'closed'] }]),
]

const is = (key: string, value: AskCondition['value']): AskCondition => ({ key, operator: 'eq', value })
const from = (key: string, value: string | number): AskCondition => ({ key, operator: 'gte', value })
const upTo = (key: string, value: string | number): AskCondition => ({ key, operator: 'lte', value })
const any = (key: string, ...value: (string | number)[]): AskCondition => ({ key, operator: 'in', value })
const not = (key: string, value: string | number): AskCondition => ({ key, operator: 'ne', value })
const days = (key: string, first: string, last: string) => [from(key, first), upTo(key, last)]

type Case = readonly [phrase: string, list: string, conditions: readonly AskCondition[], rest?: object]

const MATURING_9M = days('expiry', TODAY, '2027-08-23')
const OVER_5M = from('balance', 5_000_000)
const FLOATING = any('rateType', 'Floating')

const CASES: readonly Case[] = [
  // The list alone.
  ['loans', 'loans', []],
  ['all my loans', 'loans', []],
  ['show the mortgages', 'loans', []],
  ['term loans', 'loans', []],
  ['LOANS', 'loans', []],
  ['deals', 'progress', []],
  ['wip', 'progress', []],
  ['deals in progress', 'progress', []],
  ['pending deals', 'pending', []],
  ['funded deals', 'closed', []],
  ['find closed deals', 'closed', []],
  // Several things at once.
  [
    'loans maturing < 9m ON multifamily > 5m floating',
    'loans',
    [...MATURING_9M, is('province', 'ON'), any('type', 1), OVER_5M, FLOATING],
  ],
  [
    'floating multifamily loans in Ontario over $5,000,000 maturing within 9 months',
    'loans',
    [FLOATING, any('type', 1), is('province', 'ON'), OVER_5M, ...MATURING_9M],
  ],
  ['deals waiting > 3d mine', 'pending', [upTo('submitted', '2026-11-20')], { view: 'mine' }],
  ['mine deals closing this month', 'progress', days('closing', '2026-11-01', '2026-11-30'), { view: 'mine' }],
  [
    'office deals > 10m closing next 30 days',
    'progress',
    [any('type', 2), from('amount', 10_000_000), ...days('closing', TODAY, '2026-12-23')],
  ],
  ['funded deals funded in 2025', 'closed', days('funded', '2025-01-01', '2025-12-31')],
  ['deals stage bids in', 'progress', [any('stage', 'bids-in')]],
  ['deals marketed', 'progress', [any('stage', 'marketed')]],
  [
    'fixed loans with rate over 6% and ltv above 70%',
    'loans',
    [any('rateType', 'Fixed'), from('rate', 6), from('ltv', 70)],
  ],
  ['deals mine closing next 90 days', 'progress', days('closing', TODAY, '2027-02-21'), { view: 'mine' }],
  ['deals closing next', 'progress', [], { view: 'next' }],
  // Spans of time.
  ['loans maturing in the next 30 days', 'loans', days('expiry', TODAY, '2026-12-23')],
  ['loans maturing within 2 weeks', 'loans', days('expiry', TODAY, '2026-12-07')],
  ['loans maturing < 90d', 'loans', days('expiry', TODAY, '2027-02-21')],
  ['loans maturing < 1y', 'loans', days('expiry', TODAY, '2027-11-23')],
  ['loans maturing under 2 years', 'loans', days('expiry', TODAY, '2028-11-23')],
  ['loans maturing within a year', 'loans', days('expiry', TODAY, '2027-11-23')],
  ['loans maturing next month', 'loans', days('expiry', TODAY, '2026-12-23')],
  ['loans maturing next quarter', 'loans', days('expiry', TODAY, '2027-02-23')],
  ['loans maturing > 5y', 'loans', [from('expiry', '2031-11-23')]],
  ['loans maturing after 18 months', 'loans', [from('expiry', '2028-05-23')]],
  ['loans maturity at least 12 mo', 'loans', [from('expiry', '2027-11-23')]],
  ['loans maturing <= 6m', 'loans', days('expiry', TODAY, '2027-05-23')],
  ['loans maturing up to 6 months', 'loans', days('expiry', TODAY, '2027-05-23')],
  ['loans maturing 6m', 'loans', days('expiry', TODAY, '2027-05-23')],
  ['loans maturing in the last 90 days', 'loans', days('expiry', '2026-08-25', TODAY)],
  ['loans expiring last year', 'loans', days('expiry', '2025-11-23', TODAY)],
  ['deals waiting > 2 weeks', 'pending', [upTo('submitted', '2026-11-09')]],
  ['deals waiting longer than 5 days', 'pending', [upTo('submitted', '2026-11-18')]],
  ['deals submitted < 1w', 'pending', days('submitted', '2026-11-16', TODAY)],
  // Periods and days.
  ['loans maturing this year', 'loans', days('expiry', '2026-01-01', '2026-12-31')],
  ['loans maturing this quarter', 'loans', days('expiry', '2026-10-01', '2026-12-31')],
  ['loans maturing this week', 'loans', days('expiry', TODAY, '2026-11-29')],
  ['loans maturing today', 'loans', days('expiry', TODAY, TODAY)],
  ['loans maturing in 2027', 'loans', days('expiry', '2027-01-01', '2027-12-31')],
  ['loans maturing 2028', 'loans', days('expiry', '2028-01-01', '2028-12-31')],
  ['loans maturing 2027-03', 'loans', days('expiry', '2027-03-01', '2027-03-31')],
  ['loans maturing in march 2027', 'loans', days('expiry', '2027-03-01', '2027-03-31')],
  ['loans maturing in feb 2028', 'loans', days('expiry', '2028-02-01', '2028-02-29')],
  ['loans maturing in december', 'loans', days('expiry', '2026-12-01', '2026-12-31')],
  ['loans maturing in may', 'loans', days('expiry', '2027-05-01', '2027-05-31')],
  ['loans maturing q1 2027', 'loans', days('expiry', '2027-01-01', '2027-03-31')],
  ['loans maturing in Q4', 'loans', days('expiry', '2026-10-01', '2026-12-31')],
  ['loans maturing on 2027-06-30', 'loans', days('expiry', '2027-06-30', '2027-06-30')],
  ['loans maturing 2027/6/30', 'loans', days('expiry', '2027-06-30', '2027-06-30')],
  ['loans maturing before 2027', 'loans', [upTo('expiry', '2026-12-31')]],
  ['loans maturing before 2027-03-01', 'loans', [upTo('expiry', '2027-02-28')]],
  ['loans maturing by 2027-03-01', 'loans', [upTo('expiry', '2027-03-01')]],
  ['loans maturing until march 2027', 'loans', [upTo('expiry', '2027-03-31')]],
  ['loans maturing after 2027', 'loans', [from('expiry', '2028-01-01')]],
  ['loans maturing since 2026-01-15', 'loans', [from('expiry', '2026-01-15')]],
  ['loans maturing from q2 2027', 'loans', [from('expiry', '2027-04-01')]],
  ['loans maturing > 2027-06-30', 'loans', [from('expiry', '2027-07-01')]],
  ['loans maturing between march 2027 and june 2027', 'loans', days('expiry', '2027-03-01', '2027-06-30')],
  ['loans maturing between 2027 and 2029', 'loans', days('expiry', '2027-01-01', '2029-12-31')],
  // Amounts.
  ['loans > 5m', 'loans', [OVER_5M]],
  ['loans >5m', 'loans', [OVER_5M]],
  ['loans >= 5MM', 'loans', [OVER_5M]],
  ['loans over 5 million', 'loans', [OVER_5M]],
  ['loans more than $5,000,000', 'loans', [OVER_5M]],
  ['loans at least 5m', 'loans', [OVER_5M]],
  ['loans 5m+', 'loans', [OVER_5M]],
  ['loans min 5m', 'loans', [OVER_5M]],
  ['loans < 800k', 'loans', [upTo('balance', 800_000)]],
  ['loans under $800,000', 'loans', [upTo('balance', 800_000)]],
  ['loans up to 1.5m', 'loans', [upTo('balance', 1_500_000)]],
  ['loans at most 2bn', 'loans', [upTo('balance', 2_000_000_000)]],
  ['loans between 5m and 10m', 'loans', [OVER_5M, upTo('balance', 10_000_000)]],
  ['loans from 5m to 10m', 'loans', [OVER_5M, upTo('balance', 10_000_000)]],
  ['loans 5m-10m', 'loans', [OVER_5M, upTo('balance', 10_000_000)]],
  ['loans between 10m and 5m', 'loans', [OVER_5M, upTo('balance', 10_000_000)]],
  ['loans balance > 5m', 'loans', [OVER_5M]],
  ['loans outstanding over 5m', 'loans', [OVER_5M]],
  ['loans amount = 5,000,000', 'loans', [is('balance', 5_000_000)]],
  ['loans balance 5m', 'loans', [is('balance', 5_000_000)]],
  ['loans > 5m < 10m', 'loans', [OVER_5M, upTo('balance', 10_000_000)]],
  ['deals above 12.5m', 'progress', [from('amount', 12_500_000)]],
  // Other figures.
  ['loans ltv > 65%', 'loans', [from('ltv', 65)]],
  ['loans ltv > 65', 'loans', [from('ltv', 65)]],
  ['loans > 65%', 'loans', [from('ltv', 65)]],
  ['loans loan to value under 60 %', 'loans', [upTo('ltv', 60)]],
  ['loans ltv 60-65%', 'loans', [from('ltv', 60), upTo('ltv', 65)]],
  ['loans ltv between 60 and 75', 'loans', [from('ltv', 60), upTo('ltv', 75)]],
  ['loans rate < 5.25%', 'loans', [upTo('rate', 5.25)]],
  ['loans interest rate above 7', 'loans', [from('rate', 7)]],
  ['loans spread > 250bps', 'loans', [from('spread', 250)]],
  ['loans spread under 200 bps', 'loans', [upTo('spread', 200)]],
  ['loans spread > 2.5%', 'loans', [from('spread', 250)]],
  ['loans term > 60', 'loans', [from('term', 60)]],
  ['loans term 5y', 'loans', [is('term', 60)]],
  ['loans term under 18 months', 'loans', [upTo('term', 18)]],
  ['loans term 10 years', 'loans', [is('term', 120)]],
  ['loans dscr < 1.2', 'loans', [upTo('dscr', 1.2)]],
  ['loans dscr below 1.25x', 'loans', [upTo('dscr', 1.25)]],
  ['loans dscr 1.2-1.4', 'loans', [from('dscr', 1.2), upTo('dscr', 1.4)]],
  // Choices.
  ['floating loans', 'loans', [FLOATING]],
  ['variable loans', 'loans', [FLOATING]],
  ['loans rate type floating', 'loans', [FLOATING]],
  ['loans rate type is floating', 'loans', [FLOATING]],
  ['loans fixed or floating', 'loans', [any('rateType', 'Fixed', 'Floating')]],
  ['loans not floating', 'loans', [not('rateType', 'Floating')]],
  ['loans except office', 'loans', [not('type', 2)]],
  ['multifamily, office and retail loans', 'loans', [any('type', 1, 2, 4)]],
  ['apartments loans', 'loans', [any('type', 1)]],
  ['self storage loans', 'loans', [any('type', 3)]],
  ['loans on shops', 'loans', [any('type', 4)]],
  ['loans > 65 %', 'loans', [from('ltv', 65)]],
  ['loans < $950', 'loans', [upTo('balance', 950)]],
  ['loans above 5 m', 'loans', [OVER_5M]],
  ['loans over 5', 'loans', [], { unknown: ['over', '5'] }],
  ['loans in usd', 'loans', [any('currency', 'USD')]],
  ['CAD loans', 'loans', [any('currency', 'CAD')]],
  ['loans ON', 'loans', [is('province', 'ON')]],
  ['loans in ON', 'loans', [is('province', 'ON')]],
  ['loans province ON', 'loans', [is('province', 'ON')]],
  ['loans province is Ontario', 'loans', [is('province', 'ON')]],
  ['loans in quebec', 'loans', [is('province', 'QC')]],
  ['loans in Québec', 'loans', [is('province', 'QC')]],
  ['loans OR', 'loans', [is('province', 'OR')]],
  ['loans office or retail', 'loans', [any('type', 2, 4)]],
  ['open loans', 'loans', [is('open', true)]],
  ['loans prepayable', 'loans', [is('open', true)]],
  ['loans lender lakeshore', 'loans', [{ key: 'lender', operator: 'contains', value: 'lakeshore' }]],
  ['loans lender is Lakeshore', 'loans', [{ key: 'lender', operator: 'contains', value: 'Lakeshore' }]],
  // Searched for.
  ['loans "north plaza"', 'loans', [], { search: 'north plaza' }],
  ['deals "birchmount" > 5m', 'progress', [from('amount', 5_000_000)], { search: 'birchmount' }],
  ['loans "a" "b"', 'loans', [], { search: 'a b' }],
  ['loans "never closed', 'loans', [], { search: 'never closed' }],
  // Not understood, and said so.
  ['loans frobnicated', 'loans', [], { unknown: ['frobnicated'] }],
  ['loans in Narnia', 'loans', [], { unknown: ['Narnia'] }],
  ['loans maturing soon', 'loans', [], { unknown: ['maturing', 'soon'] }],
  ['loans maturing < 9 moons', 'loans', [], { unknown: ['maturing', '<', '9', 'moons'] }],
  ['loans maturing 2027-02-30', 'loans', [], { unknown: ['maturing', '2027-02-30'] }],
  ['loans ltv > 165%', 'loans', [], { unknown: ['ltv', '>', '165%'] }],
  ['loans ltv high', 'loans', [], { unknown: ['ltv', 'high'] }],
  ['loans > lots', 'loans', [], { unknown: ['>', 'lots'] }],
  ['top 10 loans', 'loans', [], { unknown: ['top', '10'] }],
  ['loans 5m', 'loans', [], { unknown: ['5m'] }],
  ['loans ON QC', 'loans', [is('province', 'ON')], { unknown: ['QC'] }],
  ['loans not Ontario', 'loans', [], { unknown: ['not', 'Ontario'] }],
  ['loans > 5m > 8m', 'loans', [OVER_5M], { unknown: ['>', '8m'] }],
  ['loans rate type purple', 'loans', [], { unknown: ['rate', 'type', 'purple'] }],
  ['wip deals waiting > 3d', 'progress', [], { unknown: ['waiting', '>', '3d'] }],
]

test('there are at least a hundred and fifty phrases, each once', () => {
  expect(new Set(CASES.map(([phrase]) => phrase)).size).toBe(CASES.length)
  expect(CASES.length).toBeGreaterThanOrEqual(150)
})

describe('a phrase', () => {
  test.each(CASES.map(([phrase, ...meant]) => ({ phrase, meant })))('$phrase', ({ phrase, meant }) => {
    const [list, conditions, rest] = meant
    const asked = ask(phrase, LISTS, TODAY)
    const { list: of, ...understood } = asked ?? {}
    expect({ list: of?.key, ...understood }).toEqual({ list, conditions, view: null, search: '', unknown: [], ...rest })
  })
})

test.each(['', 'plaza', 'north plaza > 5m', '>', '"loans"'])('%s names no list and is no question', (phrase) => {
  expect(ask(phrase, LISTS, TODAY)).toBeNull()
})

const WORDS = [
  'loans',
  'maturing',
  '<',
  '9m',
  'ON',
  'or',
  'not',
  'ltv',
  '65%',
  '"x',
  'constructor',
  '__proto__',
  '-',
  '5m-',
  'q5',
  '$',
  '+',
]

test('whatever is typed, it is answered, and each word that was not understood is one that was typed', () => {
  const text = fc.array(fc.oneof(fc.constantFrom(...WORDS), fc.string(), fc.string({ unit: 'grapheme' })), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(text, (words) => {
      const phrase = `loans ${words.join(' ')}`
      const typed = tokensOf(phrase).map(({ text: one }) => one)
      const asked = ask(phrase, LISTS, TODAY)
      expect(asked).not.toBeNull()
      for (const word of asked?.unknown ?? []) expect(typed).toContain(word)
      for (const { key, value } of asked?.conditions ?? []) {
        expect(asked?.list.fields.some((field) => field.key === key)).toBe(true)
        expect(Number.isNaN(value)).toBe(false)
      }
    }),
    { numRuns: 500 },
  )
})

test('a word that stands for nothing is never left out in silence, wherever it stands', () => {
  const place = fc.nat({ max: 7 })
  fc.assert(
    fc.property(place, (at) => {
      const words = 'floating loans ltv > 65% office > 5m'.split(' ')
      const phrase = words.toSpliced(at, 0, 'xyzzy').join(' ')
      expect(ask(phrase, LISTS, TODAY)?.unknown).toContain('xyzzy')
    }),
  )
})
