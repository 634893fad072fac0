/** A sheet of rates as people read it. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import type { RateRow } from './market-rates.ts'
import { RateTable } from './RateTable.tsx'

let stage: Stage
afterEach(() => stage.close())

const RATE = {
  ...{ series: 'GOC_5Y', name: 'Government of Canada 5-year', country: 'CA', value: 2.85, asOf: '2026-06-30' },
  ...{ change: 0.04, changeWeek: 0.01, changeMonth: -0.05, isStale: false, source: 'published', attribution: null },
} as unknown as RateRow

async function show(rates: readonly RateRow[]) {
  stage = await openStage(() => ({ value: null }))
  stage.show(() => (
    <RateTable title="Government of Canada" rates={rates} isLoading={false} onRetry={() => {}} onChoose={() => {}} />
  ))
}

test('without rates it says that there are none right now', async () => {
  await show([])
  await expect.element(page.getByText('Rates are not available right now.')).toBeVisible()
})

test('it is one sheet, with no pages to leaf through', async () => {
  await show([RATE])
  await expect.element(page.getByText('2.85%')).toBeVisible()
  expect(page.getByText(/^Showing/).elements()).toEqual([])
})
