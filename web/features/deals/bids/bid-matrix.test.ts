/** The comparison of bids as data: what is drawn of early exits, and what a spreadsheet gets. */
import { describe, expect, test } from 'vitest'
import type { BidAnswers, BidRow } from '#web/features/deals/life/deal-row.ts'
import { type BidMatrix, bidMatrix } from './bid-matrix.ts'
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

const rowIn = ({ bands }: BidMatrix, key: string) => bands.flatMap(({ rows }) => rows).find((row) => row.key === key)

describe('what is drawn', () => {
  test('holds whole years, the month in which the order changes, and the one before', () => {
    const ranks = exitRanks([EARLY, LATE], 'CAD')
    const turn = ranks?.passings[0]?.month as number
    expect(ranks?.passings).toEqual([
      { month: turn, winner: 'Pacific Coast Credit Union', losers: ['Georgia Strait Bank'] },
    ])
    const months = [1, 12, 24, 36, 48, 60, turn - 1, turn]
    expect(ranks?.steps).toEqual([...new Set(months)].toSorted((a, b) => a - b))
    expect(ranks?.leaders).toEqual([
      { lenderName: 'Georgia Strait Bank', from: 1, to: turn - 1 },
      { lenderName: 'Pacific Coast Credit Union', from: turn, to: 60 },
    ])
    const [early, late] = ranks?.lines ?? []
    const placesIn = (month: number) => [early, late].map((line) => line?.ranks[ranks?.steps.indexOf(month) as number])
    expect([placesIn(turn - 1), placesIn(turn)]).toEqual([
      [1, 2],
      [2, 1],
    ])
    expect([early, late].map((line) => line?.path.slice(turn - 2, turn))).toEqual([
      [1, 2],
      [2, 1],
    ])
    expect([early, late].map((line) => line?.ranks.at(-1))).toEqual([2, 1])
  })

  test('gives a lender whose charge is not known no rank until nothing is charged, and names it', () => {
    const silent = makeBid(3, 'Lakeshore Life', { allInRate: 4.5, prepaymentPenaltyType: 'yield-maintenance' })
    const ranks = exitRanks([EARLY, LATE, silent], 'CAD')
    expect(ranks?.unknown).toEqual(['Lakeshore Life'])
    const path = ranks?.lines.at(-1)?.path
    expect(new Set(path?.slice(0, 59))).toEqual(new Set(['unranked']))
    expect(path?.at(-1)).toBe(1)
    expect(ranks?.leaders.filter(({ from }) => from < 60).map(({ lenderName }) => lenderName)).not.toContain(
      'Lakeshore Life',
    )
  })

  test('ranks nobody alone', () => {
    expect(exitRanks([EARLY], 'CAD')).toBeNull()
    expect(exitRanks([EARLY, makeBid(4, 'Open', { allInRate: null })], 'CAD')).toBeNull()
    const silent = makeBid(3, 'Lakeshore Life', { lenderFeeBps: null })
    expect(exitRanks([EARLY, silent], 'CAD')?.leaders).toEqual([])
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
    expect(lineOf('Effective rate, maturity', null)).toEqual(['Effective rate, maturity', '5.40%', '5.35%'])
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
    expect(row('Effective rate, held 36 months')).toEqual([{ kind: 'percent', value: expect.closeTo(5.3, 0) }])
    expect(row('Recourse')).toEqual(['-'])
    expect(rows[0]?.[1]).toEqual({ kind: 'heading', value: 'Georgia Strait Bank' })
  })

  test('marks the best of each row, and nobody where all are equal', () => {
    const { bands } = bidMatrix({ bids: [EARLY, LATE], currency: 'CAD' })
    const row = (key: string) => bands.flatMap(({ rows }) => rows).find((each) => each.key === key)
    expect(row('effectiveRate')?.cells.map(({ isBest }) => isBest)).toEqual([false, true])
    expect(row('amount')?.cells.map(({ isBest }) => isBest)).toEqual([false, false])
  })

  describe('of a bid that does not say its charge', () => {
    const silent = makeBid(3, 'Lakeshore Life', { allInRate: 4.55, prepaymentPenaltyType: 'yield-maintenance' })
    const matrix = bidMatrix({ bids: [EARLY, LATE, silent], currency: 'CAD', exitMonth: 36 })
    const cellOf = (key: string) => rowIn(matrix, key)?.cells.at(-1)

    test('marks nothing that rests on it', () => {
      for (const key of ['exitRate', 'exitCost', 'exitCharge']) {
        expect(cellOf(key)).toMatchObject({ text: 'Not known', isBest: false })
      }
      const toMaturity = bidMatrix({ bids: [EARLY, LATE, silent], currency: 'CAD' })
      expect(rowIn(toMaturity, 'effectiveRate')?.cells.at(-1)).toMatchObject({ isBest: true })
    })

    test('is compared on one hold alone, and its own figures to maturity stand below', () => {
      const keys = matrix.bands.flatMap(({ rows }) => rows.map(({ key }) => key))
      expect(keys).not.toContain('effectiveRate')
      expect(keys).not.toContain('totalCost')
      expect(matrix.notes[0]).toBe('Costs are those of a loan repaid after 36 months.')
      expect(rowIn(matrix, 'exitRate')?.cells[0]?.minor).toBe('5.40% to maturity')
      expect(rowIn(matrix, 'balance')?.label).toBe('Balance after 36 months')
    })

    test('has no figure and no mark in months after the loan is due', () => {
      const brief = makeBid(4, 'Copperline', { termMonths: 24 })
      const held = bidMatrix({ bids: [EARLY, LATE, brief], currency: 'CAD', exitMonth: 36 })
      const textOf = (key: string) => rowIn(held, key)?.cells.at(-1)
      expect(textOf('exitRate')).toMatchObject({ text: '-', isBest: false })
      expect(textOf('balance')).toMatchObject({ text: 'Due before', isBest: false })
    })

    test('says whom to ask for what', () => {
      expect(matrix.asks).toEqual(['Ask Lakeshore Life for the index (bond and yield) of its yield maintenance.'])
    })
  })

  describe('of unlike bids', () => {
    const short = makeBid(3, 'St. Lawrence Chartered Bank', { loanAmount: 3_500_000, termMonths: 48 })
    const matrix = bidMatrix({ bids: [EARLY, LATE, short], currency: 'CAD', requested: 3_900_000 })
    const textsOf = (key: string) => rowIn(matrix, key)?.cells.map(({ text }) => text)

    test('is on one amount and one hold, and says which', () => {
      expect(matrix.notes[0]).toContain('normed to $3,900,000 held 48 months')
      expect(rowIn(matrix, 'totalCost')?.label).toBe('Total cost, held 48 months')
      const [, late, normed] = textsOf('payment') ?? []
      expect(normed).toBe(late)
      const alone = bidMatrix({ bids: [short], currency: 'CAD' })
      expect(rowIn(matrix, 'payment')?.cells.at(-1)?.minor).toBe(`${rowIn(alone, 'payment')?.cells[0]?.text} as bid`)
    })

    test('does not mark the smaller or shorter loan for being so', () => {
      const isBest = (key: string) => rowIn(matrix, key)?.cells.map((cell) => cell.isBest)
      expect(isBest('balance')).toEqual([false, true, true])
      expect(isBest('payment')).toEqual([false, true, true])
    })
  })

  test.each([
    ['CAD', 'semi-annually'],
    ['USD', 'monthly'],
  ] as const)('in %s names its compounding', (currency, word) => {
    expect(bidMatrix({ bids: [EARLY, LATE], currency }).notes.join(' ')).toContain(`compound ${word}`)
  })

  test('in American dollars shows the payment, the balance and the rate that loans there have', () => {
    const american = makeBid(6, 'Hudson Life', {
      ...{ loanAmount: 10_000_000, allInRate: 6.5, termMonths: 120, amortizationMonths: 360, lenderFeeBps: 0 },
    })
    const matrix = bidMatrix({ bids: [american], currency: 'USD' })
    const valueOf = (key: string) => (rowIn(matrix, key)?.cells[0]?.value as { value: number } | undefined)?.value
    expect(valueOf('payment')).toBeCloseTo(63_206.8, 2)
    expect(valueOf('balance')).toBeCloseTo(8_477_612.64, 2)
    expect(valueOf('effectiveRate')).toBeCloseTo(6.5, 6)
  })

  test('computes the loan to value of a bid from its amount, and names a maximum that it states', () => {
    const stated = makeBid(7, 'Stated', { bidLtv: 70 })
    const row = rowIn(bidMatrix({ bids: [EARLY, stated], currency: 'CAD', value: 6_000_000 }), 'ltv')
    expect(row?.cells.map(({ text, minor }) => [text, minor])).toEqual([
      ['65.00%', 'computed'],
      ['65.00%', 'computed; stated maximum 70.00%'],
    ])
  })

  test('runs nothing in a spreadsheet', async () => {
    const evil = makeBid(5, '=HYPERLINK("http://evil.test")')
    const text = await matrixCsv(bidMatrix({ bids: [evil, LATE], currency: 'CAD' }))
    expect(text).toContain(`Lender,"'=HYPERLINK(""http://evil.test"")",Pacific Coast Credit Union`)
    expect(text.startsWith('\ufeff')).toBe(true)
  })
})
