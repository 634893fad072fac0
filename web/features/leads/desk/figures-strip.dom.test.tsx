/** The figures over a list of leads, as their reader arranged them. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import { FiguresStrip } from './FiguresStrip.tsx'
import type { LeadFigures } from './use-lead-figures.ts'

let stage: Stage
afterEach(() => stage.close())

const FIGURES: LeadFigures = {
  ...{ activeLeads: 12, pastDue: 3, pitchesNext7Days: 2, byStage: [], wall: [] },
  maturing: [{ months: 6, count: 1, principal: { CAD: 1_000_000 } }],
  conversion: { mandated: 1, decided: 4, percent: 25 },
}

test('a figure that its reader hid is not shown, and another stands first', async () => {
  const dashboardLayout = { crm: { order: ['pitches', 'active'], hidden: ['past-due'] } }
  const row = { id: 5, userId: 7, dashboardLayout }
  stage = await openStage(() => ({ value: { total: 1, limit: 1, skip: 0, data: [row] } }))
  stage.show(() => <FiguresStrip figures={FIGURES} tab="expiries" />, '/crm-dashboard')
  await expect.element(page.getByRole('button', { name: 'Arrange figures' })).toBeVisible()
  const names = [...stage.place.querySelectorAll('dt')].map(({ textContent }) => textContent)
  expect(names[0]).toBe('Pitches next 7 days')
  expect(names).not.toContain('Past-due actions')
})

test.each([
  ['expiries', true],
  ['own-financing', true],
  ['listings', false],
  ['crm', false],
  ['partner', false],
  ['market', false],
] as const)('shows maturities over the leads of %s: %s', async (tab, isShown) => {
  stage = await openStage(() => ({ value: { total: 0, limit: 1, skip: 0, data: [] } }))
  stage.show(() => <FiguresStrip figures={FIGURES} tab={tab} />, '/crm-dashboard')
  await expect.element(page.getByText('Active leads')).toBeVisible()
  const names = [...stage.place.querySelectorAll('dt')].map(({ textContent }) => textContent)
  expect(names.includes('Maturing in 6 months')).toBe(isShown)
})
