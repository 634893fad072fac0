/** A profile that finds nobody says so, and which of its clauses is the one to loosen. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import LeadAssignmentPage from './LeadAssignmentPage.tsx'

let stage: Stage
afterEach(() => stage.close())

const COUNTS = {
  ...{ all: 190, counts: [43, 0], nearly: 43, matches: { count: 0, principal: {} } },
  changes: [{ key: 'provinces', label: 'Add Ontario', query: 'provinces=MB,ON', gain: 29 }],
}

test('a profile that no lead matches says what to do, and offers the change that finds some', async () => {
  stage = await openStage(
    ({ path }) => {
      if (path === 'icp-counts') return { value: COUNTS }
      if (path === 'lead-originators' || path === 'icp-profile-counts') return { value: { data: [] } }
      return { value: { total: 0, limit: 50, skip: 0, data: [] } }
    },
    { role: 'Transaction Only' },
  )
  const profile = encodeURIComponent('minAmount=3000000&provinces=MB')
  stage.show(LeadAssignmentPage, `/lead-assignment?icp=${profile}`)
  await expect.element(page.getByText('No lead matches this profile. Loosen a filter.')).toBeVisible()
  await expect.element(page.getByText('Nothing is left after this clause')).toBeVisible()
  await page.getByRole('button', { name: /Add Ontario/ }).click()
  await expect.poll(() => stage.address().icp).toBe('provinces=MB,ON')
})
