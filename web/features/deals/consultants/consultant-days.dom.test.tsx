/** Calendar dates of quotes and schedules: shown as stored to a reader west of Greenwich. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LastRun } from '#web/features/reports/schedules/RunState.tsx'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import { ConsultantBidGrid } from './ConsultantBidGrid.tsx'
import type { ConsultantBidRow } from './consultant-bid-row.ts'

let stage: Stage | undefined
afterEach(() => stage?.close())

const QUOTE = {
  id: 1,
  consultantName: 'Holt',
  consultantCategoryId: 3,
  categoryName: 'Building Condition',
  currency: 'CAD',
  status: 'quoted',
  contacts: [],
  holdAskedUntil: '2027-02-14',
  values: { feeAmount: 4_600, validUntil: '2027-01-12' },
  may: { update: false, remove: false, steps: [], actions: [] },
} as unknown as ConsultantBidRow

test('the zone of these tests is west of Greenwich', () => expect(new Date('2027-01-12').getDate()).toBe(11))

test('the dates of a quote and of the hold asked for are those that are stored', async () => {
  stage = await openStage(() => ({ value: {} }))
  const list = { rows: [QUOTE], isLoading: false, error: undefined, refetch: () => undefined }
  stage.show(() => <ConsultantBidGrid currency="CAD" neededOn="2027-01-31" list={list} />)
  await expect.element(page.getByText('valid until 2027-01-12').first()).toBeVisible()
  await expect.element(page.getByText('asked to hold until 2027-02-14').first()).toBeVisible()
})

test('the last run of a schedule is on the day that is stored', async () => {
  stage = await openStage(() => ({ value: {} }))
  stage.show(() => <LastRun on="2027-01-12" status="sent" />)
  await expect.element(page.getByText(/2027-01-12/)).toBeVisible()
})
