/** A link that opens nothing any more tells its lender how the bid ended, and whom to ask. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import { BidEnded } from './BidEnded.tsx'
import type { BidEnding } from './guest-deal.ts'

let stage: Stage | undefined
afterEach(() => stage?.close())

test.each<[BidEnding['outcome'], string]>([
  ['funded', 'This loan has closed with you.'],
  ['chosen', 'Your bid was chosen.'],
  ['not-chosen', 'Another lender was chosen. Thank you for your bid.'],
  ['closed', 'This request is closed.'],
  ['open', 'This link has run out.'],
])('%s: %s', async (outcome, words) => {
  stage = await openStage(() => ({ value: {} }))
  const ending: BidEnding = {
    ...{
      outcome,
      companyName: 'Northgate',
      companyLogo: null,
      lenderName: 'Lakeshore Life',
      dealName: 'Parkway Plaza',
    },
    sender: { name: 'Jess Okafor', email: 'jess@northgate.test', phone: null },
  }
  stage.show(() => <BidEnded ending={ending} />)
  await expect.element(page.getByRole('heading', { name: words })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'jess@northgate.test' })).toBeVisible()
})
