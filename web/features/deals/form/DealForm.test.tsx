/** The deal's form as its author meets it: what a refused submission shows, and which section one is in. */
import { setupI18n } from '@lingui/core'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { NO_USUAL, type UsualOfCompany } from '#domain/deals/proposed-answers.ts'
import { speakThrough } from '#domain/kernel/words.ts'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { i18n } from '#web/i18n.ts'
import { type Answer, type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import { DealForm } from './DealForm.tsx'

let stage: Stage
let asked: Asked[]
let usual: UsualOfCompany

const DEAL = {
  ...{ id: 7, dealId: 'D-2026-0007', dealName: 'Harbour Flats', dealStatus: 'draft', trackStage: null, userId: 7 },
  ...{ user_company_id: 1, country: 'CA', currency: 'CAD', primaryLenderBidId: null, confAgreementRequired: true },
  ...{ actualFundingDate: null, completenessPct: 10, lockedFields: [], propertyId: null },
  may: { update: true, remove: true, steps: ['submit'], actions: [] },
  values: { Term: 60, Loan_Amount: 1_000_000 },
  updatedAt: '2026-06-30T16:00:00.000Z',
  createdAt: '2026-06-30T16:00:00.000Z',
} as unknown as DealRow

function serve(call: Asked): Answer {
  asked.push(call)
  if (call.method === 'PATCH') return { value: { ...DEAL, ...call.body, updatedAt: '2026-06-30T16:01:00.000Z' } }
  if (call.path.startsWith('file-storage/limits')) {
    return { value: { usual: { maxFiles: 10, maxMegabytes: 5 }, document: { maxFiles: 1, maxMegabytes: 5 } } }
  }
  if (call.path === 'deal-usual-answers') return { value: usual }
  return { value: { total: 0, limit: 100, skip: 0, data: [] } }
}

beforeEach(async () => {
  asked = []
  usual = NO_USUAL
  stage = await openStage(serve)
  await page.viewport(1440, 900)
})
afterEach(() => stage.close())

const open = (values: object, parts: Partial<DealRow> = {}) => {
  const deal = { ...DEAL, ...parts, values: { ...DEAL.values, ...values } }
  stage.place.style.cssText = 'display: flex; flex-direction: column; height: 880px'
  stage.show(() => <DealForm deal={deal} />)
}
const sentMarks = () => asked.findLast(({ body }) => 'returnMarks' in body)?.body.returnMarks
const steps = page.getByRole('navigation', { name: 'Sections of the request' })

test('a refused submission marks every answer that is missing, says so beside the button and opens the first', async () => {
  open({})
  await expect.element(page.getByText(/answers are missing/)).toBeVisible()
  expect(page.getByText('Property type is required.').elements()).toHaveLength(0)
  await userEvent.click(page.getByRole('button', { name: 'Submit deal' }))
  await expect
    .element(page.getByRole('alert').getByText('Complete the required fields before submitting.'))
    .toBeVisible()
  for (const sentence of ['City', 'Province', 'Property type', 'Sponsor name', 'Expected rate', 'Closing date']) {
    await expect.element(page.getByText(`${sentence} is required.`)).toBeInTheDocument()
  }
  await expect.element(page.getByRole('textbox', { name: 'City' })).toHaveFocus()
  expect(asked.some(({ method }) => method === 'POST')).toBe(false)
})

test('the help of a question stands in the reader’s language also beside a proposed answer', async () => {
  usual = { ...NO_USUAL, deals: 5, Fee: 50 }
  const french = setupI18n({
    locale: 'fr',
    messages: { fr: { 'The total the borrower accepts.': 'Le total accepté.' } },
  })
  speakThrough(() => ({ i18n: french, idOf: (sentence) => sentence }))
  onTestFinished(() => speakThrough(() => ({ i18n })))
  open({})
  const fee = page.getByRole('textbox', { name: 'Lender fee' })
  await expect.element(fee).toHaveAccessibleDescription(/^Le total accepté\..*in your last 5 deals/)
})

test('its sections come one by one, so that a press never waits for more than one of them', async () => {
  const counts: number[] = []
  const observer = new MutationObserver(() => counts.push(document.querySelectorAll('[data-section]').length))
  observer.observe(document.body, { childList: true, subtree: true })
  open({})
  await expect.element(page.getByRole('heading', { name: 'Narrative' })).toBeInTheDocument()
  observer.disconnect()
  const added = counts.map((count, at) => count - (counts[at - 1] ?? 0))
  expect(Math.max(...added)).toBe(1)
})

test('money that does not balance is named at the foot and at its place before anything is refused', async () => {
  open({ Sources_And_Uses: { uses: { Existing_Debt_Payout: 900_000 }, sources: {} } })
  await expect.element(page.getByText(/1 answer does not fit/)).toBeVisible()
  await expect.element(steps.getByRole('button', { name: /Sources and uses.*does not fit/ })).toBeVisible()
  expect(page.getByText('Nothing is missing.').elements()).toHaveLength(0)
})

test('the list of sections follows the scrolling, and keeps what was chosen', async () => {
  open({})
  const current = () => document.querySelector('[aria-current="step"]')?.textContent ?? ''
  await expect.element(page.getByRole('heading', { name: 'Narrative' })).toBeInTheDocument()
  const scroller = document.querySelector('[data-section]')?.closest('[class*="scroller"]') as HTMLElement
  scroller.dispatchEvent(new WheelEvent('wheel', { bubbles: true }))
  scroller.scrollTop = scroller.scrollHeight / 2
  await expect.poll(current).not.toContain('Property')
  const middle = current()
  scroller.scrollTop = scroller.scrollHeight
  await expect.poll(current).toContain('Documents')
  expect(middle).not.toContain('Documents')
  await userEvent.click(steps.getByRole('button', { name: /Narrative/ }))
  await expect.poll(current).toContain('Narrative')
})

test('what was marked as it was returned stands at its answer, and goes when it is settled or answered', async () => {
  const returnMarks = [
    { name: 'Term', sentence: 'Is it not 120?' },
    { name: 'Loan_Amount', sentence: 'More than the appraisal carries.' },
  ]
  open({}, { returnMarks })
  await expect.element(page.getByText('Is it not 120?')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: /^It is right .*Term/ }))
  await expect.poll(() => sentMarks()).toEqual([returnMarks[1]])
  await expect.element(page.getByText('Is it not 120?')).not.toBeInTheDocument()
  await userEvent.fill(page.getByRole('textbox', { name: /^Loan amount/ }), '900000')
  await expect.element(page.getByText('More than the appraisal carries.')).not.toBeInTheDocument()
})
