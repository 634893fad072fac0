import { expect, test } from 'vitest'
import { countedPage } from './page-views.ts'

test.each([
  ['/deal-bid/3f9c0aSecretToken', '/deal-bid'],
  ['/deal-bid', '/deal-bid'],
  ['/deal-consultant-bid/token', '/deal-consultant-bid'],
  ['/deal/track/prefundingTracker', '/deal/track/prefundingTracker'],
  ['/guest/prefundingTracker/12/token', '/guest/prefundingTracker'],
  ['/deal-bidding', undefined],
  ['/deal/12', undefined],
  ['/guest/survey/1/token', undefined],
  ['/admin-dashboard', undefined],
])('%s is counted as %s', (path, page) => {
  expect(countedPage(path)).toBe(page)
})
