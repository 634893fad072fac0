/** Trying another request on the selection: the list follows, what is tried is kept only when asked, near misses can be tried. */
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeIndexes, makeLender, makePricing, makeRequest } from '#domain/lenders/lender-criteria.factory.ts'
import { matchLenders, nearMisses } from '#domain/lenders/lender-matching.ts'
import type { LenderCriteria } from '#domain/lenders/match-criteria.ts'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { newDraft } from '#web/features/mail/message/draft-row.ts'
import { LenderSelection } from '#web/features/mail/selection/LenderSelection.tsx'
import { type Asked, openStage, type Stage } from '#web/testing/stage.tsx'

const REQUEST = makeRequest({ Loan_Amount: 12_000_000, LTV: 65, DSCR: 1.43 })
const { province, country, ...ANSWERS } = REQUEST
const VALUES = { ...ANSWERS, Property_Address: { province }, Appraised_Value: 18_460_000 }
const DEAL = {
  ...{ id: 16, dealId: 'D-2026-0016', dealName: 'Parkway Plaza', dealStatus: 'in-progress', trackStage: 'packaged' },
  ...{ country, currency: 'CAD', values: VALUES, userId: 7, updatedAt: '2026-06-30T10:00:00Z' },
  primaryLenderBidId: null,
  ...{ may: { update: true, remove: false, steps: [], actions: [] } },
} as unknown as DealRow

const SHOWN = { city: 'Toronto', state: 'ON', category: 1, categoryName: 'Bank', categoryOrder: 1, origin: 'demo' }
const lender = (parts: Partial<LenderCriteria>) => ({
  ...makeLender(parts),
  ...{ ...SHOWN, user_company_id: null, logo: null, hasConstructionLoan: false, contactsCount: 2 },
})
const LENDERS = [
  lender({ id: 1, companyName: 'Lakeshore Life' }),
  lender({ id: 2, companyName: 'Bay Street Bank', maxLTV: 60 }),
  lender({ id: 3, companyName: 'Great Plains', pricings: [makePricing({ spreadMin: 2.2 })] }),
  lender({ id: 4, companyName: 'Nordhaven', minLoan: 12_000_000 }),
]

function answer() {
  const ranked = matchLenders(REQUEST, LENDERS, makeIndexes())
  const show = ({ lender: one, match }: (typeof ranked)[number]) => ({
    ...{ ...one, score: match.score, isMatch: match.isMatch, spreadMin: 1.95 },
    outcomes: match.outcomes.filter(({ outcome }) => outcome !== 'meets'),
  })
  return {
    matches: ranked.filter(({ match }) => match.isMatch).map(show),
    nearMisses: nearMisses(ranked).map(({ missing, lenders }) => ({ missing, lenders: lenders.map(show) })),
    ...{ others: [], countByCriterion: {}, advice: [], indexes: [], total: ranked.length },
    seenLendingHere: { total: 0, limit: 50, skip: 0, data: [] },
  }
}

const asked: Asked[] = []
let stage: Stage
afterEach(() => stage.close())

function Desk() {
  const [isLeft, setIsLeft] = useState(false)
  if (isLeft) return <p>The message</p>
  return (
    <>
      <LenderSelection deal={DEAL} stored={newDraft(16)} />
      <button type="button" onClick={() => setIsLeft(true)}>
        Leave
      </button>
    </>
  )
}

async function open(bids: object[] = []) {
  asked.length = 0
  stage = await openStage(
    (call) => {
      asked.push(call)
      if (call.path === 'lender-criteria') return { value: { lenders: LENDERS, indexes: makeIndexes() } }
      if (call.path === 'lender-matches') return { value: answer() }
      if (call.path === 'deals-lender-bids') return { value: { total: bids.length, limit: 100, skip: 0, data: bids } }
      if (call.method === 'POST' && call.path === 'deal-requests') {
        return { value: { id: 8, letter: 'B', figures: { LTV: 60, Loan_Amount: 11_076_000 } } }
      }
      if (call.method === 'POST' && call.path.startsWith('lender-draft')) {
        return { value: { ...newDraft(16), id: 3, ...call.body } }
      }
      if (call.method === 'PATCH') return { value: { ...DEAL, ...call.body } }
      return { value: { total: 0, limit: 100, skip: 0, data: [] } }
    },
    { role: 'TO/Agent', rights: ['accessLendersIntermediate'] },
  )
  await page.viewport(1440, 900)
  Object.assign(stage.place.style, { display: 'flex', flexDirection: 'column', height: '900px' })
  stage.show(Desk)
  await expect.element(page.getByRole('slider', { name: 'LTV' })).toBeVisible()
}
beforeEach(() => open())

const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
const kept = () => asked.find(({ method, path }) => method === 'PATCH' && path === 'deals/16')?.body

test('as the figure moves the newcomer is marked with what it meets, who is lost says so, and nothing is saved', async () => {
  await page.getByRole('textbox', { name: 'LTV' }).fill('60')
  await expect.element(row('Bay Street Bank').getByText('New')).toBeVisible()
  await expect.element(row('Bay Street Bank').getByText('LTV now meets 60.00%')).toBeVisible()
  await expect.element(row('Bay Street Bank').getByText('was 13')).toBeVisible()
  await expect.element(row('Nordhaven').getByText('Lost')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Loan amount' })).toHaveValue('11,076,000')
  await expect.element(page.getByText('Only tried, nothing is saved.')).toBeVisible()
  expect(asked.some(({ method }) => method === 'PATCH')).toBe(false)
})

test('a slider is moved by the arrow keys, one step each', async () => {
  ;(page.getByRole('slider', { name: 'Lender fee accepted' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(page.getByRole('textbox', { name: 'Lender fee accepted' })).toHaveValue('95')
})

test('the mark of what the deal says stands where the handle does, until the handle is moved', async () => {
  const slider = page.getByRole('slider', { name: 'Term' }).element() as HTMLInputElement
  const [around, mark] = [slider.getBoundingClientRect(), slider.previousElementSibling?.getBoundingClientRect()]
  const share = (slider.valueAsNumber - Number(slider.min)) / (Number(slider.max) - Number(slider.min))
  // The middle of a handle 16 px wide goes from 8 px to 8 px before the end.
  const handle = around.left + 8 + share * (around.width - 16)
  expect(share).toBeGreaterThan(0.3)
  expect((mark?.left ?? 0) + (mark?.width ?? 0) / 2).toBeCloseTo(handle, 0)
})

test('Keep writes what was changed, and all that hangs on it, to the deal', async () => {
  await page.getByRole('textbox', { name: 'LTV' }).fill('60')
  await page.getByRole('button', { name: 'Keep for this deal' }).click()
  await expect.poll(kept).toMatchObject({ values: { LTV: 60, Loan_Amount: 11_076_000 }, updatedAt: DEAL.updatedAt })
})

test('Send as alternative keeps what was changed as another request, and leaves the deal as it is', async () => {
  await page.getByRole('textbox', { name: 'LTV' }).fill('60')
  await page.getByRole('button', { name: 'Send as alternative' }).click()
  const made = () => asked.find(({ method, path }) => method === 'POST' && path === 'deal-requests')?.body
  await expect.poll(made).toMatchObject({ dealId: 16, figures: { LTV: 60, Loan_Amount: 11_076_000 } })
  const drafted = () => asked.findLast(({ method, path }) => method === 'POST' && path.startsWith('lender-draft'))?.body
  await expect.poll(drafted, { timeout: 5_000 }).toMatchObject({ dealId: 16, requestId: 8 })
  expect(kept()).toBeUndefined()
})

test('another request is taken back only where it was made: past that page its message may be on its way', async () => {
  await page.getByRole('textbox', { name: 'LTV' }).fill('60')
  await page.getByRole('button', { name: 'Send as alternative' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toBeVisible()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect.element(page.getByText('The message')).toBeVisible()
  // Sooner than it would go by itself.
  await expect.element(undo, { timeout: 3_000 }).not.toBeInTheDocument()
})

test('Keep asks first when lenders hold the request already', async () => {
  stage.close()
  await open([{ id: 5, lenderCompanyId: 1, sentAt: '2026-06-02T14:00:00Z', createdAt: '2026-06-02T14:00:00Z' }])
  await page.getByRole('textbox', { name: 'Term', exact: true }).fill('72')
  await page.getByRole('button', { name: 'Keep for this deal' }).click()
  await expect.element(page.getByText(/Change the request that 1 lender/)).toBeVisible()
  expect(kept()).toBeUndefined()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a near miss that one change turns into a match can be tried from its row', async () => {
  await page.getByRole('button', { name: 'Try 4.55% for Great Plains' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Expected rate' })).toHaveValue('4.55')
  await expect.element(row('Great Plains').getByText('New')).toBeVisible()
})

test('Reset goes back to what the deal asks', async () => {
  await page.getByRole('textbox', { name: 'LTV' }).fill('60')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Loan amount' })).toHaveValue('12,000,000')
  await expect.element(page.getByText('Only tried, nothing is saved.')).not.toBeInTheDocument()
})
