/** The review of a deal that waits: its checks, what changed since it was given back, and the decision beside them. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DealReview } from '#domain/deals/overview/deal-review.ts'
import type { DealNextStep } from '#domain/deals/overview/next-step.ts'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { type Answer, type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import { NextBand } from './NextBand.tsx'
import { Changes, Checks, ReturnNotePanel } from './ReviewPanels.tsx'
import { WayRail } from './WayRail.tsx'

let stage: Stage
let asked: Asked[]

const DEAL = {
  ...{ id: 7, dealId: 'D-2026-0023', dealName: 'Grand River Flex', dealStatus: 'pending', trackStage: null },
  ...{ userId: 8, user_company_id: 1, country: 'CA', currency: 'CAD', primaryLenderBidId: null },
  values: {},
  may: { update: true, remove: false, steps: ['approve', 'return'], actions: [] },
  updatedAt: '2026-06-30T16:00:00.000Z',
} as unknown as DealRow

const REVIEW: DealReview = {
  way: [
    { step: 'draft', state: 'done', on: '2026-06-15', days: 3 },
    { step: 'submitted', state: 'done', on: '2026-06-18', days: 4 },
    { step: 'returned', state: 'back', on: '2026-06-22', days: 4 },
    { step: 'submitted-again', state: 'done', on: '2026-06-26', days: 4 },
    { step: 'approval', state: 'here', on: null, days: null },
    { step: 'mandated', state: 'ahead', on: null, days: null },
  ],
  checks: [
    { key: 'LTV', label: 'LTV, ≤ 75.00%', value: '65.00%', isFine: true },
    {
      ...{ key: 'vacancy', label: 'Vacancy, floor 5.00%', value: '2.10%', isFine: false },
      meaning: 'At 5.00% vacancy NOI is $643,000 and DSCR 1.29x.',
    },
  ],
  returnedOn: '2026-06-22',
  changes: [
    { name: 'LTV', before: 66.79, after: 65 },
    { name: 'Operating_Statement', before: null, after: {} },
  ],
  changesCount: 14,
  words: ['Two tenants, both long.', 'Bought below cost.'],
  note: 'Rent roll is from March.',
  points: [
    { name: 'LTV', sentence: 'Over 65.', isAnswered: true },
    { name: 'Sponsor_Name', sentence: 'Who is it?', isAnswered: false },
  ],
}

function serve(call: Asked): Answer {
  asked.push(call)
  if (call.method !== 'GET') return { value: DEAL }
  return { value: { total: 0, limit: 100, skip: 0, data: [] } }
}

beforeEach(async () => {
  asked = []
  stage = await openStage(serve, { role: 'Transaction Only', rights: ['canApproveDeals'] })
  await page.viewport(1440, 900)
})
afterEach(() => stage.close())

test('what needs a look is read first, with what it means in money and a way to ask', async () => {
  const about: string[] = []
  stage.show(() => <Checks checks={REVIEW.checks} owner="Daniel Wu" onAsk={(label) => about.push(label)} />)
  await expect.element(page.getByText('1 of 2 pass')).toBeVisible()
  await expect.element(page.getByText('1 to look at')).toBeVisible()
  await expect.element(page.getByRole('listitem').first()).toMatchTextContent(/Vacancy, floor 5\.00%2\.10%/)
  await expect.element(page.getByText('At 5.00% vacancy NOI is $643,000 and DSCR 1.29x.')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Ask Daniel Wu' }))
  expect(about).toEqual(['Vacancy, floor 5.00%'])
})

test('each answer that changed since the return stands with what it was, and how many more there are', async () => {
  stage.show(() => <Changes deal={DEAL} review={REVIEW} />)
  await expect.element(page.getByText('Changed since 2026-06-22')).toBeVisible()
  await expect.element(page.getByRole('listitem').first()).toMatchTextContent(/LTV66\.79.*65/)
  await expect.element(page.getByRole('listitem').nth(1)).toMatchTextContent(/Operating statementchanged/)
  await expect.element(page.getByText('12 more have changed')).toBeVisible()
})

test('of a first submission the request is read in its own words', async () => {
  stage.show(() => <Changes deal={DEAL} review={{ ...REVIEW, returnedOn: null }} />)
  await expect.element(page.getByRole('heading', { name: 'What to know' })).toBeVisible()
  await expect.element(page.getByText('Bought below cost.')).toBeVisible()
})

test('each point of the note says what became of it', async () => {
  stage.show(() => <ReturnNotePanel review={REVIEW} />)
  await expect.element(page.getByText('1 of 2 answered')).toBeVisible()
  await expect.element(page.getByText('“Rent roll is from March.”')).toBeVisible()
  await expect.element(page.getByRole('listitem').nth(1)).toMatchTextContent(/“Over 65\.”LTV is 65.* now\./)
  await expect.element(page.getByRole('listitem').nth(2)).toMatchTextContent(/“Who is it\?”Sponsor name is as it was\./)
})

test('the way says when the deal was returned, and whose turn it is', async () => {
  stage.show(() => <WayRail way={REVIEW.way} today="2026-06-30" />)
  const way = page.getByRole('list', { name: 'Way to the approval' })
  await expect.element(way.getByRole('listitem').nth(2)).toMatchTextContent(/Returned06-22 · 4 d/)
  await expect.element(way.getByRole('listitem').nth(4)).toMatchTextContent(/Approvalyou, now/)
})

test('whoever does not decide reads who does', async () => {
  stage.show(() => <WayRail way={REVIEW.way} today="2026-06-30" decides="Marc Tremblay" />)
  const way = page.getByRole('list', { name: 'Way to the approval' })
  await expect.element(way.getByRole('listitem').nth(4)).toMatchTextContent(/Marc Tremblay, now/)
})

test('the decision has two buttons: to approve, and to return with a note', async () => {
  const next: DealNextStep = {
    ...{ act: 'approve', holder: { id: 1, name: 'Priya Raman' }, isMine: true, dueOn: null, count: 0, what: null },
  }
  stage.show(() => <NextBand deal={DEAL} next={next} missing={[]} today="2026-06-30" onNudge={() => {}} />)
  await expect.element(page.getByText('Your decision')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Approve deal' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Return deal' }))
  await expect.element(page.getByRole('dialog', { name: 'Return Grand River Flex?' })).toBeVisible()
})
