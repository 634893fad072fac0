/** The comparison of bids on paper says what the screen says: the same rows, the best marked, the order in words. */
import { expect, test } from 'vitest'
import type { BidAnswers, BidRow } from '#web/features/deals/life/deal-row.ts'
import { bidMatrix } from './bid-matrix.ts'
import { toBidPaper } from './bid-paper.ts'
import { exitRanks } from './exit-ranks.ts'

const QUOTE: BidAnswers = {
  ...{ loanAmount: 3_900_000, rateType: 'Fixed', termMonths: 60, amortizationMonths: 300, allInRate: 5.1 },
  ...{ lenderFeeBps: 50, prepaymentPenaltyType: 'noPenalty' },
}
const makeBid = (id: number, lenderName: string, values: BidAnswers) =>
  ({ id, lenderName, values: { ...QUOTE, ...values } }) as unknown as BidRow

const bids = [
  makeBid(1, 'Georgia Strait Bank', { allInRate: 5.4, lenderFeeBps: 0 }),
  makeBid(2, 'Pacific Coast Credit Union', { lenderFeeBps: 100 }),
]
const frame = { asOf: '2026-06-30', company: { name: 'Northgate' }, confidentiality: 'Confidential.' }
const parts = (compared: readonly BidRow[]) => ({
  deal: { dealName: 'Fairway', values: {} },
  matrix: bidMatrix({ bids: compared, currency: 'CAD', exitMonth: 12 }),
  ranks: exitRanks(compared, 'CAD'),
  chart: null,
  frame,
})

const tablesOf = (paper: ReturnType<typeof toBidPaper>) =>
  paper.sections.flatMap(({ blocks }) => blocks.filter((block) => block.kind === 'table'))

test('each band is a table with a column for each lender, and the best of a row is marked', () => {
  const paper = toBidPaper(parts(bids))
  expect(paper).toMatchObject({ ...frame, title: 'Bid comparison: Fairway' })
  expect(paper.sections.map(({ key }) => key)).toEqual(['notes', 'cost', 'terms', 'exits'])
  const [cost, terms] = tablesOf(paper)
  expect(cost?.columns.map(({ header }) => header)).toEqual([
    ...['Cost to the borrower', 'Georgia Strait Bank', 'Pacific Coast Credit Union'],
  ])
  expect(terms?.rows.find(([label]) => label === 'Lender fee')).toEqual(['Lender fee', '0 bps *', '100 bps'])
})

test('early exits name who leads when, also without the drawing', () => {
  const exits = toBidPaper(parts(bids)).sections.find(({ key }) => key === 'exits')
  const words = exits?.blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : []))
  expect(words?.[0]).toMatch(/^Georgia Strait Bank is cheapest for an exit in months 1 to \d+\.$/)
  expect(words?.at(-1)).toMatch(/^Month \d+: Pacific Coast Credit Union passes Georgia Strait Bank\.$/)
  expect(exits?.blocks.some(({ kind }) => kind === 'chart')).toBe(false)
})

test('one bid alone has no ranking to print', () => {
  expect(toBidPaper({ ...parts(bids.slice(0, 1)), ranks: null }).sections.map(({ key }) => key)).toEqual([
    ...['notes', 'cost', 'terms'],
  ])
})
