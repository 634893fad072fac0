/** Which test is certified next, and by when. */
import { expect, test } from 'vitest'
import { type CertifiedTerms, certificateDue } from './certificate-due.ts'

const QUARTERLY: CertifiedTerms = { firstTestOn: '2024-06-30', testFrequency: 'quarterly' }
const ANNUAL: CertifiedTerms = { firstTestOn: '2024-12-31', testFrequency: 'annual' }

test.each<[string, CertifiedTerms[], ReturnType<typeof certificateDue>]>([
  ['nothing is due of a loan without covenants', [], null],
  ['the last test of a loan that nobody certified', [QUARTERLY], due('2026-06-30', '2026-08-14', 1)],
  [
    'the first test, while none has been',
    [{ ...QUARTERLY, firstTestOn: '2026-09-30' }],
    due('2026-09-30', '2026-11-14', 1),
  ],
  [
    'the test after the one certified',
    [{ ...QUARTERLY, certifiedTo: '2026-03-31' }],
    due('2026-06-30', '2026-08-14', 1),
  ],
  [
    'a test to come, once all behind are certified',
    [{ ...QUARTERLY, certifiedTo: '2026-06-30' }],
    due('2026-09-30', '2026-11-14', 1),
  ],
  [
    'the earliest of two rhythms',
    [{ ...QUARTERLY, certifiedTo: '2026-06-30' }, ANNUAL],
    due('2025-12-31', '2026-02-14', 1),
  ],
  [
    'both of one day, when the first of them is due',
    [
      { ...QUARTERLY, dueDays: 60 },
      { ...QUARTERLY, dueDays: 30 },
    ],
    due('2026-06-30', '2026-07-30', 2),
  ],
])('%s', (_, covenants, expected) => {
  expect(certificateDue(covenants, '2026-07-15')).toEqual(expected)
})

function due(testOn: string, dueOn: string, tests: number) {
  return { testOn, dueOn, tests }
}
