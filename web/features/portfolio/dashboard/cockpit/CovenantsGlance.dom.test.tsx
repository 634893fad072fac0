/** The covenants at a glance: what is not listed is counted by its status, and a limit is never joined by a sign. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CovenantsAtGlance, TightTest } from '#domain/portfolio/covenant-tests.ts'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import { CovenantsGlance } from './CovenantsGlance.tsx'

let stage: Stage
beforeEach(async () => {
  stage = await openStage(() => ({ value: {} }))
})
afterEach(() => stage.close())

const breach = (_id: string): TightTest => ({
  record: { kind: 'loan', _id, name: _id },
  ...{ covenant: 'occupancyRequirenmentPercentage', side: 'minimum', limit: 85, actual: 81, cushionPct: -4.7 },
  status: 'Breach',
})

const covenants: CovenantsAtGlance = {
  counts: { Breach: 47, Watch: 12, Pass: 45, 'Not tested': 3 },
  ...{ answered: 0, nextTest: null },
  tightest: ['a', 'b', 'c', 'd', 'e'].map(breach),
}

test('the tests that are not listed are counted by status', async () => {
  stage.show(() => <CovenantsGlance covenants={covenants} />, '/')
  await expect.element(page.getByText('102 more: 42 breach, 12 watch, 45 pass, 3 not tested')).toBeVisible()
})

test('a limit is named as a minimum beside what misses it', async () => {
  stage.show(() => <CovenantsGlance covenants={covenants} />, '/')
  await expect.element(page.getByText('min 85.00%').first()).toBeVisible()
  expect(page.getByText(/[≥≤]/).elements()).toHaveLength(0)
})
