/** The dashboard on paper has the panels of the screen, of the currency looked at, and none that is empty. */
import { expect, test } from 'vitest'
import '#web/i18n.ts'
import type { CurrencyTiles } from '#domain/reports/dashboard.ts'
import type { DashboardAnswer } from './dashboard-answer.ts'
import { toDashboardPaper } from './dashboard-paper.ts'

const tiles: CurrencyTiles = {
  ...{ currency: 'CAD', fundedVolume: 4_000_000, dealsClosed: 1, revenue: 40_000, target: 100_000, teamTarget: null },
  ...{ attainmentPct: 40, aheadBy: -10_000, pipelineVolume: 0, grossPipeline: 0, weightedPipeline: 0 },
  ...{ projectedYear: 40_000, averageFeeBps: 100, averageDealSize: 4_000_000, medianDaysToClose: 60 },
}
const empty: DashboardAnswer = {
  ...{ year: 2026, asOf: '2026-06-30', scope: 'company', years: [2026], ownerIds: null, currencies: [tiles] },
  pitchesThisWeek: 0,
  outcomes: { closed: 1, lost: 0, bids: 2, approachedDeals: 1 },
  ...{ pullThroughPct: 100, bidsPerDeal: 2, revenueByMonth: [], funnel: [], mix: [], originators: [] },
  ...{ fundingCalendar: [], awaitingBids: [], expiringBids: [], staleDeals: [], approvals: [] },
}
const paperOf = (part: Partial<DashboardAnswer>) =>
  toDashboardPaper({
    ...{ title: 'Management Dashboard', figures: { ...empty, ...part }, tiles, chart: null },
    cells: [{ label: 'Average fee', value: '100 bps' }],
    frame: { asOf: '2026-07-01', company: { name: 'Northgate' } },
  })

test('a year in which nothing happened has its figures alone, of the day they are of', () => {
  const paper = paperOf({})
  expect(paper).toMatchObject({ title: 'Management Dashboard', subtitle: '2026 · CAD', company: { name: 'Northgate' } })
  expect(paper.asOf).toContain('2026')
  expect(paper.sections.map(({ key }) => key)).toEqual(['figures'])
  expect(paper.sections[0]?.blocks).toMatchObject([
    {
      kind: 'figures',
      cells: [{ label: 'Revenue YTD, gross', value: '$40,000' }, {}, {}, {}, { label: 'Average fee' }],
    },
  ])
})

test.each<[string, Partial<DashboardAnswer>, string[]]>([
  [
    'revenue',
    {
      revenueByMonth: [
        {
          currency: 'CAD',
          months: [
            {
              month: 1,
              received: 40_000,
              invoiced: 0,
              booked: 5_000,
              expected: 8_000,
              cumulative: 45_000,
              target: null,
            },
          ],
        },
      ],
    },
    ['Jan', '$40,000', '$0', '$5,000', '$3,000', '$45,000', '-'],
  ],
  [
    'funnel',
    { funnel: [{ dealStatus: 'draft', trackStage: null, currency: 'CAD', count: 3, volume: 9_000_000 }] },
    ['Draft', '3', '$9,000,000'],
  ],
  [
    'originators',
    { originators: [{ userId: 4, name: 'Ada', currency: 'CAD', revenue: 40_000, target: null }] as never },
    ['Ada', '$40,000', '-'],
  ],
  [
    'mix',
    { mix: [{ kind: 'province', name: 'ON', currency: 'CAD', volume: 4_000_000 }] },
    ['ON', '$4,000,000', '100.00%'],
  ],
])('%s is a table', (key, part, row) => {
  const section = paperOf(part).sections.find((each) => each.key === key)
  const rows = section?.blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []))
  expect(rows).toEqual([row])
})

test('what originators brought is said to be the whole fee, of which a dashboard of one person shows the share', () => {
  const originators = [{ userId: 4, name: 'Ada', currency: 'CAD', revenue: 40_000, target: null }] as never
  expect(paperOf({ originators }).sections.at(-1)?.title).toBe('Revenue by originator, gross fees')
})

test('what is of the other currency stays on its own paper', () => {
  const funnel = [{ dealStatus: 'draft' as const, trackStage: null, currency: 'USD' as const, count: 1, volume: 1 }]
  expect(paperOf({ funnel }).sections.map(({ key }) => key)).toEqual(['figures'])
})
