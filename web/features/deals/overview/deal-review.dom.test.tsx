/** When the review of a deal is asked for: with the deal itself, and not once a decision has been made. */
import { useQueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { DealReview } from '#domain/deals/overview/deal-review.ts'
import { invalidateAfter } from '#web/data/hooks.ts'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import { DealReviewPage } from './DealReviewPage.tsx'
import type { OverviewProps } from './overview-props.ts'

let stage: Stage | undefined
afterEach(() => stage?.close())

const DEAL = {
  id: 7,
  dealName: 'Grand River Flex',
  dealStatus: 'pending',
  currency: 'CAD',
  country: 'CA',
  values: {},
  updatedAt: '2026-06-30T16:00:00.000Z',
} as unknown as OverviewProps['deal']
const OVERVIEW = { next: null, missing: [], people: [], today: '2026-06-30' } as unknown as OverviewProps['overview']
const REVIEW: Partial<DealReview> = {
  way: [],
  checks: [{ key: 'KYC_Status', label: 'KYC', value: 'Cleared', isFine: true }],
  returnedOn: null,
  changes: [],
  changesCount: 0,
  words: [],
  note: null,
  points: [],
}

function Decide() {
  const client = useQueryClient()
  return (
    <button type="button" onClick={() => void invalidateAfter(client, ['deals'])}>
      Approve
    </button>
  )
}

test('is not asked for again by the change that ends it', async () => {
  const reviews: string[] = []
  const others: string[] = []
  stage = await openStage(({ path }) => {
    if (path.endsWith('/review')) reviews.push(path)
    else others.push(path)
    return { value: path.endsWith('/review') ? REVIEW : { total: 0, limit: 1, skip: 0, data: [] } }
  })
  stage.show(() => (
    <>
      <Decide />
      <DealReviewPage deal={DEAL} overview={OVERVIEW} isPhone={false} onNudge={() => undefined} />
    </>
  ))
  await expect.element(page.getByText('Cleared')).toBeVisible()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect.element(page.getByText('Cleared')).toBeVisible()
  expect(reviews).toEqual(['deals/7/review'])
})
