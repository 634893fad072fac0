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
  stage.show(() => <FiguresStrip figures={FIGURES} />, '/crm-dashboard')
  await expect.element(page.getByRole('button', { name: 'Arrange figures' })).toBeVisible()
  const names = [...stage.place.querySelectorAll('dt')].map(({ textContent }) => textContent)
  expect(names[0]).toBe('Pitches next 7 days')
  expect(names).not.toContain('Past-due actions')
})
