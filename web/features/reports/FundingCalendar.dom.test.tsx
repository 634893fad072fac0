/** Panels of records on the dashboard say which of how many rows they show, as every list does. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import type { FundingRow } from './dashboard-answer.ts'
import { FundingCalendar } from './FundingCalendar.tsx'
import { TargetsPanel } from './TargetsPanel.tsx'

let stage: Stage

const makeRow = (id: number): FundingRow => ({
  id,
  dealKey: id,
  dealId: `D-2026-000${id}`,
  dealName: `Plaza ${id}`,
  currency: 'CAD',
  borrower: null,
  lenderName: null,
  loanAmount: 1_000_000,
  feeBps: 100,
  probability: 50,
  fundingDate: '2026-08-01',
  isCustomFundingDate: false,
  weightedRevenue: 5_000,
  updatedAt: '2026-06-30T16:00:00.000Z',
})

beforeEach(async () => {
  const people = [2, 3].map((id) => ({ id, name: `Person ${id}`, roles: ['TO/Agent'], parent: 7 }))
  stage = await openStage(({ path, query }) => {
    if (query.has('getTargetYears')) return { value: [2026] }
    const data = path === 'users' ? people : []
    return { value: { total: data.length, limit: 100, skip: 0, data } }
  })
})
afterEach(() => stage.close())

test.each([
  [0, 'Showing: 0 - 0 / 0'],
  [3, 'Showing: 1 - 3 / 3'],
])('the funding calendar of %d deals ends with “%s”', async (count, words) => {
  stage.show(() => <FundingCalendar rows={Array.from({ length: count }, (_, at) => makeRow(at + 1))} listTo="/" />)
  await expect.element(page.getByText(words)).toBeVisible()
})

test('the targets of two people end with “Showing: 1 - 2 / 2”', async () => {
  stage.show(() => <TargetsPanel asked="2026" onYear={() => {}} />)
  await expect.element(page.getByText('Showing: 1 - 2 / 2')).toBeVisible()
})
