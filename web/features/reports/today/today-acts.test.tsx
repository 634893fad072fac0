/** Lines of the day are done where they stand: a deal approved, a stage moved, a colleague asked or answered. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DealNextStep } from '#domain/deals/overview/next-step.ts'
import type { TodayDeal, TodayLine } from '#domain/reports/today.ts'
import { type Answer, type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import { LinesColumn } from './LinesColumn.tsx'

let stage: Stage
let asked: Asked[]

const WHOLE = {
  ...{ id: 14, dealId: 'D-2026-0024', dealName: 'Birchmount Apartments', dealStatus: 'pending', values: {} },
  may: { update: true, remove: false, steps: ['approve', 'return'], actions: [] },
}

function serve(call: Asked): Answer {
  asked.push(call)
  if (call.method !== 'GET') return { value: { ...WHOLE, id: 14, ...call.body } }
  if (call.path === 'deals/14') return { value: WHOLE }
  return { value: { total: 0, limit: 5, skip: 0, data: [] } }
}

beforeEach(async () => {
  asked = []
  stage = await openStage(serve, { role: 'TO/Underwriter', rights: ['canApproveDeals'] })
})
afterEach(() => stage.close())

const lineOf = (next: Partial<DealNextStep>): TodayLine => {
  const step = { holder: { id: 7, name: 'Marc Tremblay' }, isMine: true, dueOn: null, count: 1, what: null }
  const deal: TodayDeal = {
    ...{ id: 14, dealId: 'D-2026-0024', dealName: 'Birchmount Apartments', dealStatus: 'pending', country: 'CA' },
    ...{ currency: 'CAD', loanAmount: 5_600_000, ownerName: 'Jess Okafor' },
    next: { act: 'approve', ...step, ...next },
  }
  return { kind: 'deal', on: null, deal }
}
const show = (line: TodayLine) =>
  stage.show(() => <LinesColumn title="Act now" hint="" lines={[line]} count={1} today="2026-06-30" empty="" isFirst />)
const sent = (method: string) => asked.filter((call) => call.method === method)

test('a deal is approved in its row, after it was said which and whose it is', async () => {
  show(lineOf({ act: 'approve' }))
  await userEvent.click(page.getByRole('button', { name: /^Approve: / }))
  const question = page.getByRole('dialog', { name: 'Approve Birchmount Apartments?' })
  await expect.element(question.getByText(/Jess Okafor/)).toBeVisible()
  await userEvent.click(question.getByRole('button', { name: 'Approve deal' }))
  await expect.poll(() => sent('POST').map(({ path }) => path)).toEqual(['deals/14/actions/approve'])
})

test('the next stage is entered in its row', async () => {
  show(lineOf({ act: 'moveStage', what: 'marketed' }))
  await userEvent.click(page.getByRole('button', { name: /^Move: / }))
  await expect.poll(() => sent('PATCH')[0]?.body).toMatchObject({ trackStage: 'marketed' })
})

test('whoever holds a step is asked by name', async () => {
  show(lineOf({ act: 'decideBids', isMine: false, holder: { id: 9, name: 'Jess Okafor' }, count: 2 }))
  await userEvent.click(page.getByRole('button', { name: /^Nudge: / }))
  await expect
    .element(page.getByRole('textbox', { name: 'Comment' }))
    .toHaveValue('@Jess Okafor Decide between the bids: ')
  await userEvent.click(page.getByRole('button', { name: 'Send', exact: true }))
  await expect.poll(() => sent('POST')[0]?.body).toMatchObject({ dealId: 14, mentions: [9] })
})

test('a question is answered where it is read', async () => {
  const comment = { id: 3, dealKey: 14, dealName: 'Birchmount Apartments', who: 'Jess Okafor', text: 'Do we wait?' }
  show({ kind: 'comment', on: null, comment })
  await userEvent.click(page.getByRole('button', { name: /^Answer: / }))
  await expect.element(page.getByRole('dialog', { name: 'Answer Jess Okafor' })).toMatchTextContent(/Do we wait\?/)
  await userEvent.fill(page.getByRole('textbox', { name: 'Comment' }), 'Go ahead.')
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Answer' }))
  await expect.poll(() => sent('POST')[0]?.body).toEqual({ dealId: 14, text: 'Go ahead.', mentions: [] })
})

test('a line is read whole where it is narrow: neither its name nor the sum behind it is cut off', async () => {
  stage.place.style.width = '300px'
  show(lineOf({ act: 'moveStage', what: 'marketed', isMine: false, holder: { id: 9, name: 'Bartholomew Okafor' } }))
  const about = page.getByText(/^Birchmount Apartments/)
  await expect.element(about).toBeVisible()
  expect(about.element().scrollWidth).toBeLessThanOrEqual(about.element().clientWidth)
  expect(getComputedStyle(about.element()).textOverflow).toBe('clip')
})
