/** The map of where a lender lends stands on its page where its criteria name places. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { LenderRow } from '#web/features/lenders/lender-row.ts'
import { openStage, type Stage } from '#web/testing/stage.tsx'
// Loaded at once here: found only while a test runs, its packages would be bundled anew under that test.
import '#web/features/maps/RegionMap.tsx'
import '#web/ui/map/MapCanvas.tsx'
import { LenderCoverage } from './LenderCoverage.tsx'

let stage: Stage
afterEach(() => stage.close())

async function show(provinces: readonly string[]) {
  stage = await openStage(() => ({ value: {} }))
  const lender = { country: 'CA', companyName: 'Lakeshore', provinces } as unknown as LenderRow
  stage.show(() => (
    <>
      <LenderCoverage lender={lender} />
      <p>Below</p>
    </>
  ))
}

test('places that are named are counted and listed beside their map', async () => {
  await show(['ON', 'QC'])
  await expect.element(page.getByRole('heading', { name: /^Where it lends/ })).toBeVisible()
  await expect.element(page.getByText('2 provinces and states')).toBeVisible()
  await page.getByRole('button', { name: 'Show as list' }).click()
  await expect.element(page.getByText('Ontario')).toBeVisible()
})

test('a lender without limits of place has no map of them', async () => {
  await show([])
  await expect.element(page.getByText('Below')).toBeVisible()
  expect(page.getByText('Where it lends').elements()).toEqual([])
})
