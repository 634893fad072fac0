/** The board as a person meets it: a card put into another lane, and one that the server sends back. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answer, type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import DealBoard, { type DealBoardModel } from './DealBoard.tsx'
import type { ListedDeal } from './listed-deal.ts'

let stage: Stage
let deals: Partial<ListedDeal>[]

const makeDeal = (id: number, dealName: string, trackStage: ListedDeal['trackStage']): Partial<ListedDeal> => ({
  id,
  dealId: `D-2026-000${id}`,
  dealName,
  trackStage,
  dealStatus: 'in-progress',
  currency: 'CAD',
  values: { Loan_Amount: id * 1_000_000 },
  feeBps: 100,
  bestRate: null,
  primaryBid: null,
  bidsCount: 0,
  lendersSent: 0,
  userId: 7,
  updatedAt: '2026-06-30T16:00:00.000Z',
})

/** Nobody reaches Funding without a primary lender, and Harbour Flats is not shared in full. */
function serve({ method, path, body }: Asked): Answer {
  if (method !== 'PATCH') return { value: { total: deals.length, limit: 100, skip: 0, data: deals } }
  const id = Number(path.replace('deals/', ''))
  if (body.trackStage === 'funding') {
    return { status: 409, value: { name: 'Conflict', code: 409, message: 'Select a primary lender first.' } }
  }
  if (id === 1 && body.trackStage === 'committed' && !body.stageReason) {
    const message = 'Shares must add up to 100%.'
    return { status: 409, value: { name: 'Conflict', code: 409, message, errors: { stageReason: message } } }
  }
  deals = deals.map((deal) => (deal.id === id ? { ...deal, ...body } : deal))
  return { value: deals.find((deal) => deal.id === id) }
}

const model = {
  state: {
    view: 'all',
    search: '',
    filters: [],
    sort: { key: 'dealName', direction: 'asc' as const },
    page: { limit: 20, skip: 0 },
  },
  where: {},
  fields: [],
  change: () => {},
} satisfies DealBoardModel
const Board = () => <DealBoard model={model} />

beforeEach(async () => {
  deals = [makeDeal(1, 'Harbour Flats', 'marketed'), makeDeal(2, 'Parkway Plaza', 'bids-in')]
  stage = await openStage(serve)
  await page.viewport(1600, 800)
  stage.show(Board)
})
afterEach(() => stage.close())

const lane = (name: string) => page.getByRole('region', { name, exact: true })
const card = (name: string, at: string) => lane(at).getByRole('article').filter({ hasText: name })

test('a deal is dragged to another lane, whose sum follows', async () => {
  await expect.element(card('Harbour Flats', 'Marketed')).toBeVisible()
  await userEvent.dragAndDrop(card('Harbour Flats', 'Marketed'), lane('Bids in'))
  await expect.element(card('Harbour Flats', 'Bids in')).toBeVisible()
  await expect.element(lane('Bids in').getByText('$3,000,000')).toBeVisible()
  await expect.poll(() => deals[0]?.trackStage).toBe('bids-in')
})

test('a deal that the server refuses goes back, and the sentence is said', async () => {
  await userEvent.dragAndDrop(card('Parkway Plaza', 'Bids in'), lane('Funding'))
  await expect
    .element(
      page.getByRole('status').filter({ hasText: 'Parkway Plaza stays where it was. Select a primary lender first.' }),
    )
    .toBeInTheDocument()
  await expect.element(card('Parkway Plaza', 'Bids in')).toBeVisible()
})

test('the key m opens the way to the other lanes', async () => {
  await expect.element(card('Parkway Plaza', 'Bids in')).toBeVisible()
  stage.place.querySelector<HTMLElement>('article[draggable] a[href*="/2"]')?.focus()
  await userEvent.keyboard('m')
  await page.getByRole('menuitem', { name: 'Move to Committed' }).click()
  await expect.element(card('Parkway Plaza', 'Committed')).toBeVisible()
})

test('lanes add up volume or the fee that is likely', async () => {
  await expect.element(lane('Bids in').getByText('$2,000,000').first()).toBeVisible()
  await page.getByText('Weighted fee').click()
  // 1 % of two million, as likely as 40 in 100.
  await expect.element(lane('Bids in').getByText('$8,000', { exact: true })).toBeVisible()
})

test('a stage that lacks something is entered all the same when somebody who leads says why', async () => {
  await userEvent.dragAndDrop(card('Harbour Flats', 'Marketed'), lane('Committed'))
  const dialog = page.getByRole('dialog', { name: 'Move Harbour Flats to Committed all the same?' })
  await expect.element(dialog.getByText('Shares must add up to 100%.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Move deal' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Why it goes on all the same' }).fill('The second lender signs tomorrow.')
  await dialog.getByRole('button', { name: 'Move deal' }).click()
  await expect.element(card('Harbour Flats', 'Committed')).toBeVisible()
  expect(deals[0]).toMatchObject({ trackStage: 'committed', stageReason: 'The second lender signs tomorrow.' })
})
