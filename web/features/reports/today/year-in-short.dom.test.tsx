/** The year above the day says whose revenue it counts. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CurrencyTiles } from '#domain/reports/dashboard.ts'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import { YearInShort } from './YearInShort.tsx'

const TILES = {
  ...{ currency: 'CAD', revenue: 89_718.75, target: null, attainmentPct: null, pipelineVolume: 58_000_000 },
  ...{ weightedPipeline: 231_950, grossPipeline: 425_000 },
} as CurrencyTiles

let stage: Stage
beforeEach(async () => {
  stage = await openStage(() => ({ value: {} }))
})
afterEach(() => stage.close())

test.each([
  [true, 'Revenue YTD, your share'],
  [false, 'Revenue YTD, gross'],
])('of one person alone: %s, it reads %s', async (isOwn, label) => {
  stage.show(() => <YearInShort tiles={TILES} isOwn={isOwn} linkTo={() => '/'} />)
  await expect.element(page.getByText(label, { exact: true })).toBeVisible()
})
