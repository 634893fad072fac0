/** The answers of clients on a phone: who said it, of which deal, how much they would recommend the house, and their own words. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import { ScoreGauge } from './ScoreGauge.tsx'
import { SurveyAnswers } from './SurveyAnswers.tsx'

let stage: Stage
afterEach(() => stage.close())

const answer = {
  ...{ id: 1, dealId: 6, clientName: 'Sofia Marchetti', deal: { dealName: 'Elm Walk-ups', ownerName: 'Daniel Wu' } },
  ...{ npsScore: 6, communication: 3, speed: 2, terms: 4, expertise: 4, overall: 4, openedCount: 1 },
  ...{ sentAt: '2026-06-01T12:00:00.000Z', answeredAt: '2026-06-05T12:00:00.000Z', testimonialConsent: false },
  ...{ comment: 'The appraisal was late.', referralName: null, referralEmail: null },
}

const FIGURES = { year: 2026, sent: 4, detractors: 1, quotable: 2, remindable: 0 }

test('on a phone an answer keeps its words and its deal', async () => {
  stage = await openStage(() => ({ value: { total: 1, limit: 20, skip: 0, data: [answer] } }))
  await page.viewport(390, 844)
  stage.show(() => <SurveyAnswers figures={FIGURES} query={{}} />)
  const row = page.getByRole('listitem').filter({ hasText: 'Sofia Marchetti' })
  await expect.element(row.getByText('The appraisal was late.')).toBeVisible()
  await expect.element(row.getByRole('link', { name: 'Elm Walk-ups' })).toBeVisible()
  await expect.element(row.getByText('6', { exact: true })).toBeVisible()
})

test('those who would not recommend the house, and those who may be quoted, are asked for by themselves', async () => {
  const asked: Asked[] = []
  stage = await openStage((call) => {
    asked.push(call)
    return { value: { total: 1, limit: 20, skip: 0, data: [answer] } }
  })
  stage.show(() => <SurveyAnswers figures={FIGURES} query={{}} />)
  await page.getByRole('radiogroup').getByText('Detractors', { exact: false }).click()
  await expect.poll(() => asked.some(({ query }) => query.get('npsScore[$lte]') === '6')).toBe(true)
  await page.getByRole('radiogroup').getByText('May be quoted', { exact: false }).click()
  await expect.poll(() => asked.some(({ query }) => query.get('testimonialConsent') === 'true')).toBe(true)
})

test('the answers are taken along as a file, with what their deal is called and who may be quoted', async () => {
  const asked: Asked[] = []
  stage = await openStage((call) => {
    asked.push(call)
    return { value: { total: 1, limit: 20, skip: 0, data: [answer] } }
  })
  stage.show(() => <SurveyAnswers figures={FIGURES} query={{}} />)
  await page.getByRole('button', { name: 'Export' }).click()
  const taken = () =>
    asked
      .find(({ path }) => path === 'client-survey/export.csv')
      ?.query.get('$columns')
      ?.split(',')
  await expect
    .poll(taken)
    .toEqual(expect.arrayContaining(['npsScore', 'deal.dealName', 'comment', 'testimonialConsent']))
})

test('who has not answered is reminded with one press, of the year and the person looked at, and then it is said when', async () => {
  const asked: Asked[] = []
  const silent = { ...answer, npsScore: null, answeredAt: null, remindedAt: '2026-06-20T12:00:00.000Z' }
  stage = await openStage((call) => {
    asked.push(call)
    return { value: call.method === 'POST' ? { reminded: [1] } : { total: 1, limit: 20, skip: 0, data: [silent] } }
  })
  stage.show(() => <SurveyAnswers figures={{ ...FIGURES, remindable: 1 }} query={{ year: '2026', userId: '7' }} />)
  await expect.element(page.getByText('Reminded 2026-06-20')).toBeVisible()
  await page.getByRole('button', { name: 'Remind 1' }).click()
  await expect.element(page.getByText('Clients reminded: 1')).toBeVisible()
  expect(asked.find(({ method }) => method === 'POST')).toMatchObject({
    path: 'survey-reminders',
    body: { year: '2026', userId: '7' },
  })
})

test('nobody is reminded where all have answered or were reminded', async () => {
  stage = await openStage(() => ({ value: { total: 1, limit: 20, skip: 0, data: [answer] } }))
  stage.show(() => <SurveyAnswers figures={FIGURES} query={{}} />)
  await expect.element(page.getByText('The appraisal was late.')).toBeVisible()
  expect(page.getByRole('button', { name: /^Remind/ }).elements()).toHaveLength(0)
})

const score = { nps: 33.333, target: 50, answers: 3, promoters: 2, detractors: 1 }

test('the score stands between −100 and 100 beside its target, with who it is made of', async () => {
  stage = await openStage(() => ({ value: null }))
  stage.show(() => <ScoreGauge figures={score} />)
  await expect.element(page.getByRole('img', { name: '33.33 between −100 and 100, target 50' })).toBeVisible()
  await expect.element(page.getByText('16.67 to the target')).toBeVisible()
  await expect.element(page.getByText('66.67%', { exact: false })).toBeVisible()
})

test('a score without a target, and one that passes it, ask for nothing', async () => {
  stage = await openStage(() => ({ value: null }))
  stage.show(() => (
    <>
      <ScoreGauge figures={{ ...score, target: null }} />
      <ScoreGauge figures={{ ...score, nps: 60 }} />
    </>
  ))
  await expect.element(page.getByRole('img', { name: '33.33 between −100 and 100', exact: true })).toBeVisible()
  expect(page.getByText(/to the target$/).elements()).toHaveLength(0)
})
