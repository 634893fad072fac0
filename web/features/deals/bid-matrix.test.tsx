/** The comparison of bids as data: what is drawn of early exits, and what a spreadsheet gets. */
import { describe, expect, test } from 'vitest'
import { bidMatrix } from './bid-matrix.ts'
import type { BidAnswers, BidRow } from './deal-row.ts'
import { exitRanks, yearSteps } from './exit-ranks.ts'
import { matrixCells, matrixCsv, matrixLines } from './save-matrix.ts'

const QUOTE: BidAnswers = {
  loanAmount: 3_900_000,
  rateType: 'Fixed',
  termMonths: 60,
  amortizationMonths: 300,
  allInRate: 5.1,
  lenderFeeBps: 50,
  prepaymentPenaltyType: 'noPenalty',
}

const makeBid = (id: number, lenderName: string, values: BidAnswers = {}) =>
  ({ id, lenderName, values: { ...QUOTE, ...values } }) as unknown as BidRow

const EARLY = makeBid(1, 'Georgia Strait Bank', { allInRate: 5.4, lenderFeeBps: 0 })
const LATE = makeBid(2, 'Pacific Coast Credit Union', { allInRate: 5.1, lenderFeeBps: 100 })

describe('what is drawn', () => {
  test('holds whole years and the very month in which the order changes', () => {
    const ranks = exitRanks([EARLY, LATE], 'CAD')
    const turn = ranks?.passings[0]?.month as number
    expect(ranks?.passings).toEqual([
      { month: turn, winner: 'Pacific Coast Credit Union', losers: ['Georgia Strait Bank'] },
    ])
    expect(ranks?.steps).toEqual([...new Set([12, 24, 36, 48, 60, turn])].toSorted((a, b) => a - b))
    expect(ranks?.leaders).toEqual([
      { lenderName: 'Georgia Strait Bank', from: 1, to: turn - 1 },
      { lenderName: 'Pacific Coast Credit Union', from: turn, to: 60 },
    ])
    const before = ranks?.steps.findLast((month) => month < turn) as number
    const [early, late] = ranks?.lines ?? []
    expect([early, late].map((line) => line?.ranks[ranks?.steps.indexOf(before) as number])).toEqual([1, 2])
    expect([early, late].map((line) => line?.ranks.at(-1))).toEqual([2, 1])
  })

  test('names a lender whose charge is not known, and ranks nobody alone', () => {
    const silent = makeBid(3, 'Lakeshore Life', { prepaymentPenaltyType: null })
    expect(exitRanks([EARLY, silent], 'CAD')?.unknownCharges).toEqual(['Lakeshore Life'])
    expect(exitRanks([EARLY], 'CAD')).toBeNull()
    expect(exitRanks([EARLY, makeBid(4, 'Open', { allInRate: null })], 'CAD')).toBeNull()
  })

  test.each([
    [60, [12, 24, 36, 48, 60]],
    [30, [12, 24, 30]],
    [120, [24, 48, 72, 96, 120]],
    [6, [6]],
  ])('of %i months shows %j', (longest, steps) => {
    expect(yearSteps(longest)).toEqual(steps)
  })
})

describe('the comparison', () => {
  const lineOf = (label: string, exitMonth: number | null = 36) =>
    matrixLines(bidMatrix({ bids: [EARLY, LATE], currency: 'CAD', exitMonth })).find(([first]) => first === label)

  test('gives a spreadsheet what the screen shows', () => {
    expect(lineOf('Lender')).toEqual(['Lender', 'Georgia Strait Bank', 'Pacific Coast Credit Union'])
    expect(lineOf('Amount')).toEqual(['Amount', '$3,900,000', '$3,900,000'])
    expect(lineOf('Effective rate, maturity')).toEqual(['Effective rate, maturity', '5.40%', '5.35%'])
    expect(lineOf('Prepayment charge, month 36')).toEqual(['Prepayment charge, month 36', '$0', '$0'])
    expect(lineOf('Prepayment charge, month 36', null)).toBeUndefined()
  })

  test('gives a workbook figures, percents and days', () => {
    const bids = [makeBid(1, 'Georgia Strait Bank', { expiryDate: '2026-09-15' }), LATE]
    const rows = matrixCells(bidMatrix({ bids, currency: 'CAD', exitMonth: 36 }))
    const row = (label: string) => rows.find(([first]) => first === label)?.slice(1, 2)
    expect(row('Amount')).toEqual([{ kind: 'money', value: 3_900_000 }])
    expect(row('Rate')).toEqual([{ kind: 'percent', value: 5.1 }])
    expect(row('Lender fee')).toEqual([{ kind: 'number', value: 50 }])
    expect(row('Bid expires')).toEqual([{ kind: 'date', value: '2026-09-15' }])
    expect(row('Effective rate, month 36')).toEqual([{ kind: 'percent', value: expect.closeTo(5.3, 0) }])
    expect(row('Recourse')).toEqual(['–'])
    expect(rows[0]?.[1]).toEqual({ kind: 'heading', value: 'Georgia Strait Bank' })
  })

  test('marks the best of each row, and nobody where all are equal', () => {
    const { bands } = bidMatrix({ bids: [EARLY, LATE], currency: 'CAD' })
    const row = (key: string) => bands.flatMap(({ rows }) => rows).find((each) => each.key === key)
    expect(row('effectiveRate')?.cells.map(({ isBest }) => isBest)).toEqual([false, true])
    expect(row('amount')?.cells.map(({ isBest }) => isBest)).toEqual([false, false])
  })

  test('runs nothing in a spreadsheet', async () => {
    const evil = makeBid(5, '=HYPERLINK("http://evil.test")')
    const text = await matrixCsv(bidMatrix({ bids: [evil, LATE], currency: 'CAD' }))
    expect(text).toContain(`Lender,"'=HYPERLINK(""http://evil.test"")",Pacific Coast Credit Union`)
    expect(text.startsWith('\ufeff')).toBe(true)
  })
})
