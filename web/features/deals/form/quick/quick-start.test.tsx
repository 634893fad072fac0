/** A quick start as whoever begins a deal meets it: twelve answers, who still fits, and the two ways on. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { USUAL_ANSWERS } from '#domain/deals/usual-answers.ts'
import { makeIndexes, makeLender, makeRequest } from '#domain/lenders/lender-criteria.factory.ts'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { type Answer, type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import { QuickStart } from './QuickStart.tsx'

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

let stage: Stage
afterEach(() => stage.close())

async function open(
  values: Readonly<Record<string, unknown>>,
  person: Parameters<typeof openStage>[1] = { rights: ['accessLendersIntermediate'] },
) {
  let kept = values
  const serve = (call: Asked): Answer => {
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
  stage.show(() => <QuickStart deal={{ ...DEAL, values }} />)
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
