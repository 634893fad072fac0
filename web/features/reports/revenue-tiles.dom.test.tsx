/** The tiles of a year: what is an average is told in whole dollars, and what one person brings as a share. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CurrencyTiles } from '#domain/reports/dashboard.ts'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import type { DashboardAnswer } from './dashboard-answer.ts'
import { useTiles } from './revenue-tiles.tsx'

const TILES = {
  ...{ currency: 'CAD', fundedVolume: 30_250_000, dealsClosed: 3, revenue: 250_000, target: null, aheadBy: null },
  ...{ pipelineVolume: 0, grossPipeline: 0, weightedPipeline: 0, projectedYear: 250_000, averageFeeBps: 82.64 },
  ...{ averageDealSize: 10_083_333.33, medianDaysToClose: 60 },
} as CurrencyTiles
const FIGURES = {
  ...{ scope: 'self', funnel: [], pullThroughPct: 100, bidsPerDeal: 2, pitchesThisWeek: 0 },
  outcomes: { closed: 3, lost: 0, bids: 6, approachedDeals: 3 },
} as unknown as DashboardAnswer

let stage: Stage
afterEach(() => stage.close())

function Tiles() {
  const scope = {
    year: 2026,
    until: '2026-12-31',
    currency: 'CAD',
    ownerIds: [7],
    isOwn: true,
    marketIds: null,
  } as const
  const cells = useTiles(FIGURES, TILES, { scope, toFigure: () => '/', toPitches: '/' })
  return cells.map(({ key, value, hint }) => (
    <p key={key} data-testid={key}>
      {value} {hint}
    </p>
  ))
}

test('an average has no cents, and a year that is projected says whose part of the fees it is', async () => {
  stage = await openStage(() => ({ value: {} }))
  stage.show(Tiles as never)
  await expect.element(page.getByTestId('size')).toHaveTextContent('$10,083,333 of deals closed')
  await expect.element(page.getByTestId('projected')).toHaveTextContent('$250,000 your share')
})
