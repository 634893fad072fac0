/** The answers of clients on a phone: who said it, of which deal, how much they would recommend the house, and their own words. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import { SurveyAnswers } from './SurveyAnswers.tsx'

let stage: Stage
afterEach(() => stage.close())

const answer = {
  ...{ id: 1, dealId: 6, clientName: 'Sofia Marchetti', deal: { dealName: 'Elm Walk-ups', ownerName: 'Daniel Wu' } },
  ...{ npsScore: 6, communication: 3, speed: 2, terms: 4, expertise: 4, overall: 4, openedCount: 1 },
  ...{ sentAt: '2026-06-01T12:00:00.000Z', answeredAt: '2026-06-05T12:00:00.000Z', testimonialConsent: false },
  ...{ comment: 'The appraisal was late.', referralName: null, referralEmail: null },
}

test('on a phone an answer keeps its words and its deal', async () => {
  stage = await openStage(() => ({ value: { total: 1, limit: 20, skip: 0, data: [answer] } }))
  await page.viewport(390, 844)
  stage.show(() => <SurveyAnswers year={2026} />)
  const row = page.getByRole('listitem').filter({ hasText: 'Sofia Marchetti' })
  await expect.element(row.getByText('The appraisal was late.')).toBeVisible()
  await expect.element(row.getByRole('link', { name: 'Elm Walk-ups' })).toBeVisible()
  await expect.element(row.getByText('6', { exact: true })).toBeVisible()
})
