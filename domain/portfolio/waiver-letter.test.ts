/** A letter that asks for a waiver says what is required, how the test came or will come, and what would cure it. */
import { expect, test } from 'vitest'
import type { CovenantOutlook, CovenantPoint } from './covenant-outlook.ts'
import { quartersLater } from './property-quarter.ts'
import { testsShown, type WaiverSubject, waiverLetter } from './waiver-letter.ts'

const makePoint = (quarterEnd: string, actual: number | null, isAhead = false, isTest = true): CovenantPoint => ({
  ...{ quarterEnd, actual, isAhead, isTest },
  status: actual !== null && actual < 1.2 ? 'Breach' : 'Pass',
})
const LAST = makePoint('2026-06-30', 1.2048)
const NEXT = makePoint('2026-09-30', 1.1975, true)
const makeOutlook = (parts: Partial<CovenantOutlook> = {}): CovenantOutlook => ({
  ...{ points: [LAST, NEXT], now: LAST, firstBreach: NEXT },
  cure: { until: '2027-09-30', income: 11_228, paydown: 121_000, letting: null },
  ...parts,
})
const makeSubject = (parts: Partial<WaiverSubject> = {}): WaiverSubject => ({
  ...{ name: 'DSCR', side: 'minimum', unit: 'multiple', breachAt: 1.2, outlook: makeOutlook() },
  ...{ loanName: 'Dundas first mortgage', propertyName: 'Dundas Street Retail', lenderName: 'Lakeshore Life' },
  ...parts,
})
const SENDER = { name: 'Elena Costa', company: 'Harbourline Properties Ltd.' }

test('a breach that is seen ahead is asked to be waived before it happens', () => {
  const letter = waiverLetter(makeSubject(), SENDER)
  expect(letter?.subject).toBe('Dundas first mortgage: waiver of DSCR, test of 2026-09-30')
  expect(letter?.text.split('\n\n')).toEqual([
    'To Lakeshore Life',
    'Dundas first mortgage on Dundas Street Retail',
    'DSCR must be at least 1.20x. At the test of 2026-09-30 it is expected to be 1.20x, unrounded 1.1975.',
    'To pass every test until 2027-09-30 the property would have to earn $11,228 more a year, or $121,000 be repaid.',
    'We ask you to waive this test, and to confirm that it is no default under the loan.',
    'The figures of each quarter follow as they are reported. Please tell us what else you need to decide.',
    'Elena Costa\nHarbourline Properties Ltd.',
  ])
})

test('a breach that lasts is told by its last test, with the days that the loan gives to cure it', () => {
  const since = makePoint('2026-03-31', 1.15)
  const now = makePoint('2026-06-30', 1.1)
  const outlook = makeOutlook({ points: [since, now], now, firstBreach: since })
  const { text } = waiverLetter(makeSubject({ outlook, cureDays: 30 }), SENDER) ?? { text: '' }
  expect(text).toContain('At the test of 2026-06-30 it was 1.10x.')
  expect(text).toContain('The loan gives 30 days to cure a breach.')
})

test.each([
  [{ income: 11_228, paydown: null }, 'the property would have to earn $11,228 more a year.'],
  [{ income: null, paydown: 121_000 }, '$121,000 would have to be repaid.'],
  [{ income: null, paydown: null, letting: 4 }, '4.00 points more of the building would have to be let.'],
  [{ income: null, paydown: null }, 'Neither more income nor a repayment alone makes it pass'],
])('what cures it is said as far as it is known: %j', (cure, sentence) => {
  const outlook = makeOutlook({ cure: { until: '2027-09-30', letting: null, ...cure } })
  expect(waiverLetter(makeSubject({ outlook }), SENDER)?.text).toContain(sentence)
})

test('a limit that must not be passed reads so, and a lender without a name is addressed as one', () => {
  const text = waiverLetter(
    makeSubject({ side: 'maximum', unit: 'percent', breachAt: 75, lenderName: null }),
    SENDER,
  )?.text
  expect(text).toContain('DSCR must be at most 75.00%.')
  expect(text).toMatch(/^To the lender\n/)
})

test('a covenant that breaks nowhere has nothing to be waived', () => {
  expect(waiverLetter(makeSubject({ outlook: makeOutlook({ firstBreach: null, cure: null }) }), SENDER)).toBeNull()
})

test('under it stand eight tests that were reported and four that come, no day between them', () => {
  const points = Array.from({ length: 20 }, (_, at) =>
    makePoint(quartersLater('2026-06-30', at - 11), 1.3, at > 11, at !== 11),
  )
  const shown = testsShown({ points })
  expect(shown.map(({ day }) => day)).toEqual(
    points.filter((_, at) => (at >= 3 && at <= 10) || (at >= 12 && at <= 15)).map(({ quarterEnd }) => quarterEnd),
  )
})
