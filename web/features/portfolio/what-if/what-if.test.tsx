/** An owner moves rates, incomes and values, and reads what becomes of the loans. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FIVE_BUILDINGS } from '#domain/portfolio/holdings.factory.ts'
import { type WhatIfFacts, whatIfFacts } from '#domain/portfolio/what-if-facts.ts'
import { RADAR_USUAL } from '#domain/team/radar-assumptions.ts'
import { usePortfolioAddress } from '#web/features/portfolio/dashboard/use-portfolio-address.ts'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import { WhatIfView } from './WhatIfView.tsx'

const HOLDINGS = {
  ...FIVE_BUILDINGS,
  loans: FIVE_BUILDINGS.loans.map((loan) => ({ ...loan, covenants: { debtServiceCoverageRatio: 1.2 } })),
}
const FACTS: WhatIfFacts = whatIfFacts(HOLDINGS, {
  today: '2026-06-30',
  usdCad: 1.37,
  rates: [{ type: 'GOC', termMonths: 60, rate: 3.2, asOf: '2026-06-30' }],
  assumptions: RADAR_USUAL,
})

let stage: Stage
let facts = FACTS
let asked: string[] = []
let saved: Record<string, unknown>[] = []
beforeEach(async () => {
  facts = FACTS
  asked = []
  saved = []
  stage = await openStage(({ method, path, query, body }) => {
    asked.push(`${path}?${query}`)
    if (path !== 'portfolio-scenarios') return { value: facts }
    if (method === 'POST') saved = [...saved, { id: saved.length + 1, userId: 7, ...body }]
    return { value: method === 'POST' ? saved.at(-1) : { total: saved.length, limit: 50, skip: 0, data: saved } }
  })
})
afterEach(() => stage.close())

const View = () => <WhatIfView address={usePortfolioAddress()} />
const figures = page.getByRole('region', { name: 'What if' })

test('less income moves ratios, tests and the cash that is needed, and Reset takes all of it back', async () => {
  stage.show(View, '/?view=what-if&province=ON')
  await expect.element(page.getByText('All 5 debts in CAD, as of 2026-06-30')).toBeVisible()
  expect(asked).toContain('portfolio-what-if?province=ON')
  await expect.element(page.getByText('No test comes out otherwise.')).toBeVisible()
  const before = figures.element().textContent
  await page.getByRole('spinbutton', { name: 'NOI' }).fill('-20')
  await expect.element(page.getByRole('list', { name: 'Tests that change' })).toBeVisible()
  expect(figures.element().textContent).not.toBe(before)
  await expect.element(page.getByRole('slider', { name: 'NOI' })).toHaveValue('-20')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect.element(page.getByText('No test comes out otherwise.')).toBeVisible()
  expect(figures.element().textContent).toBe(before)
})

test('a slider moves by the arrow keys, and what is typed beyond its ends is not taken', async () => {
  stage.show(View, '/?view=what-if')
  const slider = page.getByRole('slider', { name: 'Rates' })
  await expect.element(slider).toHaveValue('0')
  slider.element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(page.getByRole('spinbutton', { name: 'Rates' })).toHaveValue(10)
  await page.getByRole('spinbutton', { name: 'Rates' }).fill('4000')
  await expect.element(slider).toHaveValue('10')
})

test('what a new loan gives stands as a bar around the balance, and follows what is assumed', async () => {
  stage.show(View, '/?view=what-if')
  const row = page.getByRole('table', { name: 'Loans under the change' }).getByRole('row', { name: /dundas/ })
  const share = () => Number(row.element().textContent?.match(/([\d.]+)% of the balance/)?.[1])
  await expect.element(row).toBeVisible()
  const before = share()
  expect(before).toBeGreaterThan(0)
  await page.getByRole('spinbutton', { name: 'NOI' }).fill('-30')
  await expect.poll(share, { timeout: 4_000 }).toBeLessThan(before)
  expect(share()).toBeLessThan(100)
})

test('five hundred loans stand in pages, the worst first', async () => {
  const debts = Array.from({ length: 100 }, (_, copy) =>
    FACTS.debts.map((debt) => ({ ...debt, _id: `${debt._id} ${copy}` })),
  ).flat()
  facts = { ...FACTS, debts }
  stage.show(View, '/?view=what-if')
  const table = page.getByRole('table', { name: 'Loans under the change' })
  await expect.element(table).toBeVisible()
  expect(table.getByRole('row').elements()).toHaveLength(26)
  await page.getByRole('spinbutton', { name: 'NOI' }).fill('-30')
  await expect.element(table.getByRole('row').nth(1).getByText('Breach'), { timeout: 4_000 }).toBeVisible()
  expect(table.getByRole('row').elements()).toHaveLength(26)
})

test('a scenario is kept under a name, stands beside today, and can be shown again', async () => {
  stage.show(View, '/?view=what-if')
  await page.getByRole('spinbutton', { name: 'NOI' }).fill('-20')
  await page.getByRole('button', { name: 'Save scenario' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Deep stress')
  await dialog.getByRole('button', { name: 'Save scenario' }).click()
  const table = page.getByRole('table', { name: 'Scenarios compared' })
  await expect.element(table.getByRole('columnheader', { name: 'Deep stress' })).toBeVisible()
  expect(saved).toEqual([expect.objectContaining({ name: 'Deep stress', noiPct: -20, rateBps: 0, usdCad: null })])
  await page.getByRole('button', { name: 'Reset' }).click()
  const cells = () =>
    table
      .getByRole('row', { name: /^DSCR/ })
      .getByRole('cell')
      .elements()
      .map((each) => each.textContent)
  await expect.poll(() => cells()[0] === cells()[1] && cells()[1] !== cells()[2], { timeout: 4_000 }).toBe(true)
  await page.getByRole('button', { name: 'Show Deep stress' }).click()
  await expect.poll(() => cells()[1] === cells()[2] && cells()[0] !== cells()[1], { timeout: 4_000 }).toBe(true)
})

test('a portfolio without a debt says so', async () => {
  facts = { ...FACTS, debts: [] }
  stage.show(View, '/?view=what-if')
  await expect.element(page.getByText('There is no debt here to change anything of.')).toBeVisible()
})
