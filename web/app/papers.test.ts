/** Every word on paper comes from the catalogue: in the pseudo-language no plain letter is left that is not data. */
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { speakThrough } from '#domain/kernel/words.ts'
import { currencyDashboard } from '#domain/portfolio/portfolio-dashboard.ts'
import type { CurrencyTiles } from '#domain/reports/dashboard.ts'
import { PSEUDO, pseudoMessages } from '#server/adapters/catalogues.ts'
import { plainWordsOf } from '#server/testing/plain-words.ts'
import type { AnyCalculator } from '#web/features/calculators/calculator.ts'
import { toCalculatorPaper } from '#web/features/calculators/calculator-paper.ts'
import { CALCULATORS } from '#web/features/calculators/calculators.ts'
import { readInputs } from '#web/features/calculators/inputs.ts'
import { resultOf } from '#web/features/calculators/use-calculator.ts'
import { bidMatrix } from '#web/features/deals/bids/bid-matrix.ts'
import { toBidPaper } from '#web/features/deals/bids/bid-paper.ts'
import { exitRanks } from '#web/features/deals/bids/exit-ranks.ts'
import { toDealPaper } from '#web/features/deals/guest/deal-paper.ts'
import type { DealPackage } from '#web/features/deals/guest/guest-deal.ts'
import type { BidAnswers, BidRow } from '#web/features/deals/life/deal-row.ts'
import { toDashboardPaper as toPortfolioPaper } from '#web/features/portfolio/dashboard/dashboard-paper.ts'
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
    default:
      return []
  }
}

const bareWordsOf = ({ title, subtitle = '', sections, confidentiality = '' }: PdfPaper) =>
  [
    title,
    subtitle,
    confidentiality,
    ...sections.flatMap((each) => [each.title, ...each.blocks.flatMap(textsOf)]),
  ].flatMap(plainWordsOf)

const loan = 'principal=6500000&rate=5.25&term=60&amortization=300'
const COMPLETE = `${loan}&noi=612000&value=10000000&cost=9800000&firstPaymentDate=2024-01-30&repaidOn=2025-12-31&referenceRate=3.9&lendingValue=18000000&province=ON`

test.each(CALCULATORS.map((calculator) => [calculator.key, calculator] as const))(
  'the paper of the calculator %s',
  (_key, calculator: AnyCalculator) => {
    const values = readInputs(calculator.inputs, Object.fromEntries(new URLSearchParams(COMPLETE)))
    const result = resultOf(calculator, values)
    if (result.kind !== 'done') return
    expect(bareWordsOf(toCalculatorPaper({ calculator, values, outcome: result.outcome }, frame, i18n))).toEqual([])
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

test('the dashboard of a portfolio', () => {
  const answer = {
    asOf: '2026-06-30',
    currencies: [{ currency: 'CAD' as const, ...currencyDashboard([], []) }],
    watch: {
      total: 1,
      data: [
        {
          ...{ key: '1', kind: 'maturity' as const, state: 'near' as const, date: '2026-11-01', amount: 5 },
          ...{ currency: 'CAD' as const, record: { kind: 'loan' as const, _id: 'a', name: 'LOAN', province: null } },
        },
      ],
    },
    usdCad: null,
    isEmpty: false,
    choices: { provinces: [], propertyTypes: [], lenders: [] },
  }
  expect(bareWordsOf(toPortfolioPaper(answer as unknown as Parameters<typeof toPortfolioPaper>[0], frame))).toEqual([])
})
