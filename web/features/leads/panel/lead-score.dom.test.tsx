/** Beside a lead stands how well it meets the profile of the desk. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OneLead } from '#web/features/leads/lead-row.ts'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import { LeadFacts } from './LeadFacts.tsx'

let stage: Stage
afterEach(() => stage.close())

const LEAD = {
  ...{ _id: 'a'.repeat(24), leadType: 'expiries', state: 'active', owner: 'Grand Trunk Homes', province: 'ON' },
  ...{ amount: 4_150_000, principalamount: 4_150_000, source: 'list' },
} as OneLead

const show = async (profiles: readonly object[]) => {
  stage = await openStage(({ path, query }) => {
    if (path === 'icp-profiles') return { value: { total: profiles.length, limit: 60, skip: 0, data: profiles } }
    const isScored = path === 'leads' && query.get('icp') === 'true' && query.get('_id') === LEAD._id
    const data = isScored ? [{ ...LEAD, icpScore: 100, icpOutcomes: ['met'] }] : []
    return { value: { total: data.length, limit: 50, skip: 0, data } }
  })
  stage.show(() => <LeadFacts lead={LEAD} />)
  await expect.element(page.getByText('Grand Trunk Homes')).toBeVisible()
}

test('the profile is named, and what of it the lead meets', async () => {
  await show([{ id: 1, name: 'Ontario apartments', query: 'provinces=ON' }])
  await expect.element(page.getByText('ICP, Ontario apartments')).toBeVisible()
  await expect.element(page.getByRole('definition').filter({ hasText: '100' })).toBeVisible()
})

test('without a profile nothing is said of one', async () => {
  await show([])
  await expect.element(page.getByText(/^ICP/)).not.toBeInTheDocument()
})
