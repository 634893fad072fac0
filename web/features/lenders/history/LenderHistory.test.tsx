/** The tab "Our history" of a lender: nothing asked, too little asked, and what many asks say. */
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeAsk, makeHistory, makeQuote } from '#domain/lenders/lender-history.factory.ts'
import type { HistoryDeal, LenderAsk } from '#domain/lenders/lender-history.ts'
import type { LenderRow } from '#web/features/lenders/lender-row.ts'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import { LenderHistory } from './LenderHistory.tsx'

let stage: Stage
afterEach(() => {
  stage.close()
  localStorage.removeItem('comparedDeal')
})

const BOND = [
  { date: '2025-01-06', rate: 3 },
  { date: '2026-03-02', rate: 2.9 },
]
const grandRiver: HistoryDeal = {
  ...{ id: 9, dealName: 'Grand River Flex', propertyType: 'Retail' },
  values: {
    ...{ loanAmount: 8_400_000, termMonths: 60, ltv: 68, dscr: null },
    ...{ amortizationMonths: null, feeBps: 85, spread: 1.8 },
  },
}
const lender = { id: 5, country: 'CA', companyName: 'Lakeshore Life', maxLTV: 70, feeMin: 100 } as LenderRow

/** The deal stands open in the list, and is compared when it is asked for. */
async function show(asks: readonly LenderAsk[]) {
  stage = await openStage(({ path, query }) => {
    if (path === 'deals') return { value: { total: 1, limit: 100, skip: 0, data: [grandRiver] } }
    const deal = query.get('dealId') === '9' ? grandRiver : null
    return { value: makeHistory(asks, { usualReplyDays: 6, bond: BOND, deal }) }
  })
  stage.show(() => <LenderHistory lender={lender} />)
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

const three = [
  makeQuote({ dealName: 'Parkway Plaza', ltv: 64, bondRate: 2.9, allInRate: 4.9, status: 'funded' }),
  makeQuote({ dealName: 'Dovercourt', ltv: 66.4, bondRate: 2.9, allInRate: 4.85, spread: 1.95 }),
  makeAsk({ propertyType: 'Office', dealAmount: 22_000_000 }),
]

test('without a deal each criterion says what the lender says, and what it quoted', async () => {
  await show(three)
  const ltv = page.getByRole('listitem').filter({ hasText: 'LTV' })
  await expect.element(ltv.getByText('≤ 70.00%')).toBeVisible()
  await expect.element(ltv.getByText('quoted 64.00% – 66.40%')).toBeVisible()
  await expect.element(page.getByText('≥ 100 bps, 80 still fits')).toBeVisible()
})

test('a deal is held against it, and remembered for the next lender', async () => {
  await show(three)
  await userEvent.click(page.getByRole('combobox', { name: 'Compare with' }))
  await userEvent.click(page.getByRole('option', { name: 'Grand River Flex' }))
  await expect.element(page.getByText('Ask, but for 66.40% and 195 bps.')).toBeVisible()
  await expect.element(page.getByText('over its highest, 66.40%')).toBeVisible()
  await expect.element(page.getByText('under its lowest, 195 bps')).toBeVisible()
  expect(cellsOf(/^Retail/)[1]).toBe('2 of 2, your deal')
  expect(localStorage.getItem('comparedDeal')).toBe('9')
  const ask = page.getByRole('link', { name: 'Ask for this deal' })
  await expect
    .element(ask)
    .toHaveAttribute('href', expect.stringMatching(/^\/lenders\/list\/ca\/9\?view=all&q=Lakeshore/))
})

test('a deal that is open no more is not compared', async () => {
  localStorage.setItem('comparedDeal', '77')
  await show(three)
  await expect.element(page.getByText('It usually quotes.')).toBeVisible()
})

test('the quotes over the bond stand as a table as well', async () => {
  await show(three)
  await expect.element(page.getByText('won 1', { exact: true })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Show Rate it quoted over the 5-year bond as table' }))
  const chart = page.getByRole('region', { name: 'Rate it quoted over the 5-year bond' })
  await expect.element(chart.getByRole('row', { name: /Dovercourt 4\.85% 2\.90% 195 bps/ })).toBeVisible()
})
