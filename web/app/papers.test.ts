/** Every word on paper comes from the catalogue: in the pseudo-language no plain letter is left that is not data. */
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { speakThrough } from '#domain/kernel/words.ts'
import type { BoardFacts } from '#domain/portfolio/board/board-facts.ts'
import { boardPaper } from '#domain/portfolio/board/board-pack.ts'
import { BOARD_SECTIONS } from '#domain/portfolio/board/board-sections.ts'
import { heldLine, makeHeldLoan, makeHeldProperty } from '#domain/portfolio/holdings.factory.ts'
import type { CurrencyTiles } from '#domain/reports/dashboard.ts'
import { PSEUDO, pseudoMessages } from '#server/adapters/catalogues.ts'
import { plainWordsOf } from '#server/testing/plain-words.ts'
import type { AnyCalculator } from '#web/features/calculators/calculator.ts'
import { toCalculatorPaper } from '#web/features/calculators/calculator-paper.ts'
import { CALCULATORS } from '#web/features/calculators/calculators.ts'
import { readInputs } from '#web/features/calculators/input-address.ts'
import { resultOf } from '#web/features/calculators/use-calculator.ts'
import { bidMatrix } from '#web/features/deals/bids/bid-matrix.ts'
import { toBidPaper } from '#web/features/deals/bids/bid-paper.ts'
import { exitRanks } from '#web/features/deals/bids/exit-ranks.ts'
import { toDealPaper } from '#web/features/deals/guest/deal-paper.ts'
import type { DealPackage } from '#web/features/deals/guest/guest-deal.ts'
import type { BidAnswers, BidRow } from '#web/features/deals/life/deal-row.ts'
import type { DashboardAnswer } from '#web/features/reports/dashboard-answer.ts'
import { toDashboardPaper } from '#web/features/reports/dashboard-paper.ts'
import { i18n } from '#web/i18n.ts'
import type { PdfBlock, PdfPaper } from '#web/ui/index.ts'

beforeAll(async () => {
  i18n.loadAndActivate({ locale: PSEUDO, messages: await pseudoMessages() })
  speakThrough(() => ({ i18n, idOf: generateMessageId }))
})
afterAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  speakThrough(() => ({ i18n }))
})

const frame = { asOf: '2026-06-30', company: { name: 'ACME' }, confidentiality: '' }

function textsOf(block: PdfBlock): readonly string[] {
  switch (block.kind) {
    case 'heading':
    case 'text':
      return [block.text]
    case 'facts':
      return block.rows.flat()
    case 'figures':
      return block.cells.flatMap(({ label, value }) => [label, value])
    case 'table':
      return [...block.columns.map(({ header }) => header), ...block.rows.flat(), ...(block.total ?? [])]
    case 'beside':
      return block.columns.flat().flatMap(textsOf)
    case 'drawing':
      return [block.title ?? '', block.label, ...block.shapes.flatMap((shape) => ('text' in shape ? [shape.text] : []))]
    default:
      return []
  }
}

const bareWordsOf = ({ title, subtitle = '', sections, confidentiality = '', cover }: PdfPaper) =>
  [
    ...[title, subtitle, confidentiality, cover?.kicker ?? '', cover?.lead ?? '', cover?.owner.about ?? ''],
    ...(cover?.contents ?? []).map((part) => part.title),
    ...sections.flatMap((each) => [each.title, each.lead ?? '', ...each.blocks.flatMap(textsOf)]),
  ].flatMap(plainWordsOf)

const loan = 'principal=6500000&rate=5.25&term=60&amortization=300'
const COMPLETE = `${loan}&noi=612000&value=10000000&cost=9800000&firstPaymentDate=2024-01-30&repaidOn=2025-12-31&referenceRate=3.9&lendingValue=18000000&province=ON`

test.each(CALCULATORS.map((calculator) => [calculator.key, calculator] as const))(
  'the paper of the calculator %s',
  (_key, calculator: AnyCalculator) => {
    const values = readInputs(calculator.inputs, Object.fromEntries(new URLSearchParams(COMPLETE)))
    const result = resultOf(calculator, values)
    if (result.kind !== 'done') return
    expect(bareWordsOf(toCalculatorPaper({ calculator, ...result }, frame, i18n))).toEqual([])
  },
)

test('the comparison of bids', () => {
  const quote: BidAnswers = {
    ...{ loanAmount: 3_900_000, rateType: 'Fixed', termMonths: 60, amortizationMonths: 300, allInRate: 5.1 },
    ...{ lenderFeeBps: 50, prepaymentPenaltyType: 'noPenalty' },
  }
  const makeBid = (id: number, lenderName: string, values: BidAnswers) =>
    ({ id, lenderName, values: { ...quote, ...values } }) as unknown as BidRow
  const bids = [makeBid(1, 'ONE', { allInRate: 5.4, lenderFeeBps: 0 }), makeBid(2, 'TWO', { lenderFeeBps: 100 })]
  const matrix = bidMatrix({ bids, currency: 'CAD', exitMonth: 12 })
  const deal = { dealName: 'FAIRWAY', values: {} }
  expect(bareWordsOf(toBidPaper({ deal, matrix, ranks: exitRanks(bids, 'CAD'), chart: null, frame }))).toEqual([])
})

test('the package that a lender reads', () => {
  const values = {
    ...{ Loan_Amount: 6_500_000, Loan_Purpose: 'refinance', Closing_Date: '2026-09-01' },
    rentRoll: [{ unit: '1', tenant: null, areaSf: 900, expiry: '2027-01-31', monthlyRent: 2_000 }],
    Existing_Debt: [{ lender: 'BANK', balance: 1_000_000, rate: 5, maturity: '2027-01-31' }],
  }
  const pack = {
    deal: { dealName: 'FAIRWAY', country: 'CA', currency: 'CAD', expectedClosingDate: null, values },
    documents: [],
    sections: [{ key: 'loan', title: 'X', names: Object.keys(values) }],
    names: {},
    sender: { companyName: 'ACME', companyLogo: null, name: 'BEA', title: null, email: 'B@X', phone: null },
    options: {},
  } as unknown as DealPackage
  expect(bareWordsOf(toDealPaper(pack, i18n, frame))).toEqual([])
})

test('the dashboard of a desk', () => {
  const tiles: CurrencyTiles = {
    ...{ currency: 'CAD', fundedVolume: 4_000_000, dealsClosed: 1, revenue: 40_000, target: 100_000, teamTarget: null },
    ...{ attainmentPct: 40, aheadBy: -10_000, pipelineVolume: 0, grossPipeline: 0, weightedPipeline: 0 },
    ...{ projectedYear: 40_000, averageFeeBps: 100, averageDealSize: 4_000_000, medianDaysToClose: 60 },
  }
  const figures: DashboardAnswer = {
    ...{ year: 2026, asOf: '2026-06-30', scope: 'company', years: [2026], ownerIds: null, currencies: [tiles] },
    outcomes: { closed: 1, lost: 0, bids: 2, approachedDeals: 1 },
    ...{ pullThroughPct: 100, bidsPerDeal: 2, revenueByMonth: [], originators: [], pitchesThisWeek: 0 },
    funnel: [{ dealStatus: 'draft', trackStage: null, currency: 'CAD', count: 3, volume: 9_000_000 }],
    mix: [{ kind: 'province', name: 'ON', currency: 'CAD', volume: 4_000_000 }],
    ...{ fundingCalendar: [], awaitingBids: [], expiringBids: [], staleDeals: [], approvals: [] },
  }
  const paper = toDashboardPaper({ title: 'X', figures, tiles, chart: null, cells: [], frame })
  expect(bareWordsOf(paper)).toEqual([])
})

test('the board pack of a portfolio', () => {
  const maple = makeHeldProperty('MAPLE', 21_000_000, 1_000_000, {
    propertyTypeName: 'TYPE',
    noiHistory: [{ periodEnd: '2025-12-31', noi: 990_000 }],
    insurance: { expiry: '2026-07-15' },
  })
  const loan = makeHeldLoan('MAPLE', {
    ...{ originalLoanAmount: 14_000_000, allInRate: 5, term: 60, firstPaymentDate: '2022-01-01', amortization: 300 },
    covenants: { loanToValuePercentage: 50, debtServiceCoverageRatio: 1.2 },
  })
  const facts: BoardFacts = {
    holdings: {
      ...{ properties: [maple], loans: [{ ...loan, lenderName: 'ACME' }], constructionLoans: [], blankets: [] },
      lines: [{ ...heldLine, name: 'LINE', lenderName: 'ACME' }],
    },
    ...{ asOf: '2026-06-30', choice: {}, rates: [], assumptions: { spread: 1.85 }, lead: { months: 6 } },
    ...{ owner: 'ACME', preparedBy: 'BEA', sections: BOARD_SECTIONS },
  }
  expect(bareWordsOf({ ...frame, ...boardPaper(facts) })).toEqual([])
})
