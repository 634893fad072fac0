/** The answers of clients on a phone: who said it, of which deal, how much they would recommend the house, and their own words. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useDashboardAddress } from '#web/features/reports/use-dashboard-address.ts'
import { type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import { ScoreGauge } from './ScoreGauge.tsx'
import { SurveyAnswers } from './SurveyAnswers.tsx'
import { SurveyControls } from './SurveyControls.tsx'
import SurveysPanel from './SurveysPanel.tsx'

let stage: Stage
afterEach(() => stage.close())

const answer = {
  ...{ id: 1, dealId: 6, clientName: 'Sofia Marchetti', deal: { dealName: 'Elm Walk-ups', ownerName: 'Daniel Wu' } },
  ...{ npsScore: 6, communication: 3, speed: 2, terms: 4, expertise: 4, overall: 4, openedCount: 1 },
  ...{ sentAt: '2026-06-01T12:00:00.000Z', answeredAt: '2026-06-05T12:00:00.000Z', testimonialConsent: false },
  ...{ comment: 'The appraisal was late.', referralName: null, referralEmail: null },
}

const FIGURES = { year: 2026, ownerIds: null, sent: 4, detractors: 1, quotable: 2, remindable: 0 }

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

const counted = {
  ...{
    years: [2026, 2025],
    scope: 'tree',
    ownerIds: [7, 8],
    sent: 1,
    answers: 1,
    promoters: 0,
    detractors: 1,
    nps: -100,
  },
  ...{ quotable: 0, remindable: 0, referrals: 0, medianDays: 4, scores: [6], target: null, uncalled: [] },
  ratings: { communication: 3, speed: 2, terms: 4, expertise: 4, overall: 4 },
}
const PEOPLE = [
  { id: 7, name: 'Jess Okafor' },
  { id: 8, name: 'Daniel Wu' },
]

/** The tab with its choices, as a person of this scope meets it. */
async function showTab(scope: string) {
  const asked: Asked[] = []
  stage = await openStage((call) => {
    asked.push(call)
    const { path, query } = call
    const whose = query.has('userId') ? [Number(query.get('userId'))] : counted.ownerIds
    if (path === 'survey-figures')
      return { value: { ...counted, scope, ownerIds: whose, year: Number(query.get('year') ?? 2026) } }
    const data = path === 'users' ? PEOPLE : [answer]
    return { value: { total: data.length, limit: 20, skip: 0, data } }
  })
  stage.show(() => {
    const address = useDashboardAddress()
    return (
      <>
        <SurveyControls address={address} />
        <SurveysPanel address={address} />
      </>
    )
  })
  await expect.element(page.getByText('The appraisal was late.')).toBeVisible()
  const last = (path: string) => Object.fromEntries(asked.findLast((call) => call.path === path)?.query ?? [])
  return { asked, last }
}

test('the year and the originator that are chosen narrow the score, the answers and the file', async () => {
  const { last } = await showTab('tree')
  expect(last('client-survey')).toMatchObject({
    ...{
      'actualFundingDate[$gte]': '2026-01-01',
      'actualFundingDate[$lte]': '2026-12-31',
      'userId[$in][0]': '7',
      'userId[$in][1]': '8',
    },
  })
  await page.getByRole('button', { name: /^Year/ }).click()
  await page.getByRole('menuitem', { name: '2025' }).click()
  await page.getByRole('button', { name: /^Originator/ }).click()
  await page.getByRole('menuitem', { name: 'Daniel Wu' }).click()
  const narrowed = {
    'actualFundingDate[$gte]': '2025-01-01',
    'actualFundingDate[$lte]': '2025-12-31',
    'userId[$in][0]': '8',
  }
  await expect.poll(() => last('survey-figures')).toEqual({ year: '2025', userId: '8' })
  await expect.poll(() => last('client-survey')).toMatchObject(narrowed)
  await page.getByRole('button', { name: 'Export' }).click()
  await expect.poll(() => last('client-survey/export.csv')).toMatchObject(narrowed)
})

test('whoever sees only their own clients chooses a year and no originator', async () => {
  const { asked } = await showTab('self')
  await expect.element(page.getByRole('button', { name: /^Year/ })).toBeVisible()
  expect(page.getByRole('button', { name: /^Originator/ }).elements()).toHaveLength(0)
  expect(asked.some(({ path }) => path === 'users')).toBe(false)
})
