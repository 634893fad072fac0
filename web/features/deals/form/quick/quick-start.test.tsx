/** A quick start as whoever begins a deal meets it: twelve answers, who still fits, and the two ways on. */
import type { ComponentType } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { NO_USUAL } from '#domain/deals/proposed-answers.ts'
import { USUAL_ANSWERS } from '#domain/deals/usual-answers.ts'
import { makeIndexes, makeLender, makeRequest } from '#domain/lenders/lender-criteria.factory.ts'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { type Answer, type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import { QuickStart } from './QuickStart.tsx'
import { ToSubmit } from './ToSubmit.tsx'

const { province, country, ...ANSWERS } = makeRequest()
const DEAL = {
  ...{ id: 7, dealId: 'D-2026-0007', dealName: '', dealStatus: 'draft', trackStage: null, userId: 7 },
  ...{ user_company_id: 1, country, currency: 'CAD', primaryLenderBidId: null, lockedFields: [] },
  may: { update: true, remove: true, steps: ['submit'], actions: [] },
  values: USUAL_ANSWERS,
  ...{ updatedAt: '2026-06-30T16:00:00.000Z', createdAt: '2026-06-30T16:00:00.000Z' },
} as unknown as DealRow
const LENDERS = [
  makeLender({ id: 1, companyName: 'Lakeshore Life' }),
  makeLender({ id: 2, companyName: 'Bay Street Bank', maxLTV: 60 }),
  makeLender({ id: 3, companyName: 'Nordhaven', minLoan: 10_000_000 }),
]

const USUAL = { ...NO_USUAL, deals: 12, Term: 60, Amortization: 300, Fee: 85 }
const CURVE = [{ _id: 'a', type: 'GOC', termMonths: 60, rate: 2.85 }]

let stage: Stage
afterEach(() => stage.close())

async function open(
  values: Readonly<Record<string, unknown>>,
  person: Parameters<typeof openStage>[1] = { rights: ['accessLendersIntermediate'] },
  Form: ComponentType<{ deal: DealRow }> = QuickStart,
) {
  let kept = values
  const serve = (call: Asked): Answer => {
    if (call.path === 'deal-usual-answers') return { value: USUAL }
    if (call.path === 'index-rates') return { value: { total: 1, limit: 100, skip: 0, data: CURVE } }
    if (call.path === 'lender-criteria') return { value: { lenders: LENDERS, indexes: makeIndexes() } }
    if (call.method === 'PATCH') {
      // However often a slow machine saves in between: what was kept before stays.
      kept = { ...kept, ...(call.body.values as object) }
      return { value: { ...DEAL, values: kept, updatedAt: '2026-06-30T16:01:00.000Z' } }
    }
    return { value: { total: 0, limit: 100, skip: 0, data: [] } }
  }
  stage = await openStage(serve, person)
  await page.viewport(1440, 900)
  stage.place.style.cssText = 'display: flex; flex-direction: column; height: 880px'
  stage.show(() => <Form deal={{ ...DEAL, values }} />)
}
const count = page.getByRole('status', { name: 'Lenders that fit' })
const said = () => count.query()?.textContent
const KNOWN = { ...USUAL_ANSWERS, ...ANSWERS, Property_Address: { province }, LTV: null, Loan_Amount: null }

test('who still fits is counted as answers come, and what is open is said', async () => {
  await open(KNOWN)
  await expect.poll(said).toContain('3 lenders still fit')
  await expect.element(page.getByText('2 answers to go')).toBeVisible()
  await page.getByRole('textbox', { name: 'LTV' }).fill('65')
  await expect.poll(said).toContain('2 lenders still fit')
  await page.getByRole('textbox', { name: 'Loan amount' }).fill('6500000')
  await expect.poll(said).toContain('1 lender fitsLakeshore Life')
  await expect.element(page.getByText(/answers? to go/)).not.toBeInTheDocument()
})

test('all questions and the lenders are one click away', async () => {
  await open(KNOWN)
  await expect.element(page.getByRole('button', { name: 'Choose lenders' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'All questions' })).toBeVisible()
})

test('whoever may not look lenders up starts as quickly, without a count', async () => {
  await open(KNOWN, { role: 'Self Serve', rights: [] })
  await expect.element(page.getByRole('textbox', { name: 'Loan amount' })).toBeVisible()
  await expect.element(count).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Choose lenders' })).not.toBeInTheDocument()
})

const box = (name: string) => page.getByRole('textbox', { name })
const OPEN_TERMS = { ...KNOWN, LTV: 65, Loan_Amount: 6_500_000, Term: null, Amortization: null, Expected_Rate: null }

test('what is proposed says where it comes from, and is taken one by one or all at once', async () => {
  await open(OPEN_TERMS)
  await page.getByRole('button', { name: /^Use 60/ }).click()
  await expect.element(box('Term')).toHaveValue('60')
  await expect.element(page.getByText('as in your last 12 deals').first()).toBeVisible()
  await expect.element(page.getByText('GoC bond at 2.85% plus 1.85')).toBeVisible()
  await page.getByRole('button', { name: 'Use 2 proposals' }).click()
  await expect.element(box('Expected rate')).toHaveValue('4.70')
  await expect.element(box('Amortization')).toHaveValue('300')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(box('Amortization')).toHaveValue('')
})

test('before it is submitted a deal is asked what it lacks and nothing else, and what is answered stays in sight', async () => {
  await open(OPEN_TERMS, undefined, ToSubmit)
  await expect.element(box('Term')).toBeVisible()
  await expect.element(box('Loan amount')).not.toBeInTheDocument()
  await box('Borrowing entity').fill('Glenholme Court LP')
  await expect.element(page.getByRole('button', { name: 'Use Limited partnership' })).toBeVisible()
  await expect.element(box('Borrowing entity')).toHaveValue('Glenholme Court LP')
  // Full recourse asks who stands for the loan: the first line is there to be filled in.
  await expect.element(page.getByRole('group', { name: 'Guarantors 1' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add line: Guarantors' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Submit deal' }).click()
  await expect.element(page.getByText('Complete the required fields before submitting.')).toBeVisible()
})
