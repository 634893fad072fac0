/** The tab "Our history" of a lender: nothing asked, too little asked, and what many asks say. */
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeAsk, makeHistory, makeQuote } from '#domain/lenders/lender-history.factory.ts'
import type { LenderAsk } from '#domain/lenders/lender-history.ts'
import type { LenderRow } from '#web/features/lenders/lender-row.ts'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import { LenderHistory } from './LenderHistory.tsx'

let stage: Stage
afterEach(() => stage.close())

async function show(asks: readonly LenderAsk[]) {
  stage = await openStage(({ path }) =>
    path === 'lender-history'
      ? { value: makeHistory(asks, { usualReplyDays: 6 }) }
      : { value: { total: 0, limit: 20, skip: 0, data: [] } },
  )
  stage.show(() => <LenderHistory lender={{ id: 5, country: 'CA', companyName: 'Lakeshore Life' } as LenderRow} />)
}

const cellsOf = (name: RegExp) =>
  page
    .getByRole('row', { name })
    .getByRole('cell')
    .elements()
    .map(({ textContent }) => textContent)

test('a lender that was never asked has an empty memory', async () => {
  await show([])
  await expect.element(page.getByText(/^This lender was not asked on any deal you can open/)).toBeVisible()
  expect(page.getByRole('table').elements()).toEqual([])
})

test('two asks are listed, and nothing is said of them', async () => {
  await show([makeQuote({ dealName: 'Parkway Plaza' }), makeAsk()])
  await expect.element(page.getByText('Parkway Plaza')).toBeVisible()
  await expect
    .element(page.getByText('After 1 more ask the page says how often and at what price it quotes.'))
    .toBeVisible()
  expect(page.getByText('First reply, median').elements()).toEqual([])
  expect(page.getByRole('table', { name: 'How often it quotes' }).elements()).toEqual([])
})

test('many asks have a verdict, figures and shares by type and size', async () => {
  await show([
    makeQuote({ ltv: 66.4, status: 'funded', fundedAmount: 6_000_000 }),
    makeQuote({ spread: 1.95 }),
    makeAsk({ propertyType: 'Office', dealAmount: 22_000_000, status: 'declined' }),
  ])
  await expect.element(page.getByText('It usually quotes.')).toBeVisible()
  await expect
    .element(page.getByText(/never went above 66\.40% of value with us, and never under 195 bps/))
    .toBeVisible()
  const figures = page.getByRole('region', { name: 'What it did with our asks' })
  await expect.element(figures.getByText('66.67%').first()).toBeVisible()
  await expect.element(figures.getByText('all lenders 6 days')).toBeVisible()
  await expect.element(figures.getByText('$6.0M')).toBeVisible()
  expect(cellsOf(/^Retail/)).toEqual(['-', '2 of 2', '-', '-', '2 of 2'])
  expect(cellsOf(/^Office/)).toEqual(['-', '-', '-', '0 of 1', '0 of 1'])
  expect(cellsOf(/^All/)).toEqual(['-', '2 of 2', '-', '0 of 1', '2 of 3'])
})

test('of many asks the newest six stand first, and all on request', async () => {
  await show(Array.from({ length: 8 }, (_, index) => makeAsk({ dealName: `Ask ${index + 1}` })))
  await expect.element(page.getByText('Ask 6')).toBeVisible()
  expect(page.getByText('Ask 7').elements()).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Show all 8' }))
  await expect.element(page.getByText('Ask 8')).toBeVisible()
})

test('what became dearer after the term sheet says from what to what', async () => {
  const sheet = { loanAmount: 6_000_000, allInRate: 4.9, spread: 2.2, feeBps: null }
  await show([makeQuote({ dealName: 'Fairview Plaza', status: 'funded', spread: 2.3, atTermSheet: sheet })])
  await expect.element(page.getByText('220 → 230')).toBeVisible()
  await expect.element(page.getByText('Re-traded')).toBeVisible()
})
