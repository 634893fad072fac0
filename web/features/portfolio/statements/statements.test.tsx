/** Statements of a property as its owner reads them: two years beside the budget, lines that came worse, leases under the loan. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import { StatementsSection } from './StatementsSection.tsx'

const QUARTER_ENDS = [
  ...['2024-09-30', '2024-12-31', '2025-03-31', '2025-06-30'],
  ...['2025-09-30', '2025-12-31', '2026-03-31', '2026-06-30'],
]
const NOTHING = { otherIncome: null, adjustments: null, capital: null, netWorth: null, liquidity: null, value: null }
const makeRow = (kind: string, quarterEnd: string, rent: number) => ({
  ...{ _id: `${kind}${quarterEnd}`, propertyId: 'p', kind, quarterEnd, ...NOTHING },
  ...{ rent, vacancy: 10_000, expenses: 50_000, occupancy: 93, noi: rent - 60_000 },
})
const rows = QUARTER_ENDS.flatMap((end, at) => [
  makeRow('actual', end, at === 7 ? 195_000 : 200_000),
  makeRow('budget', end, 200_000),
])

const PROPERTY = {
  ...{ _id: 'p', name: 'Dundas Street Retail', netRentableSF: 22_800, occupancyPercentage: 93 },
  ...{ internalValuationAmount: 9_100_000, propertyDetails: { internalNOI: 546_000 } },
  majorTenants: [
    { name: 'Harvest Lane Grocers', area: 9_200, rent: 300_000, expiry: '2131-04-30' },
    { name: 'Dovetail Pharmacy', area: 4_100, rent: 100_000, expiry: '2128-11-30' },
  ],
  may: { update: true, remove: true, steps: [], actions: [] },
}
const VIEW = { kind: 'term', figures: { annualDebtService: 460_000, balance: 6_000_000 } }

const MONTHS = [
  { monthEnd: '2026-04-30', noi: 46_000 },
  { monthEnd: '2026-05-31', noi: 44_000 },
  { monthEnd: '2026-06-30', noi: 45_000 },
]
const told = rows.map((row) =>
  row.kind === 'actual' && row.quarterEnd === '2026-06-30' ? { ...row, months: MONTHS, source: 'june.xlsx' } : row,
)

let stage: Stage
let answered = rows
const documents = [
  { name: 'june.xlsx', hashedId: 'a', createdAt: '2026-07-02T12:00:00.000Z' },
  { name: 'budget-2027.xlsx', hashedId: 'b', createdAt: '2026-07-01T12:00:00.000Z' },
  { name: 'lease.pdf', hashedId: 'c', createdAt: '2026-06-01T12:00:00.000Z' },
]
const serve = ({ path }: Asked) => {
  const data = path === 'specDocs' ? documents : answered
  return { value: { total: data.length, limit: 100, skip: 0, data } }
}
beforeEach(async () => {
  answered = rows
  stage = await openStage(serve)
  show()
  await expect.element(page.getByRole('heading', { name: 'Net operating income by quarter' })).toBeVisible()
})
const show = () =>
  stage.show(() => <StatementsSection property={PROPERTY as never} views={[VIEW as never]} loanExpiry="2129-01-30" />)
afterEach(() => stage.close())

test('two years stand by quarter under their sums, and by year when asked', async () => {
  await expect.element(page.getByText('12 months to 2025-Q2: $560,000')).toBeVisible()
  await expect.element(page.getByText('12 months to 2026-Q2: $555,000, −0.89%')).toBeVisible()
  await page.getByText('Year', { exact: true }).click()
  await page.getByRole('button', { name: 'Show Net operating income by year as table' }).click()
  const table = page.getByRole('region', { name: 'Net operating income by year' })
  await expect.element(table.getByRole('row', { name: 'to 2026-Q2 $555,000 - $560,000' })).toBeVisible()
})

test('a line that came much worse than planned is red, and the foot says which explains it', async () => {
  const lines = page.getByRole('region', { name: 'Budget and actual' })
  await expect.element(lines.getByRole('row', { name: 'Rent $400,000 $395,000 −$5,000' })).toBeVisible()
  await expect.element(lines.getByText('−$5,000').first()).toHaveAttribute('data-bad')
  await expect.element(lines.getByRole('row', { name: 'Vacancy ($20,000) ($20,000) $0' })).toBeVisible()
  await expect.element(page.getByText('most of it: Rent −$5,000')).toBeVisible()
})

test('expenses stand line by line, against the budget or the year before, where every quarter tells them', async () => {
  const linesOf = (utilities: number) => ({ insurance: 50_000 - utilities, utilities })
  answered = rows.map((row) => ({ ...row, ...linesOf(row.quarterEnd < '2026' ? 8_000 : 10_000) }))
  stage.close()
  stage = await openStage(serve)
  show()
  const lines = () => page.getByRole('region', { name: /actual$/ })
  await expect.element(lines().getByRole('row', { name: 'Utilities ($20,000) ($20,000) $0' })).toBeVisible()
  await expect.element(lines().getByRole('row', { name: 'Expenses ($100,000) ($100,000) $0' })).toBeVisible()
  await page.getByText('Year before', { exact: true }).click()
  await expect.element(lines().getByRole('row', { name: 'Utilities ($16,000) ($20,000) −$4,000' })).toBeVisible()
  await expect.element(lines().getByRole('row', { name: 'NOI $280,000 $275,000 −$5,000' })).toBeVisible()
  await expect.element(page.getByText('most of it: Rent −$5,000')).toBeVisible()
})

test('leases stand under the end of the loan, what is vacant below them, and their rent at risk beside', async () => {
  const leases = page.getByRole('region', { name: 'Major tenants' })
  expect(
    leases
      .getByRole('rowheader')
      .elements()
      .map((head) => head.firstChild?.textContent),
  ).toEqual(['Dovetail Pharmacy', 'Harvest Lane Grocers', 'Vacant, 1,596 SF'])
  await expect.element(leases.getByText('the loan expires 2129-01-30')).toBeVisible()
  await expect.element(leases.getByText('2128-11-30')).toHaveAttribute('data-early')
  const risk = page.getByText('Largest tenant').element().closest('section')
  expect(risk?.textContent).toContain('75.00%')
})

test('the newest quarter says what it changes of coverage, debt yield and value', async () => {
  const changed = page.getByText('What 2026-Q2 changes').element().closest('section')
  expect(changed?.textContent).toContain('$555,000before $560,000')
  expect(changed?.textContent).toContain('1.21xbefore 1.22x')
  expect(changed?.textContent).toContain('Value at 6.00%$9,250,000')
})

test('every table is reached by the keyboard', async () => {
  const regions = page.getByRole('region').elements()
  for (const region of regions) expect(region.getAttribute('tabindex') ?? '0').toBe('0')
  await userEvent.tab()
  expect(document.activeElement?.tagName).not.toBe('BODY')
})

test('a statement that tells its months is shown by month, with the document it was read from', async () => {
  answered = told
  stage.close()
  stage = await openStage(serve)
  show()
  await page.getByRole('button', { name: 'Show Net operating income by month as table' }).click()
  const table = page.getByRole('region', { name: 'Net operating income by month' })
  await expect.element(table.getByRole('row', { name: /^2026-05 \$44,000 - - / })).toBeVisible()
  expect(table.getByRole('row').elements()).toHaveLength(25)
  await expect.element(page.getByText('from june.xlsx')).toBeVisible()
  const files = page.getByRole('list').getByRole('listitem')
  const texts = () => files.elements().map((each) => each.textContent)
  await expect.poll(texts).toEqual(['june.xlsx2026-Q2', 'budget-2027.xlsxnot read, 2026-07-01'])
  await expect.element(page.getByRole('button', { name: 'Open june.xlsx' })).toBeVisible()
})

test('what the building was said to be worth stands beside, with that which counts', async () => {
  const valuations = page.getByRole('heading', { name: 'Valuations' }).element().closest('section')
  expect(valuations?.textContent).toContain('Own valuation$9,100,000counts in every figure')
})
