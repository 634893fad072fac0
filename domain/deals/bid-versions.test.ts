/** Versions of a bid beside each other, and for how long its terms stand. */
import { describe, expect, test } from 'vitest'
import { expiryLeft } from './bid-expiry.ts'
import { versionRows } from './bid-versions.ts'

const version = (revision: number, values: Record<string, unknown>) => ({ revision, values })

describe('versions of a bid', () => {
  test('show only what differs, with what each changed against the one before it', () => {
    const rows = versionRows([
      version(3, { loanAmount: 6_000_000, allInRate: 4.9, lenderFeeBps: 50 }),
      version(2, { loanAmount: 6_000_000, allInRate: 5.1, lenderFeeBps: 50 }),
      version(1, { loanAmount: 6_000_000, allInRate: 5.1 }),
    ])
    expect(rows).toEqual([
      {
        name: 'allInRate',
        answers: [
          { value: 4.9, isChanged: true },
          { value: 5.1, isChanged: false },
          { value: 5.1, isChanged: false },
        ],
      },
      {
        name: 'lenderFeeBps',
        answers: [
          { value: 50, isChanged: false },
          { value: 50, isChanged: true },
          { value: undefined, isChanged: false },
        ],
      },
    ])
  })

  test('are alike where an answer is empty in one and missing in the other', () => {
    expect(versionRows([version(2, { comments: '' }), version(1, { comments: null, exitFee: null })])).toEqual([])
  })
})

describe('the days for which terms stand', () => {
  test.each([
    ['2026-07-20', 'quoted', 19, false],
    ['2026-07-06', 'term-sheet', 5, true],
    ['2026-07-01', 'quoted', 0, true],
    ['2026-06-30', 'quoted', -1, true],
  ] as const)('until %s of a bid that is %s: %i', (day, status, days, isSoon) => {
    expect(expiryLeft(day, status, '2026-07-01')).toEqual({ days, isSoon })
  })

  test.each([
    ['2026-07-20', 'accepted'],
    ['2026-07-20', 'expired'],
    [null, 'quoted'],
  ] as const)('are not counted until %s of a bid that is %s', (day, status) => {
    expect(expiryLeft(day, status, '2026-07-01')).toBeNull()
  })
})
